/** A process of its own that opens and closes the stores of many files in turn: `state-opener.ts FOLDER FILES`, begun by a line on stdin. */
import { once } from 'node:events';
import path from 'node:path';
import { openSqliteStore } from '../../src/state/sqlite-store.ts';

const [folder = '', files = '1'] = process.argv.slice(2);

console.log('ready');
await once(process.stdin, 'data');
for (let file = 0; file < Number(files); file += 1) {
  await openSqliteStore(path.join(folder, `${file}.sqlite`), { busyTimeoutMs: 20_000 }).close();
}
console.log('opened all');
process.stdin.destroy();
