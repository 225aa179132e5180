import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Creation, CreationKey } from '../../archive';
import { DomainError } from '../../errors';
import { ownerOfNew } from '../keys';
import type { Store } from '../store';
import { checkText } from '../text';
import type { CreateGameInput } from './create';
import type { MakeToken } from './seats';

const SALT_BYTES = 32;
/** As long as 128 bits are in base64: whoever can guess the key gets the tokens. */
const SHORTEST_KEY = 22;
const LONGEST_KEY = 100;

/** A creation that must not happen twice. Whoever asks again gets the same tokens, which are kept nowhere. */
export interface Once extends CreationKey {
  readonly key: string;
}

export function readOnce(
  { idempotencyKey, ...input }: CreateGameInput,
  what: 'game' | 'match',
  rounds: number | null = null,
): Once | undefined {
  if (idempotencyKey === null || idempotencyKey === undefined) return undefined;
  const key = checkText('idempotencyKey', idempotencyKey, { least: SHORTEST_KEY, most: LONGEST_KEY });
  const { variant, options, position, south, north, tags } = input;
  const choices = (options ?? []).map(({ name, value }) => [name, value]).sort();
  const seats = [south, north].map(({ name, aiLevel }) => [name, aiLevel ?? null]);
  const owner = ownerOfNew(input.private);
  const asked = [what, rounds, variant, choices, position ?? null, seats, tags ?? []];
  const request = JSON.stringify(owner === null ? asked : [...asked, owner]);
  return {
    key,
    keyHash: createHash('sha256').update(key).digest(),
    requestHash: createHash('sha256').update(request).digest('base64url'),
    salt: randomBytes(SALT_BYTES),
  };
}

/** The secrets of the seats: always the same for one key and salt. */
export function tokensOf({ key, salt }: Pick<Once, 'key' | 'salt'>): MakeToken {
  return (seat) => createHmac('sha256', salt).update(`${seat} ${key}`).digest('base64url');
}

/** What the key has created before; undefined where it is new. */
export async function findEarlier(store: Store, once: Once): Promise<Creation | undefined> {
  const earlier = await store.findCreation(once.keyHash);
  if (earlier === undefined || earlier.requestHash === once.requestHash) return earlier;
  const message = 'this idempotency key has created something else';
  throw new DomainError('IDEMPOTENCY_MISMATCH', message, { argument: 'idempotencyKey' });
}

/** The secret of each seat that has one. */
export function tokensFor({ game, salt }: Creation, { key }: Once) {
  const make = tokensOf({ key, salt });
  return {
    southToken: game.south.tokenHash === null ? null : make('south'),
    northToken: game.north.tokenHash === null ? null : make('north'),
  };
}
