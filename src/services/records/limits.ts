import { RECORD_LIMITS, type RecordLimits } from '../../engine';
import { MOST_MOVES } from '../standing';

/** How much one game that comes in may be. The laps are ten times what the longest of ordinary games takes; some 10 ms. */
export const GAME_LIMITS: RecordLimits = { ...RECORD_LIMITS, maxPlies: MOST_MOVES, maxLaps: 100_000 };
