/** A process that appends to logs of a Turing store, and prints each append once it is acknowledged: `… turing-store-writer.ts FILE NAME COUNT`. */
import { openSqliteTuringStore } from '../../src/state/turing-sqlite-store.ts';

const [, , file = '', writer = '', count = '0'] = process.argv;
const store = openSqliteTuringStore(file);
process.stdout.write('ready\n');
for (let number = 0; number < Number(count); number += 1) {
  const done = await store.commit([
    { kind: 'append', log: 'shared', expected: null, entries: [{ writer, number }] },
    { kind: 'put', collection: 'writers', id: writer, expected: number, body: number },
  ]);
  process.stdout.write(`${done} ${number}\n`);
}
await store.close();
