/** What a layer's file says of itself: one line of JSON, padded with spaces, that `head -1` shows. */
import { endianness } from 'node:os';
import { LayerFaultError } from './layerFault';

export const HEADER_BYTES = 512;

const FORMAT = 'mancala-endgame-layer';
/** One more with every change of what entries mean or how they are numbered. */
const VERSION = 1;

export interface LayerHeader {
  /** The game it was built for; others that play alike use it too. */
  readonly variant: string;
  /** See `fingerprintOf`. */
  readonly fingerprint: string;
  readonly holes: number;
  /** On the board. */
  readonly seeds: number;
  /** Two bytes each. */
  readonly entries: number;
  /** See `BuiltLayer`. */
  readonly rounds: number;
}

/** The whole header; the checksum is over `checkedText` and the entries. */
export function makeHeader(header: LayerHeader, sha256: string): string {
  const line = JSON.stringify({ ...describe(header), sha256 });
  return `${line.padEnd(HEADER_BYTES - 1)}\n`;
}

/** Everything in the header but the checksum itself. */
export function checkedText(header: LayerHeader): string {
  return JSON.stringify(describe(header));
}

function describe({ variant, fingerprint, holes, seeds, entries, rounds }: LayerHeader): object {
  const machine = endianness();
  return { format: FORMAT, version: VERSION, machine, variant, fingerprint, holes, seeds, entries, rounds };
}

/** What must agree for a file to be the one that is looked for. */
export type WantedLayer = Pick<LayerHeader, 'fingerprint' | 'holes' | 'seeds' | 'entries'>;

/** Throws a `LayerFaultError` where the text is no header, or that of another layer than the wanted one. */
export function parseHeader(text: string, wanted: WantedLayer): { header: LayerHeader; sha256: string } {
  const found = parseFields(text);
  const expected = { format: FORMAT, version: VERSION, machine: endianness(), ...wanted };
  for (const [name, value] of Object.entries(expected)) {
    if (found[name] === value) continue;
    throw new LayerFaultError(
      'LAYER_FOREIGN',
      `its ${name} is ${JSON.stringify(found[name])}, not ${JSON.stringify(value)}`,
    );
  }
  const { variant, rounds, sha256 } = found;
  if (typeof variant !== 'string' || typeof rounds !== 'number' || typeof sha256 !== 'string') {
    throw new LayerFaultError('LAYER_CORRUPT', 'its header is not whole');
  }
  return { header: { variant, rounds, ...wanted }, sha256 };
}

function parseFields(text: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields === 'object' && fields !== null) return fields as Record<string, unknown>;
  } catch {
    // Told below, as for any other text.
  }
  throw new LayerFaultError('LAYER_FOREIGN', 'it does not begin with the header of a layer');
}
