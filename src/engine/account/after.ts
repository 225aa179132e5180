/** What followed the sowing: another move, a forced pass, the end of the game with what was left. */
import { opponentOf, type Side } from '../board';
import type { Ply } from '../line';
import { findOutcome, type Position } from '../position';
import type { OutcomeReason } from '../rules';
import type { MoveEvent } from '../trace';
import type { AfterFact, EndFact, Fact } from './facts';
import { seedsOfSide } from './rows';

/** All that the facts after the sowing are drawn from; `cells` is the board before anything left was swept. */
export interface Aftermath {
  readonly before: Position;
  readonly ply: Ply;
  readonly cells: readonly number[];
  /** Passes, sweeps and the end as they were told. */
  readonly events: readonly MoveEvent[];
  readonly lastEnd: EndFact | undefined;
}

export function describeAfter(scene: Aftermath): AfterFact[] {
  const passes = scene.events
    .filter(({ kind }) => kind === 'PASS')
    .map((event) => describePass(scene, event));
  if (!scene.ply.endsGame) return [...describeAgain(scene), ...passes];
  const over = describeOver(scene);
  return [...passes, over, ...describeRest(scene, over), describeResult(scene.ply)];
}

function describeAgain({ ply, lastEnd }: Aftermath): AfterFact[] {
  if (!ply.extraTurn) return [];
  return [{ kind: 'again', side: ply.side, why: lastEnd?.kind === 'inStore' ? 'store' : 'capture' }];
}

function describePass({ ply, cells }: Aftermath, { side = ply.side }: MoveEvent): AfterFact {
  const hasSeeds = seedsOfSide(ply.position.rules.board, cells, side) > 0;
  const next = ply.endsGame ? undefined : opponentOf(side);
  return { kind: 'pass', side, why: hasSeeds ? 'no-move' : 'no-seeds', next };
}

function describeOver(scene: Aftermath): Fact<'over'> {
  const { ply, events } = scene;
  const reason = reasonOf(ply);
  if (reason === 'REPETITION') return { kind: 'over', why: 'repetition' };
  if (reason === 'ENDLESS_SOWING') return { kind: 'over', why: 'endless' };
  if (reason === 'TURN_LIMIT')
    return { kind: 'over', why: 'turn-limit', count: ply.position.rules.turnLimit };
  return reason === 'LAST_SEEDS' ? describeFewLeft(events) : describeBlocked(scene);
}

function reasonOf(ply: Ply): OutcomeReason | undefined {
  return (ply.outcome ?? findOutcome(ply.position))?.reason;
}

function describeFewLeft(events: readonly MoveEvent[]): Fact<'over'> {
  if (events.some(({ kind }) => kind === 'PASS')) return { kind: 'over', why: 'both-blocked' };
  const count = sweepsOf(events).reduce((sum, { seeds = 0 }) => sum + seeds, 0);
  return count === 0 ? { kind: 'over', why: 'board-empty' } : { kind: 'over', why: 'few-left', count };
}

/** The end by the rules of a game that goes on until somebody cannot move, or a reading ends it before. */
function describeBlocked({ ply, cells }: Aftermath): Fact<'over'> {
  const { rules } = ply.position;
  const { board, manner, totalSeeds } = rules;
  const rich = ([0, 1] as const).find((side) => 2 * cells[board.holes + side] > totalSeeds);
  if (manner.endsAtMajority === true && rich !== undefined)
    return { kind: 'over', why: 'majority', side: rich };
  const blocked = opponentOf(ply.side);
  const [theirs, own] = [blocked, ply.side].map((side) => seedsOfSide(board, cells, side));
  if (theirs + own === 0) return { kind: 'over', why: 'board-empty' };
  if (manner.endsOneSided === true && theirs * own === 0)
    return { kind: 'over', why: 'row-empty', side: theirs === 0 ? blocked : ply.side };
  return { kind: 'over', why: theirs === 0 ? 'no-seeds' : 'no-move', side: blocked };
}

function sweepsOf(events: readonly MoveEvent[]): MoveEvent[] {
  return events.filter(({ kind }) => kind === 'SWEEP');
}

function describeRest({ before, ply, events }: Aftermath, over: Fact<'over'>): AfterFact[] {
  const sweeps = sweepsOf(events);
  if (sweeps.length === 0) return [];
  const { manner } = before.rules;
  const outside = over.why === 'repetition' || over.why === 'turn-limit' || over.why === 'both-blocked';
  if (outside || manner.restGoesTo === 'row-owner') return [{ kind: 'ownRows', seeds: shares(sweeps) }];
  const awarded = manner.awardedTo?.(before.state);
  const why = manner.restGoesTo === 'last-mover' ? 'last-mover' : 'capturer';
  return sweeps.map(({ side = ply.side, seeds = 0 }) => ({
    kind: 'rest',
    by: side,
    seeds,
    why: awarded === undefined ? why : 'won-before',
  }));
}

function shares(sweeps: readonly MoveEvent[]): readonly [number, number] {
  const share = (owner: Side): number =>
    sweeps.reduce((sum, { side, seeds = 0 }) => sum + (side === owner ? seeds : 0), 0);
  return [share(0), share(1)];
}

function describeResult(ply: Ply): AfterFact {
  const { winner, seeds } = ply.outcome ?? findOutcome(ply.position) ?? {};
  return { kind: 'result', winner, seeds };
}
