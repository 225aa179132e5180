/** The registry: the one place that lists the games. */
import type { Variant } from '../rules';
import { hoyitoI, hoyitoII, hoyitoIii } from './hoyito';
import { kalah } from './kalah';
import { katraBoaoaka } from './katraBoaoaka';
import { katro, katro4x4, katro4x6 } from './katro';
import { oware } from './oware';
import { pasuPondi, rajaPasu, walakPussa } from './pussa';
import { enGehe, sadeqa91, sadeqaIii } from './sadeqa';

export const VARIANTS: readonly Variant[] = [
  katro,
  hoyitoIii,
  rajaPasu,
  sadeqaIii,
  sadeqa91,
  katro4x4,
  katro4x6,
  katraBoaoaka,
  hoyitoI,
  hoyitoII,
  pasuPondi,
  walakPussa,
  enGehe,
  kalah,
  oware,
];
