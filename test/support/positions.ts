import {
  checkMove,
  findRules,
  isClosed,
  NORTH,
  type OptionChoice,
  type Played,
  play,
  parsePosition,
  type Position,
  type Rules,
  SOUTH,
  startPosition,
  State,
} from '../../src/engine/index';

/** The rules of a variant; options as `{ lapLimit: '5' }`. */
export function rulesOf(variant: string, options: Record<string, string> = {}): Rules {
  const choices: OptionChoice[] = Object.entries(options).map(([name, value]) => ({ name, value }));
  const rules = findRules(variant, choices);
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
}

export function startOf(variant: string, options: Record<string, string> = {}): Position {
  return startPosition(rulesOf(variant, options));
}

/** A position from its text, which must be a valid one. */
export function at(variant: string, text: string, options: Record<string, string> = {}): Position {
  const position = parsePosition(rulesOf(variant, options), text);
  if (!position.ok) throw new Error(`${text}: ${position.error.message}`);
  return position.value;
}

export interface SetUp {
  readonly south: string;
  readonly north: string;
  readonly side?: 's' | 'n';
  readonly captured?: readonly [number, number];
  readonly extra?: number;
  readonly options?: Record<string, string>;
}

/**
 * A position set up hole by hole in sowing order, `x` for a closed hole, without the checks that text from
 * outside must pass: worked examples rarely show all the seeds of a game.
 */
export function setUp(variant: string, { south, north, side, captured, extra, options }: SetUp): Position {
  const rules = rulesOf(variant, options);
  const state = new State(new Uint8Array(rules.board.holes + 2));
  const holes = [...counts(south), ...counts(north)];
  if (holes.length !== rules.board.holes)
    throw new Error(`${variant} has ${String(rules.board.holes)} holes`);
  holes.forEach((count, hole) => {
    if (count === 'x') state.closed |= 1 << hole;
    else state.cells[hole] = Number(count);
  });
  state.cells.set(captured ?? [0, 0], rules.board.holes);
  state.side = side === 'n' ? NORTH : SOUTH;
  state.extra = extra ?? 0;
  return { rules, state };
}

/** The same form back: what a test compares. */
export function show({
  rules,
  state,
}: Position): Required<Pick<SetUp, 'south' | 'north' | 'side' | 'captured'>> {
  const { half, holes } = rules.board;
  const row = (first: number): string =>
    Array.from({ length: half }, (_, i) =>
      isClosed(state, first + i) ? 'x' : String(state.cells[first + i]),
    ).join(' ');
  return {
    south: row(0),
    north: row(half),
    side: state.side === SOUTH ? 's' : 'n',
    captured: [state.cells[holes], state.cells[holes + 1]],
  };
}

/** Plays a move in text form, which must be legal. */
export function playText(position: Position, text: string): Played {
  const move = checkMove(position, text);
  if (!move.ok) throw new Error(`${text}: ${move.error.message}`);
  return play(position, move.value);
}

/** Plays the hole that is the `index`th of the whole board in sowing order. */
export function playHole(position: Position, index: number): Played {
  return playText(position, position.rules.board.names[index]);
}

/** `2 3 0x6` counts a run of equal holes as the rules are written. */
function counts(row: string): string[] {
  return row.split(' ').flatMap((word) => {
    const run = /^(\d+)x(\d+)$/.exec(word);
    return run === null ? [word] : Array.from({ length: Number(run[2]) }, () => run[1]);
  });
}
