/** A private DynamoDB Local on loopback, which keeps its tables in memory. */
import path from 'node:path';
import { recipeFolder } from './running-servers.mjs';
import { startInBackground } from './server-process.mjs';

/** Starts the server; its log goes below `folder`, whose name stands among its arguments. */
export function startDynamo({ home, folder, javaHome, ports: [port] }) {
  const started = startInBackground({
    command: path.join(javaHome, 'bin', 'java'),
    parameters: [
      '-Xmx512m',
      `-Dparley.folder=${folder}`,
      `-Dsqlite4java.library.path=${home}`,
      '-cp',
      path.join(home, '*'),
      path.join(recipeFolder, 'LoopbackDynamo.java'),
      '-inMemory',
      '-sharedDb',
      '-disableTelemetry',
      '-port',
      String(port),
    ],
    log: path.join(folder, 'dynamodb.log'),
    cwd: folder,
    env: process.env,
  });
  return { process: started, url: `http://127.0.0.1:${port}` };
}
