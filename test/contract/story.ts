/** What tests share that tell one story over both façades. */
import type { Facade, Variables } from './facades';

export interface StoryGame {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly plyCount: number;
  readonly drawOffer: 'SOUTH' | 'NORTH' | null;
  readonly takeBackOffer: { readonly by: 'SOUTH' | 'NORTH'; readonly toPly: number } | null;
  readonly position: {
    readonly text: string;
    readonly sideToMove: 'SOUTH' | 'NORTH';
    readonly legalMoves: readonly { readonly move: string }[];
  };
}

export interface StoryCreated {
  readonly game: StoryGame;
  readonly southToken: string;
  readonly northToken: string;
}

export const SEATS = { south: { name: 'Alma' }, north: { name: 'Bero' } };
export const AI_NORTH = { south: { name: 'Alma' }, north: { name: 'Level 1', aiLevel: 1 } };

const IDENTITIES =
  /^(id|matchId|southToken|northToken|createdAt|updatedAt|endedAt|playedAt|startCursor|endCursor)$/;

/** The same without what is another one in every game. */
export function alike(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(alike);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([name, value]) =>
    IDENTITIES.test(name) ? [name, value === null ? null : typeof value] : [name, alike(value)],
  );
  return Object.fromEntries(entries) as unknown;
}

/** All façades tell the same story, each with a game of its own. */
export async function expectAlike(
  [first, ...others]: readonly Facade[],
  tell: (facade: Facade) => Promise<unknown[]>,
): Promise<unknown[]> {
  const told = await tell(first);
  for (const other of others) expect(alike(await tell(other))).toEqual(alike(told));
  return told;
}

export async function create(facade: Facade, input: Variables): Promise<StoryCreated> {
  const created = (await facade.createGame(input)) as StoryCreated;
  expect(created).toHaveProperty('game');
  return created;
}

export function tokenOf({ southToken, northToken }: StoryCreated, { position }: StoryGame): string {
  return position.sideToMove === 'SOUTH' ? southToken : northToken;
}

export function codesOf(told: readonly unknown[]): string[] {
  return told.map((each) => (each as { code?: string }).code ?? 'OK');
}
