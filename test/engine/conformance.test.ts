/** What every registered game must do under every option, whatever its rules. */
import {
  explain,
  holeOf,
  legalMoves,
  Line,
  makeMove,
  makePosition,
  type Move,
  opponentOf,
  parseMove,
  parsePosition,
  play,
  type Position,
  positionKey,
  REVERSED,
  rotateHole,
  type Rules,
  startPosition,
  State,
  STRAIGHT,
} from '../../src/engine/index';
import { rulesOf } from '../support/positions';
import { createRandom } from '../support/random';
import { replay } from '../support/replay';
import { RULE_SETS } from '../support/ruleSets';

const GAMES = 4;
const MOST_PLIES = 120;

interface Step {
  readonly position: Position;
  readonly moves: readonly Move[];
  readonly move: Move;
}

/** Every position of some random games, with the move chosen there. */
function walk(rules: Rules): Step[] {
  const steps: Step[] = [];
  for (let game = 1; game <= GAMES; game++) {
    const random = createRandom(game * 7919);
    const line = new Line(startPosition(rules));
    for (let ply = 0; ply < MOST_PLIES && line.outcome === undefined; ply++) {
      const moves = legalMoves(line.position);
      const move = moves[random(moves.length)];
      steps.push({ position: line.position, moves, move });
      line.advance(move);
    }
  }
  return steps;
}

describe.each(RULE_SETS.map((set) => [set.name, set] as const))('%s', (_name, { variant, options }) => {
  const rules = rulesOf(variant, options);
  const { board } = rules;
  const steps = walk(rules);

  /** The steps for which the check answers otherwise than expected, told so that they can be tried again. */
  function failures(check: (step: Step) => boolean): string[] {
    return steps
      .filter((step) => !check(step))
      .map(({ position, move }) => `${makePosition(position)} ${makeMove(rules, move)}`);
  }

  it('conserves seeds at every ply', () => {
    const total = ({ state }: Position): number =>
      state.cells.slice(0).reduce((sum, seeds) => sum + seeds, 0);
    expect(
      failures(({ position, move }) => total(play(position, move).position) === rules.totalSeeds),
    ).toEqual([]);
  });

  it('lists exactly the moves that are legal, once each and in order, and always one', () => {
    const every = [0, REVERSED, STRAIGHT].flatMap((mark) => board.names.map((_, hole) => hole + mark));
    const isListed = ({ position, moves }: Step): boolean =>
      moves.length > 0 &&
      same(
        moves,
        every.filter((move) => rules.isLegal(position.state, move)),
      );
    expect(failures(isListed)).toEqual([]);
  });

  it('leaves the position it plays from as it was', () => {
    const isPure = ({ position, move }: Step): boolean => {
      const before = JSON.stringify(position.state);
      play(position, move);
      explain(position, move);
      legalMoves(position);
      return JSON.stringify(position.state) === before;
    };
    expect(failures(isPure)).toEqual([]);
  });

  it('explains the very move it plays, and the events lead to the same seeds', () => {
    const isTold = ({ position, move }: Step): boolean => {
      const played = play(position, move);
      const { events, ...explained } = explain(position, move);
      const replayed = replay(position, events);
      const count = (kind: string): number => events.filter((event) => event.kind === kind).length;
      return (
        same(explained, played) &&
        same(Array.from(replayed.state.cells), Array.from(played.position.state.cells)) &&
        replayed.state.over === played.endsGame &&
        count('DROP') === played.seedsSown &&
        count('LIFT') === played.laps &&
        (count('STOP') === 1) === played.lapLimitReached &&
        events.find(({ kind }) => kind === 'PASS')?.side === played.passedOver
      );
    };
    expect(failures(isTold)).toEqual([]);
  });

  it('writes every position and move so that it is read back alike', () => {
    const isRead = ({ position, move }: Step): boolean => {
      const after = play(position, move).position;
      const read = parsePosition(rules, makePosition(after));
      const readMove = parseMove(rules, makeMove(rules, move));
      if (!readMove.ok || readMove.value !== move) return false;
      // A game drawn by an endless sowing shows no end on the board.
      if (after.state.drawn) return true;
      return read.ok && same(read.value.state, after.state) && positionKey(read.value) === positionKey(after);
    };
    expect(failures(isRead)).toEqual([]);
  });

  it('plays the mirrored game when the board is turned', () => {
    const turnMove = (move: Move): Move => rotateHole(board, holeOf(move)) + (move - holeOf(move));
    const isMirrored = ({ position, moves, move }: Step): boolean => {
      const played = play(position, move);
      const mirrored = play(rotate(position), turnMove(move));
      return (
        same(
          legalMoves(rotate(position)),
          moves.map(turnMove).sort((a, b) => a - b),
        ) &&
        same(mirrored.position.state, rotate(played.position).state) &&
        same(mirrored.captured, [...played.captured].reverse()) &&
        same(
          [mirrored.laps, mirrored.extraTurn, mirrored.endsGame],
          [played.laps, played.extraTurn, played.endsGame],
        )
      );
    };
    expect(failures(isMirrored)).toEqual([]);
  });

  it('ends every random game with an outcome that fits the seeds', () => {
    for (let game = 1; game <= 10; game++) {
      const random = createRandom(game * 104729);
      const line = new Line(startPosition(rules));
      while (line.outcome === undefined) {
        const moves = legalMoves(line.position);
        line.advance(moves[random(moves.length)]);
      }
      const { winner, seeds, reason } = line.outcome;
      if (!rules.seedsLeave || reason === 'ENDLESS_SOWING') expect(seeds).toBeUndefined();
      else {
        const [south, north] = seeds!;
        expect(south + north).toBe(rules.totalSeeds);
        expect(winner).toBe(south === north ? undefined : south > north ? 0 : 1);
      }
      expect(line.check(makeMove(rules, 0))).toMatchObject({ ok: false, error: { code: 'GAME_OVER' } });
    }
  });

  function rotate(position: Position): Position {
    const state = new State(new Uint8Array(board.holes + 2));
    for (let hole = 0; hole < board.holes; hole++) {
      state.cells[rotateHole(board, hole)] = position.state.cells[hole];
      if ((position.state.closed >> hole) & 1) state.closed |= 1 << rotateHole(board, hole);
    }
    state.cells[board.holes] = position.state.cells[board.holes + 1];
    state.cells[board.holes + 1] = position.state.cells[board.holes];
    state.side = opponentOf(position.state.side);
    state.over = position.state.over;
    state.drawn = position.state.drawn;
    state.extra = rotateExtra(rules, position.state.extra);
    return { rules, state };
  }
});

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The last field of the text form as the other side sees it. */
function rotateExtra(rules: Rules, extra: number): number {
  if (rules.extra === undefined || extra === 0) return extra;
  const text = rules.extra.make(extra);
  const turned = text
    .replace(/^dir=(.)(.)$/, 'dir=$2$1')
    .replace(/^last4=(.)$/, (_, side) => `last4=${side === 's' ? 'n' : 's'}`);
  return rules.extra.parse(turned)!;
}
