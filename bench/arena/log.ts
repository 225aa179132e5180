import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Results as they come, one JSON line each: a run that was stopped goes on where it was. */
export class ResultLog<T> {
  private readonly known = new Map<string, T>();

  constructor(private readonly file: string) {
    if (!existsSync(file)) return;
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const entry = parseEntry<T>(text);
      if (entry !== undefined) this.known.set(entry.key, entry.result);
    }
  }

  find(key: string): T | undefined {
    return this.known.get(key);
  }

  add(key: string, result: T): void {
    this.known.set(key, result);
    mkdirSync(dirname(this.file), { recursive: true });
    appendFileSync(this.file, `${JSON.stringify({ key, result })}\n`);
  }
}

/** The last line of a run that was killed may be cut short: that game is played again. */
function parseEntry<T>(text: string): { key: string; result: T } | undefined {
  try {
    return JSON.parse(text) as { key: string; result: T };
  } catch {
    return undefined;
  }
}
