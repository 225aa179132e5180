import type { FastifyRequest } from 'fastify';
import { KEY_HEADER, readKey, SEAT_HEADER } from '../../http';
import { type Asker, asking, type Claim } from '../../services';
import type { Results } from './operation';
import type { ConnectionParams } from './protocol';

/**
 * Who asks on a connection: what it said of itself as it was opened, or with the request that it began as. Parameters
 * stand for headers of their names, which pages cannot set on a WebSocket.
 */
export function claimOf({ claim, ip }: FastifyRequest, params: ConnectionParams): Claim {
  const texts = new Map(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value] as const] : [],
    ),
  );
  const key = readKey({ authorization: texts.get('authorization'), plain: texts.get(KEY_HEADER) });
  const seats = [claim?.seats, texts.get(SEAT_HEADER)].filter((text) => text !== undefined);
  return {
    address: claim?.address ?? ip,
    key: key ?? claim?.key,
    seats: seats.length === 0 ? undefined : seats.join(','),
  };
}

/** The same results, found on behalf of whoever asked for them, whoever reads them. */
export function behalfOf(asker: Asker, results: Results): Results {
  return {
    next: () => asking(asker, () => results.next()),
    return: async () => {
      await results.return?.();
      return { done: true, value: undefined };
    },
  };
}
