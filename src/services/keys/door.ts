import { createHash, timingSafeEqual } from 'node:crypto';
import DataLoader from 'dataloader';
import type { StoredKey } from '../../archive';
import { DomainError } from '../../errors';
import type { Store } from '../store';
import { badInput } from '../text';
import { addressGroup } from './addressGroup';
import type { Asker } from './asker';
import { parseKey } from './keyText';
import { isScope, keyRequired, type Scope } from './scopes';
import { createUses } from './uses';

/** What a request says of who sends it. */
export interface Claim {
  /** The address that it comes from. */
  readonly address: string;
  /** The text of a key. */
  readonly key?: string | undefined;
  /** Seat tokens, with commas between. */
  readonly seats?: string | undefined;
}

export interface DoorOptions {
  /** What is open without a key; null: nothing at all. */
  readonly anonymous: ReadonlySet<Scope> | null;
}

/** Finds out who asks. */
export interface Door {
  /**
   * Every key is looked up each time, those of one moment together, so that a revoked one opens nothing any more.
   *
   * @throws DomainError KEY_INVALID, KEY_EXPIRED, KEY_REQUIRED.
   */
  admit(claim: Claim): Promise<Asker>;
  /** The same, where somebody without a key is let in whatever is open to him: to a page, for one. */
  admitToPage(claim: Claim): Promise<Asker>;
  /** Writes down what is still to be written. */
  close(): Promise<void>;
}

const MOST_SEATS = 20;
const LONGEST_TOKEN = 200;
/** Compared with where there is no such key, so that this takes as long. */
const NO_HASH = Buffer.alloc(32);

export function createDoor(store: Store, { anonymous }: DoorOptions): Door {
  const keys = new DataLoader<string, StoredKey | undefined>((ids) => store.findKeys(ids), { cache: false });
  const uses = createUses(store);

  async function holderOf(text: string): Promise<StoredKey> {
    const parts = parseKey(text);
    const key = parts === undefined ? undefined : await keys.load(parts.id);
    const isRight = timingSafeEqual(key?.secretHash ?? NO_HASH, parts?.secretHash ?? NO_HASH);
    if (key === undefined || !isRight) throw new DomainError('KEY_INVALID', 'there is no such key');
    checkInForce(key);
    uses.note(key.id);
    return key;
  }

  async function admitKey(text: string, seats: readonly Uint8Array[]): Promise<Asker> {
    const { holder, scopes } = await holderOf(text);
    return {
      client: `holder ${holder}`,
      holder,
      scopes: new Set(scopes.filter(isScope)),
      seats,
      account: {},
    };
  }

  function admitAnybody(address: string, scopes: ReadonlySet<Scope>, seats: readonly Uint8Array[]): Asker {
    return { client: addressGroup(address), holder: null, scopes, seats, account: {} };
  }

  return {
    admit: async ({ address, key, seats }) => {
      const hashes = readSeats(seats);
      if (key !== undefined) return admitKey(key, hashes);
      if (anonymous === null) throw keyRequired('this server answers nobody without a key');
      return admitAnybody(address, anonymous, hashes);
    },
    admitToPage: async ({ address, key, seats }) => {
      const hashes = readSeats(seats);
      return key === undefined ? admitAnybody(address, new Set(), hashes) : admitKey(key, hashes);
    },
    close: () => uses.close(),
  };
}

function checkInForce({ expiresAt, revokedAt }: StoredKey): void {
  if (revokedAt !== null) throw new DomainError('KEY_EXPIRED', 'the key was revoked', { revokedAt });
  if (expiresAt !== null && expiresAt.getTime() <= Date.now()) {
    throw new DomainError('KEY_EXPIRED', 'the key has expired', { expiredAt: expiresAt });
  }
}

function readSeats(text: string | undefined): Uint8Array[] {
  if (text === undefined) return [];
  const tokens = text.split(',', MOST_SEATS + 1).map((token) => token.trim());
  if (tokens.length > MOST_SEATS || tokens.some((token) => token === '' || token.length > LONGEST_TOKEN)) {
    throw badInput('X-Seat-Token', `holds up to ${String(MOST_SEATS)} seat tokens, with commas between`);
  }
  return tokens.map((token) => createHash('sha256').update(token).digest());
}
