/** What every registered game must do, whatever its rules. */
import {
  explain,
  legalMoves,
  Line,
  makeMove,
  makePosition,
  type Move,
  opponentOf,
  parsePosition,
  play,
  type Position,
  positionKey,
  REVERSED,
  rotateHole,
  startPosition,
  State,
  VARIANTS,
} from '../../src/engine/index';
import { rulesOf } from '../support/positions';
import { createRandom } from '../support/random';
import { replay } from '../support/replay';

const GAMES = 12;

describe.each(VARIANTS.map(({ id }) => id))('%s', (variant) => {
  const rules = rulesOf(variant);
  const { board } = rules;

  /** Every position of some random games, with the move chosen there. */
  function* walk(seed: number): Generator<{ position: Position; moves: Move[]; move: Move }> {
    const random = createRandom(seed);
    const line = new Line(startPosition(rules));
    while (line.outcome === undefined) {
      const moves = legalMoves(line.position);
      const move = moves[random(moves.length)];
      yield { position: line.position, moves, move };
      line.advance(move);
    }
  }

  function everyPosition(check: (step: { position: Position; moves: Move[]; move: Move }) => void): void {
    for (let game = 1; game <= GAMES; game++) for (const step of walk(game * 7919)) check(step);
  }

  const seedsOf = (position: Position): number =>
    Array.from(position.state.cells).reduce((sum, seeds) => sum + seeds, 0);

  it('conserves seeds at every ply', () => {
    everyPosition(({ position, move }) => {
      expect(seedsOf(play(position, move).position)).toBe(rules.totalSeeds);
    });
  });

  it('lists exactly the moves that are legal, once each and in order', () => {
    everyPosition(({ position, moves }) => {
      const every = [...Array(board.holes).keys()];
      const directions = rules.directed ? [0, REVERSED] : [0];
      const legal = directions.flatMap((direction) =>
        every.map((hole) => hole + direction).filter((move) => rules.isLegal(position.state, move)),
      );
      expect(moves).toEqual(legal);
      expect(moves.length).toBeGreaterThan(0);
    });
  });

  it('leaves the position it plays from as it was', () => {
    everyPosition(({ position, move }) => {
      const before = JSON.stringify(position.state);
      play(position, move);
      explain(position, move);
      legalMoves(position);
      expect(JSON.stringify(position.state)).toBe(before);
    });
  });

  it('explains the very move it plays, and the events lead to the same seeds', () => {
    everyPosition(({ position, move }) => {
      const played = play(position, move);
      const { events, ...explained } = explain(position, move);
      expect(explained).toEqual(played);
      const replayed = replay(position, events);
      expect(Array.from(replayed.state.cells)).toEqual(Array.from(played.position.state.cells));
      expect(replayed.state.over).toBe(played.endsGame);
      expect(events.filter(({ kind }) => kind === 'DROP')).toHaveLength(played.seedsSown);
      expect(events.filter(({ kind }) => kind === 'LIFT')).toHaveLength(played.laps);
      const passed = events.find(({ kind }) => kind === 'PASS');
      expect(passed?.side).toBe(played.passedOver);
    });
  });

  it('writes every position so that it is read back alike', () => {
    everyPosition(({ position, move }) => {
      const after = play(position, move).position;
      const text = makePosition(after);
      const read = parsePosition(rules, text);
      expect(read).toEqual({ ok: true, value: after });
      expect(positionKey(after)).toBe(read.ok && positionKey(read.value));
    });
  });

  it('plays the mirrored game when the board is turned', () => {
    everyPosition(({ position, moves, move }) => {
      const turned = rotate(position);
      const turnMove = (chosen: Move): Move =>
        chosen >= REVERSED ? rotateHole(board, chosen - REVERSED) + REVERSED : rotateHole(board, chosen);
      const inBoardOrder = (a: Move, b: Move): number => a - b;
      expect(legalMoves(turned)).toEqual(moves.map(turnMove).sort(inBoardOrder));
      const played = play(position, move);
      const mirrored = play(turned, turnMove(move));
      expect(mirrored.position).toEqual(rotate(played.position));
      expect(mirrored.captured).toEqual([...played.captured].reverse());
      expect([mirrored.laps, mirrored.extraTurn, mirrored.endsGame]).toEqual([
        played.laps,
        played.extraTurn,
        played.endsGame,
      ]);
    });
  });

  it('ends every random game with an outcome that fits the seeds', () => {
    for (let game = 1; game <= 40; game++) {
      const random = createRandom(game * 104729);
      const line = new Line(startPosition(rules));
      while (line.outcome === undefined) {
        const moves = legalMoves(line.position);
        line.advance(moves[random(moves.length)]);
      }
      const { winner, seeds } = line.outcome;
      if (!rules.seedsLeave) expect(seeds).toBeUndefined();
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
    expect(position.state.extra).toBe(0);
    state.extra = position.state.extra;
    return { rules, state };
  }
});
