import type { NamedValue, PositionInput, Side } from '../api/shapes';

/** Who sits where: the level of the AI, 0 for a person. */
export type Seats = Readonly<Record<Side, number>>;

/** A game as the address tells it; whatever is as usual is left out of both. */
export interface Setup {
  /** Undefined: whatever the page begins with. */
  readonly variant?: string;
  /** Options that differ from their defaults. */
  readonly options: readonly NamedValue[];
  /** The position it began with, where it is not the start position. */
  readonly start?: string;
  readonly seats: Seats;
}

export interface Address {
  readonly setup: Setup;
  readonly moves: readonly string[];
}

export const MOST_LEVEL = 8;
export const USUAL_SEATS: Seats = { SOUTH: 0, NORTH: 2 };

/** Reads the query of an address; what cannot be right is left to the API to refuse. */
export function readAddress(query: string): Address {
  const fields = new URLSearchParams(query);
  const variant = fields.get('variant');
  const start = fields.get('position');
  return {
    setup: {
      ...(variant !== null && { variant }),
      options: listOf(fields, 'options').map(readOption),
      ...(start !== null && { start: start.replaceAll('_', ' ') }),
      seats: {
        SOUTH: readSeat(fields.get('south'), USUAL_SEATS.SOUTH),
        NORTH: readSeat(fields.get('north'), USUAL_SEATS.NORTH),
      },
    },
    moves: listOf(fields, 'moves'),
  };
}

/** The query that `readAddress` reads, with its question mark. */
export function makeAddress({ setup, moves }: Address): string {
  const { variant, options, start, seats } = setup;
  const fields: [string, string | undefined][] = [
    ['variant', variant],
    ['options', joined(options.map(({ name, value }) => `${name}:${value}`))],
    ['position', start?.replaceAll(' ', '_')],
    ['south', seats.SOUTH === USUAL_SEATS.SOUTH ? undefined : makeSeat(seats.SOUTH)],
    ['north', seats.NORTH === USUAL_SEATS.NORTH ? undefined : makeSeat(seats.NORTH)],
    ['moves', joined(moves)],
  ];
  const written = fields.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encode(value)}`));
  return `?${written.join('&')}`;
}

/** The same as the API takes it. */
export function positionInput({ setup, moves }: Address): PositionInput {
  const { variant = '', options, start } = setup;
  return {
    variant,
    ...(options.length > 0 && { options }),
    ...(start !== undefined && { position: start }),
    ...(moves.length > 0 && { moves }),
  };
}

function listOf(fields: URLSearchParams, name: string): string[] {
  return (fields.get(name) ?? '').split(',').filter((item) => item !== '');
}

function joined(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : items.join(',');
}

function readOption(text: string): NamedValue {
  const [name = '', ...value] = text.split(':');
  return { name, value: value.join(':') };
}

function readSeat(text: string | null, usual: number): number {
  if (text === 'person') return 0;
  const level = Number(text);
  return Number.isInteger(level) && level >= 1 && level <= MOST_LEVEL ? level : usual;
}

function makeSeat(level: number): string {
  return level === 0 ? 'person' : String(level);
}

/** Signs that mean nothing within a query stay readable. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(/%2C|%3A|%2F/g, decodeURIComponent);
}
