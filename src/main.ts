import { createBot, createParts, packageVersion } from './app.ts';
import { createProgram } from './channels/cli/program.ts';
import { exitStatus, writeLine } from './channels/cli/environment.ts';
import { loadConfig } from './config/config.ts';
import { ParleyError } from './core/errors.ts';

const onProgress = (message: string): void => writeLine(process.stderr, message);

const program = createProgram(packageVersion(), {
  loadConfig: () => loadConfig(process.env),
  createBot: ({ inMemory = false, onTurn } = {}) =>
    createBot({ ...(inMemory ? { store: 'memory' } : {}), ...(onTurn ? { onTurn } : {}), onProgress }),
  createParts: () => createParts({ onProgress }, loadConfig(process.env)),
  out: process.stdout,
  error: process.stderr,
  input: process.stdin,
});

try {
  await program.parseAsync(process.argv);
} catch (fault) {
  if (!ParleyError.isInstance(fault)) throw fault;
  writeLine(process.stderr, `${fault.message}\n${fault.remedy} [${fault.code}]`);
  process.exitCode = exitStatus.couldNotRun;
}
