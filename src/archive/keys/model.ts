/** A key of the service, as far as it is kept. */
export interface StoredKey {
  /** The part of the key that is no secret. */
  readonly id: string;
  readonly holder: string;
  /** SHA-256 of the rest, 32 bytes. */
  readonly secretHash: Uint8Array;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  /** Null: never. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** Null: it was never used. */
  readonly lastUsedAt: Date | null;
}

export interface NewKey extends Pick<StoredKey, 'id' | 'holder' | 'secretHash' | 'scopes' | 'expiresAt'> {
  /** Keys of the holder that may be in force at the same time, this one included. */
  readonly mostInForce: number;
}

/** When a key was used. */
export interface KeyUse {
  readonly id: string;
  readonly at: Date;
}
