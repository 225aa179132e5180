import type { KeyView } from '../../services';

export function tellKeys(keys: readonly KeyView[]): string {
  return keys.length === 0 ? 'There are no keys.' : keys.map(tellKey).join('\n');
}

/** One line, which nothing secret is in. */
export function tellKey({ id, holder, state, scopes, expiresAt, lastUsedAt }: KeyView): string {
  const words = [
    id,
    state.padEnd('IN_FORCE'.length),
    scopes.length === 0 ? 'no scopes' : scopes.join(','),
    expiresAt === null ? 'for ever' : `until ${expiresAt.toISOString()}`,
    lastUsedAt === null ? 'never used' : `used ${lastUsedAt.toISOString()}`,
    holder,
  ];
  return words.join('  ');
}
