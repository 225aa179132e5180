/** The registry: the one place that lists the games. */
import type { Variant } from '../rules';
import { hoyitoIii } from './hoyito';
import { katro } from './katro';
import { rajaPasu } from './rajaPasu';
import { sadeqa91, sadeqaIii } from './sadeqa';

export const VARIANTS: readonly Variant[] = [katro, hoyitoIii, rajaPasu, sadeqaIii, sadeqa91];
