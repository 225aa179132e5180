/** What can be said of a ply, free of any language: each fact with the holes, seeds and sides it is about. */
import type { Side } from '../board';

/** A hole by its name and the seeds in it, or taken from it. */
export interface Heap {
  readonly hole: string;
  readonly seeds: number;
}

/** A side's rows as its owner sees them; where there are two a side there is no central one. */
export type RowName = 'outer' | 'central' | 'inner';

/** A row of one side. */
export interface Row {
  readonly side: Side;
  readonly name: RowName;
}

/**
 * Why an occupied hole is sown on without the frontal capture that one might expect. `row`: that row of the mover,
 * further in, still holds seeds. `hole`: the hole that could be captured is empty. `file`: no facing hole holds
 * seeds.
 */
export type Spared =
  | { readonly why: 'row'; readonly row: Row }
  | { readonly why: 'hole'; readonly hole: string; readonly row: Row }
  | { readonly why: 'file' };

interface Captures {
  readonly by: Side;
  readonly taken: readonly Heap[];
}

/** How a ply begins. */
export interface StartFacts {
  /** The chosen hole; `direction` where the mover had a choice. */
  lift: { readonly by: Side; readonly from: Heap; readonly direction: 'usual' | 'mirrored' | undefined };
  /** A last single seed steps straight ahead; only from the inner row does it capture, to be sown on with its prize. */
  step: Captures & {
    readonly from: string;
    readonly to: string;
    readonly end: 'advanced' | 'faces-nothing' | 'captures';
  };
}

/** What happens while a lap is sown. */
export interface WayFacts {
  /** Seeds sown into the mover's store in passing. */
  stored: { readonly by: Side; readonly seeds: number };
  /** Fours made and taken at once; `asOwner` where they go to the owner of the row. */
  fours: Captures & { readonly asOwner: boolean };
  /** A four made by the last seed of a lap that the rules leave where it is. */
  fourStays: { readonly hole: string };
}

/** How a lap ends. `landing` is the hole of its last seed. */
export interface EndFacts {
  /** Another lap follows with the seeds of the landing hole, or of the next one where `lifted` is another hole. */
  relay: { readonly landing: string; readonly lifted: Heap; readonly spared: Spared | undefined };
  /** `owner` only where it matters whose hole it is. */
  emptyHole: { readonly landing: string; readonly owner: Side | undefined };
  /** `seeds` went into the mover's store in this lap, its last one among them. */
  inStore: { readonly by: Side; readonly seeds: number };
  /** `taken` begins with the opposite hole; the landing hole follows where the capturing seed is taken too. */
  captureOpposite: Captures & { readonly landing: string };
  /** Nothing lies opposite, and the seed is captured alone. */
  captureAlone: Captures & { readonly landing: string; readonly opposite: string };
  nothingOpposite: { readonly landing: string; readonly opposite: string; readonly by: Side };
  /** A single lap that captures nothing, and why. */
  noCapture: {
    readonly landing: string;
    readonly holds: number;
    readonly owner: Side;
    readonly why: 'occupied' | 'other-row' | 'own-row' | 'count';
  };
  /** The last seed makes four; `taken` begins with them, the run of fours before them follows. */
  captureFours: Captures & { readonly landing: string };
  /** The last seed made a four that was taken like any other, and that ends the turn. */
  fourEnds: { readonly landing: string };
  /** A capture has left so few seeds that the sowing stops with seeds in hand. */
  cutShort: { readonly landing: string; readonly inHand: number };
  /** Each captured heap lies beyond the empty hole at the same place of `over`. */
  leap: Captures & { readonly landing: string; readonly over: readonly string[] };
  twoEmpty: { readonly landing: string; readonly empty: readonly [string, string] };
  /** A frontal capture, sown on together with the `own` seeds of the landing hole. */
  captureFacing: Captures & {
    readonly landing: string;
    readonly own: number;
    readonly ownRow: Row;
    readonly hitRow: Row;
    /** The rule that chose the row hit. */
    readonly reach: 'front-row' | 'front-hole';
  };
  /** Every facing hole is captured, sown on together with the `own` seeds of the landing hole. */
  captureFile: Captures & { readonly landing: string; readonly own: number };
  /** The landing hole was empty and only single seeds face it, which this game spares. */
  singlesSpared: { readonly landing: string; readonly holes: readonly string[] };
  /** Twos and threes, from the last hole backwards. */
  captureRun: Captures & { readonly landing: string; readonly holds: number };
  /** A capture of all the opponent's seeds, which captures nothing. */
  grandSlam: {
    readonly landing: string;
    readonly holds: number;
    readonly victim: Side;
    readonly seeds: number;
  };
  lapLimit: { readonly landing: string; readonly laps: number };
}

/** What follows the sowing. */
export interface AfterFacts {
  again: { readonly side: Side; readonly why: 'capture' | 'store' };
  /** A forced pass; `next` is to move then, undefined where the game is over. */
  pass: { readonly side: Side; readonly why: 'no-seeds' | 'no-move'; readonly next: Side | undefined };
  /** Why the game is over. */
  over:
    | { readonly why: 'no-seeds' | 'no-move' | 'row-empty' | 'majority'; readonly side: Side }
    | { readonly why: 'few-left' | 'turn-limit'; readonly count: number }
    | { readonly why: 'board-empty' | 'both-blocked' | 'repetition' | 'endless' };
  /** All seeds left go to one side. */
  rest: {
    readonly by: Side;
    readonly seeds: number;
    readonly why: 'last-mover' | 'capturer' | 'won-before';
  };
  /** Each side takes the seeds of its own row, South's and North's. */
  ownRows: { readonly seeds: readonly [number, number] };
  /** The winner, undefined in a draw, and the captured seeds of South and North where seeds are captured. */
  result: { readonly winner: Side | undefined; readonly seeds: readonly [number, number] | undefined };
}

export interface Facts extends StartFacts, WayFacts, EndFacts, AfterFacts {}

export type FactKind = keyof Facts;

/** Facts of some kinds, told apart by `kind`; of all where none is named. */
export type Fact<Kind extends FactKind = FactKind> = {
  [K in Kind]: { readonly kind: K } & Facts[K];
}[Kind];
export type StartFact = Fact<keyof StartFacts>;
export type WayFact = Fact<keyof WayFacts>;
export type EndFact = Fact<keyof EndFacts>;
export type AfterFact = Fact<keyof AfterFacts>;

export interface LapAccount {
  /** From 1. A step straight ahead is a lap of its own, told by the start. */
  readonly lap: number;
  readonly way: readonly WayFact[];
  readonly end: EndFact;
}

/** A whole ply: how it began, its laps, and what followed. */
export interface MoveAccount {
  readonly start: StartFact;
  readonly laps: readonly LapAccount[];
  readonly after: readonly AfterFact[];
}

/** Seeds won by South and by North. */
export type Captured = readonly [number, number];

/** All facts of a ply in the order in which they happened. */
export function listFacts({ start, laps, after }: MoveAccount): Fact[] {
  return [start, ...laps.flatMap(factsOf), ...after];
}

export function factsOf({ way, end }: LapAccount): Fact[] {
  return [...way, end];
}

/** What each side won by the facts given; over a whole ply this is `Played.captured`. */
export function countCaptured(facts: readonly Fact[]): Captured {
  const won: [number, number] = [0, 0];
  for (const fact of facts) {
    if (fact.kind === 'ownRows') fact.seeds.forEach((seeds, side) => (won[side] += seeds));
    else if ('taken' in fact) won[fact.by] += sumSeeds(fact.taken);
    else if (fact.kind === 'stored' || fact.kind === 'inStore' || fact.kind === 'rest')
      won[fact.by] += fact.seeds;
  }
  return won;
}

export function sumSeeds(heaps: readonly Heap[]): number {
  return heaps.reduce((sum, { seeds }) => sum + seeds, 0);
}
