/** Starts a real Elasticsearch and a real DynamoDB Local on loopback, and waits until both answer. Needs Java and Maven only. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDynamo } from './servers/dynamodb.mjs';
import { healthOf, startElasticsearch } from './servers/elasticsearch.mjs';
import { fetchServers } from './servers/fetch-servers.mjs';
import { findJavaHome } from './servers/java-tools.mjs';
import { readRunning, stateFile, writeRunning } from './servers/running-servers.mjs';
import { answers, freePorts, waitUntilReady } from './servers/server-process.mjs';
import { stopServers } from './servers/stop-servers.mjs';

const say = (line) => process.stderr.write(`${line}\n`);

try {
  const running = readRunning();
  const isUp = running !== undefined && (await isHealthy(running));
  if (running && !isUp) await stopServers(running);
  print(isUp ? running : await startBoth());
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}

async function startBoth() {
  const javaHome = findJavaHome();
  const homes = fetchServers(say);
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-servers-'));
  chmodSync(folder, 0o755);
  const [first, second, third] = await freePorts(3);
  const dynamodb = startDynamo({ home: homes.dynamodb, folder, javaHome, ports: [first] });
  const elasticsearch = startElasticsearch({ home: homes.elasticsearch, folder, javaHome, ports: [second, third] });
  const running = {
    folder,
    elasticsearch: { url: elasticsearch.url, pid: elasticsearch.process.pid },
    dynamodb: { url: dynamodb.url, pid: dynamodb.process.pid },
  };
  writeRunning(running);
  try {
    await Promise.all([
      wait('DynamoDB Local', { ...dynamodb, url: dynamodb.url, statuses: [400] }),
      wait('Elasticsearch', { ...elasticsearch, url: healthOf(elasticsearch.url), statuses: [200] }),
    ]);
    return running;
  } catch (error) {
    await stopServers(running);
    throw error;
  }
}

async function wait(name, server) {
  say(`Starting ${name} …`);
  say(`${name} is ready after ${await waitUntilReady({ name, ...server })} s.`);
}

async function isHealthy({ elasticsearch, dynamodb }) {
  const both = [answers(healthOf(elasticsearch.url), [200]), answers(dynamodb.url, [400])];
  return (await Promise.all(both)).every(Boolean);
}

function print({ elasticsearch, dynamodb, folder }) {
  process.stdout.write(`Elasticsearch   ${elasticsearch.url}\nDynamoDB Local  ${dynamodb.url}\n`);
  say(`Logs are in ${folder}; tests read the addresses from ${stateFile()}. End both with: npm run servers:down`);
}
