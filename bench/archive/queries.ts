/** The questions that are timed, each asked with other values every time. */
import { type Archive, cursorOf, type GameFilter, type GameOrder, type StoredGame } from '../../src/archive';
import { findRules, Line, parseMove, parsePosition, positionKey } from '../../src/engine/index';
import { createStore } from '../../src/services/store';
import { GameView } from '../../src/services/games/view';
import { growOpeningTree } from '../../src/services/explorer/openingTree';
import { Budget } from '../../src/services';
import type { Random } from '../random';
import { PLAYERS, TAGS, VARIANTS } from './games';

export interface Question {
  readonly name: string;
  /** What it may take at the 95th percentile, in milliseconds; undefined where nothing is promised. */
  readonly wanted?: number;
  /** Asks it once, with values of its own. */
  ask(random: Random): Promise<unknown>;
}

const PAGE = 20;
const YEAR_MILLIS = 365 * 86_400_000;

export function questionsOf(archive: Archive, samples: readonly StoredGame[]): Question[] {
  const page = (filter: GameFilter, order: GameOrder = 'NEWEST') =>
    archive.listGames({ filter, order, direction: 'FIRST', limit: PAGE });
  const sample = (random: Random): StoredGame => samples[random(samples.length)];
  const variant = (random: Random): string => VARIANTS[random(VARIANTS.length)];
  const pageBy = (name: string, filterOf: (random: Random) => GameFilter): Question => ({
    name: `games by ${name}`,
    wanted: 20,
    ask: (random) => page(filterOf(random)),
  });
  return [
    { name: 'games, newest', wanted: 20, ask: () => page({}) },
    { name: 'games, longest', wanted: 20, ask: () => page({}, 'LONGEST') },
    { name: 'games, widest margin', wanted: 20, ask: () => page({}, 'WIDEST_MARGIN') },
    { name: 'games, a deep page', wanted: 20, ask: (random) => deepPage(archive, sample(random)) },
    pageBy('variant', (random) => ({ variant: variant(random) })),
    pageBy('player', (random) => ({ player: playerOf(random) })),
    pageBy('south', (random) => ({ south: playerOf(random) })),
    pageBy('north', (random) => ({ north: playerOf(random) })),
    pageBy('winner', (random) => ({ winner: random(2) === 0 ? 'SOUTH' : 'NORTH' })),
    pageBy('drawn', () => ({ drawn: true })),
    pageBy('status', () => ({ status: 'FINISHED' })),
    pageBy('status, none there', () => ({ status: 'IN_PROGRESS' })),
    pageBy('source', (random) => ({ source: random(2) === 0 ? 'PLAYED' : 'SELF_PLAY' })),
    pageBy('minPlies', (random) => ({ minPlies: 20 + random(200) })),
    pageBy('maxPlies', (random) => ({ maxPlies: 10 + random(30) })),
    pageBy('minMargin', (random) => ({ minMargin: 5 + random(30) })),
    pageBy('created', (random) => ({ createdUntil: new Date(Date.now() - random(5) * YEAR_MILLIS) })),
    pageBy('opening of 2', (random) => ({ opening: sample(random).moves.slice(0, 2) })),
    pageBy('opening of 6', (random) => ({ opening: sample(random).moves.slice(0, 6) })),
    pageBy('tag', (random) => ({ tag: `tag${String(random(TAGS))}` })),
    {
      name: 'games by variant, player and minPlies, longest',
      ask: (random) => page({ variant: variant(random), player: playerOf(random), minPlies: 20 }, 'LONGEST'),
    },
    { name: 'reaches the start', wanted: 30, ask: (random) => page({ reaches: keyAt(sample(random), 0) }) },
    {
      name: 'reaches after 4 plies',
      wanted: 30,
      ask: (random) => page({ reaches: keyAt(sample(random), 4) }),
    },
    {
      name: 'reaches after 15 plies',
      wanted: 30,
      ask: (random) => page({ reaches: keyAt(sample(random), 15) }),
    },
    {
      name: 'reaches after 4 plies, longest',
      wanted: 30,
      ask: (random) => page({ reaches: keyAt(sample(random), 4) }, 'LONGEST'),
    },
    {
      name: 'explore the start',
      wanted: 50,
      ask: (random) => archive.tallyPosition(keyAt(sample(random), 0)),
    },
    {
      name: 'explore after 4 plies',
      wanted: 50,
      ask: (random) => archive.tallyPosition(keyAt(sample(random), 4)),
    },
    {
      name: 'explore a rare position',
      wanted: 20,
      ask: (random) => archive.tallyPosition(keyAt(sample(random), 15)),
    },
    {
      name: 'explore the start, one player',
      ask: (random) => archive.tallyPosition(keyAt(sample(random), 0), { player: playerOf(random) }),
    },
    {
      name: 'explore after 4 plies, one source',
      ask: (random) => archive.tallyPosition(keyAt(sample(random), 4), { source: 'PLAYED' }),
    },
    { name: 'one game with plies', wanted: 10, ask: (random) => gameWithPlies(archive, sample(random).id) },
    { name: 'statistics of a variant', ask: (random) => archive.tallyGames({ variant: variant(random) }) },
    { name: 'lengths of all games', ask: () => archive.tallyLengths(10) },
    { name: 'lengths of a player', ask: (random) => archive.tallyLengths(10, { player: playerOf(random) }) },
    { name: 'statistics of a player', ask: (random) => archive.tallyGames({ player: playerOf(random) }) },
    {
      name: 'opening tree, 3 plies',
      ask: (random) =>
        growOpeningTree(createStore(archive), { at: { variant: variant(random) }, depth: 3 }, new Budget()),
    },
    { name: 'common positions, ply 4', ask: (random) => archive.listCommonPositions(variant(random), 4, 10) },
    { name: 'count, all', ask: () => archive.countGames() },
    { name: 'count, one player', ask: (random) => archive.countGames({ player: playerOf(random) }) },
  ];
}

function playerOf(random: Random): string {
  return `Player ${String(Math.min(random(PLAYERS), random(PLAYERS)))}`;
}

function deepPage(archive: Archive, game: StoredGame): Promise<unknown> {
  const after = cursorOf(game, 'NEWEST');
  return archive.listGames({ order: 'NEWEST', after, direction: 'FIRST', limit: PAGE });
}

async function gameWithPlies(archive: Archive, id: string): Promise<unknown> {
  const game = await archive.findGame(id);
  return game === undefined ? undefined : new GameView(game).plies.map(({ position }) => position.text);
}

/** The key of the game's position after so many plies, or of its last one. */
export function keyAt(game: StoredGame, plies: number): string {
  const rules = findRules(game.variant, []);
  if (!rules.ok) throw new Error(rules.error.message);
  const start = parsePosition(rules.value, game.startPosition);
  if (!start.ok) throw new Error(start.error.message);
  const line = new Line(start.value);
  for (const text of game.moves.slice(0, plies)) {
    const move = parseMove(rules.value, text);
    if (move.ok) line.advance(move.value);
  }
  return positionKey(line.position);
}
