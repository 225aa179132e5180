import type { FastifyRequest } from 'fastify';
import { type Asker, asking, type Claim } from '../../services';
import type { Results } from './operation';
import type { ConnectionParams } from './protocol';

/** Names of parameters that stand for headers, which pages cannot set on a WebSocket. */
const BEARER = 'authorization';
const KEY = 'x-api-key';
const SEAT = 'x-seat-token';

/** Who asks on a connection: what it said of itself as it was opened, or with the request that it began as. */
export function claimOf({ claim, ip }: FastifyRequest, params: ConnectionParams): Claim {
  const texts = new Map(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value] as const] : [],
    ),
  );
  const bearer = /^Bearer +(\S.*)$/i.exec(texts.get(BEARER) ?? '')?.[1];
  const seats = [claim?.seats, texts.get(SEAT)].filter((text) => text !== undefined);
  return {
    address: claim?.address ?? ip,
    key: texts.get(KEY) ?? bearer ?? claim?.key,
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
