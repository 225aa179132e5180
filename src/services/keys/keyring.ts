import type { StoredKey } from '../../archive';
import { DomainError } from '../../errors';
import { checkLabel } from '../games/labels';
import type { Store } from '../store';
import { badInput } from '../text';
import { isKeyId, makeKey } from './keyText';
import { isScope, type Scope, SCOPES } from './scopes';

export interface NewKeyInput {
  readonly holder: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: Date | undefined;
}

export interface MadeKey {
  readonly key: KeyView;
  /** The key itself, which nobody can tell later. */
  readonly text: string;
}

export type KeyState = 'IN_FORCE' | 'EXPIRED' | 'REVOKED';

/** A key without its secret. */
export type KeyView = Omit<StoredKey, 'secretHash'> & { readonly state: KeyState };

/** Makes keys and takes them back; for whoever runs the service. */
export interface Keyring {
  create(input: NewKeyInput): Promise<MadeKey>;
  list(holder?: string): Promise<readonly KeyView[]>;
  /** Running processes know it with their next look at the key. */
  revoke(id: string): Promise<KeyView>;
}

/** One, and the one that takes its place. */
const MOST_IN_FORCE = 2;
const LONGEST_HOLDER = 80;

export function createKeyring(store: Store): Keyring {
  return {
    create: async ({ holder, scopes, expiresAt }) => {
      checkLabel('holder', holder, LONGEST_HOLDER);
      if (expiresAt !== undefined && !(expiresAt.getTime() > Date.now())) {
        throw badInput('expiresAt', 'is no time to come');
      }
      const { text, ...parts } = makeKey();
      const limits = { expiresAt: expiresAt ?? null, mostInForce: MOST_IN_FORCE };
      const key = await store.addKey({ ...parts, holder, scopes: readScopes(scopes), ...limits });
      if (key === undefined) throw tooMany(holder);
      return { key: viewOf(key), text };
    },
    list: async (holder) => (await store.listKeys(holder)).map(viewOf),
    revoke: async (id) => {
      const key = isKeyId(id) ? await store.revokeKey(id) : undefined;
      if (key === undefined) throw badInput('id', 'names no key');
      return viewOf(key);
    },
  };
}

function readScopes(words: readonly string[]): Scope[] {
  const unknown = words.find((word) => !isScope(word));
  if (unknown === undefined) return [...new Set(words.filter(isScope))];
  throw badInput('scopes', `are some of ${SCOPES.join(', ')}, not "${unknown}"`);
}

function tooMany(holder: string): DomainError {
  const message = `${holder} has ${String(MOST_IN_FORCE)} keys in force already: revoke one of them first`;
  return new DomainError('LIMIT_EXCEEDED', message, { most: MOST_IN_FORCE });
}

function viewOf({ secretHash: _, ...key }: StoredKey): KeyView {
  return { ...key, state: stateOf(key) };
}

function stateOf({ revokedAt, expiresAt }: Pick<StoredKey, 'revokedAt' | 'expiresAt'>): KeyState {
  if (revokedAt !== null) return 'REVOKED';
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'EXPIRED' : 'IN_FORCE';
}
