const { execFileSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');

/** An install without development tools (the image) starts what its builder made. */
if (existsSync(join(root, 'node_modules/tsx'))) {
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
} else if (!existsSync(join(root, 'dist/server/main.js'))) {
  throw new Error('dist/ is missing and the build tools are not installed: run `npm ci --include=dev` first');
}
