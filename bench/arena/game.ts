import { findRules, Line, parsePosition, type Rules } from '../../src/engine';
import { createPlayer } from './players/index';
import { cpuMillis } from './players/allowance';

/** A game to be played: `first` has the move at the start. */
export interface GameJob {
  readonly variant: string;
  /** Text form of a position. */
  readonly start: string;
  /** Descriptions of players. */
  readonly first: string;
  readonly second: string;
  readonly seed: number;
}

export interface GameResult {
  /** For `first`: 1, a half for a draw, 0. */
  readonly points: number;
  /** Seeds `first` ends ahead by; 0 where seeds stay on the board. */
  readonly margin: number;
  readonly plies: number;
  /** CPU milliseconds spent by `first` and by `second`, and the plies each chose. */
  readonly millis: readonly [number, number];
  readonly chosen: readonly [number, number];
}

export function rulesNamed(variant: string): Rules {
  const rules = findRules(variant);
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
}

export function lineFrom(variant: string, start: string): Line {
  const position = parsePosition(rulesNamed(variant), start);
  if (!position.ok) throw new Error(`${start}: ${position.error.message}`);
  return new Line(position.value);
}

export function playGame({ variant, start, first, second, seed }: GameJob): GameResult {
  const line = lineFrom(variant, start);
  const firstSide = line.position.state.side;
  const players = [createPlayer(first), createPlayer(second)];
  const millis: [number, number] = [0, 0];
  const chosen: [number, number] = [0, 0];
  let plies = 0;
  for (; line.outcome === undefined; plies++) {
    const seat = line.position.state.side === firstSide ? 0 : 1;
    const begun = cpuMillis();
    const move = players[seat].choose(line, seed);
    millis[seat] += cpuMillis() - begun;
    chosen[seat]++;
    line.advance(move);
  }
  const { winner, seeds = [0, 0] } = line.outcome;
  return {
    points: winner === undefined ? 0.5 : winner === firstSide ? 1 : 0,
    margin: seeds[firstSide] - seeds[1 - firstSide],
    plies,
    millis,
    chosen,
  };
}
