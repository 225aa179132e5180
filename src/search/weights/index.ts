/** Weights fitted to games of self-play (see docs/evaluation.md), which their relatives share; the others go without. */
import type { WeightTable } from '../weights';
import hoyitoIii from './hoyito-iii.json';
import katro from './katro.json';
import rajaPasu from './raja-pasu.json';
import sadeqaIii from './sadeqa-iii.json';

export const FITTED: Readonly<Record<string, WeightTable | undefined>> = {
  katro,
  'hoyito-i': hoyitoIii,
  'hoyito-ii': hoyitoIii,
  'hoyito-iii': hoyitoIii,
  'raja-pasu': rajaPasu,
  'pasu-pondi': rajaPasu,
  'walak-pussa': rajaPasu,
  'sadeqa-iii': sadeqaIii,
  'sadeqa-91': sadeqaIii,
  'en-gehe': sadeqaIii,
};
