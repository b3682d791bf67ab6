import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { applyPatch } from '../../../../../src/games/turing/export/data-set-patch.ts';
import type { Conversation } from '../../../../../src/games/turing/export/data-set-schema.ts';
import type { SourceGame, SourceParticipant } from '../../../../../src/games/turing/export/data-set-source.ts';
import { conversationIn, readManifest } from '../../../../../src/games/turing/export/data-set-version.ts';
import { linesIn } from '../../../../../src/games/turing/export/line-file.ts';
import { writeDataSet } from '../../../../../src/games/turing/export/write-data-set.ts';
import { dataSetOf, patchOf, sourceOf } from '../../../../support/turing-data-set.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const who = fc.nat({ max: 11 });
const participant = (number: number): SourceParticipant => ({
  pseudonym: `p${number}`,
  nickname: `Nick ${'abcdefghijkl'[number]}7`,
  kind: number % 2 === 0 ? 'human' : 'bot',
  isHouse: number === 11,
  part: number % 3 === 0 ? 'hidden' : 'train',
});
const text = fc.constantFrom(
  'hello',
  'how are you',
  'mail me: x@y.org',
  'I am Nick a7',
  'you stupid bitch',
  'fine',
  'call 0171 2345678',
  '',
);
const message = fc.record({ seat: fc.constantFrom('a' as const, 'b' as const), text, after: fc.nat({ max: 300_000 }) });
const course = fc.record({
  a: who,
  b: who,
  messages: fc.array(message, { maxLength: 8 }),
  says: fc.constantFrom('human' as const, 'bot' as const),
  kept: fc.option(fc.constant('reported'), { freq: 8 }),
});
const games = fc.array(course, { maxLength: 40 }).map((all) =>
  all.map(
    ({ a, b, messages, says, kept }, place): SourceGame => ({
      id: `game ${place}`,
      forum: 'plain',
      endedAt: Date.UTC(2026, 0, 1) + place * 3_600_000,
      participants: { a: participant(a), b: participant(b) },
      messages,
      predictions: [{ seat: 'a', says, after: 200, seen: 1 }],
      cause: 'prediction',
      brokenBy: null,
      result: 1,
      isRated: true,
      kept,
    }),
  ),
);
const nicknames = Array.from({ length: 12 }, (_, number) => participant(number).nickname);
const peopleOf = (some: readonly Conversation[]) => new Set(some.flatMap(({ participants: { a, b } }) => [a.id, b.id]));
const settings = { numRuns: 200, seed: 2 };
const aGame = (id: string, a: number, b: number, more: Partial<SourceGame> = {}): SourceGame => ({
  id,
  forum: 'plain',
  endedAt: Date.UTC(2026, 0, 1),
  participants: { a: participant(a), b: participant(b) },
  messages: [
    { seat: 'a', text: `hello ${id}`, after: 1000 },
    { seat: 'b', text: 'hi', after: 5000 },
  ],
  predictions: [{ seat: 'a', says: 'bot', after: 9000, seen: 1 }],
  cause: 'prediction',
  brokenBy: null,
  result: 1,
  isRated: true,
  kept: null,
  ...more,
});
const banned = (number: number): SourceParticipant => ({ ...participant(number), kind: 'unknown' });

describe('A data set', () => {
  it('has nobody on both sides of the split, and no conversation twice', () => {
    fc.assert(
      fc.property(games, (all) => {
        const { train, hidden } = dataSetOf(all, nicknames, 1);
        const people = peopleOf(train);
        expect([...peopleOf(hidden)].filter((id) => people.has(id))).toEqual([]);
        const ids = [...train, ...hidden].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      settings,
    );
  });

  it('has every game once: in a part, or left out for a reason', () => {
    fc.assert(
      fc.property(games, (all) => {
        const { train, hidden, leftOut } = dataSetOf(all, nicknames, 1);
        const out = Object.values(leftOut).reduce((sum, n) => sum + n, 0);
        expect(train.length + hidden.length + out).toBe(all.length);
      }),
      settings,
    );
  });

  it('has nothing personal or abusive of what was planted', () => {
    fc.assert(
      fc.property(games, (all) => {
        const { train, hidden } = dataSetOf(all, nicknames, 1);
        const written = JSON.stringify([train, hidden]);
        for (const bad of ['x@y.org', 'Nick', '2345678', 'bitch', 'game 1']) expect(written).not.toContain(bad);
      }),
      settings,
    );
  });

  it('is the same for the same seed, whatever order the games come in', () => {
    fc.assert(
      fc.property(games, (all) => {
        const build = (some: readonly SourceGame[]) => JSON.stringify(dataSetOf(some, nicknames, 3));
        expect(build([...all].reverse())).toBe(build(all));
      }),
      settings,
    );
  });
});

describe('A patch', () => {
  it('makes of the old conversations what the new version says of them', () => {
    const change = fc.constantFrom('same', 'deleted', 'banned', 'reported', 'renamed');
    fc.assert(
      fc.property(games, fc.array(change, { minLength: 40, maxLength: 40 }), (all, changes) => {
        const later = all.map((game, place): SourceGame => {
          const { a } = game.participants;
          const what = changes[place];
          if (what === 'deleted') return { ...game, participants: { ...game.participants, a: undefined } };
          if (what === 'banned' && a)
            return { ...game, isRated: false, participants: { ...game.participants, a: { ...a, kind: 'unknown' } } };
          if (what === 'reported') return { ...game, kept: 'reported' };
          return game;
        });
        const before = dataSetOf(all, nicknames, 1).train;
        const after = dataSetOf(later, [...nicknames, 'fine7'], 1).train;
        const byId = (one: Conversation, other: Conversation) => (one.id < other.id ? -1 : 1);
        const old = new Set(before.map(({ id }) => id));
        const patched = applyPatch(before, patchOf(before, after));
        expect([...patched].sort(byId)).toEqual(after.filter(({ id }) => old.has(id)).sort(byId));
      }),
      settings,
    );
  });

  it('relabels the games of who was banned', () => {
    const before = dataSetOf([aGame('x', 1, 2)], nicknames, 1).train;
    const after = dataSetOf(
      [aGame('x', 1, 2, { isRated: false, participants: { a: participant(1), b: banned(2) } })],
      nicknames,
      1,
    ).train;
    const [{ id } = { id: '' }] = before;
    expect(patchOf(before, after)).toEqual([{ op: 'relabel', id, seat: 'b', from: 'human', to: 'unknown' }]);
    expect(after[0]?.predictions[0]?.isRight).toBeNull();
  });
});

describe('Versions of a data set', () => {
  const out = () => mkdtempSync(path.join(tmpdir(), 'parley-data-set-'));
  const write = (folder: string, some: readonly SourceGame[], licence = 'none') =>
    writeDataSet(folder, sourceOf(some, nicknames), 1, licence);
  const conversationsIn = (folder: string, name: string): Conversation[] =>
    [...linesIn(path.join(folder, name))].map(({ line }) => conversationIn(line));
  const [x, y, z3] = [aGame('x', 1, 2), aGame('y', 4, 5), aGame('z', 0, 3)];

  it('are written one after the other, with hashes, a card, and patches', async () => {
    const folder = out();
    const first = await write(folder, [x, y, z3], 'CC BY 4.0');
    expect(first).toMatchObject({ version: 1, train: 2, hidden: 1, patches: { remove: 0, relabel: 0, replace: 0 } });
    expect(await write(folder, [x, y, z3], 'CC BY 4.0')).toMatchObject({ folder: null, train: 2 });
    expect(readdirSync(folder)).toEqual(['v1']);
    const second = await write(folder, [x, z3, aGame('new', 7, 8)], 'CC BY 4.0');
    expect(second.patches).toEqual({ remove: 1, relabel: 0, replace: 0 });
    const { files } = readManifest(path.join(folder, 'v2'));
    expect(Object.keys(files).sort()).toEqual([
      'README.md',
      'hidden.jsonl',
      'patch-schema.json',
      'patch.jsonl',
      'schema.json',
      'train.jsonl',
    ]);
    expect(readdirSync(path.join(folder, 'v2')).sort()).toEqual([...Object.keys(files), 'manifest.json'].sort());
    expect(conversationsIn(path.join(folder, 'v2'), 'train.jsonl')).toHaveLength(2);
    expect(conversationsIn(path.join(folder, 'v2'), 'hidden.jsonl')).toHaveLength(1);
    const card = readFileSync(path.join(folder, 'v2', 'README.md'), 'utf8');
    expect(card).toContain('| conversations | 2 | 1 |');
    expect(card).toContain('1 removed, 0 relabelled, 0 replaced');
    expect(card).toContain('CC BY 4.0');
  });

  it('have what is made of all games at once, and patches likewise', async () => {
    for (const [run, all] of fc.sample(games, { numRuns: 15, seed: 8 }).entries()) {
      const folder = out();
      const later = all.filter((_, place) => place % 4 !== run % 4);
      const [before, after] = [dataSetOf(all, nicknames, 1), dataSetOf(later, nicknames, 1)];
      const first = await write(folder, all);
      expect(first).toMatchObject({ train: before.train.length, leftOut: before.leftOut });
      if (first.folder === null) continue;
      for (const part of ['train', 'hidden'] as const) {
        expect(conversationsIn(first.folder, `${part}.jsonl`)).toEqual(before[part]);
      }
      const second = await write(folder, later);
      if (second.folder === null) continue;
      const patches = [...patchOf(before.train, after.train), ...patchOf(before.hidden, after.hidden)];
      const written = [...linesIn(path.join(second.folder, 'patch.jsonl'))].map(({ line }) => JSON.parse(line));
      expect(written).toEqual(patches);
    }
  });

  it('hold one conversation of thousands at a time', async () => {
    const count = 3000;
    const made: WeakRef<SourceGame>[] = [];
    let most = 0;
    async function* many(): AsyncGenerator<SourceGame> {
      for (let place = 0; place < count; place += 1) {
        const game = aGame(`g${String(place).padStart(5, '0')}`, place % 12, (place * 5 + 3) % 12);
        made.push(new WeakRef(game));
        yield game;
        if (place % 500 !== 499) continue;
        await new Promise((resolve) => setImmediate(resolve));
        collectGarbage();
        most = Math.max(most, made.filter((one) => one.deref() !== undefined).length);
      }
    }
    const { train, hidden, leftOut } = await writeDataSet(out(), { games: many(), nicknames }, 1, 'none');
    expect(train + hidden + Object.values(leftOut).reduce((sum, n) => sum + n, 0)).toBe(count);
    expect(train).toBeGreaterThan(500);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(10);
  });

  it('are not begun with nothing', async () => {
    const folder = out();
    expect(await write(folder, [])).toMatchObject({ folder: null, version: null });
    expect(readdirSync(folder)).toEqual([]);
    expect(await write(folder, [x])).toMatchObject({ version: 1 });
  });

  it('have lines of the form that their schema describes', async () => {
    const folder = out();
    await write(folder, [x, z3]);
    const read = (name: string) => readFileSync(path.join(folder, 'v1', name), 'utf8');
    const schema = z.fromJSONSchema(JSON.parse(read('schema.json')));
    for (const line of (read('train.jsonl') + read('hidden.jsonl')).trim().split('\n')) {
      expect(schema.safeParse(JSON.parse(line)).success).toBe(true);
      expect(schema.safeParse({ ...JSON.parse(line), forum: 7 }).success).toBe(false);
    }
  });

  it('are not built upon one that was altered', async () => {
    const folder = out();
    await write(folder, [x]);
    writeFileSync(path.join(folder, 'v1', 'train.jsonl'), '');
    await expect(write(folder, [y])).rejects.toThrow('another hash');
  });
});
