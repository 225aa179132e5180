import type { StoredGame, StoredMatch } from '../../src/archive';
import { makePosition, type Side } from '../../src/engine';
import { progressOf } from '../../src/services/matches/progress';
import { human } from '../archive/samples';

const OPEN = '4,4,4,4,4,4/4,4,4,4,4,4 s 0-0';
const SWEPT = '0,0,0,0,0,0/0,0,0,0,0,0';
const names = ['SOUTH', 'NORTH'] as const;

const match: StoredMatch = {
  id: 'm',
  variant: 'hoyito-iii',
  options: {},
  south: human,
  north: human,
  roundsWanted: null,
  owner: null,
  createdAt: new Date(0),
};

/** A round of Hoyito III, finished where its outcome is given. */
function round(number: number, changes: Partial<StoredGame>): StoredGame {
  return {
    ...match,
    id: `g${String(number)}`,
    status: changes.outcome === undefined ? 'IN_PROGRESS' : 'FINISHED',
    source: 'PLAYED',
    version: 0,
    otherVersions: [],
    drawOffer: null,
    takeBackOffer: null,
    startPosition: OPEN,
    moves: [],
    plyMillis: [],
    position: OPEN,
    sideToMove: 'SOUTH',
    aiToMove: false,
    outcome: null,
    tags: [],
    header: null,
    comments: [],
    updatedAt: new Date(0),
    endedAt: null,
    matchId: match.id,
    round: number,
    ...changes,
  };
}

function scored(number: number, southSeeds: number, reason = 'LAST_SEEDS'): StoredGame {
  const northSeeds = 48 - southSeeds;
  const side: Side | undefined = southSeeds === 24 ? undefined : southSeeds > 24 ? 0 : 1;
  const winner = side === undefined ? null : names[side];
  const position = `${SWEPT} n ${String(southSeeds)}-${String(northSeeds)}`;
  return round(number, { position, outcome: { winner, reason, southSeeds, northSeeds } });
}

const nextText = (rounds: StoredGame[], changes: Partial<StoredMatch> = {}): string => {
  const { next } = progressOf({ ...match, ...changes }, rounds);
  return next === undefined ? 'none' : makePosition(next);
};

test('most rounds win before most seeds', () => {
  const rounds = [scored(1, 28), scored(2, 28), scored(3, 4)];
  expect(progressOf({ ...match, roundsWanted: 3 }, rounds)).toMatchObject({
    status: 'FINISHED',
    winner: 'SOUTH',
    score: { south: 60, north: 84 },
    roundsWon: { south: 2, north: 1, drawn: 0 },
  });
});

test('with as many rounds each the seeds decide; equal in both nobody wins', () => {
  const wanted = { ...match, roundsWanted: 2 };
  expect(progressOf(wanted, [scored(1, 28), scored(2, 12)]).winner).toBe('NORTH');
  expect(progressOf(wanted, [scored(1, 28), scored(2, 20)])).toMatchObject({
    status: 'FINISHED',
    winner: null,
  });
});

test('the last decisive winner is found over several drawn rounds', () => {
  const start = '4,4,4,4,4,4/4,4,4,4,4,4 n 0-0';
  expect(nextText([scored(1, 20), scored(2, 24), scored(3, 24)])).toBe(`${start} last4=n`);
  expect(nextText([scored(1, 24), scored(2, 24), scored(3, 24)])).toBe(start);
});

test('a round that ended by an endless sowing, seeds still on the board, is followed by the next', () => {
  const options = { endless: 'void', roundSetup: 'refill' };
  const outcome = { winner: null, reason: 'ENDLESS_SOWING', southSeeds: null, northSeeds: null };
  const ended = round(1, { options, outcome, position: '0,0,0,0,0,8/0,0,0,0,0,4 n 12-24' });
  expect(progressOf({ ...match, options }, [ended])).toMatchObject({
    status: 'IN_PROGRESS',
    score: { south: 16, north: 32 },
    roundsWon: { drawn: 1 },
  });
  expect(nextText([ended], { options })).toBe('4,4,4,4,4,4/x,x,4,4,4,4 n 0-8');
});

test('after a repetition the leaders alternate where else the blocked side would follow', () => {
  const variant = 'raja-pasu';
  const startPosition = '7,7,7,7,7,7,7/7,7,7,7,7,7,7 n 0-0';
  const ended = (reason: string): StoredGame =>
    round(1, {
      variant,
      startPosition,
      position: '0,0,0,0,0,0,0/0,0,0,0,0,0,0 s 49-49',
      outcome: { winner: null, reason, southSeeds: 49, northSeeds: 49 },
    });
  expect(nextText([ended('REPETITION')], { variant })).toMatch(/ s 0-0$/);
  expect(nextText([ended('NO_MOVES')], { variant })).toMatch(/ n 0-0$/);
});

test('a first round given up ends the match', () => {
  const outcome = { winner: 'NORTH', reason: 'RESIGNATION', southSeeds: null, northSeeds: null } as const;
  expect(progressOf({ ...match, roundsWanted: 9 }, [round(1, { outcome })])).toMatchObject({
    status: 'FINISHED',
    winner: 'NORTH',
    score: { south: 0, north: 0 },
    next: undefined,
  });
});

test('a match that nobody wins ends with its thousandth round', () => {
  const rounds = Array.from({ length: 1_000 }, (_, index) => scored(index + 1, 24));
  expect(progressOf(match, rounds.slice(1)).status).toBe('IN_PROGRESS');
  expect(progressOf(match, rounds)).toMatchObject({ status: 'FINISHED', winner: null });
});
