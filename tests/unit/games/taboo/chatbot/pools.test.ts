import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOwnPairs } from '../../../../../src/games/taboo/language/own-pairs.ts';
import { createPairFiles, tidyLine } from '../../../../../src/games/taboo/language/pair-files.ts';
import type { PostPair, PostPool } from '../../../../../src/games/taboo/language/post-pool.ts';
import { fakeAssociations, fakeConcepts } from './fake-parts.ts';

const textOf = ({ post, response }: PostPair): string => `${post}\n${response}`;
const both = (pool: PostPool) => [...pool.pairs('attacker'), ...pool.pairs('defender')];

describe('pairs of dialogue files', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'parley-pairs-'));
    mkdirSync(path.join(folder, 'dailydialog'));
    const dialogues = Array.from({ length: 60 }, (_, number) => ({
      turns: [
        `Did you see film ${number} ?`,
        { text: `I saw film ${number} .` },
        { message: `So did I , number ${number}` },
        'Yes',
      ],
    }));
    writeFileSync(
      path.join(folder, 'dailydialog', 'train.jsonl'),
      dialogues.map((dialogue) => JSON.stringify(dialogue)).join('\n'),
    );
    writeFileSync(path.join(folder, 'broken.jsonl'), '{"turns": 7}\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('go to one half by whole dialogues', () => {
    const pool = createPairFiles(folder, { files: ['dailydialog/train.jsonl'] });
    const numbersIn = (half: 'attacker' | 'defender') =>
      new Set(pool.pairs(half).map(({ post }) => /\d+/u.exec(post)?.[0]));
    const [attacker, defender] = [numbersIn('attacker'), numbersIn('defender')];
    expect(attacker.size + defender.size).toBe(60);
    expect(attacker.size).toBeGreaterThan(15);
    expect([...attacker].filter((number) => defender.has(number))).toEqual([]);
  });

  it('are neighbouring lines of two words and more, tidied', () => {
    const pairs = both(createPairFiles(folder, { files: ['dailydialog/'] }));
    expect(pairs).toHaveLength(120);
    expect(pairs).toContainEqual({ post: 'Did you see film 7?', response: 'I saw film 7.' });
    expect(pairs).toContainEqual({ post: 'I saw film 7.', response: 'So did I, number 7' });
  });

  it('are of a sample by hash, the same each time, where a file has more', () => {
    const options = { files: ['dailydialog/train.jsonl'], mostDialogues: 10 };
    const [once, again] = [createPairFiles(folder, options), createPairFiles(folder, options)];
    expect(both(once)).toHaveLength(20);
    expect(both(once)).toEqual(both(again));
    expect(once.version).toBe(again.version);
    expect(once.version).not.toBe(createPairFiles(folder, { ...options, mostDialogues: 11 }).version);
  });

  it('say which file is missing or has something else', () => {
    expect(() => createPairFiles('/nowhere').pairs('attacker')).toThrow(
      expect.objectContaining({ code: 'PARLEY_FILE_UNREADABLE' }),
    );
    expect(() => createPairFiles(folder, { files: ['broken.jsonl'] }).pairs('attacker')).toThrow(
      expect.objectContaining({ code: 'PARLEY_KNOWLEDGE_INVALID' }),
    );
  });

  it('undo what tokenizers do', () => {
    expect(tidyLine('I ’ m fine , thanks . And you ?')).toBe("I'm fine, thanks. And you?");
    expect(tidyLine('I guess you are right.But what shall we do ?')).toBe(
      'I guess you are right. But what shall we do?',
    );
  });
});

describe('own pairs', () => {
  const make = () =>
    createOwnPairs({ associations: () => fakeAssociations, concepts: () => fakeConcepts, words: () => ['banana'] });
  const pool = make();

  it('have no line of one side with the same post in the other', () => {
    const attacker = new Set(pool.pairs('attacker').map(textOf));
    expect(attacker.size).toBeGreaterThan(5000);
    expect(pool.pairs('defender').filter((pair) => attacker.has(textOf(pair)))).toEqual([]);
  });

  it('answer what calls a word up with the word', () => {
    const responses = both(pool).filter(({ post }) => /\bmonkey\b/u.test(post));
    expect(responses.some(({ response }) => /\bbanana\b/u.test(response))).toBe(true);
  });

  it('are the same each time', () => {
    expect(make().pairs('defender')).toEqual(pool.pairs('defender'));
  });

  it('have no slot left open', () => {
    expect(both(pool).filter((pair) => /[{}]/u.test(textOf(pair)))).toEqual([]);
  });
});
