/** Weights fitted to games of self-play (see docs/evaluation.md), a file a variant; the others go without. */
import type { WeightTable } from '../weights';
import hoyitoIii from './hoyito-iii.json';
import katro from './katro.json';
import rajaPasu from './raja-pasu.json';
import sadeqaIii from './sadeqa-iii.json';

export const FITTED: Readonly<Record<string, WeightTable | undefined>> = {
  katro,
  'hoyito-iii': hoyitoIii,
  'raja-pasu': rajaPasu,
  'sadeqa-iii': sadeqaIii,
};
