import type { Side } from '../../board';
import { type Heap, type Row, type Spared, sumSeeds } from '../facts';
import { joinList, type Words } from '../words';

const SIDES = ['Suid', 'Noord'] as const;
const ROWS = { outer: 'buitenste', central: 'sentrale', inner: 'binneste' } as const;
const nameOf = (side: Side): string => SIDES[side];
const count = (amount: number, one: string, many: string): string =>
  amount === 1 ? `1 ${one}` : `${String(amount)} ${many}`;
const seeds = (amount: number): string => count(amount, 'pit', 'pitte');
const theSeeds = (amount: number): string => (amount === 1 ? 'die pit' : `die ${seeds(amount)}`);
const these = (amount: number): string => (amount === 1 ? 'die een' : `die ${String(amount)}`);
const list = (items: readonly string[]): string => joinList(items, 'en');
const holesOf = (heaps: readonly Heap[]): string => list(heaps.map(({ hole }) => hole));
const fromHoles = (heaps: readonly Heap[]): string =>
  list(heaps.map((heap) => `${String(heap.seeds)} uit ${heap.hole}`));
const nameRow = ({ side, name }: Row): string => `${nameOf(side)} se ${ROWS[name]} ry`;
const ownEmpty = (landing: string, by: Side): string =>
  `eindig in ${landing}, wat leeg was en ${nameOf(by)} se eie is`;

function explainSpared(spared: Spared): string {
  switch (spared.why) {
    case 'row':
      return `${nameRow(spared.row)} het nog pitte`;
    case 'hole':
      return `${spared.hole}, oorkant in ${nameRow(spared.row)}, is leeg`;
    case 'file':
      return 'oorkant is daar geen pitte nie';
  }
}

const STEP_ENDS = {
  advanced: () => 'die beurt eindig',
  'faces-nothing': () => 'oorkant is daar geen pitte nie, en die beurt eindig',
  captures: ([{ hole, seeds: amount }]: readonly Heap[]) =>
    `${theSeeds(amount)} oorkant in ${hole} word gevang en saam daarmee verder gesaai`,
};

const NO_CAPTURE = {
  occupied: () => 'wat beset was: niks word gevang nie',
  'other-row': (owner: string) => `in ${owner} se ry: niks word gevang nie`,
  'own-row': (owner: string) => `in ${owner} se eie ry: niks word gevang nie`,
  count: (_owner: string, holds: number) => `wat nou ${seeds(holds)} bevat: net twees en dries word gevang`,
};

const REST = {
  'last-mover': 'wat die laaste skuif gemaak het',
  capturer: 'wat die vangs gemaak het',
  'won-before': 'wat die vorige ronde gewen het',
};

export const af: Words = {
  lift({ by, from, direction }) {
    const which = direction === 'usual' ? 'gewone' : 'gespieëlde';
    const circuit = direction === undefined ? '' : ` en saai langs die ${which} baan`;
    return `${nameOf(by)} lig ${seeds(from.seeds)} uit ${from.hole}${circuit}`;
  },
  step: ({ by, from, to, end, taken }) =>
    `${nameOf(by)} skuif die laaste pit reguit vorentoe van ${from} na ${to}; ${STEP_ENDS[end](taken)}`,

  lap(lap, way, end) {
    if (way.length === 0) return lap === undefined ? `die saairondte ${end}` : `rondte ${String(lap)} ${end}`;
    const told = way.join('; ');
    return lap === undefined
      ? `onderweg: ${told}; die saairondte ${end}`
      : `rondte ${String(lap)}: ${told}; die rondte ${end}`;
  },
  skipped(first, last, captured) {
    const won = captured.flatMap((amount, side) => (amount === 0 ? [] : [`${SIDES[side]} ${seeds(amount)}`]));
    const told = `rondtes ${String(first)} tot ${String(last)} los mekaar af`;
    return won.length === 0 ? told : `${told}, en daarin vang ${list(won)}`;
  },

  stored: ({ by, seeds: amount }) => `${seeds(amount)} val in ${nameOf(by)} se graanskuur`,
  fours({ by, taken, asOwner }) {
    const taker = asOwner ? `${nameOf(by)}, eienaar van die ry,` : nameOf(by);
    return `${taker} neem die ${taken.length === 1 ? 'vier' : 'viere'} in ${holesOf(taken)}`;
  },
  fourStays: ({ hole }) => `die vier wat die laaste pit in ${hole} maak, bly lê`,

  relay({ landing, lifted, spared }) {
    const { hole, seeds: amount } = lifted;
    if (hole !== landing)
      return `eindig in ${landing}; ${theSeeds(amount)} van die volgende gat, ${hole}, word verder gesaai`;
    const why = spared === undefined ? '' : ` sonder 'n vangs, want ${explainSpared(spared)}`;
    return `eindig in ${landing}; ${theSeeds(amount)} daar word verder gesaai${why}`;
  },
  emptyHole: ({ landing, owner }) =>
    owner === undefined
      ? `eindig in ${landing}, wat leeg was: die beurt eindig`
      : `eindig in ${landing}, wat leeg was en aan ${nameOf(owner)} behoort: die beurt eindig sonder 'n vangs`,
  inStore({ by, seeds: amount }) {
    const received = amount === 1 ? '' : `, wat ${seeds(amount)} kry`;
    return `eindig in ${nameOf(by)} se graanskuur${received}`;
  },
  captureOpposite({ landing, by, taken: [opposite, own] }) {
    const prize = `${theSeeds(opposite.seeds)} oorkant in ${opposite.hole} word gevang`;
    const seed = own === undefined ? '; die pit wat gevang het, bly lê' : ', saam met die pit wat gevang het';
    return `${ownEmpty(landing, by)}; ${prize}${seed}`;
  },
  captureAlone: ({ landing, opposite, by }) =>
    `${ownEmpty(landing, by)}; ${opposite} oorkant is leeg, en die pit word alleen gevang`,
  nothingOpposite: ({ landing, opposite, by }) =>
    `${ownEmpty(landing, by)}; ${opposite} oorkant is ook leeg, dus word niks gevang nie`,
  noCapture: ({ landing, holds, owner, why }) =>
    `eindig in ${landing}, ${NO_CAPTURE[why](nameOf(owner), holds)}`,
  captureFours({ landing, by, taken: [, ...run] }) {
    const before = run.length === 1 ? 'die vier daarvoor' : 'die ononderbroke viere daarvoor';
    const more = run.length === 0 ? '' : ` saam met ${before} in ${holesOf(run)}`;
    return `eindig in ${landing} en maak daar vier; ${nameOf(by)} vang hulle${more}`;
  },
  fourEnds: ({ landing }) => `eindig met die vier wat in ${landing} geneem is, en dit beëindig die beurt`,
  cutShort: ({ landing, inHand }) => `stop in ${landing} met ${seeds(inHand)} nog in die hand`,
  leap({ landing, by, taken: [first, ...more], over }) {
    const chain = more.map(
      (heap, place) => `, dan oor ${over[place + 1]} ${these(heap.seeds)} in ${heap.hole}`,
    );
    const leap = `daaroor en vang ${theSeeds(first.seeds)} in ${first.hole}${chain.join('')}`;
    return `eindig in ${landing}; die volgende gat, ${over[0]}, is leeg, dus spring ${nameOf(by)} ${leap}`;
  },
  twoEmpty: ({ landing, empty }) =>
    `eindig in ${landing}; die volgende twee gate, ${list(empty)}, is leeg, dus eindig die beurt sonder 'n sprong`,
  captureFacing({ landing, own, ownRow, hitRow, reach, taken: [{ hole, seeds: amount }] }) {
    const front = ', die verste na binne wat pitte bevat';
    const choice = reach === 'front-row' ? front : ', die naaste in die kolom';
    const from = `${nameRow(ownRow)}${ownRow.name === 'inner' ? '' : front}`;
    const hit = `${hole}, in ${nameRow(hitRow)}${hitRow.name === 'inner' ? '' : choice}`;
    const sown = `word gevang en saam met ${these(own)} in ${landing} verder gesaai`;
    return `eindig in ${landing}, in ${from}; ${theSeeds(amount)} oorkant in ${hit}, ${sown}`;
  },
  captureFile({ landing, own, taken }) {
    const was = own === 1 ? 'leë' : 'besette';
    const prize = `${theSeeds(sumSeeds(taken))} oorkant in ${holesOf(taken)}`;
    const sown = `word gevang en saam met ${these(own)} in ${landing} verder gesaai`;
    return `eindig in ${landing}, 'n ${was} gat van die binneste ry; ${prize} ${sown}`;
  },
  singlesSpared: ({ landing, holes }) =>
    `eindig in ${landing}, wat leeg was; die enkele pitte oorkant in ${list(holes)} word nie gevang nie, en die beurt eindig`,
  captureRun({ landing, holds, by, taken }) {
    const prize = taken.length === 1 ? 'hulle' : fromHoles(taken);
    return `eindig in ${landing}, wat nou ${seeds(holds)} bevat; ${nameOf(by)} vang ${prize}`;
  },
  grandSlam: ({ landing, holds, victim, seeds: amount }) =>
    `eindig in ${landing}, wat nou ${seeds(holds)} bevat; al ${nameOf(victim)} se pitte (${String(amount)}) sou gevang word, en so 'n vangs word verbeur`,
  lapLimit: ({ landing, laps }) =>
    `eindig in ${landing} en sou voortgaan, maar die grens van ${count(laps, 'rondte', 'rondtes')} is bereik: die saai stop daar`,

  again: ({ side, why }) =>
    `${why === 'store' ? 'die laaste pit in die graanskuur' : 'die vangs'} gee ${nameOf(side)} nog 'n beurt`,
  pass({ side, why, next }) {
    const reason = why === 'no-seeds' ? 'het geen pitte in sy ry nie' : 'het geen wettige skuif nie';
    const turn = next === undefined ? '' : `: ${nameOf(next)} is aan die beurt`;
    return `${nameOf(side)} ${reason} en slaan sy beurt oor${turn}`;
  },
  over(fact) {
    switch (fact.why) {
      case 'no-seeds':
        return `${nameOf(fact.side)} het geen pitte meer om te skuif nie: die spel is verby`;
      case 'no-move':
        return `${nameOf(fact.side)} het geen wettige skuif nie: die spel is verby`;
      case 'row-empty':
        return `${nameOf(fact.side)} se ry is leeg: die spel is verby`;
      case 'majority':
        return `${nameOf(fact.side)} het meer as die helfte van al die pitte gevang: die spel is verby`;
      case 'few-left':
        return `net ${seeds(fact.count)} is oor: die spel is verby`;
      case 'turn-limit':
        return `die grens van ${count(fact.count, 'beurt', 'beurte')} is bereik: die spel is verby`;
      case 'board-empty':
        return 'daar is geen pitte meer op die bord nie: die spel is verby';
      case 'both-blocked':
        return "geen kant het 'n wettige skuif nie: die spel is verby";
      case 'repetition':
        return 'die stelling kom vir die derde keer voor: die spel is verby';
      case 'endless':
        return 'die saai het geen einde nie: die spel is verby';
    }
  },
  rest: ({ by, seeds: amount, why }) =>
    `die laaste ${amount === 1 ? 'pit' : seeds(amount)} gaan na ${nameOf(by)}, ${REST[why]}`,
  ownRows: ({ seeds: [south, north] }) =>
    `elke kant neem die pitte in sy eie ry: Suid ${String(south)}, Noord ${String(north)}`,
  result({ winner, seeds: totals }) {
    if (totals === undefined) return winner === undefined ? 'die spel is gelykop' : `${nameOf(winner)} wen`;
    const [south, north] = totals.map(String);
    if (winner === undefined) return `die spel is gelykop, ${south} pitte elk`;
    return `${nameOf(winner)} wen met ${winner === 0 ? `${south} teen ${north}` : `${north} teen ${south}`}`;
  },
};
