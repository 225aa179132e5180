import { type Line, makePosition, playLine, type Result } from '../../src/engine/index';
import { at, startOf } from '../support/positions';

function lineOf(line: Result<Line>): Line {
  if (!line.ok) throw new Error(`${line.error.at ?? ''} ${line.error.message}`);
  return line.value;
}

describe('a line of play', () => {
  it('plays moves from a position and names the one that cannot be played', () => {
    expect(playLine(startOf('sadeqa-iii'), ['a1', 'a2', 'b1']).ok).toBe(true);
    expect(playLine(startOf('sadeqa-iii'), ['a1', 'b1'])).toMatchObject({
      ok: false,
      error: { code: 'ILLEGAL_MOVE', at: 'moves[1]', message: "b1 is not the mover's own hole" },
    });
    expect(playLine(startOf('sadeqa-iii'), ['a1', 'zz'])).toMatchObject({
      ok: false,
      error: { code: 'MOVE_SYNTAX', at: 'moves[1]' },
    });
  });

  it('says why a move is refused', () => {
    const moves = playLine(startOf('katro'), ['a2']);
    expect(moves).toMatchObject({ error: { message: 'a2 is not in the outermost row that holds seeds' } });
    expect(playLine(at('sadeqa-91', '0,0,0,0,0,0,0,8/1,0,0,0,0,0,0,0 s 28-27'), ['b1'])).toMatchObject({
      error: { message: 'b1 is empty' },
    });
  });
});

/**
 * Raja Pasu with two seeds at a distance at which neither a leap nor a relay ever happens: each player moves one
 * on, and after fourteen plies the board is as it was.
 */
const CIRCLING = '0,0,0,0,0,0,1/1,0,0,0,0,0,0 s 48-48';
const ONCE_ROUND = 'a1 g2 b1 f2 c1 e2 d1 d2 e1 c2 f1 b2 g1 a2'.split(' ');

describe('repetition', () => {
  const circle = (plies: number, options: Record<string, string> = {}): Line => {
    const moves = Array.from({ length: plies }, (_, ply) => ONCE_ROUND[ply % ONCE_ROUND.length]);
    return lineOf(playLine(at('raja-pasu', CIRCLING, options), moves));
  };

  it('of a position for the third time ends the game, each player taking the seeds of his own row', () => {
    const line = circle(28);
    expect(line.outcome).toMatchObject({ reason: 'REPETITION', seeds: [49, 49] });
    expect(line.outcome).not.toHaveProperty('winner');
    expect(makePosition(line.position)).toMatch(/^0,0,0,0,0,0,0\/0,0,0,0,0,0,0 [sn] 49-49$/);
  });

  it('is told in the events: each own row is swept, then the end', () => {
    const before = circle(27);
    const last = before.check('a2');
    const { events, endsGame, captured } = before.explain(last.ok ? last.value : -1);
    expect(events.slice(-3).map(({ kind, side, seeds }) => [kind, side, seeds])).toEqual([
      ['SWEEP', 0, 1],
      ['SWEEP', 1, 1],
      ['END', undefined, undefined],
    ]);
    expect([endsGame, captured]).toEqual([true, [1, 1]]);
    expect(before.outcome).toBeUndefined();
  });

  it('may be switched off; then the turn limit ends the game', () => {
    const line = circle(100, { repetition: 'off', turnLimit: '100' });
    expect(line.outcome).toMatchObject({ reason: 'TURN_LIMIT' });
    expect(line.turnsPlayed).toBe(100);
  });

  it('counts from the position given: no move can follow', () => {
    const line = circle(28);
    expect(line.check('a1')).toMatchObject({ error: { code: 'GAME_OVER' } });
  });

  it('is a draw in Katro, where no seed ever leaves', () => {
    const line = lineOf(playLine(startOf('katro', { turnLimit: '3' }), ['e1', 'b6', 'd1']));
    expect(line.outcome).toEqual({ reason: 'TURN_LIMIT' });
    expect(makePosition(line.position)).toContain(' n -');
  });
});

describe('turns', () => {
  it('hold all plies of a side until the other moves', () => {
    const line = lineOf(playLine(startOf('hoyito-iii'), ['e1', 'b2', 'f1', 'f2', 'f1']));
    expect(line.position.state.side).toBe(0);
    expect(line.turnsPlayed).toBe(4);
  });
});

describe('the lap limit', () => {
  it('stops a sowing that would go on; nothing is captured by the stop', () => {
    const position = at('sadeqa-iii', '1,4,7,2,7,0,13,4/0,14,2,14,2,2,1,3 s 18-2');
    const line = lineOf(playLine(position, []));
    const move = line.check('e1');
    const ply = line.explain(move.ok ? move.value : -1);
    expect(ply).toMatchObject({ laps: 2000, lapLimitReached: true, captured: [0, 0], endsGame: false });
    expect(ply.position.state.side).toBe(1);
    expect(ply.events.at(-1)).toEqual({ kind: 'STOP', lap: 2000 });
  });

  it.each([['a1 f2 f1 f2 e1'], ['d1 f2 g1 h2 b1'], ['a1 f2 b1 c2 f1 g2'], ['a1 c2 d1 f2 c1 d2']])(
    'is met at the last ply of the opening %s of Sadeqa III',
    (moves) => {
      const line = lineOf(playLine(startOf('sadeqa-iii'), []));
      const stopped = moves.split(' ').map((text) => {
        const move = line.check(text);
        return line.advance(move.ok ? move.value : -1).lapLimitReached;
      });
      expect(stopped.lastIndexOf(true)).toBe(stopped.length - 1);
      expect(stopped.indexOf(true)).toBe(stopped.length - 1);
    },
  );
});
