import { SPEEDS } from '../board/pace';
import { storedSignal } from '../shell/stored';

const wantsRest = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How fast sowing is shown. */
export const speed = storedSignal('speed', SPEEDS, wantsRest ? 'instant' : 'normal');
