import type { Side } from '../../board';
import { type Heap, type Row, type Spared, sumSeeds } from '../facts';
import { joinList, type Words } from '../words';

/** Sides in the cases that sentences need; the raised dot joins clauses as a semicolon does elsewhere. */
const nameOf = (side: Side): string => (side === 0 ? 'ο Νότος' : 'ο Βορράς');
const ofSide = (side: Side): string => (side === 0 ? 'του Νότου' : 'του Βορρά');
const toSide = (side: Side): string => (side === 0 ? 'στον Νότο' : 'στον Βορρά');
const toSideItself = (side: Side): string => (side === 0 ? 'στον ίδιο τον Νότο' : 'στον ίδιο τον Βορρά');

const ROWS = { outer: 'εξωτερική', central: 'κεντρική', inner: 'εσωτερική' } as const;
const nameRow = ({ side, name }: Row): string => `${ROWS[name]} σειρά ${ofSide(side)}`;

const pick = (amount: number, one: string, many: string): string => (amount === 1 ? one : many);
const stones = (amount: number): string => `${String(amount)} ${pick(amount, 'πέτρα', 'πέτρες')}`;
const theStones = (amount: number): string => pick(amount, 'η πέτρα', `οι ${stones(amount)}`);
const theStonesTaken = (amount: number): string => pick(amount, 'την πέτρα', `τις ${stones(amount)}`);
const these = (amount: number): string => pick(amount, 'τη μία', `τις ${String(amount)}`);
const areCaptured = (amount: number): string => pick(amount, 'αιχμαλωτίζεται', 'αιχμαλωτίζονται');
const areSown = (amount: number): string => pick(amount, 'σπέρνεται', 'σπέρνονται');
const goOn = (amount: number): string => pick(amount, 'συνεχίζει τη σπορά', 'συνεχίζουν τη σπορά');

const list = (items: readonly string[]): string => joinList(items, 'και');
const namesOf = (heaps: readonly Heap[]): string[] => heaps.map(({ hole }) => hole);
const inHoles = (holes: readonly string[]): string => `${pick(holes.length, 'στην', 'στις')} ${list(holes)}`;
const fromHoles = (heaps: readonly Heap[]): string =>
  list(heaps.map((heap) => `${String(heap.seeds)} από την ${heap.hole}`));
const ownEmpty = (landing: string, by: Side): string =>
  `τελειώνει στην ${landing}, που ήταν κενή και ανήκει ${toSideItself(by)}`;

function explainSpared(spared: Spared): string {
  switch (spared.why) {
    case 'row':
      return `η ${nameRow(spared.row)} έχει ακόμη πέτρες`;
    case 'hole':
      return `η ${spared.hole}, απέναντι στην ${nameRow(spared.row)}, είναι κενή`;
    case 'file':
      return 'απέναντι δεν υπάρχουν πέτρες';
  }
}

const STEP_ENDS = {
  advanced: () => 'η κίνηση λήγει',
  'faces-nothing': () => 'απέναντι δεν υπάρχουν πέτρες και η κίνηση λήγει',
  captures: ([{ hole, seeds: amount }]: readonly Heap[]) =>
    `${theStones(amount)} απέναντι, στην ${hole}, ${areCaptured(amount)} και ${areSown(amount)} μαζί της`,
};

const NO_CAPTURE = {
  occupied: () => 'που ήταν κατειλημμένη: δεν αιχμαλωτίζεται τίποτα',
  'other-row': (owner: Side) => `στη σειρά ${ofSide(owner)}: δεν αιχμαλωτίζεται τίποτα`,
  'own-row': (owner: Side) => `στη σειρά του ίδιου ${ofSide(owner)}: δεν αιχμαλωτίζεται τίποτα`,
  count: (_owner: Side, holds: number) =>
    `που έχει τώρα ${stones(holds)}: αιχμαλωτίζονται μόνο δυάδες και τριάδες`,
};

const REST = {
  'last-mover': 'που έκανε την τελευταία κίνηση',
  capturer: 'που έκανε την αιχμαλωσία',
  'won-before': 'που κέρδισε την προηγούμενη παρτίδα',
};

export const el: Words = {
  lift({ by, from, direction }) {
    const which = direction === 'usual' ? 'στη συνήθη' : 'στην αντίστροφη';
    const circuit = direction === undefined ? '' : ` και σπέρνει ${which} διαδρομή`;
    return `${nameOf(by)} σηκώνει ${stones(from.seeds)} από την ${from.hole}${circuit}`;
  },
  step: ({ by, from, to, end, taken }) =>
    `${nameOf(by)} προχωρά την τελευταία πέτρα ευθεία από την ${from} στην ${to}· ${STEP_ENDS[end](taken)}`,

  lap(lap, way, end) {
    if (way.length === 0) return lap === undefined ? `η σπορά ${end}` : `ο γύρος ${String(lap)} ${end}`;
    const told = way.join('· ');
    return lap === undefined
      ? `καθ’ οδόν ${told}· η σπορά ${end}`
      : `στον γύρο ${String(lap)} ${told}· ο γύρος ${end}`;
  },
  skipped(first, last, captured) {
    const won = ([0, 1] as const).flatMap((side) =>
      captured[side] === 0 ? [] : [`${nameOf(side)} αιχμαλωτίζει ${stones(captured[side])}`],
    );
    const told = `οι γύροι ${String(first)} έως ${String(last)} συνεχίζουν τη σπορά`;
    return won.length === 0 ? told : `${told}, και σε αυτούς ${list(won)}`;
  },

  stored: ({ by, seeds }) =>
    `${stones(seeds)} ${pick(seeds, 'πέφτει', 'πέφτουν')} στην αποθήκη ${ofSide(by)}`,
  fours({ by, taken, asOwner }) {
    const taker = asOwner ? `${nameOf(by)}, ως κάτοχος της σειράς,` : nameOf(by);
    const what = pick(taken.length, 'την τετράδα της', 'τις τετράδες των');
    return `${taker} παίρνει ${what} ${list(namesOf(taken))}`;
  },
  fourStays: ({ hole }) => `η τετράδα που σχηματίζει η τελευταία πέτρα στην ${hole} μένει`,

  relay({ landing, lifted, spared }) {
    const { hole, seeds } = lifted;
    if (hole !== landing)
      return `τελειώνει στην ${landing}· ${theStones(seeds)} της επόμενης οπής, της ${hole}, ${goOn(seeds)}`;
    const why = spared === undefined ? '' : ` χωρίς αιχμαλωσία, γιατί ${explainSpared(spared)}`;
    return `τελειώνει στην ${landing} και ${theStones(seeds)} της ${goOn(seeds)}${why}`;
  },
  emptyHole: ({ landing, owner }) =>
    owner === undefined
      ? `τελειώνει στην ${landing}, που ήταν κενή: η κίνηση λήγει`
      : `τελειώνει στην ${landing}, που ήταν κενή και ανήκει ${toSide(owner)}: η κίνηση λήγει χωρίς αιχμαλωσία`,
  inStore({ by, seeds }) {
    const received = seeds === 1 ? '' : `, που δέχεται ${stones(seeds)}`;
    return `τελειώνει στην αποθήκη ${ofSide(by)}${received}`;
  },
  captureOpposite({ landing, by, taken: [opposite, own] }) {
    const { hole, seeds } = opposite;
    const prize = `${theStones(seeds)} απέναντι, στην ${hole}, ${areCaptured(seeds)}`;
    const stone = 'πέτρα που έκανε την αιχμαλωσία';
    return `${ownEmpty(landing, by)}· ${prize}${own === undefined ? `· η ${stone} μένει στη θέση της` : ` μαζί με την ${stone}`}`;
  },
  captureAlone: ({ landing, opposite, by }) =>
    `${ownEmpty(landing, by)}· η ${opposite} απέναντι είναι κενή, και η πέτρα αιχμαλωτίζεται μόνη της`,
  nothingOpposite: ({ landing, opposite, by }) =>
    `${ownEmpty(landing, by)}· και η ${opposite} απέναντι είναι κενή, οπότε δεν αιχμαλωτίζεται τίποτα`,
  noCapture: ({ landing, holds, owner, why }) =>
    `τελειώνει στην ${landing}, ${NO_CAPTURE[why](owner, holds)}`,
  captureFours({ landing, by, taken: [, ...run] }) {
    const before = pick(run.length, 'την τετράδα', 'τις συνεχόμενες τετράδες');
    const more = run.length === 0 ? '' : ` μαζί με ${before} πριν από αυτήν, ${inHoles(namesOf(run))}`;
    return `τελειώνει στην ${landing} και σχηματίζει εκεί τετράδα· ${nameOf(by)} την αιχμαλωτίζει${more}`;
  },
  fourEnds: ({ landing }) => `τελειώνει με την τετράδα που πάρθηκε από την ${landing}, και η κίνηση λήγει`,
  cutShort: ({ landing, inHand }) => `σταματά στην ${landing} με ${stones(inHand)} ακόμη στο χέρι`,
  leap({ landing, by, taken: [first, ...more], over }) {
    const chain = more.map(
      (heap, place) => `, έπειτα πάνω από την ${over[place + 1]} ${these(heap.seeds)} της ${heap.hole}`,
    );
    const leap = `πηδά από πάνω της και αιχμαλωτίζει ${theStonesTaken(first.seeds)} της ${first.hole}${chain.join('')}`;
    return `τελειώνει στην ${landing}· η επόμενη οπή, η ${over[0]}, είναι κενή, οπότε ${nameOf(by)} ${leap}`;
  },
  twoEmpty: ({ landing, empty }) =>
    `τελειώνει στην ${landing}· οι δύο επόμενες οπές, οι ${list(empty)}, είναι κενές, οπότε η κίνηση λήγει χωρίς άλμα`,
  captureFacing({ landing, own, ownRow, hitRow, reach, taken: [{ hole, seeds }] }) {
    const front = ', την πιο εσωτερική που έχει πέτρες';
    const choice = reach === 'front-row' ? front : ', την κοντινότερη που έχει πέτρες στη στήλη';
    const from = `στην ${nameRow(ownRow)}${ownRow.name === 'inner' ? '' : front}`;
    const hit = `στην ${hole}, στην ${nameRow(hitRow)}${hitRow.name === 'inner' ? '' : choice}`;
    const sown = `${areCaptured(seeds)} και ${areSown(seeds)} μαζί με ${these(own)} της ${landing}`;
    return `τελειώνει στην ${landing}, ${from}· ${theStones(seeds)} απέναντι, ${hit}, ${sown}`;
  },
  captureFile({ landing, own, taken }) {
    const was = own === 1 ? 'κενή' : 'κατειλημμένη';
    const total = sumSeeds(taken);
    const prize = `${theStones(total)} απέναντι, ${inHoles(namesOf(taken))}, ${areCaptured(total)}`;
    return `τελειώνει στην ${landing}, ${was} οπή της εσωτερικής σειράς· ${prize} και ${areSown(total)} μαζί με ${these(own)} της ${landing}`;
  },
  singlesSpared: ({ landing, holes }) =>
    `τελειώνει στην ${landing}, που ήταν κενή· οι μονές πέτρες απέναντι, ${inHoles(holes)}, δεν αιχμαλωτίζονται, και η κίνηση λήγει`,
  captureRun({ landing, holds, by, taken }) {
    const prize = taken.length === 1 ? 'τις αιχμαλωτίζει' : `αιχμαλωτίζει ${fromHoles(taken)}`;
    return `τελειώνει στην ${landing}, που έχει τώρα ${stones(holds)}· ${nameOf(by)} ${prize}`;
  },
  grandSlam: ({ landing, holds, victim, seeds }) =>
    `τελειώνει στην ${landing}, που έχει τώρα ${stones(holds)}· θα αιχμαλωτίζονταν όλες οι πέτρες ${ofSide(victim)} (${String(seeds)}), και μια τέτοια αιχμαλωσία χάνεται`,
  lapLimit: ({ landing, laps }) =>
    `τελειώνει στην ${landing} και θα συνεχιζόταν, αλλά συμπληρώθηκε το όριο ${pick(laps, 'του 1 γύρου', `των ${String(laps)} γύρων`)}: η σπορά σταματά εκεί`,

  again: ({ side, why }) =>
    `η ${why === 'store' ? 'τελευταία πέτρα στην αποθήκη' : 'αιχμαλωσία'} δίνει ${toSide(side)} άλλη μία κίνηση`,
  pass({ side, why, next }) {
    const reason = why === 'no-seeds' ? 'δεν έχει πέτρες στη σειρά του' : 'δεν έχει νόμιμη κίνηση';
    const turn = next === undefined ? '' : `: παίζει ${nameOf(next)}`;
    return `${nameOf(side)} ${reason} και πάει πάσο${turn}`;
  },
  over(fact) {
    switch (fact.why) {
      case 'no-seeds':
        return `${nameOf(fact.side)} δεν έχει πια πέτρες για να παίξει: το παιχνίδι τελειώνει`;
      case 'no-move':
        return `${nameOf(fact.side)} δεν έχει νόμιμη κίνηση: το παιχνίδι τελειώνει`;
      case 'row-empty':
        return `η σειρά ${ofSide(fact.side)} είναι κενή: το παιχνίδι τελειώνει`;
      case 'majority':
        return `${nameOf(fact.side)} έχει αιχμαλωτίσει πάνω από τις μισές πέτρες: το παιχνίδι τελειώνει`;
      case 'few-left':
        return `${pick(fact.count, 'μένει', 'μένουν')} μόνο ${stones(fact.count)}: το παιχνίδι τελειώνει`;
      case 'turn-limit':
        return `συμπληρώθηκε το όριο ${pick(fact.count, 'της 1 κίνησης', `των ${String(fact.count)} κινήσεων`)}: το παιχνίδι τελειώνει`;
      case 'board-empty':
        return 'δεν μένουν πέτρες στον πίνακα: το παιχνίδι τελειώνει';
      case 'both-blocked':
        return 'καμία πλευρά δεν έχει νόμιμη κίνηση: το παιχνίδι τελειώνει';
      case 'repetition':
        return 'η θέση εμφανίζεται για τρίτη φορά: το παιχνίδι τελειώνει';
      case 'endless':
        return 'η σπορά δεν έχει τέλος: το παιχνίδι τελειώνει';
    }
  },
  rest({ by, seeds, why }) {
    const what = pick(seeds, 'η τελευταία πέτρα πηγαίνει', `οι ${String(seeds)} τελευταίες πέτρες πηγαίνουν`);
    return `${what} ${toSide(by)}, ${REST[why]}`;
  },
  ownRows: ({ seeds: [south, north] }) =>
    `κάθε πλευρά παίρνει τις πέτρες της δικής της σειράς: ο Νότος ${String(south)}, ο Βορράς ${String(north)}`,
  result({ winner, seeds: totals }) {
    if (totals === undefined)
      return winner === undefined ? 'το παιχνίδι λήγει ισόπαλο' : `${nameOf(winner)} κερδίζει`;
    const [south, north] = totals.map(String);
    if (winner === undefined) return `το παιχνίδι λήγει ισόπαλο, με ${south} πέτρες για κάθε πλευρά`;
    return `${nameOf(winner)} κερδίζει με ${winner === 0 ? `${south} προς ${north}` : `${north} προς ${south}`}`;
  },
};
