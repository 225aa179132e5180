import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createRecordReader, makeRecord, type ReadRecord } from '../../src/engine';
import { type PlayedGame, type Run, runName } from '../../src/services/selfPlay';
import type { GameStore } from './command';
import { UsageError } from '../../src/server/commands/fault';

/**
 * A file of records, the games in the order of their numbers: a run that was stopped and taken up again writes the same
 * file as one that was not. A game that comes early waits for those before it.
 */
export function openRecordFile(run: Run, file: string): GameStore {
  const records = existsSync(file) ? readGames(run, file) : [];
  mkdirSync(dirname(file), { recursive: true });
  rewrite(file, records);
  const waiting = new Map<number, string>();
  let written = records.length;
  return {
    kept: new Set(records.map((_, index) => index + 1)),
    keep: ({ number, record }: PlayedGame) => {
      waiting.set(number, record);
      for (let next = waiting.get(written + 1); next !== undefined; next = waiting.get(written + 1)) {
        appendFileSync(file, joined(next, written));
        waiting.delete(++written);
      }
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

/** An empty line between two games. */
function joined(record: string, index: number): string {
  return index === 0 ? record : `\n${record}`;
}

/** The games of the file, each as it is written; a last one that was cut short is left out. */
function readGames(run: Run, file: string): string[] {
  const reader = createRecordReader();
  const results = [...reader.push(readFileSync(file, 'utf8')), ...reader.end()];
  return results.flatMap((result, index) => {
    if (result.ok && result.record.outcome !== undefined) {
      checkOwn(run, file, result.record, index);
      return [makeRecord(result.record)];
    }
    if (index === results.length - 1) return [];
    const what = result.ok ? 'the game has no end' : result.fault.message;
    throw new UsageError(`${file}, line ${String(result.line)}: ${what}`);
  });
}

function checkOwn(run: Run, file: string, { tags }: ReadRecord, index: number): void {
  const valueOf = (wanted: string): string | undefined => tags.find(({ name }) => name === wanted)?.value;
  if (valueOf('Event') === runName(run) && valueOf('Round') === String(index + 1)) return;
  const message = `${file} holds other games than those of this run: number ${String(index + 1)} is not of it`;
  throw new UsageError(message);
}

/** Takes the place of the file at once, or not at all. */
function rewrite(file: string, records: readonly string[]): void {
  writeFileSync(`${file}.new`, records.map(joined).join(''));
  renameSync(`${file}.new`, file);
}
