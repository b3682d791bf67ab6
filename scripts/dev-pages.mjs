/** Builds the web pages for `npm run dev`: one build at a time, and once more where something changed meanwhile. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const stamp = path.join(root, 'web', 'dist', '.built');

let isBuilding = false;
let isStale = false;

/** Builds the pages; where that fails, the ones that stand stay. Says on stderr how it went. */
export async function buildPages() {
  isStale = true;
  if (isBuilding) return;
  isBuilding = true;
  while (isStale) {
    isStale = false;
    if (await built()) {
      writeFileSync(stamp, '');
      process.stderr.write('Built the pages: reload them in the browser.\n');
    } else process.stderr.write('The pages could not be built; those that worked stay.\n');
  }
  isBuilding = false;
}

function built() {
  const child = spawn(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (status) => resolve(status === 0));
  });
}
