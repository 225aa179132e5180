/** What is done to one process, or to two that share a database. Each gives how many things it saw to be right. */
import { type Caller } from './caller';
import type { Ledger } from './ledger';
import { refusedAs } from './ledger';
import { analyse, exportGames, figuresOf, importLine } from './library';
import { watchGame } from './watching';

export const VARIANTS = ['sadeqa-iii', 'katro', 'hoyito-iii', 'raja-pasu', 'kalah', 'oware'];

/** @throws Error, with what was seen, where it is not what should have been. */
export function expectSame(what: string, seen: unknown, wanted: unknown): void {
  const [left, right] = [JSON.stringify(seen), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`${what}: ${left}, not ${right}`);
}

/** Plays every open game on by some plies, by each of the processes in turn. */
export async function playOn(ledger: Ledger, callers: readonly Caller[], plies: number): Promise<number> {
  const before = ledger.plies;
  for (let round = 0; round < plies; round++) {
    for (const id of ledger.open) {
      await ledger.play(callers[(round + ledger.plyCount(id)) % callers.length], id);
    }
  }
  return ledger.plies - before;
}

export async function playToEnd(ledger: Ledger, callers: readonly Caller[], id: string): Promise<number> {
  let plies = 0;
  for (; ledger.open.includes(id) && plies < 400; plies++) {
    await ledger.play(callers[plies % callers.length], id);
  }
  return plies;
}

/** Whoever watches a game on one process hears of moves that the other plays. */
export async function watchAcross(ledger: Ledger, watched: Caller, playing: Caller): Promise<number> {
  const [id = ''] = ledger.open;
  const watch = await watchGame(watched, id);
  try {
    await watch.until(ledger.plyCount(id));
    for (let count = 0; count < 3; count++) {
      await ledger.play(playing, id);
      await watch.until(ledger.plyCount(id));
    }
  } finally {
    watch.leave();
  }
  return 3;
}

/** A call that is sent again to the other process plays nothing; one at a version of before is refused. */
export async function repeatAcross(ledger: Ledger, first: Caller, second: Caller): Promise<number> {
  const open = ledger.open.slice(0, 4);
  for (const id of open) {
    const input = await ledger.play(first, id, { key: `from ${first.name} ${String(ledger.plies)}` });
    expectSame('plies after a repeated call', await ledger.repeat(second, input), ledger.plyCount(id));
    const late = { ...input, idempotencyKey: null };
    const refusal = await ledger.repeat(second, late).catch(refusedAs('VERSION_CONFLICT'));
    expectSame('plies after a move that comes late', refusal, undefined);
  }
  return open.length * 2;
}

/** Of two moves at one version, through two processes, one is played. */
export async function raceAcross(ledger: Ledger, one: Caller, other: Caller): Promise<number> {
  const open = ledger.open;
  for (const id of open) expectSame('moves played of two', await ledger.race(one, other, id), 1);
  return open.length;
}

/** A game that one process imports is a duplicate to the other. */
export async function importAcross(ledger: Ledger, one: Caller, other: Caller): Promise<number> {
  const line = {
    variant: 'katro',
    moves: ['e1'],
    header: [{ name: 'Event', value: `${one.name} ${String(ledger.plies)} ${String(Math.random())}` }],
  };
  const { imported } = await importLine(one, line);
  const { duplicates } = await importLine(other, line);
  expectSame('imported, and passed over', [imported, duplicates], [1, 1]);
  return 1;
}

export async function analyseAcross(asked: Caller, polled: Caller, id: string): Promise<number> {
  await analyse(asked, polled, id);
  return 1;
}

/** Every process tells the moves that were acknowledged, exports the same games, and counts them alike. */
export async function compareAll(ledger: Ledger, callers: readonly Caller[]): Promise<number> {
  let compared = 0;
  for (const caller of callers) compared += await ledger.compare(caller);
  const [first, ...others] = callers;
  const exported = await exportGames(first);
  const byName = new Map(exported.map(({ south, moves }) => [south.name, moves]));
  for (const [name, moves] of ledger.named())
    expectSame(`moves of ${name}, exported`, byName.get(name), moves);
  for (const other of others) expectSame('exported games', await exportGames(other), exported);
  for (const variant of VARIANTS) {
    const figures = await figuresOf(first, variant);
    for (const other of others) expectSame(`figures of ${variant}`, await figuresOf(other, variant), figures);
  }
  return compared;
}
