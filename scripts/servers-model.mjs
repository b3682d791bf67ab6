/** Starts a real OpenAI-compatible server with a small model on loopback, and waits until it answers. Needs Python and a C++ compiler. */
import {
  installModelServer,
  readModelServer,
  startModelServer,
  stopModelServer,
  writeModelServer,
} from './servers/model-server.mjs';
import { answers, freePorts, waitUntilReady } from './servers/server-process.mjs';

const say = (line) => process.stderr.write(`${line}\n`);
const healthOf = (url) => `${url}/v1/models`;

try {
  const running = readModelServer();
  const isUp = running !== undefined && (await answers(healthOf(running.url), [200]));
  if (running && !isUp) await stopModelServer(running);
  process.stdout.write(`Model server  ${isUp ? running.url : await start()}\n`);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}

async function start() {
  const python = installModelServer(say);
  const [port] = await freePorts(1);
  const { folder, model, process: started, url } = startModelServer(python, port);
  writeModelServer({ folder, model, url, pid: started.pid });
  const seconds = await waitUntilReady({
    name: 'The model server',
    process: started,
    url: healthOf(url),
    statuses: [200],
  });
  say(`The model server is ready after ${seconds} s. End it with: npm run servers:down`);
  return url;
}
