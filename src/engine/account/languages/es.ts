import type { Side } from '../../board';
import { type Heap, type Row, type Spared, sumSeeds } from '../facts';
import { joinList, type Words } from '../words';

const SIDES = ['Sur', 'Norte'] as const;
const ROWS = { outer: 'exterior', central: 'central', inner: 'interior' } as const;
const nameOf = (side: Side): string => SIDES[side];
const count = (amount: number, noun: string): string => `${String(amount)} ${noun}${amount === 1 ? '' : 's'}`;
const seeds = (amount: number): string => count(amount, 'semilla');
const theSeeds = (amount: number): string => (amount === 1 ? 'la semilla' : `las ${seeds(amount)}`);
const these = (amount: number): string => (amount === 1 ? 'la' : `las ${String(amount)}`);
const capture = (amount: number): string => (amount === 1 ? 'se captura' : 'se capturan');
const sow = (amount: number): string => (amount === 1 ? 'se siembra' : 'se siembran');
const keepSowing = (amount: number): string => (amount === 1 ? 'se sigue sembrando' : 'se siguen sembrando');
const list = (items: readonly string[]): string =>
  joinList(items, items.at(-1)?.startsWith('i') === true ? 'e' : 'y');
const holesOf = (heaps: readonly Heap[]): string => list(heaps.map(({ hole }) => hole));
const fromHoles = (heaps: readonly Heap[]): string =>
  list(heaps.map((heap) => `${String(heap.seeds)} de ${heap.hole}`));
const nameRow = ({ side, name }: Row): string => `la fila ${ROWS[name]} de ${nameOf(side)}`;
const ownEmpty = (landing: string, by: Side): string =>
  `termina en ${landing}, que estaba vacío y es del propio ${nameOf(by)}`;

function explainSpared(spared: Spared): string {
  switch (spared.why) {
    case 'row':
      return `${nameRow(spared.row)} aún tiene semillas`;
    case 'hole':
      return `${spared.hole}, enfrente en ${nameRow(spared.row)}, está vacío`;
    case 'file':
      return 'enfrente no hay semillas';
  }
}

const STEP_ENDS = {
  advanced: () => 'el turno acaba',
  'faces-nothing': () => 'enfrente no hay semillas y el turno acaba',
  captures: ([{ hole, seeds: amount }]: readonly Heap[]) =>
    `${capture(amount)} ${theSeeds(amount)} de enfrente, en ${hole}, y ${sow(amount)} con ella`,
};

const NO_CAPTURE = {
  occupied: () => 'que estaba ocupado: no se captura nada',
  'other-row': (owner: string) => `en la fila de ${owner}: no se captura nada`,
  'own-row': (owner: string) => `en la propia fila de ${owner}: no se captura nada`,
  count: (_owner: string, holds: number) =>
    `que ahora tiene ${seeds(holds)}: solo se capturan grupos de dos o de tres`,
};

const REST = {
  'last-mover': 'que hizo la última jugada',
  capturer: 'que hizo la captura',
  'won-before': 'que ganó la ronda anterior',
};

export const es: Words = {
  lift({ by, from, direction }) {
    const which = direction === 'usual' ? 'habitual' : 'inverso';
    const circuit = direction === undefined ? '' : ` y siembra por el circuito ${which}`;
    return `${nameOf(by)} levanta ${seeds(from.seeds)} de ${from.hole}${circuit}`;
  },
  step: ({ by, from, to, end, taken }) =>
    `${nameOf(by)} avanza la última semilla en línea recta de ${from} a ${to}; ${STEP_ENDS[end](taken)}`,

  lap(lap, way, end) {
    if (way.length === 0) return lap === undefined ? `la siembra ${end}` : `la vuelta ${String(lap)} ${end}`;
    const told = way.join('; ');
    return lap === undefined
      ? `por el camino ${told}; la siembra ${end}`
      : `en la vuelta ${String(lap)} ${told}; la vuelta ${end}`;
  },
  skipped(first, last, captured) {
    const won = captured.flatMap((amount, side) =>
      amount === 0 ? [] : [`${SIDES[side]} captura ${seeds(amount)}`],
    );
    const told = `las vueltas ${String(first)} a ${String(last)} siguen por relevos`;
    return won.length === 0 ? told : `${told}, y en ellas ${list(won)}`;
  },

  stored: ({ by, seeds: amount }) =>
    `${seeds(amount)} ${amount === 1 ? 'entra' : 'entran'} en el granero de ${nameOf(by)}`,
  fours({ by, taken, asOwner }) {
    const taker = asOwner ? `${nameOf(by)}, dueño de la fila,` : nameOf(by);
    const what = taken.length === 1 ? 'el cuatro formado' : 'los cuatros formados';
    return `${taker} se lleva ${what} en ${holesOf(taken)}`;
  },
  fourStays: ({ hole }) => `el cuatro que la última semilla forma en ${hole} se queda`,

  relay({ landing, lifted, spared }) {
    const { hole, seeds: amount } = lifted;
    if (hole !== landing)
      return `termina en ${landing}; ${keepSowing(amount)} ${theSeeds(amount)} del hoyo siguiente, ${hole}`;
    const whose = amount === 1 ? 'cuya semilla' : `cuyas ${seeds(amount)}`;
    const why = spared === undefined ? '' : ` sin captura, pues ${explainSpared(spared)}`;
    return `termina en ${landing}, ${whose} ${keepSowing(amount)}${why}`;
  },
  emptyHole: ({ landing, owner }) =>
    owner === undefined
      ? `termina en ${landing}, que estaba vacío: el turno acaba`
      : `termina en ${landing}, que estaba vacío y es de ${nameOf(owner)}: el turno acaba sin captura`,
  inStore({ by, seeds: amount }) {
    const received = amount === 1 ? '' : `, que recibe ${seeds(amount)}`;
    return `termina en el granero de ${nameOf(by)}${received}`;
  },
  captureOpposite({ landing, by, taken: [opposite, own] }) {
    const { hole, seeds: amount } = opposite;
    const prize = `${capture(amount)} ${theSeeds(amount)} de enfrente, en ${hole}`;
    const withPrize = `, y con ${amount === 1 ? 'ella' : 'ellas'} la semilla que captura`;
    return `${ownEmpty(landing, by)}; ${prize}${own === undefined ? '; la semilla que captura se queda' : withPrize}`;
  },
  captureAlone: ({ landing, opposite, by }) =>
    `${ownEmpty(landing, by)}; enfrente, ${opposite} está vacío, y la semilla se captura sola`,
  nothingOpposite: ({ landing, opposite, by }) =>
    `${ownEmpty(landing, by)}; enfrente, ${opposite} también está vacío, así que no se captura nada`,
  noCapture: ({ landing, holds, owner, why }) =>
    `termina en ${landing}, ${NO_CAPTURE[why](nameOf(owner), holds)}`,
  captureFours({ landing, by, taken: [, ...run] }) {
    const before = run.length === 1 ? 'el cuatro anterior' : 'los cuatros seguidos anteriores';
    const more = run.length === 0 ? '' : ` junto con ${before}, en ${holesOf(run)}`;
    return `termina en ${landing} y forma allí un cuatro; ${nameOf(by)} lo captura${more}`;
  },
  fourEnds: ({ landing }) => `termina con el cuatro tomado en ${landing}, y el turno acaba`,
  cutShort: ({ landing, inHand }) => `se detiene en ${landing} con ${seeds(inHand)} aún en la mano`,
  leap({ landing, by, taken: [first, ...more], over }) {
    const chain = more.map(
      (heap, place) => `, luego por encima de ${over[place + 1]} ${these(heap.seeds)} de ${heap.hole}`,
    );
    const leap = `salta por encima y captura ${theSeeds(first.seeds)} de ${first.hole}${chain.join('')}`;
    return `termina en ${landing}; el hoyo siguiente, ${over[0]}, está vacío, así que ${nameOf(by)} ${leap}`;
  },
  twoEmpty: ({ landing, empty }) =>
    `termina en ${landing}; los dos hoyos siguientes, ${list(empty)}, están vacíos, así que el turno acaba sin salto`,
  captureFacing({ landing, own, ownRow, hitRow, reach, taken: [{ hole, seeds: amount }] }) {
    const front = ', la más interior que tiene semillas';
    const choice = reach === 'front-row' ? front : ', lo más cercano en la columna';
    const from = `${nameRow(ownRow)}${ownRow.name === 'inner' ? '' : front}`;
    const hit = `${hole}, en ${nameRow(hitRow)}${hitRow.name === 'inner' ? '' : choice}`;
    const prize = `${capture(amount)} ${theSeeds(amount)} de enfrente, en ${hit}`;
    return `termina en ${landing}, en ${from}; ${prize}, y ${sow(amount)} con ${these(own)} de ${landing}`;
  },
  captureFile({ landing, own, taken }) {
    const was = own === 1 ? 'vacío' : 'ocupado';
    const total = sumSeeds(taken);
    const prize = `${capture(total)} ${theSeeds(total)} de enfrente, en ${holesOf(taken)}`;
    return `termina en ${landing}, hoyo ${was} de la fila interior; ${prize}, y ${sow(total)} con ${these(own)} de ${landing}`;
  },
  singlesSpared: ({ landing, holes }) =>
    `termina en ${landing}, que estaba vacío; las semillas sueltas de enfrente, en ${list(holes)}, no se capturan, y el turno acaba`,
  captureRun({ landing, holds, by, taken }) {
    const prize = taken.length === 1 ? 'las captura' : `captura ${fromHoles(taken)}`;
    return `termina en ${landing}, que ahora tiene ${seeds(holds)}; ${nameOf(by)} ${prize}`;
  },
  grandSlam: ({ landing, holds, victim, seeds: amount }) =>
    `termina en ${landing}, que ahora tiene ${seeds(holds)}; serían capturadas todas las semillas de ${nameOf(victim)} (${String(amount)}), y tal captura se pierde`,
  lapLimit: ({ landing, laps }) =>
    `termina en ${landing} y seguiría, pero se alcanza el límite de ${count(laps, 'vuelta')}: la siembra se detiene allí`,

  again: ({ side, why }) =>
    `${why === 'store' ? 'la última semilla en el granero' : 'la captura'} da a ${nameOf(side)} otra jugada`,
  pass({ side, why, next }) {
    const reason = why === 'no-seeds' ? 'no tiene semillas en su fila' : 'no tiene jugada legal';
    const turn = next === undefined ? '' : `: juega ${nameOf(next)}`;
    return `${nameOf(side)} ${reason} y pasa${turn}`;
  },
  over(fact) {
    switch (fact.why) {
      case 'no-seeds':
        return `a ${nameOf(fact.side)} no le quedan semillas para jugar: la partida termina`;
      case 'no-move':
        return `${nameOf(fact.side)} no tiene jugada legal: la partida termina`;
      case 'row-empty':
        return `la fila de ${nameOf(fact.side)} está vacía: la partida termina`;
      case 'majority':
        return `${nameOf(fact.side)} ha capturado más de la mitad de las semillas: la partida termina`;
      case 'few-left':
        return `${fact.count === 1 ? 'solo queda' : 'solo quedan'} ${seeds(fact.count)}: la partida termina`;
      case 'turn-limit':
        return `se alcanza el límite de ${count(fact.count, 'turno')}: la partida termina`;
      case 'board-empty':
        return 'no quedan semillas en el tablero: la partida termina';
      case 'both-blocked':
        return 'ningún bando tiene jugada legal: la partida termina';
      case 'repetition':
        return 'la posición se da por tercera vez: la partida termina';
      case 'endless':
        return 'la siembra no tiene fin: la partida termina';
    }
  },
  rest({ by, seeds: amount, why }) {
    const what = amount === 1 ? 'la última semilla es' : `las últimas ${seeds(amount)} son`;
    return `${what} para ${nameOf(by)}, ${REST[why]}`;
  },
  ownRows: ({ seeds: [south, north] }) =>
    `cada bando toma las semillas de su propia fila: Sur ${String(south)}, Norte ${String(north)}`,
  result({ winner, seeds: totals }) {
    if (totals === undefined)
      return winner === undefined ? 'la partida queda empatada' : `gana ${nameOf(winner)}`;
    const [south, north] = totals.map(String);
    if (winner === undefined) return `la partida queda empatada a ${south} semillas`;
    return `gana ${nameOf(winner)} por ${winner === 0 ? `${south} a ${north}` : `${north} a ${south}`}`;
  },
};
