/** Ends the servers that `npm run servers:up` started. */
import { readRunning } from './servers/running-servers.mjs';
import { stopServers } from './servers/stop-servers.mjs';

try {
  const running = readRunning();
  if (running) await stopServers(running);
  process.stderr.write(running ? 'The servers have ended.\n' : 'No servers are running.\n');
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
