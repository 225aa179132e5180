/** Documents and shapes that tests of analyses share. */
import { legalMoves, Line, makeRecord } from '../../src/engine';
import type { Client } from './client';
import { startOf } from './positions';
import { createRandom } from './random';
import { importRecords } from './records';

export interface PlyAnalysisShape {
  readonly best: string;
  readonly evaluation: number;
  readonly played: number;
  readonly loss: number;
  readonly verdict: string;
  readonly principalVariation: readonly string[];
}

export interface SideAnalysisShape {
  readonly accuracy: number;
  readonly averageLoss: number;
  readonly blunders: number;
  readonly mistakes: number;
  readonly inaccuracies: number;
}

export interface AnalysisShape {
  readonly status: string;
  readonly progress: number;
  readonly level: number;
  readonly south: SideAnalysisShape | null;
  readonly north: SideAnalysisShape | null;
  readonly turningPoint: number | null;
}

export interface AnalysedGameShape {
  readonly record: string;
  readonly analysis: AnalysisShape | null;
  readonly plies: readonly {
    readonly side: string;
    readonly move: string;
    readonly analysis: PlyAnalysisShape | null;
  }[];
}

const SIDE_FIELDS = 'accuracy averageLoss blunders mistakes inaccuracies';
const FIELDS = `status progress level turningPoint south { ${SIDE_FIELDS} } north { ${SIDE_FIELDS} }`;

export const ANALYSE = `mutation ($id: ID!, $level: Int) { analyseGame(id: $id, level: $level) { ${FIELDS} } }`;

export const ANALYSED_GAME = `query ($id: ID!) { game(id: $id) { record analysis { ${FIELDS} }
  plies { side move analysis { best evaluation played loss verdict principalVariation } } } }`;

export async function analyse(client: Client, id: string, level?: number): Promise<AnalysisShape> {
  return (await client.data<{ analyseGame: AnalysisShape }>(ANALYSE, { id, level })).analyseGame;
}

export async function findAnalysed(client: Client, id: string): Promise<AnalysedGameShape> {
  return (await client.data<{ game: AnalysedGameShape }>(ANALYSED_GAME, { id })).game;
}

/** Asks again until the analysis has come to its end. */
export async function pollAnalysis(client: Client, id: string, maxMillis = 60_000): Promise<AnalysisShape> {
  const deadline = Date.now() + maxMillis;
  for (;;) {
    const { analysis } = await findAnalysed(client, id);
    if (analysis !== null && ['DONE', 'FAILED'].includes(analysis.status)) return analysis;
    if (Date.now() > deadline) throw new Error(`${id} has not been analysed: ${JSON.stringify(analysis)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A finished game of random moves, as a record; another one for each seed. */
export function randomRecord(variant: string, seed: number): string {
  const random = createRandom(seed + 1);
  const start = startOf(variant);
  const line = new Line(start);
  const moves: number[] = [];
  while (line.outcome === undefined) {
    const legal = legalMoves(line.position);
    const move = legal[random(legal.length)];
    moves.push(move);
    line.advance(move);
  }
  return makeRecord({ tags: [{ name: 'Event', value: `Random ${String(seed)}` }], start, moves });
}

/** Imports games of random moves; their ids, in the order of the seeds. */
export async function importRandom(
  client: Client,
  variant: string,
  seeds: readonly number[],
): Promise<string[]> {
  const before = new Set(await listIds(client, variant));
  await importRecords(client, seeds.map((seed) => randomRecord(variant, seed)).join('\n'));
  return (await listIds(client, variant)).filter((id) => !before.has(id));
}

async function listIds(client: Client, variant: string): Promise<string[]> {
  const { games } = await client.data<{ games: { nodes: readonly { id: string }[] } }>(
    'query ($variant: ID!) { games(filter: { variant: $variant }, orderBy: OLDEST, first: 100) { nodes { id } } }',
    { variant },
  );
  return games.nodes.map(({ id }) => id);
}
