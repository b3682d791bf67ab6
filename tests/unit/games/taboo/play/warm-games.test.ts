import { expect, test } from '@jest/globals';
import { cpuUsage } from 'node:process';
import { openJudges } from '../../../../../src/games/taboo/judge/open-judges.ts';
import { warmGames } from '../../../../../src/games/taboo/play/warm-games.ts';
import { aGame, aTable, parts } from './a-table.ts';

test('after the warm-up no move waits for tables', async () => {
  const opened = openJudges('fast', parts, 'calibrated');
  const judges = async () => (await opened).judges;
  const table = aTable();
  await warmGames({ inflections: () => parts.inflections, judges }, table, fail);
  const before = cpuUsage();
  for (const judge of await judges()) await judge.judge({ text: 'maybe a banana', before: ['what fruit is yellow'] });
  await table.hear(aGame('banana', 'attacker'), 'what fruit is yellow');
  // Half a second of the processor's time where tables are read, however busy the machine is.
  const { user, system } = cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(250);
});

test('tables that cannot be read are told, and the server goes on', async () => {
  const notes: string[] = [];
  const broken = async () => Promise.reject(new Error('The file is damaged.'));
  await warmGames({ inflections: () => parts.inflections, judges: broken }, undefined, (note) => notes.push(note));
  expect(notes).toEqual([expect.stringContaining('The file is damaged.')]);
});

function fail(note: string): void {
  throw new Error(note);
}
