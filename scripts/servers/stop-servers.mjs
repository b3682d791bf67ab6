/** Ends what a start left running. */
import { rmSync } from 'node:fs';
import { clearRunning } from './running-servers.mjs';
import { stopProcess } from './server-process.mjs';

/** Ends the servers and deletes what they wrote. */
export async function stopServers({ folder, elasticsearch, dynamodb }) {
  await Promise.all([elasticsearch, dynamodb].map((server) => server && stopProcess(server.pid, folder)));
  rmSync(folder, { recursive: true, force: true });
  clearRunning();
}
