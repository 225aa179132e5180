import { parseArgs } from 'node:util';
import type { NewKeyInput } from '../../services';
import { UsageError } from './fault';

export type KeyCommand =
  | ({ readonly kind: 'create' } & NewKeyInput)
  | { readonly kind: 'list'; readonly holder: string | undefined }
  | { readonly kind: 'revoke'; readonly id: string };

const USAGE = `Usage: npm run keys -- create --holder <name> [--scopes games:write,games:import,analysis,admin]
                              [--days <number>]
       npm run keys -- list [--holder <name>]
       npm run keys -- revoke <id>`;

const MILLIS_A_DAY = 86_400_000;
const MOST_DAYS = 36_500;
const DEFAULT_SCOPES = 'games:write,games:import,analysis';

/** @throws UsageError for whatever is no command. */
export function readCommand(given: readonly string[], now = Date.now()): KeyCommand {
  const { values, positionals } = parse(given);
  const [kind, ...rest] = positionals;
  const { holder, scopes, days } = values;
  if (kind === 'list' && rest.length === 0) return { kind, holder };
  if (kind === 'revoke' && rest.length === 1) return { kind, id: idOf(rest[0] ?? '') };
  if (kind !== 'create' || rest.length > 0 || holder === undefined) throw new UsageError(USAGE);
  const words = (scopes ?? DEFAULT_SCOPES).split(',').filter((word) => word !== '');
  const expiresAt = days === undefined ? undefined : new Date(now + readDays(days) * MILLIS_A_DAY);
  return { kind, holder, scopes: words, expiresAt };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { holder: text, scopes: text, days: text },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Whoever has the whole key at hand need not cut its id out. */
function idOf(text: string): string {
  return /^mk_([0-9a-f]{16})_/.exec(text)?.[1] ?? text;
}

function readDays(text: string): number {
  const days = Number(text);
  if (/^\d{1,5}$/.test(text) && days >= 1 && days <= MOST_DAYS) return days;
  throw new UsageError(`--days is a whole number from 1 to ${String(MOST_DAYS)}, not "${text}"`);
}
