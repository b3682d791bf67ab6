/** A private, single-node Elasticsearch on loopback. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRoot } from './running-servers.mjs';
import { startInBackground } from './server-process.mjs';

/** Megabytes of heap; the whole process takes about 300 more. */
const heap = 512;

/** Starts the server; everything that it writes goes below `folder`. It refuses to run as root and is then started as `nobody`. */
export function startElasticsearch({ home, folder, javaHome, ports: [port, transportPort] }) {
  const config = path.join(folder, 'config');
  configure({ home, config, folder, port, transportPort });
  const started = startInBackground({
    command: path.join(home, 'bin', 'elasticsearch'),
    parameters: [],
    log: path.join(folder, 'elasticsearch.log'),
    cwd: folder,
    env: { ...process.env, ES_PATH_CONF: config, ES_JAVA_HOME: javaHome, ES_TMPDIR: path.join(folder, 'tmp') },
    ...(isRoot ? asNobody(folder) : {}),
  });
  return { process: started, url: `http://127.0.0.1:${port}` };
}

/** The address that tells whether the server is ready. */
export function healthOf(url) {
  return `${url}/_cluster/health?wait_for_status=yellow&timeout=1s`;
}

function configure({ home, config, folder, port, transportPort }) {
  cpSync(path.join(home, 'config'), config, { recursive: true });
  for (const name of ['data', 'logs', 'tmp']) mkdirSync(path.join(folder, name));
  // These lines point into the distribution, which need not be writable.
  const options = readFileSync(path.join(config, 'jvm.options'), 'utf8')
    .split('\n')
    .filter((line) => !/Xlog:gc|HeapDumpPath|ErrorFile/.test(line));
  writeFileSync(path.join(config, 'jvm.options'), options.join('\n'));
  mkdirSync(path.join(config, 'jvm.options.d'), { recursive: true });
  writeFileSync(path.join(config, 'jvm.options.d', 'heap.options'), `-Xms${heap}m\n-Xmx${heap}m\n`);
  const settings = {
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': transportPort,
    'discovery.type': 'single-node',
    'xpack.security.enabled': false,
    'path.data': path.join(folder, 'data'),
    'path.logs': path.join(folder, 'logs'),
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  writeFileSync(path.join(config, 'elasticsearch.yml'), lines.join(''));
}

/** Gives the folder to the user `nobody`; returns who is to start the server. */
function asNobody(folder) {
  const numberOf = (flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  const owner = { uid: numberOf('-u'), gid: numberOf('-g') };
  spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
  return owner;
}
