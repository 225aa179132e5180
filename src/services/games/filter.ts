import type { GameFilter } from '../../archive';
import { parsePosition, positionKey } from '../../engine';
import { DomainError } from '../../errors';
import { errorOf } from '../faults';
import { requireHolder } from '../keys/scopes';
import { rulesOf } from '../standing';
import { badInput, checkNumber, checkText } from '../text';

type Nullable<T extends object> = { readonly [K in keyof T]?: T[K] | null | undefined };

/** `private` asks for the asker's own private games in place of those that everybody sees. */
export type GameFilterInput = Nullable<GameFilter & { readonly private: boolean }>;

const LONGEST_TEXT = 80;
const LONGEST_POSITION = 400;
/** Far beyond where openings of one variant part. */
const MOST_OPENING_MOVES = 40;

/**
 * Null means the same as absent; texts and ranges are checked. Errors name the member at fault, with `place` before its
 * name.
 */
export function readFilter(input: GameFilterInput, place = 'filter.'): GameFilter {
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  for (const [name, value] of given) {
    const most = name === 'reaches' ? LONGEST_POSITION : LONGEST_TEXT;
    if (typeof value === 'string') checkText(`${place}${name}`, value, { most });
  }
  const { private: isPrivate, ...filter } = Object.fromEntries(given) as GameFilter & { private?: boolean };
  const { createdFrom, createdUntil, minPlies, maxPlies, opening = [], reaches } = filter;
  checkRange(`${place}createdFrom`, createdFrom?.getTime(), `${place}createdUntil`, createdUntil?.getTime());
  checkRange(`${place}minPlies`, minPlies, `${place}maxPlies`, maxPlies);
  checkOpening(`${place}opening`, opening);
  // A filter that has been read names an owner: it is read again as it was meant, whoever sends it.
  if (isPrivate === true || filter.owner !== undefined) return readOwn(filter, place);
  return reaches === undefined ? filter : { ...filter, reaches: readKey(reaches, filter.variant, place) };
}

function readOwn(filter: GameFilter, place: string): GameFilter {
  const owner = requireHolder('asking for private games');
  if (filter.reaches === undefined) return { ...filter, owner };
  throw badInput(`${place}reaches`, 'finds no private games: their positions are not indexed');
}

function checkRange(from: string, least: number | undefined, until: string, most: number | undefined): void {
  if (least !== undefined && most !== undefined && least > most) {
    throw badInput(from, `lies beyond ${until}`);
  }
}

function checkOpening(place: string, moves: readonly string[]): void {
  checkNumber(`the number of moves of ${place}`, moves.length, 0, MOST_OPENING_MOVES);
  for (const [index, move] of moves.entries()) {
    const argument = `${place}[${String(index)}]`;
    checkText(argument, move, { least: 1, most: 8 });
    if (/\s/.test(move)) throw badInput(argument, 'is not one move');
  }
}

/** A key as it is; a position in text form by the rules of the variant, whose options no key depends on. */
function readKey(text: string, variant: string | undefined, place: string): string {
  if (/^[0-9a-f]{16}$/i.test(text)) return text.toLowerCase();
  if (variant === undefined) {
    const complaint = `is not a key of 16 hex digits; a position needs ${place}variant`;
    throw badInput(`${place}reaches`, complaint);
  }
  const position = parsePosition(rulesOf(variant, []), text);
  if (position.ok) return positionKey(position.value);
  const { code, message, details } = errorOf(position.error);
  throw new DomainError(code, message, { ...details, argument: `${place}reaches` });
}
