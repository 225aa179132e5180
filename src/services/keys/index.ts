export { type Asker, asking, currentAsker } from './asker';
export { type Claim, createDoor, type Door, type DoorOptions } from './door';
export {
  createKeyring,
  type Keyring,
  type KeyState,
  type KeyView,
  type MadeKey,
  type NewKeyInput,
} from './keyring';
export { ANONYMOUS_SCOPES, requireScope, type Scope, SCOPES } from './scopes';
export { maySee, ownerOfNew, seen } from './sight';
