import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The two builds of one source. */
export type Build = 'simd' | 'plain';

/** Beside the sources and beside what is bundled from them alike: one folder up from either. */
const FOLDER = join(__dirname, '../generated/kernel');

const compiled = new Map<Build, WebAssembly.Module>();

function readBuild(build: Build): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(FOLDER, `${build}.wasm`)));
}

/** Whether this platform runs the vector instructions that the build with them contains. */
export function chooseBuild(): Build {
  return compiled.has('simd') || WebAssembly.validate(readBuild('simd')) ? 'simd' : 'plain';
}

/** Compiled once a thread. */
export function compileBuild(build: Build): WebAssembly.Module {
  let module = compiled.get(build);
  if (module === undefined) {
    module = new WebAssembly.Module(readBuild(build));
    compiled.set(build, module);
  }
  return module;
}
