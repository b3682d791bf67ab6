/**
 * Runs jest after making the checkout ready; arguments go to jest. `--long` runs the long suites instead, `--servers` those that need real servers.
 * PARLEY_EMULATOR (e.g. `qemu-x86_64 -cpu Haswell`) runs it, in one process, as on another processor.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureReady } from './ensure-ready.mjs';

ensureReady();
const long = process.argv.includes('--long');
const servers = process.argv.includes('--servers');
const given = process.argv.slice(2).filter((parameter) => parameter !== '--long' && parameter !== '--servers');
const parameters = servers ? ['tests/servers', ...given] : given;
const jest = fileURLToPath(new URL('../node_modules/jest/bin/jest.js', import.meta.url));
const emulator = (process.env.PARLEY_EMULATOR ?? '').split(' ').filter((part) => part !== '');
// What a program under the emulator starts would run outside it.
const inOneProcess = emulator.length > 0 ? ['--runInBand'] : [];
const [program, ...before] = [...emulator, process.execPath];
const asked = [...before, '--experimental-vm-modules', '--no-warnings', jest, ...inOneProcess, ...parameters];
const done = spawnSync(program, asked, {
  stdio: 'inherit',
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: {
    ...process.env,
    ...(long ? { PARLEY_LONG: '1' } : {}),
    ...(servers ? { PARLEY_SERVERS_NEEDED: '1' } : {}),
  },
});
process.exit(done.status ?? 2);
