/** An upgrade under way, taken back, and done again; docs/operations.md tells what for. */
import {
  analyseAcross,
  compareAll,
  importAcross,
  playOn,
  playToEnd,
  raceAcross,
  repeatAcross,
  VARIANTS,
  watchAcross,
} from './acts';
import type { Ledger } from './ledger';
import type { Server } from './process';

export interface Rehearsal {
  readonly ledger: Ledger;
  /** Starts the older version, with its own migrations at first. */
  readonly startOld: () => Promise<Server>;
  readonly startNew: () => Promise<Server>;
  readonly migrateNew: () => Promise<void>;
  /** Does one step and notes it: the number that `work` gives is of things seen to be right. */
  readonly step: (what: string, work: () => Promise<number>) => Promise<void>;
}

export async function rehearse(rehearsal: Rehearsal): Promise<void> {
  const { ledger, step } = rehearsal;
  let old = await rehearsal.startOld();
  await step('old alone: games are begun', async () => {
    for (const variant of [...VARIANTS, ...VARIANTS]) await ledger.begin(old, variant);
    return ledger.ids.length;
  });
  await step('old alone: plies', () => playOn(ledger, [old], 3));
  await step('old alone: an import and an analysis', async () => {
    const [finished = ''] = ledger.open;
    await playToEnd(ledger, [old], finished);
    return (await importAcross(ledger, old, old)) + (await analyseAcross(old, old, finished));
  });
  await step('old plays while new migrates: plies', async () => {
    const [plies] = await Promise.all([playOn(ledger, [old], 2), rehearsal.migrateNew()]);
    return plies;
  });
  let renewed = await rehearsal.startNew();
  await step('both: games compared', () => compareAll(ledger, [old, renewed]));
  await bothAtOnce(rehearsal, old, renewed);
  await step('old stops while new is played on: plies', async () => {
    const [plies, code] = await Promise.all([playOn(ledger, [renewed], 2), old.stop()]);
    if (code !== 0) throw new Error(`the old process ended with ${String(code)}`);
    return plies;
  });
  await step('new alone: a game is begun, plies', async () => {
    await ledger.begin(renewed, 'katro');
    return playOn(ledger, [renewed], 1);
  });
  old = await rehearsal.startOld();
  await step('taken back, old beside new: plies', () => playOn(ledger, [renewed, old], 2));
  await stopOne(rehearsal, renewed, 'new');
  await oldAgain(rehearsal, old);
  renewed = await rehearsal.startNew();
  await step('forward again: games compared', () => compareAll(ledger, [old, renewed]));
  await bothAtOnce(rehearsal, old, renewed);
  await stopOne(rehearsal, old, 'old');
  await step('new alone: games played to their ends', async () => {
    const open = ledger.open;
    for (const id of open) await playToEnd(ledger, [renewed], id);
    return open.length;
  });
  await step('new alone: games compared', () => compareAll(ledger, [renewed]));
  await stopOne(rehearsal, renewed, 'new');
}

async function bothAtOnce({ ledger, step }: Rehearsal, old: Server, renewed: Server): Promise<void> {
  await step('both, a ply each in turn: plies', () => playOn(ledger, [old, renewed], 4));
  await step('both, watched on one and played on the other: plies', async () => {
    return (await watchAcross(ledger, old, renewed)) + (await watchAcross(ledger, renewed, old));
  });
  await step('both, calls sent again and late: calls', async () => {
    return (await repeatAcross(ledger, old, renewed)) + (await repeatAcross(ledger, renewed, old));
  });
  await step('both at once, one is to win: races', () => raceAcross(ledger, old, renewed));
  await step('both: imports', async () => {
    return (await importAcross(ledger, old, renewed)) + (await importAcross(ledger, renewed, old));
  });
  await step('both: analyses', async () => {
    const [id = ''] = ledger.open;
    await playToEnd(ledger, [old, renewed], id);
    const [other = ''] = ledger.open;
    await playToEnd(ledger, [renewed, old], other);
    return (await analyseAcross(old, renewed, id)) + (await analyseAcross(renewed, old, other));
  });
  await step('both: games compared', () => compareAll(ledger, [old, renewed]));
}

/** The older version on a database that is ahead of it. */
async function oldAgain({ ledger, step }: Rehearsal, old: Server): Promise<void> {
  await step('old again, alone: games are begun', async () => {
    for (const variant of VARIANTS) await ledger.begin(old, variant);
    return VARIANTS.length;
  });
  await step('old again, alone: plies', () => playOn(ledger, [old], 3));
  await step('old again, alone: an import and an analysis', async () => {
    const [finished = ''] = ledger.open;
    await playToEnd(ledger, [old], finished);
    return (await importAcross(ledger, old, old)) + (await analyseAcross(old, old, finished));
  });
  await step('old again, alone: games compared', () => compareAll(ledger, [old]));
}

async function stopOne({ step }: Rehearsal, server: Server, name: string): Promise<void> {
  await step(`${name} stops`, async () => {
    const code = await server.stop();
    if (code !== 0) throw new Error(`it ended with ${String(code)}`);
    return 1;
  });
}
