/** Loaded before a server that is drilled: tells on SIGUSR2 how large its heap is without what nobody needs. */
const { writeFileSync } = require('node:fs');
const process = require('node:process');
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  process.on('SIGUSR2', () => {
    globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(process.env.HEAP_FILE, String(heapUsed + external));
  });
}
