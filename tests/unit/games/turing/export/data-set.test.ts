import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { buildDataSet } from '../../../../../src/games/turing/export/build-data-set.ts';
import { applyPatch, dataSetPatch } from '../../../../../src/games/turing/export/data-set-patch.ts';
import type { Conversation } from '../../../../../src/games/turing/export/data-set-schema.ts';
import type { SourceGame, SourceParticipant } from '../../../../../src/games/turing/export/data-set-source.ts';
import { readVersion, writeDataSet } from '../../../../../src/games/turing/export/write-data-set.ts';

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
        const { train, hidden } = buildDataSet({ games: all, nicknames }, 1);
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
        const { train, hidden, leftOut } = buildDataSet({ games: all, nicknames }, 1);
        const out = Object.values(leftOut).reduce((sum, n) => sum + n, 0);
        expect(train.length + hidden.length + out).toBe(all.length);
      }),
      settings,
    );
  });

  it('has nothing personal or abusive of what was planted', () => {
    fc.assert(
      fc.property(games, (all) => {
        const { train, hidden } = buildDataSet({ games: all, nicknames }, 1);
        const written = JSON.stringify([train, hidden]);
        for (const bad of ['x@y.org', 'Nick', '2345678', 'bitch', 'game 1']) expect(written).not.toContain(bad);
      }),
      settings,
    );
  });

  it('is the same for the same seed, whatever order the games come in', () => {
    fc.assert(
      fc.property(games, (all) => {
        const build = (some: readonly SourceGame[]) => JSON.stringify(buildDataSet({ games: some, nicknames }, 3));
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
        const before = buildDataSet({ games: all, nicknames }, 1).train;
        const after = buildDataSet({ games: later, nicknames: [...nicknames, 'fine7'] }, 1).train;
        const byId = (one: Conversation, other: Conversation) => (one.id < other.id ? -1 : 1);
        const old = new Set(before.map(({ id }) => id));
        const patched = applyPatch(before, dataSetPatch(before, after));
        expect([...patched].sort(byId)).toEqual(after.filter(({ id }) => old.has(id)).sort(byId));
      }),
      settings,
    );
  });

  it('relabels the games of who was banned', () => {
    const before = buildDataSet({ games: [aGame('x', 1, 2)], nicknames }, 1).train;
    const after = buildDataSet(
      { games: [aGame('x', 1, 2, { isRated: false, participants: { a: participant(1), b: banned(2) } })], nicknames },
      1,
    ).train;
    const [{ id } = { id: '' }] = before;
    expect(dataSetPatch(before, after)).toEqual([{ op: 'relabel', id, seat: 'b', from: 'human', to: 'unknown' }]);
    expect(after[0]?.predictions[0]?.isRight).toBeNull();
  });
});

describe('Versions of a data set', () => {
  const out = () => mkdtempSync(path.join(tmpdir(), 'parley-data-set-'));
  const of = (...some: SourceGame[]) => buildDataSet({ games: some, nicknames }, 1);

  it('are written one after the other, with hashes, a card, and patches', () => {
    const folder = out();
    const first = writeDataSet(folder, of(aGame('x', 1, 2), aGame('y', 4, 5), aGame('z', 0, 3)), 1, 'CC BY 4.0');
    expect(first).toMatchObject({ version: 1, patches: [] });
    expect(writeDataSet(folder, of(aGame('x', 1, 2), aGame('y', 4, 5), aGame('z', 0, 3)), 1, 'CC BY 4.0')).toBeNull();
    const second = writeDataSet(folder, of(aGame('x', 1, 2), aGame('z', 0, 3), aGame('new', 7, 8)), 1, 'CC BY 4.0');
    expect(second?.patches.map(({ op }) => op)).toEqual(['remove']);
    const { manifest, parts } = readVersion(path.join(folder, 'v2'));
    expect(Object.keys(manifest.files).sort()).toEqual([
      'README.md',
      'hidden.jsonl',
      'patch-schema.json',
      'patch.jsonl',
      'schema.json',
      'train.jsonl',
    ]);
    expect(parts['train.jsonl']).toHaveLength(2);
    expect(parts['hidden.jsonl']).toHaveLength(1);
    const card = readFileSync(path.join(folder, 'v2', 'README.md'), 'utf8');
    expect(card).toContain('| conversations | 2 | 1 |');
    expect(card).toContain('1 removed, 0 relabelled, 0 replaced');
    expect(card).toContain('CC BY 4.0');
  });

  it('are not begun with nothing', () => {
    const folder = out();
    expect(writeDataSet(folder, of(), 1, 'none')).toBeNull();
    expect(writeDataSet(folder, of(aGame('x', 1, 2)), 1, 'none')).toMatchObject({ version: 1 });
  });

  it('have lines of the form that their schema describes', () => {
    const folder = out();
    writeDataSet(folder, of(aGame('x', 1, 2), aGame('z', 0, 3)), 1, 'none');
    const read = (name: string) => readFileSync(path.join(folder, 'v1', name), 'utf8');
    const schema = z.fromJSONSchema(JSON.parse(read('schema.json')));
    for (const line of (read('train.jsonl') + read('hidden.jsonl')).trim().split('\n')) {
      expect(schema.safeParse(JSON.parse(line)).success).toBe(true);
      expect(schema.safeParse({ ...JSON.parse(line), forum: 7 }).success).toBe(false);
    }
  });

  it('are not built upon one that was altered', () => {
    const folder = out();
    writeDataSet(folder, of(aGame('x', 1, 2)), 1, 'none');
    writeFileSync(path.join(folder, 'v1', 'train.jsonl'), '');
    expect(() => writeDataSet(folder, of(aGame('y', 1, 2)), 1, 'none')).toThrow('another hash');
  });
});
