import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { StateStore } from '../../src/contracts/state-store.ts';
import { openSqliteStore } from '../../src/state/sqlite-store.ts';
import { aConversation, aTurn } from '../support/records.ts';
import { temporaryFiles } from '../support/state-files.ts';

const newFile = temporaryFiles();
const writerScript = fileURLToPath(new URL('state-writer.ts', import.meta.url));
const openerScript = fileURLToPath(new URL('state-opener.ts', import.meta.url));

interface Started {
  readonly process: ChildProcessByStdio<Writable, Readable, null>;
  readonly lines: Interface;
  readonly said: string[];
  readonly ended: Promise<unknown>;
}

const startWriter = (file: string, name: string, turns: number): Promise<Started> =>
  start(writerScript, file, name, String(turns));

/** A process that is ready; all begin at the same time once told. */
async function start(script: string, ...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const said: string[] = [];
  lines.on('line', (line) => said.push(line));
  const ended = once(lines, 'close');
  await once(lines, 'line');
  return { process: child, lines, said, ended };
}

const begin = (writer: Started): boolean => writer.process.stdin.write('go\n');
const acknowledged = ({ said }: Started): number => said.filter((line) => line.startsWith('committed')).length;

async function textsOf(store: StateStore): Promise<string[]> {
  const texts: string[] = [];
  for await (const turn of store.turns('c1')) {
    expect(turn.index).toBe(texts.length + 1);
    texts.push(turn.input.text);
  }
  return texts;
}

describe('processes that share a state file', () => {
  it('lose no turn and no profile write of each other, from the making of the file on', async () => {
    const file = newFile('state.sqlite');
    const names = ['left', 'right', 'third'];
    const writers = await Promise.all(names.map((name) => startWriter(file, name, 30)));
    for (const writer of writers) begin(writer);
    await Promise.all(writers.map((writer) => writer.ended));
    const store = openSqliteStore(file);
    const expected = names.flatMap((name) => Array.from({ length: 30 }, (_, done) => `${name} ${done}`));
    const texts = await textsOf(store);
    expect([...texts].sort()).toEqual([...expected].sort());
    expect(await store.profile('u1')).toMatchObject({ version: 90, profile: { likes: texts } });
    await store.close();
  });

  it('open new files together, whoever of them makes the tables', async () => {
    const folder = path.dirname(newFile('0.sqlite'));
    const openers = await Promise.all([1, 2, 3].map(() => start(openerScript, folder, '200')));
    for (const opener of openers) begin(opener);
    await Promise.all(openers.map((opener) => opener.ended));
    expect(openers.map(({ said }) => said.at(-1))).toEqual(['opened all', 'opened all', 'opened all']);
  });

  it('that answer the same turn: one commits, one has a conflict', async () => {
    const file = newFile('state.sqlite');
    const left = openSqliteStore(file);
    const right = openSqliteStore(file);
    await left.create(aConversation());
    const [before, same] = [await left.load('c1'), await right.load('c1')];
    expect(same).toEqual(before);
    const turn = (text: string) => aTurn({ input: { turnId: text, text, nbest: [], channel: 'http' } });
    expect([await left.commit(turn('left')), await right.commit(turn('right'))]).toEqual(['committed', 'conflict']);
    expect((await right.load('c1'))?.state.turnCount).toBe(1);
    expect(await right.commit(aTurn({ index: 2 }))).toBe('committed');
    expect(await textsOf(left)).toEqual(['left', 'words of turn 2']);
    await Promise.all([left.close(), right.close()]);
  });

  it('keep every acknowledged turn of one that is killed', async () => {
    const file = newFile('state.sqlite');
    const writer = await startWriter(file, 'killed', 1_000_000);
    begin(writer);
    while (acknowledged(writer) < 50) await once(writer.lines, 'line');
    writer.process.kill('SIGKILL');
    await writer.ended;
    const store = openSqliteStore(file);
    const texts = await textsOf(store);
    expect(texts.length).toBeGreaterThanOrEqual(acknowledged(writer));
    expect((await store.load('c1'))?.profile).toMatchObject({ version: texts.length, profile: { likes: texts } });
    expect(await store.commit(aTurn({ index: texts.length + 1 }))).toBe('committed');
    await store.close();
  });
});
