import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesUnder } from '../stamp';

const PACKABLE = /\.(html|js|css|svg)$/;
/** Packed, less than this is not worth a file. */
const LEAST_BYTES = 600;
/** Nearly as small as the slowest, in a fraction of its time. */
const BROTLI_QUALITY = 7;

/** Puts a copy for each way that browsers unpack beside every file of text. */
export function packFiles(folder: string): void {
  for (const file of filesUnder(folder)) {
    const bytes = readFileSync(file);
    if (!PACKABLE.test(file) || bytes.length < LEAST_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes));
  }
}
