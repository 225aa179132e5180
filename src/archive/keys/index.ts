export { addKey, findKeys, listKeys, noteKeyUses, revokeKey } from './keys';
export type { KeyUse, NewKey, StoredKey } from './model';
