/** Ends the servers that `npm run servers:up` and `servers:model` started. */
import { readModelServer, stopModelServer } from './servers/model-server.mjs';
import { readRunning } from './servers/running-servers.mjs';
import { stopServers } from './servers/stop-servers.mjs';

try {
  const running = readRunning();
  const model = readModelServer();
  if (running) await stopServers(running);
  if (model) await stopModelServer(model);
  process.stderr.write(running || model ? 'The servers have ended.\n' : 'No servers are running.\n');
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
