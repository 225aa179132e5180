import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../errors';

/** The secret of a seat, from the body or the header of its own. */
export function seatTokenOf(
  { headers }: FastifyRequest,
  body: { readonly seatToken?: string } | null,
): string {
  const token = body?.seatToken ?? headers['x-seat-token']?.toString();
  if (token !== undefined) return token;
  const message = 'the secret of a seat is missing: seatToken in the body, or the header X-Seat-Token';
  throw new DomainError('BAD_INPUT', message, { argument: 'seatToken' });
}
