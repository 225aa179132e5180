import { Line, makeRecord, type Move, type RecordTag, startPosition } from '../../engine';
import { chooseOpening, readMove } from './opening';
import { type GamePlan, planGame, type Run } from './run';
import { type Searching, searchRepeatably } from './search';
import { tagsOf } from './tags';

/** A game that has been played to its end. */
export interface PlayedGame {
  readonly number: number;
  /** The whole of it, see `makeRecord`. */
  readonly record: string;
}

/** Plays the game of this number; every time the same. Rejects where the signal ends the run. */
export async function playGame(run: Run, number: number, searching: Searching): Promise<PlayedGame> {
  const plan = planGame(run, number);
  const opening = await chooseOpening(run, plan.opening, searching);
  const line = new Line(startPosition(run.rules));
  const texts = [...opening];
  const moves = opening.map((text) => advance(line, text));
  while (line.outcome === undefined) {
    const text = await chooseMove(run, plan, line, texts, searching);
    texts.push(text);
    moves.push(advance(line, text));
  }
  const tags: RecordTag[] = tagsOf(run, plan, opening);
  return { number, record: makeRecord({ tags, start: line.start, moves }) };
}

function advance(line: Line, text: string): Move {
  const move = readMove(line, text);
  line.advance(move);
  return move;
}

async function chooseMove(
  { variant, options, nodes }: Run,
  { southLevel, northLevel, seed }: GamePlan,
  { position }: Line,
  moves: readonly string[],
  searching: Searching,
): Promise<string> {
  const level = position.state.side === 0 ? southLevel : northLevel;
  const request = { variant, options, moves, level, seed, limits: { maxNodes: nodes } };
  return (await searchRepeatably(searching, request)).move;
}
