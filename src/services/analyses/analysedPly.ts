import type { SideName } from '../../engine';

/** What a search has found about one ply of a game. Evaluations are for the side that played it, in seeds. */
export interface AnalysedPly {
  readonly side: SideName;
  /** Of the position it was chosen in: what the best move is worth. */
  readonly evaluation: number;
  /** What the move played is worth, by the same search. */
  readonly played: number;
  /** Legal moves there were. */
  readonly choices: number;
  /** The best moves for both sides, from that position on; the first of them is the best one there. */
  readonly variation: readonly string[];
}

const LETTERS: Readonly<Record<SideName, string>> = { SOUTH: 's', NORTH: 'n' };

/** As it is stored: `s 3.25 1.5 6 c1 e2 f1`. */
export function makeAnalysedPly({ side, evaluation, played, choices, variation }: AnalysedPly): string {
  return [LETTERS[side], evaluation, played, choices, ...variation].join(' ');
}

export function parseAnalysedPly(text: string): AnalysedPly {
  const [letter, evaluation, played, choices, ...variation] = text.split(' ');
  return {
    side: letter === LETTERS.SOUTH ? 'SOUTH' : 'NORTH',
    evaluation: Number(evaluation),
    played: Number(played),
    choices: Number(choices),
    variation,
  };
}
