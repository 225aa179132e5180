import { DomainError } from '../../errors';
import { currentAsker } from './asker';

/** What a key may open. Reading what everybody sees, and asking for suggestions, needs none of them. */
export const SCOPES = ['games:write', 'games:import', 'analysis', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

/** All that may be left open to whoever has no key. */
export const ANONYMOUS_SCOPES = [
  'games:write',
  'games:import',
  'analysis',
] as const satisfies readonly Scope[];

export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}

/**
 * What nobody has asked for from outside, the server does of its own accord, and may.
 *
 * @throws DomainError KEY_REQUIRED where a key might have it, SCOPE_MISSING where the key has not.
 */
export function requireScope(scope: Scope): void {
  const asker = currentAsker();
  if (asker === undefined || asker.scopes.has(scope) || asker.scopes.has('admin')) return;
  if (asker.holder === null) throw keyRequired(`a key with the scope ${scope} is needed for this`, scope);
  throw new DomainError('SCOPE_MISSING', `the key does not have the scope ${scope}`, { scope });
}

/** The holder of the key that is asked with. */
export function requireHolder(purpose: string): string {
  const holder = currentAsker()?.holder ?? null;
  if (holder === null) throw keyRequired(`${purpose} needs a key`);
  return holder;
}

export function keyRequired(message: string, scope?: Scope): DomainError {
  return new DomainError('KEY_REQUIRED', message, scope === undefined ? {} : { scope });
}
