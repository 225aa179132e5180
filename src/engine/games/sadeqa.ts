/**
 * Sadeqa of Welega, western Ethiopia (Pankhurst 1971, games 91 and 92), and En Gehé of the Maasai.
 *
 * Two rows, no stores. A player lifts one of his own holes and sows counterclockwise. A last seed in an occupied
 * hole: its contents, that seed included, are sown on in another lap. A last seed in an empty hole ends the turn;
 * where the hole is the player's own, the seeds directly opposite are captured and leave the board. In Sadeqa
 * the capturing seed stays, in En Gehé it is taken with them. A player who has no move at the start of his turn
 * ends the game: all that is left goes to the one who made the last move.
 *
 * Readings chosen: an own empty hole with nothing opposite captures nothing, not even the seed itself; the origin
 * is sown into when a heap comes round; no early end at a majority (an option).
 */
import { createTwoRowBoard, opponentOf, ownerOf } from '../board';
import { createChoices } from '../choices';
import { createRelay } from '../circuit';
import { endForMover, fillHoles, hasMajority, isBoardEmpty, refuseMajority, scoreWinner } from '../ending';
import { choice, COMMON_OPTIONS, wholeNumber } from '../options';
import { ownHoleLifts } from '../ownHoles';
import type { Move, Options, Play, Variant } from '../rules';
import { capture } from '../sowing';
import type { State, Tally } from '../state';
import type { Trace } from '../trace';

interface Shape {
  readonly files: number;
  readonly seedsPerHole: number;
}

function createPlay({ files, seedsPerHole }: Shape, options: Options): Play {
  const board = createTwoRowBoard(files);
  const totalSeeds = board.holes * seedsPerHole;
  const relay = createRelay(board, totalSeeds, wholeNumber(options, 'lapLimit'));
  const takesCapturingSeed = options['takeCapturingSeed'] === 'true';
  const endsAtMajority = options['earlyMajority'] === 'true';
  const choices = createChoices(board, options, ownHoleLifts(board, sowTurn));

  function sowTurn(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    const last = relay(state, move, 0, null, tally, trace);
    if (tally.lapLimitReached) return;
    if (ownerOf(board, last) === state.side) captureOpposite(state, last, trace);
  }

  function captureOpposite(state: State, landing: number, trace: Trace | null): void {
    const opposite = board.holes - 1 - landing;
    if (state.cells[opposite] === 0) return;
    capture(state, board, opposite, state.side, trace);
    if (takesCapturingSeed) capture(state, board, landing, state.side, trace);
  }

  function step(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    sowTurn(state, move, tally, trace);
    const mover = state.side;
    state.side = opponentOf(mover);
    if (choices.canMove(state) && !(endsAtMajority && hasMajority(state, board, totalSeeds))) return;
    state.side = mover;
    endForMover(state, board, trace);
  }

  return {
    ...choices,
    board,
    totalSeeds,
    seedsLeave: true,
    endReason: 'NO_MOVES',
    scoreDecides: endsAtMajority,
    holesClose: false,
    directed: false,
    stepsStraight: false,
    manner: { relay: 'landing', captures: 'opposite', restGoesTo: 'last-mover', endsAtMajority },
    createStart: () => fillHoles(board, seedsPerHole),
    step,
    winnerOf: (state) => scoreWinner(state.cells, board),
    isOver: (state) => isBoardEmpty(state, board),
    checkSetup: (state) => (endsAtMajority ? refuseMajority(state, board, totalSeeds) : undefined),
  };
}

const EARLY_MAJORITY = choice(
  'earlyMajority',
  'true: the game ends as soon as a player has captured more than half of all seeds; he takes the rest too (as some programs play it; the sources have no such rule).',
  'false',
  'true',
);

const SADEQA_OPTIONS = [
  choice(
    'takeCapturingSeed',
    'true: the seed that captures is taken together with its prize, as in En Gehé and En Dodoi.',
    'false',
    'true',
  ),
  EARLY_MAJORITY,
  ...COMMON_OPTIONS,
];

const RULES = (board: string, capturingSeed: string): string =>
  [
    `Board: ${board}, no stores. South moves first.`,
    'Sowing: lift all stones of one of your own occupied holes, also a single one, and sow them one by one counterclockwise. The origin is not skipped when a heap comes round; a heap of as many stones as there are holes ends in its own emptied hole, which counts as empty.',
    'Relay: if the last stone falls in an occupied hole, lift everything in it, that stone included, and sow on from the next hole.',
    `Capture: if the last stone falls in an empty hole of your own row, the stones directly opposite are captured and leave the board. ${capturingSeed} If the hole opposite is empty nothing is captured. In an empty hole of the other row the turn just ends.`,
    'No passing, no extra turn. A sowing that would go on after 2000 laps stops where it is (both the limit and what happens then are options); the other player moves.',
    'End: a player who has no stones at the start of his turn ends the game; all stones left on the board go to the player who made the last move. Most stones win, equal totals are a draw. There is no early end at a majority.',
    'Repetition: when a position with the same side to move occurs for the third time, or after 2000 turns, each player takes the stones in his own row.',
  ].join('\n\n');

const STAYS = 'The capturing stone stays.';
const PANKHURST =
  'Richard Pankhurst, "Gabata and Related Board Games of Ethiopia and the Horn of Africa", Ethiopia Observer 14(3), 1971';

export const sadeqaIii: Variant = {
  id: 'sadeqa-iii',
  name: 'Sadeqa III',
  alsoKnownAs: ['Sadeqa', 'Pankhurst game 92'],
  region: 'Welega, western Ethiopia',
  summary:
    'Two rows of eight, six stones a hole: relay sowing, and a last stone in an own empty hole captures what lies opposite while it stays itself.',
  rules: RULES('two rows of eight holes (mana), six stones (daga) in each', STAYS),
  sources: ['Mancala World: Sadeqa III', `${PANKHURST}, game 92`],
  matchPlay: false,
  options: [
    choice('seeds', 'Stones in each hole at the start: 6 is Game 92, 4 is Game 91.', '6', '4'),
    ...SADEQA_OPTIONS,
  ],
  conflicts: [],
  createPlay: (options) => createPlay({ files: 8, seedsPerHole: wholeNumber(options, 'seeds') }, options),
};

export const sadeqa91: Variant = {
  id: 'sadeqa-91',
  name: 'Sadeqa, Game 91',
  alsoKnownAs: ['Pankhurst game 91'],
  region: 'Welega, western Ethiopia',
  summary: 'Sadeqa III with four stones a hole, sixty-four in all.',
  rules: RULES('two rows of eight holes (mana), four stones (daga) in each', STAYS),
  sources: ['Mancala World: Sadeqa III', `${PANKHURST}, game 91`],
  matchPlay: false,
  options: SADEQA_OPTIONS,
  conflicts: [],
  createPlay: (options) => createPlay({ files: 8, seedsPerHole: 4 }, options),
};

/** Longest row that the notation and the limit of 255 seeds in all allow. */
const MOST_FILES = 26;

export const enGehe: Variant = {
  id: 'en-gehe',
  name: 'En Gehé',
  alsoKnownAs: ['En Gehe', 'En Dodoi', 'Endodoi', 'Dabuda'],
  region: 'Maasai of northern Tanzania and southern Kenya',
  summary: 'Relay sowing as in Sadeqa, but the capturing seed is taken together with the seeds opposite.',
  rules: `${RULES('two rows of eight holes, four seeds in each', 'The capturing seed is taken with them.')}\n\nReadings: the traditional board has forty to fifty holes a row for teams of players; here a row has eight, an option goes up to ${String(MOST_FILES)}.`,
  sources: ['Moritz Merker, "Die Masai", 1904', 'Wikipedia: En Gehé', 'Ludii portal: En Gehé, Dabuda'],
  matchPlay: false,
  options: [
    { name: 'files', description: 'Holes in each row.', values: [`2..${String(MOST_FILES)}`], default: '8' },
    choice('takeCapturingSeed', 'false: the seed that captures stays, as in Sadeqa.', 'true', 'false'),
    EARLY_MAJORITY,
    ...COMMON_OPTIONS,
  ],
  conflicts: [],
  createPlay: (options) => createPlay({ files: wholeNumber(options, 'files'), seedsPerHole: 4 }, options),
};
