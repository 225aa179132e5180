import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Layer } from '../tables';
import {
  checkedText,
  HEADER_BYTES,
  type LayerHeader,
  makeHeader,
  parseHeader,
  type WantedLayer,
} from './header';
import { type LayerFault, LayerFaultError } from './layerFault';

export type ReadLayer =
  { readonly ok: true; readonly header: LayerHeader } | { readonly ok: false; readonly fault: LayerFault };

/** Bytes read or written at a time. */
const PORTION = 1 << 24;

export const TEMPORARY = '.tmp';

export function layerPath(
  dir: string,
  { fingerprint, seeds }: Pick<LayerHeader, 'fingerprint' | 'seeds'>,
): string {
  return join(dir, `${fingerprint}-${String(seeds).padStart(2, '0')}.layer`);
}

/** Reads a layer into `into`, which has as many entries as are wanted; what was refused has left it undefined. */
export function readLayer(dir: string, wanted: WantedLayer, into: Layer): ReadLayer {
  const path = layerPath(dir, wanted);
  try {
    // Whatever else than a file stands there must not be waited for.
    const fd = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      return { ok: true, header: readOpen(fd, wanted, into) };
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    return { ok: false, fault: faultOf(error, path) };
  }
}

function readOpen(fd: number, wanted: WantedLayer, into: Layer): LayerHeader {
  const { size, isFile } = statOf(fd);
  if (!isFile) throw new LayerFaultError('LAYER_UNREADABLE', 'it is no file');
  const head = Buffer.alloc(HEADER_BYTES);
  readFully(fd, head, 0);
  const { header, sha256 } = parseHeader(head.toString('utf8'), wanted);
  if (size !== HEADER_BYTES + into.byteLength) {
    throw new LayerFaultError('LAYER_CORRUPT', 'it has not the length that its header tells');
  }
  const hash = createHash('sha256').update(checkedText(header));
  forEachPortion(into, (portion, offset) => {
    readFully(fd, portion, HEADER_BYTES + offset);
    hash.update(portion);
  });
  if (hash.digest('hex') !== sha256) {
    throw new LayerFaultError('LAYER_CORRUPT', 'its checksum is not that of its content');
  }
  return header;
}

function statOf(fd: number): { size: number; isFile: boolean } {
  const stat = fstatSync(fd);
  return { size: stat.size, isFile: stat.isFile() };
}

function readFully(fd: number, into: Uint8Array, position: number): void {
  let done = 0;
  while (done < into.length) {
    const read = readSync(fd, into, done, into.length - done, position + done);
    if (read === 0) throw new LayerFaultError('LAYER_CORRUPT', 'it is cut short');
    done += read;
  }
}

function faultOf(error: unknown, path: string): LayerFault {
  if (error instanceof LayerFaultError) return { code: error.code, message: `${path}: ${error.message}` };
  const code = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'LAYER_MISSING' : 'LAYER_UNREADABLE';
  return { code, message: String(error) };
}

/** Writes a layer beside its place and moves it there when it is whole; whoever reads sees all of it or nothing. */
export function writeLayer(dir: string, header: LayerHeader, layer: Layer): void {
  mkdirSync(dir, { recursive: true });
  const path = layerPath(dir, header);
  const temporary = `${path}.${randomUUID()}${TEMPORARY}`;
  try {
    writeWhole(temporary, header, layer);
    renameSync(temporary, path);
    syncFolder(dirname(path));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeWhole(path: string, header: LayerHeader, layer: Layer): void {
  const hash = createHash('sha256').update(checkedText(header));
  forEachPortion(layer, (portion) => hash.update(portion));
  const fd = openSync(path, 'wx');
  try {
    writeFully(fd, Buffer.from(makeHeader(header, hash.digest('hex'))));
    forEachPortion(layer, (portion) => {
      writeFully(fd, portion);
    });
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

function writeFully(fd: number, bytes: Uint8Array): void {
  let done = 0;
  while (done < bytes.length) done += writeSync(fd, bytes, done);
}

/** Makes the new name last as well; not every system lets a folder be opened for that. */
function syncFolder(folder: string): void {
  try {
    const fd = openSync(folder, 'r');
    try {
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  } catch {
    // The layer itself is safe; at worst it is built once more.
  }
}

function forEachPortion(layer: Layer, visit: (portion: Uint8Array, offset: number) => void): void {
  for (let offset = 0; offset < layer.byteLength; offset += PORTION) {
    const bytes = Math.min(PORTION, layer.byteLength - offset);
    visit(new Uint8Array(layer.buffer, layer.byteOffset + offset, bytes), offset);
  }
}
