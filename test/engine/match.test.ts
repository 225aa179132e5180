import {
  followRound,
  heldSeeds,
  legalMoves,
  Line,
  makePosition,
  nextRound,
  type NextRound,
  startPosition,
} from '../../src/engine/index';
import { at, rulesOf, show, startOf } from '../support/positions';
import { createRandom } from '../support/random';

function next(line: Line, round: number, earlierWinner?: 0 | 1): NextRound {
  const answer = nextRound(line, round, earlierWinner);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

/** The round after one whose final position is given. */
function after(variant: string, text: string, round: number, earlierWinner?: 0 | 1, options = {}): string {
  const answer = next(new Line(at(variant, text, options)), round, earlierWinner);
  return answer.kind === 'round' ? makePosition(answer.start) : `won by ${String(answer.winner)}`;
}

const HOYITO_END = '0,0,0,0,0,0/0,0,0,0,0,0';
const FRESH = '4,4,4,4,4,4/4,4,4,4,4,4';

describe('a match of Hoyito III', () => {
  it('starts every round fresh; the starters alternate', () => {
    expect(after('hoyito-iii', `${HOYITO_END} n 28-20`, 1)).toBe(`${FRESH} n 0-0`);
  });

  it('gives the last four to the winner of the round before from the third round on', () => {
    expect(after('hoyito-iii', `${HOYITO_END} n 28-20`, 2)).toBe(`${FRESH} s 0-0 last4=s`);
    expect(after('hoyito-iii', `${HOYITO_END} n 20-28`, 3)).toBe(`${FRESH} n 0-0 last4=n`);
  });

  it('after a drawn round to the last decisive winner, to the capturer where there is none', () => {
    expect(after('hoyito-iii', `${HOYITO_END} n 24-24`, 2, 1)).toBe(`${FRESH} s 0-0 last4=n`);
    expect(after('hoyito-iii', `${HOYITO_END} n 24-24`, 2)).toBe(`${FRESH} s 0-0`);
  });

  it('to the capturer in all rounds by option', () => {
    expect(after('hoyito-iii', `${HOYITO_END} n 28-20`, 5, 0, { lastFour: 'capturer' })).toBe(
      `${FRESH} n 0-0`,
    );
  });

  it('refills and closes holes by option, the leftmost first; who cannot fill one has lost', () => {
    const refill = { roundSetup: 'refill' };
    expect(after('hoyito-iii', `${HOYITO_END} n 36-12`, 1, undefined, refill)).toBe(
      '4,4,4,x,x,x/4,4,4,4,4,4 n 12-0',
    );
    expect(after('hoyito-iii', `${HOYITO_END} n 17-31`, 1, undefined, refill)).toBe(
      '4,4,4,4,4,4/x,x,4,4,4,4 n 1-7',
    );
    expect(after('hoyito-iii', `${HOYITO_END} n 3-45`, 1, undefined, refill)).toBe('won by 1');
  });

  it('plays refilled rounds to the end, closed holes left out of the sowing', () => {
    const rules = rulesOf('hoyito-iii', { roundSetup: 'refill' });
    let start = startPosition(rules);
    let winner: number | undefined;
    const random = createRandom(4);
    let closedSeen = false;
    for (let round = 1; round < 2000 && winner === undefined; round++) {
      const line = new Line(start);
      while (line.outcome === undefined) {
        const moves = legalMoves(line.position);
        const ply = line.advance(moves[random(moves.length)]);
        const { cells, closed } = ply.position.state;
        closedSeen ||= closed !== 0;
        for (let hole = 0; hole < 12; hole++) if ((closed >> hole) & 1) expect(cells[hole]).toBe(0);
      }
      const answer = next(line, round);
      if (answer.kind === 'round') start = answer.start;
      else winner = answer.winner;
    }
    expect(closedSeen).toBe(true);
    expect(winner).toBeDefined();
  });
});

const RAJA_END = '0,0,0,0,0,0,0/0,0,0,0,0,0,0';

describe('a match of Raja Pasu', () => {
  it('R-7: 65 and 33: South opens seven and keeps 16, North opens four and keeps 5; his leftmost three are closed', () => {
    const answer = next(new Line(at('raja-pasu', `${RAJA_END} s 65-33`)), 1);
    expect(answer.kind === 'round' && show(answer.start)).toEqual({
      south: '7 7 7 7 7 7 7',
      north: 'x x x 7 7 7 7',
      side: 'n',
      captured: [16, 5],
    });
  });

  it('is led by whoever took the remaining seeds: the opponent of the blocked side', () => {
    expect(after('raja-pasu', `${RAJA_END} n 49-49`, 1)).toBe('7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0');
    expect(after('raja-pasu', `${RAJA_END} s 49-49`, 1)).toBe('7,7,7,7,7,7,7/7,7,7,7,7,7,7 n 0-0');
  });

  it('closed holes open again when there are seeds for them', () => {
    expect(after('raja-pasu', `${RAJA_END} n 56-42`, 2)).toBe('7,7,7,7,7,7,x/7,7,7,7,7,7,7 s 7-0');
  });

  it('is lost by a player who cannot open one hole', () => {
    expect(after('raja-pasu', `${RAJA_END} n 92-6`, 4)).toBe('won by 0');
    expect(after('raja-pasu', `${RAJA_END} n 91-7`, 4)).toBe('7,x,x,x,x,x,x/7,7,7,7,7,7,7 s 42-0');
  });

  it('after a repetition is led by the opponent of the one who led the round', () => {
    const line = new Line(at('raja-pasu', '0,0,0,0,0,0,1/1,0,0,0,0,0,0 s 48-48'));
    for (let round = 0; round < 2; round++) {
      for (const text of 'a1 g2 b1 f2 c1 e2 d1 d2 e1 c2 f1 b2 g1 a2'.split(' ')) {
        const move = line.check(text);
        line.advance(move.ok ? move.value : -1);
      }
    }
    expect(line.outcome?.reason).toBe('REPETITION');
    const answer = next(line, 1);
    expect(answer.kind === 'round' && makePosition(answer.start)).toBe('7,7,7,7,7,7,7/7,7,7,7,7,7,7 n 0-0');
  });
});

describe('a round known without its moves', () => {
  it('is followed as one that was played, by the side that led it and the reason it ended for', () => {
    const position = at('raja-pasu', `${RAJA_END} n 49-49`);
    const ended = { position, starter: 0, round: 1 } as const;
    const startAfter = (reason: 'NO_MOVES' | 'REPETITION'): string => {
      const answer = followRound({ ...ended, outcome: { reason } }, undefined);
      return answer.ok && answer.value.kind === 'round' ? makePosition(answer.value.start) : '';
    };
    expect(startAfter('NO_MOVES')).toMatch(/ s 0-0$/);
    expect(startAfter('REPETITION')).toMatch(/ n 0-0$/);
  });

  it('leaves each side what it has captured and what lies in its own rows', () => {
    expect(heldSeeds(at('raja-pasu', '1,0,0,0,0,0,0/0,0,0,2,0,0,0 s 60-35'))).toEqual([62, 36]);
  });

  it('tells whether winnings carry over to the next', () => {
    const refill = { roundSetup: 'refill' };
    const carried = [rulesOf('raja-pasu'), rulesOf('pasu-pondi'), rulesOf('hoyito-iii', refill)];
    expect(carried.map(({ winningsCarryOver }) => winningsCarryOver)).toEqual([true, true, true]);
    expect(rulesOf('hoyito-iii').winningsCarryOver).toBe(false);
  });
});

describe('rounds', () => {
  it('of Pasu Pondi are refilled by fives', () => {
    expect(after('pasu-pondi', '0,0,0,0,0,0,0/0,0,0,0,0,0,0 n 48-22', 1)).toBe(
      '5,5,5,5,x,x,x/5,5,5,5,5,5,5 n 13-2',
    );
  });

  it('begin with a move: a leader whose every sowing is forbidden passes, and where both must the match is over', () => {
    const rules = rulesOf('pasu-pondi', { endless: 'illegal', lapLimit: '5' });
    const random = createRandom(1);
    const ends = new Set<string>();
    for (let match = 0; match < 40; match++) {
      let answer: NextRound = { kind: 'round', round: 1, start: startPosition(rules), lastWinner: undefined };
      while (answer.kind === 'round') {
        const line = new Line(answer.start);
        expect(legalMoves(answer.start)).not.toEqual([]);
        while (line.outcome === undefined) {
          const moves = legalMoves(line.position);
          line.advance(moves[random(moves.length)]);
        }
        answer = next(line, answer.round, answer.lastWinner);
      }
      ends.add(String(answer.winner));
    }
    expect(ends.size).toBeGreaterThan(1);
  });

  it('are refused where a game has none, and before a round is over', () => {
    const over = new Line(at('sadeqa-91', '0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 n 40-24'));
    expect(nextRound(over, 1, undefined)).toMatchObject({ ok: false, error: { code: 'MATCH_NOT_OFFERED' } });
    const open = new Line(startOf('raja-pasu'));
    expect(nextRound(open, 1, undefined)).toMatchObject({ ok: false, error: { code: 'ROUND_NOT_OVER' } });
  });
});
