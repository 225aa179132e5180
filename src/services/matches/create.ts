import type { NewMatch } from '../../archive';
import { type CreateGameInput, prepareGame } from '../games/create';
import type { MakeToken } from '../games/seats';
import { rulesOf } from '../standing';
import { badInput, checkNumber } from '../text';
import { checkOffered } from './offered';

export interface PreparedMatch {
  readonly match: NewMatch;
  readonly southToken: string | null;
  readonly northToken: string | null;
}

/** Rounds that players may agree on beforehand. */
export const MOST_WANTED = 100;

/** Checks everything about a match to be stored, and makes the secrets of its seats. */
export function prepareMatch(
  input: CreateGameInput,
  rounds: number | null | undefined,
  makeToken?: MakeToken,
): PreparedMatch {
  checkOffered(rulesOf(input.variant, input.options));
  const roundsWanted = rounds ?? null;
  if (roundsWanted !== null) checkNumber('rounds', roundsWanted, 1, MOST_WANTED);
  const { game, southToken, northToken } = prepareGame(input, makeToken);
  if (southToken === null && northToken === null) {
    throw badInput('north', 'and south are both AI seats: a match needs somebody who starts its next round');
  }
  return { match: { firstRound: game, roundsWanted }, southToken, northToken };
}
