import { type GameCursor, type GameOrder, isId } from '../../archive';
import { DomainError } from '../../errors';

/** The largest time a Date can hold; plies and seeds are far below. */
const MOST_VALUE = 8_640_000_000_000_000;
const MOST_INT = 2_147_483_647;

/** Opaque to clients: the order it belongs to, and a place in it. */
export function makeCursor({ sortValue, id }: GameCursor, order: GameOrder): string {
  return Buffer.from(`${order} ${String(sortValue)} ${id}`).toString('base64url');
}

export function parseCursor(
  argument: 'after' | 'before',
  text: string | null | undefined,
  order: GameOrder,
): GameCursor | undefined {
  if (text === null || text === undefined) return undefined;
  const [name, value, id, ...rest] = Buffer.from(text.slice(0, 200), 'base64url').toString().split(' ');
  const sortValue = Number(value);
  const isReadable =
    id !== undefined && rest.length === 0 && isId(id) && /^-?\d+$/.test(value) && isInRange(sortValue, order);
  if (!isReadable) throw badCursor(argument, `${argument} is not a cursor of this connection`);
  if (name !== order) throw badCursor(argument, `${argument} is a cursor of another order`);
  return { sortValue, id };
}

function isInRange(value: number, order: GameOrder): boolean {
  const most = order === 'NEWEST' || order === 'OLDEST' ? MOST_VALUE : MOST_INT;
  return Math.abs(value) <= most;
}

function badCursor(argument: string, message: string): DomainError {
  return new DomainError('BAD_CURSOR', message, { argument });
}
