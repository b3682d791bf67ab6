/** Serves the bot from its sources and starts it again within a second when they change; conversations stay, because they are in the store. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureReady } from './ensure-ready.mjs';

ensureReady();
const tsx = fileURLToPath(new URL('../node_modules/tsx/dist/cli.mjs', import.meta.url));
const child = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', '--include', 'src/**/*', 'src/main.ts', 'serve', ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: fileURLToPath(new URL('..', import.meta.url)),
});
child.on('exit', (status) => process.exit(status ?? 2));
