import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from '@jest/globals';
import { packageRoot } from '../../../src/config/config.ts';
import { openSqliteTuringStore } from '../../../src/state/turing-sqlite-store.ts';
import { meddle, temporaryFiles } from '../../support/state-files.ts';

const newFile = temporaryFiles();
const script = path.join(packageRoot, 'tests', 'support', 'turing-store-writer.ts');

interface Writer {
  readonly process: ChildProcess;
  /** Numbers of the appends that were acknowledged, so far. */
  readonly acknowledged: number[];
  readonly ended: Promise<unknown>;
}

/** Another process that appends; `onLine` is told how many were acknowledged. */
function startWriter(file: string, name: string, count: number, onCount: (count: number) => void = () => {}): Writer {
  const child = spawn(process.execPath, ['--import', 'tsx', script, file, name, String(count)], {
    cwd: packageRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [word, number] = line.split(' ');
    if (word === 'committed') acknowledged.push(Number(number));
    onCount(acknowledged.length);
  });
  return { process: child, acknowledged, ended: once(child, 'close') };
}

it('outlives its process', async () => {
  const file = newFile('turing.sqlite');
  const first = openSqliteTuringStore(file);
  await first.commit([{ kind: 'put', collection: 'a', id: 'b', expected: 0, body: [1] }]);
  const lease = await first.acquire('home', 'one', 1000, 0);
  await first.close();
  const second = openSqliteTuringStore(file);
  expect(await second.read('a', 'b')).toEqual({ id: 'b', version: 1, body: [1] });
  expect(await second.acquire('home', 'two', 1000, 500)).toBeUndefined();
  expect(await second.commit([{ kind: 'holds', lease: 'home', fence: lease?.fence ?? 0 }])).toBe('committed');
  await second.close();
});

it('several processes write one log, and no place is given twice', async () => {
  const file = newFile('turing.sqlite');
  const store = openSqliteTuringStore(file);
  const writers = ['a', 'b'].map((name) => startWriter(file, name, 300));
  for (let number = 0; number < 300; number += 1)
    expect(await store.commit([{ kind: 'append', log: 'shared', expected: null, entries: [number] }])).toBe(
      'committed',
    );
  await Promise.all(writers.map(({ ended }) => ended));
  expect(await store.lengthOf('shared')).toBe(900);
  expect(writers.map(({ acknowledged }) => acknowledged.length)).toEqual([300, 300]);
  await store.close();
});

it('keeps all that was acknowledged before the process was killed', async () => {
  const file = newFile('turing.sqlite');
  const writer = startWriter(file, 'a', 1_000_000, (count) => {
    if (count >= 200) writer.process.kill('SIGKILL');
  });
  await writer.ended;
  const last = writer.acknowledged.at(-1) ?? 0;
  expect(last).toBeGreaterThanOrEqual(199);
  const store = openSqliteTuringStore(file);
  const kept = await store.entries('shared', 0, 2_000_000);
  expect(kept.map(({ entry }) => entry)).toEqual(kept.map((_, number) => ({ writer: 'a', number })));
  expect(kept.length).toBeGreaterThan(last);
  // The document of the same commit is as far as the log.
  expect(await store.read('writers', 'a')).toMatchObject({ version: kept.length, body: kept.length - 1 });
  await store.close();
});

it.each([
  ['document', "INSERT INTO documents VALUES ('a', 'b', 1, '{')"],
  ['entry', "INSERT INTO entries VALUES ('a', 0, '{')"],
])('an %s that is damaged is an error with a code', async (_name, sql) => {
  const file = newFile('turing.sqlite');
  const store = openSqliteTuringStore(file);
  meddle(file, sql);
  const both = Promise.all([store.read('a', 'b'), store.entries('a')]);
  await expect(both).rejects.toMatchObject({ code: 'PARLEY_STORE_CORRUPT' });
  await store.close();
});
