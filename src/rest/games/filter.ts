import type { operations } from '../../generated/openapi';
import { DomainError } from '../../errors';
import { type GameFilterInput, readFilter } from '../../services';
import { movesOf } from '../position';

type Query = NonNullable<operations['getStatistics']['parameters']['query']>;

/** The games that a query string asks for; errors name its parameters. */
export function filterOf({ createdFrom, createdUntil, opening, ...query }: Query): GameFilterInput {
  const filter = {
    ...query,
    createdFrom: instantOf('createdFrom', createdFrom),
    createdUntil: instantOf('createdUntil', createdUntil),
    opening: movesOf(opening),
  };
  return readFilter(filter, '');
}

/** Leap seconds are times that a date cannot hold. */
function instantOf(argument: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw new DomainError('BAD_INPUT', `${argument} is an instant that cannot be kept`, { argument });
}
