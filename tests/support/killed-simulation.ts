/** A process that runs a simulation and is killed in the middle: `node --import tsx killed-simulation.ts SCRIPTS FOLDER`. */
import { aSimulation, runs } from './taboo-simulation.ts';

const [, , scripts = '', folder = ''] = process.argv;
await runs(await aSimulation(scripts), folder, {
  writeMs: 0,
  onProgress: ({ done, of }) => {
    if (done >= of / 2) process.kill(process.pid, 'SIGKILL');
  },
});
