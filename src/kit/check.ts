import {
  findOutcome,
  makeMove,
  makePosition,
  playRandomly,
  type Position,
  type RandomPly,
  SOUTH,
} from '../engine';
import type { Arguments } from './arguments';
import type { Program } from './program';

/** A question that was answered otherwise than the rules answer it. */
export interface Difference {
  /** The number of the ply, from 1. */
  readonly ply: number;
  readonly question: string;
  readonly expected: string;
  readonly answered: string;
}

export interface Findings {
  /** Questions asked. */
  readonly questions: number;
  readonly different: number;
  /** Ends of games where the program did not say who has won. */
  readonly winnersUntold: number;
}

interface Question {
  readonly text: string;
  readonly expected: string;
  readonly endsGame: boolean;
  /** Whether an answer says the same. */
  accepts(words: readonly string[]): boolean;
}

const WINNERS: readonly string[] = ['south', 'north', 'draw'];
/** What stands in place of a move where the legal moves are asked for. */
const WHICH_MOVES = '?';

/** Asks the program about plies of random games and tells each difference. */
export async function check(
  program: Program,
  { rules, seed, count, moves }: Arguments,
  tell: (difference: Difference) => void,
): Promise<Findings> {
  let [questions, different, winnersUntold, ply] = [0, 0, 0, 0];
  for (const played of playRandomly(rules, seed)) {
    ply++;
    for (const question of questionsOf(played, moves)) {
      const answered = (await program.ask(question.text)).trim();
      const words = answered.split(/\s+/);
      questions++;
      if (!question.accepts(words)) {
        different++;
        tell({ ply, question: question.text, expected: question.expected, answered });
      } else if (question.endsGame && !WINNERS.includes(words.at(-1) ?? '')) {
        winnersUntold++;
      }
    }
    if (ply === count) break;
  }
  return { questions, different, winnersUntold };
}

function questionsOf(played: RandomPly, moves: boolean): Question[] {
  return moves ? [movesQuestion(played), resultQuestion(played)] : [resultQuestion(played)];
}

function resultQuestion({ before, ply }: RandomPly): Question {
  const [expected, ...others] = resultsOf(ply.position);
  return {
    text: `${makePosition(before)} ${makeMove(before.rules, ply.move)}`,
    expected,
    endsGame: ply.endsGame,
    accepts: (words) => [expected, ...others].includes(words.join(' ')),
  };
}

/** What may be said of a position. At the end nobody is to move, so that either side will do; a winner may be left out. */
function resultsOf(position: Position): readonly [string, ...string[]] {
  const text = makePosition(position);
  const winner = winnerOf(position);
  if (winner === undefined) return [text];
  const turned = text.replace(/ [sn] /, (turn) => (turn === ' s ' ? ' n ' : ' s '));
  return [`${text} ${winner}`, `${turned} ${winner}`, text, turned];
}

/** Moves may come in any order. */
function movesQuestion({ before, moves }: RandomPly): Question {
  const names = moves.map((move) => makeMove(before.rules, move));
  const sorted = [...names].sort().join(' ');
  return {
    text: `${makePosition(before)} ${WHICH_MOVES}`,
    expected: names.join(' '),
    endsGame: false,
    accepts: (words) => [...words].sort().join(' ') === sorted,
  };
}

/** Undefined while the game goes on. */
function winnerOf(position: Position): string | undefined {
  const outcome = findOutcome(position);
  if (outcome === undefined) return undefined;
  if (outcome.winner === undefined) return 'draw';
  return outcome.winner === SOUTH ? 'south' : 'north';
}
