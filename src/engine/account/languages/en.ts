import type { Side } from '../../board';
import { type Heap, type Row, type Spared, sumSeeds } from '../facts';
import { joinList, type Words } from '../words';

const SIDES = ['South', 'North'] as const;
const nameOf = (side: Side): string => SIDES[side];
const count = (amount: number, noun: string): string => `${String(amount)} ${noun}${amount === 1 ? '' : 's'}`;
const seeds = (amount: number): string => count(amount, 'seed');
const are = (amount: number): string => (amount === 1 ? 'is' : 'are');
const them = (amount: number): string => (amount === 1 ? 'it' : 'them');
const list = (items: readonly string[]): string => joinList(items, 'and');
const holesOf = (heaps: readonly Heap[]): string => list(heaps.map(({ hole }) => hole));
const fromHoles = (heaps: readonly Heap[]): string =>
  list(heaps.map((heap) => `${String(heap.seeds)} from ${heap.hole}`));
const nameRow = ({ side, name }: Row): string => `${nameOf(side)}'s ${name} row`;
const ownEmpty = (landing: string, by: Side): string =>
  `ends in ${landing}, which was empty and ${nameOf(by)}'s own`;
const sownOnWith = (own: number): string => `captured and sown on with its ${String(own)}`;

function explainSpared(spared: Spared): string {
  switch (spared.why) {
    case 'row':
      return `${nameRow(spared.row)} still holds seeds`;
    case 'hole':
      return `${spared.hole}, facing it in ${nameRow(spared.row)}, is empty`;
    case 'file':
      return 'no seeds face it';
  }
}

const STEP_ENDS = {
  advanced: () => 'the turn ends',
  'faces-nothing': () => 'no seeds face it there, and the turn ends',
  captures: ([{ hole, seeds: amount }]: readonly Heap[]) =>
    `the ${seeds(amount)} facing it in ${hole} ${are(amount)} captured and sown on with it`,
};

const NO_CAPTURE = {
  occupied: () => 'which was occupied: nothing is captured',
  'other-row': (owner: string) => `in ${owner}'s row: nothing is captured`,
  'own-row': (owner: string) => `in ${owner}'s own row: nothing is captured`,
  count: (_owner: string, holds: number) =>
    `which now holds ${seeds(holds)}: only twos and threes are captured`,
};

const REST = {
  'last-mover': 'who made the last move',
  capturer: 'who made the capture',
  'won-before': 'who won the round before',
};

export const en: Words = {
  lift({ by, from, direction }) {
    const circuit = direction === undefined ? '' : ` and sows along the ${direction} circuit`;
    return `${nameOf(by)} lifts ${seeds(from.seeds)} from ${from.hole}${circuit}`;
  },
  step: ({ by, from, to, end, taken }) =>
    `${nameOf(by)} steps the last seed straight ahead from ${from} to ${to}; ${STEP_ENDS[end](taken)}`,

  lap(lap, way, end) {
    if (way.length === 0) return lap === undefined ? `the sowing ${end}` : `lap ${String(lap)} ${end}`;
    const told = way.join('; ');
    return lap === undefined
      ? `on the way ${told}; the sowing ${end}`
      : `in lap ${String(lap)} ${told}; the lap ${end}`;
  },
  skipped(first, last, captured) {
    const won = captured.flatMap((amount, side) =>
      amount === 0 ? [] : [`${SIDES[side]} captures ${seeds(amount)}`],
    );
    const told = `laps ${String(first)} to ${String(last)} relay on`;
    return won.length === 0 ? told : `${told}, and in them ${list(won)}`;
  },

  stored: ({ by, seeds: amount }) =>
    `${seeds(amount)} ${amount === 1 ? 'goes' : 'go'} into ${nameOf(by)}'s store`,
  fours({ by, taken, asOwner }) {
    const taker = asOwner ? `${nameOf(by)}, owner of the row,` : nameOf(by);
    return `${taker} takes the ${taken.length === 1 ? 'four' : 'fours'} made in ${holesOf(taken)}`;
  },
  fourStays: ({ hole }) => `the four that the last seed makes in ${hole} stay`,

  relay({ landing, lifted, spared }) {
    const { hole, seeds: amount } = lifted;
    if (hole !== landing)
      return `ends in ${landing}; the ${seeds(amount)} of the next hole, ${hole}, ${are(amount)} sown on`;
    const why = spared === undefined ? '' : ` without a capture, for ${explainSpared(spared)}`;
    return `ends in ${landing}, whose ${seeds(amount)} ${are(amount)} sown on${why}`;
  },
  emptyHole: ({ landing, owner }) =>
    owner === undefined
      ? `ends in ${landing}, which was empty: the turn ends`
      : `ends in ${landing}, which was empty and ${nameOf(owner)}'s: the turn ends without a capture`,
  inStore({ by, seeds: amount }) {
    const received = amount === 1 ? '' : `, which receives ${seeds(amount)}`;
    return `ends in ${nameOf(by)}'s store${received}`;
  },
  captureOpposite({ landing, by, taken: [opposite, own] }) {
    const { hole, seeds: amount } = opposite;
    const prize = `the ${seeds(amount)} opposite in ${hole} ${are(amount)} captured`;
    const seed =
      own === undefined ? '; the capturing seed stays' : `, and the capturing seed with ${them(amount)}`;
    return `${ownEmpty(landing, by)}; ${prize}${seed}`;
  },
  captureAlone: ({ landing, opposite, by }) =>
    `${ownEmpty(landing, by)}; ${opposite} opposite is empty, and the seed is captured alone`,
  nothingOpposite: ({ landing, opposite, by }) =>
    `${ownEmpty(landing, by)}; ${opposite} opposite is empty too, so nothing is captured`,
  noCapture: ({ landing, holds, owner, why }) =>
    `ends in ${landing}, ${NO_CAPTURE[why](nameOf(owner), holds)}`,
  captureFours({ landing, by, taken: [, ...run] }) {
    const before = run.length === 1 ? 'the four before them' : 'the unbroken fours before them';
    const more = run.length === 0 ? '' : ` and ${before} in ${holesOf(run)}`;
    return `ends in ${landing} and makes four there; ${nameOf(by)} captures them${more}`;
  },
  fourEnds: ({ landing }) => `ends with the four taken in ${landing}, which ends the turn`,
  cutShort: ({ landing, inHand }) => `stops in ${landing} with ${seeds(inHand)} still in hand`,
  leap({ landing, by, taken: [first, ...more], over }) {
    const chain = more.map(
      (heap, place) => `, then over ${over[place + 1]} the ${String(heap.seeds)} of ${heap.hole}`,
    );
    const leap = `leaps over it and captures the ${seeds(first.seeds)} of ${first.hole}${chain.join('')}`;
    return `ends in ${landing}; the next hole, ${over[0]}, is empty, so ${nameOf(by)} ${leap}`;
  },
  twoEmpty: ({ landing, empty }) =>
    `ends in ${landing}; the next two holes, ${list(empty)}, are empty, so the turn ends without a leap`,
  captureFacing({ landing, own, ownRow, hitRow, reach, taken: [{ hole, seeds: amount }] }) {
    const front = ', the innermost that holds seeds';
    const choice = reach === 'front-row' ? front : ', the nearest seeds on the file';
    const from = `${nameRow(ownRow)}${ownRow.name === 'inner' ? '' : front}`;
    const hit = `${hole}, in ${nameRow(hitRow)}${hitRow.name === 'inner' ? '' : choice}`;
    return `ends in ${landing}, in ${from}; the ${seeds(amount)} facing it in ${hit}, ${are(amount)} ${sownOnWith(own)}`;
  },
  captureFile({ landing, own, taken }) {
    const was = own === 1 ? 'an empty' : 'an occupied';
    const total = sumSeeds(taken);
    const prize = `the ${seeds(total)} facing it in ${holesOf(taken)} ${are(total)} ${sownOnWith(own)}`;
    return `ends in ${landing}, ${was} hole of the inner row; ${prize}`;
  },
  singlesSpared: ({ landing, holes }) =>
    `ends in ${landing}, which was empty; the single seeds facing it in ${list(holes)} are not captured, and the turn ends`,
  captureRun({ landing, holds, by, taken }) {
    const prize = taken.length === 1 ? 'them' : fromHoles(taken);
    return `ends in ${landing}, which now holds ${seeds(holds)}; ${nameOf(by)} captures ${prize}`;
  },
  grandSlam: ({ landing, holds, victim, seeds: amount }) =>
    `ends in ${landing}, which now holds ${seeds(holds)}; to capture all of ${nameOf(victim)}'s ${seeds(amount)} would be a grand slam, so the capture is forfeited`,
  lapLimit: ({ landing, laps }) =>
    `ends in ${landing} and would go on, but the limit of ${count(laps, 'lap')} is reached: the sowing stops there`,

  again: ({ side, why }) =>
    `${why === 'store' ? 'the last seed in the store' : 'the capture'} lets ${nameOf(side)} move again`,
  pass({ side, why, next }) {
    const reason = why === 'no-seeds' ? 'has no seeds in its row' : 'has no legal move';
    const turn = next === undefined ? '' : `: ${nameOf(next)} is to move`;
    return `${nameOf(side)} ${reason} and passes${turn}`;
  },
  over(fact) {
    switch (fact.why) {
      case 'no-seeds':
        return `${nameOf(fact.side)} has no seeds left to move: the game is over`;
      case 'no-move':
        return `${nameOf(fact.side)} has no legal move: the game is over`;
      case 'row-empty':
        return `${nameOf(fact.side)}'s row is empty: the game is over`;
      case 'majority':
        return `${nameOf(fact.side)} has captured more than half of all seeds: the game is over`;
      case 'few-left':
        return `only ${seeds(fact.count)} ${are(fact.count)} left: the game is over`;
      case 'turn-limit':
        return `the limit of ${count(fact.count, 'turn')} is reached: the game is over`;
      case 'board-empty':
        return 'no seeds are left on the board: the game is over';
      case 'both-blocked':
        return 'neither side has a legal move: the game is over';
      case 'repetition':
        return 'the position has occurred for the third time: the game is over';
      case 'endless':
        return 'the sowing has no end: the game is over';
    }
  },
  rest({ by, seeds: amount, why }) {
    const what = amount === 1 ? 'last seed goes' : `last ${seeds(amount)} go`;
    return `the ${what} to ${nameOf(by)}, ${REST[why]}`;
  },
  ownRows: ({ seeds: [south, north] }) =>
    `each side takes the seeds in its own row: South ${String(south)}, North ${String(north)}`,
  result({ winner, seeds: totals }) {
    if (totals === undefined) return winner === undefined ? 'the game is drawn' : `${nameOf(winner)} wins`;
    const [south, north] = totals.map(String);
    if (winner === undefined) return `the game is drawn, ${south} seeds each`;
    return `${nameOf(winner)} wins, ${winner === 0 ? `${south} to ${north}` : `${north} to ${south}`}`;
  },
};
