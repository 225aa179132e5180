import {
  countCaptured,
  describeMove,
  type Language,
  type LapAccount,
  type MoveEvent,
  type Ply,
  type Position,
  SIDE_NAMES,
  type SideName,
  tellAccount,
} from '../../engine';
import type { Budget } from '../budget';
import { checkMove, type PositionInput, standAt } from '../standing';

/** A ply that is expected, in words. */
export interface ExpectedPlyView {
  readonly move: string;
  readonly side: SideName;
  /** Its beginning, the laps that decide, and what follows: a sentence each. */
  readonly account: readonly string[];
}

/** Capturing laps told beside the last one. */
const MOST_CAPTURING = 2;

/** What the first plies of a variation from a position do. */
export function tellVariation(
  at: PositionInput,
  variation: readonly string[],
  language: Language,
  budget: Budget,
): ExpectedPlyView[] {
  const { line } = standAt(at, budget);
  return variation.map((text) => {
    const move = checkMove(line, text);
    const before = line.position;
    budget.spendEvents(line.preview(move));
    const { events, ...ply } = line.explain(move);
    budget.spendPly(line.advance(move));
    return { move: text, side: SIDE_NAMES[ply.side], account: tellShortly(before, ply, events, language) };
  });
}

function tellShortly(before: Position, ply: Ply, events: readonly MoveEvent[], language: Language): string[] {
  const account = describeMove(before, ply, events);
  return tellAccount({ ...account, laps: chooseLaps(account.laps) }, language);
}

/** The last lap, and before it the first ones that capture: the others only lead there. */
function chooseLaps(laps: readonly LapAccount[]): LapAccount[] {
  const captures = ({ way, end }: LapAccount): boolean =>
    countCaptured([...way, end]).some((seeds) => seeds > 0);
  return [...laps.slice(0, -1).filter(captures).slice(0, MOST_CAPTURING), ...laps.slice(-1)];
}
