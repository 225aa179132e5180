import { createHash, randomBytes } from 'node:crypto';

/** `mk_<id>_<secret>`: the id names the key wherever it is told of, the secret is shown once. */
export interface KeyParts {
  readonly id: string;
  /** SHA-256 of the secret. 256 random bits need no slow hash: nobody can guess them. */
  readonly secretHash: Buffer;
}

const ID_BYTES = 8;
const SECRET_BYTES = 32;
const SHAPE = /^mk_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;
const ID_SHAPE = /^[0-9a-f]{16}$/;

export function makeKey(): KeyParts & { readonly text: string } {
  const id = randomBytes(ID_BYTES).toString('hex');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { id, secretHash: hashOf(secret), text: `mk_${id}_${secret}` };
}

/** Undefined for a text that no key looks like. */
export function parseKey(text: string): KeyParts | undefined {
  const [, id, secret] = SHAPE.exec(text) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secretHash: hashOf(secret) };
}

export function isKeyId(text: string): boolean {
  return ID_SHAPE.test(text);
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
