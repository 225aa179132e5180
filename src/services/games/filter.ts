import type { GameFilter } from '../../archive';
import { parsePosition, positionKey } from '../../engine';
import { unwrap } from '../faults';
import { rulesOf } from '../standing';
import { badInput, checkNumber, checkText } from '../text';

type Nullable<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

export type GameFilterInput = Nullable<GameFilter>;

const LONGEST_TEXT = 80;
const LONGEST_POSITION = 400;
/** Far beyond where openings of one variant part. */
const MOST_OPENING_MOVES = 40;

/** Null means the same as absent; texts and ranges are checked. */
export function readFilter(input: GameFilterInput): GameFilter {
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  for (const [name, value] of given) {
    const most = name === 'reaches' ? LONGEST_POSITION : LONGEST_TEXT;
    if (typeof value === 'string') checkText(`filter.${name}`, value, { most });
  }
  const filter = Object.fromEntries(given) as GameFilter;
  checkRange('createdFrom', filter.createdFrom?.getTime(), 'createdUntil', filter.createdUntil?.getTime());
  checkRange('minPlies', filter.minPlies, 'maxPlies', filter.maxPlies);
  checkOpening(filter.opening ?? []);
  const { reaches } = filter;
  return reaches === undefined ? filter : { ...filter, reaches: readKey(reaches, filter.variant) };
}

function checkRange(from: string, least: number | undefined, until: string, most: number | undefined): void {
  if (least !== undefined && most !== undefined && least > most) {
    throw badInput(`filter.${from}`, `lies beyond filter.${until}`);
  }
}

function checkOpening(moves: readonly string[]): void {
  checkNumber('the number of moves of filter.opening', moves.length, 0, MOST_OPENING_MOVES);
  for (const [index, move] of moves.entries()) {
    const argument = `filter.opening[${String(index)}]`;
    checkText(argument, move, { least: 1, most: 8 });
    if (/\s/.test(move)) throw badInput(argument, 'is not one move');
  }
}

/** A key as it is; a position in text form by the rules of the variant, whose options no key depends on. */
function readKey(text: string, variant: string | undefined): string {
  if (/^[0-9a-f]{16}$/i.test(text)) return text.toLowerCase();
  if (variant === undefined) {
    throw badInput('filter.reaches', 'is not a key of 16 hex digits; a position needs filter.variant');
  }
  return positionKey(unwrap(parsePosition(rulesOf(variant, []), text)));
}
