import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]));
const judge = (...parameters: string[]) => cli.run(['taboo', 'judge', ...parameters]);

describe('parley taboo judge', () => {
  it('explains a verdict', async () => {
    const { out, status } = await judge('--target', 'banana', '--as', 'defender', 'two bananas');
    expect(out).toBe("two bananas\nhit  The defender says 'bananas', a form of 'banana'.\n");
    expect(status).toBe(0);
  });

  it('gives it as JSON', async () => {
    const { json } = await judge('--target', 'banana', '--as', 'attacker', 'two bananas', '--json');
    expect(json()).toEqual([
      {
        hit: true,
        foul: true,
        match: { start: 4, end: 11, form: 'bananas' },
        reason: "The attacker says 'bananas', a form of 'banana'.",
      },
    ]);
    expect((await judge('--target', 'mile', 'smile', '--json')).json()).toMatchObject([{ hit: false, match: null }]);
  });

  it('answers each line of its input with a line', async () => {
    const lines = [
      { target: 'mouse', text: 'mice', as: 'defender' },
      { target: 'mouse', text: 'house', as: 'attacker' },
      { target: 'banana', text: 'b a n a n a' },
    ];
    const input = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n\n`;
    const { json } = await cli.run(['taboo', 'judge', '--jsonl'], input);
    expect(json()).toMatchObject([
      { hit: true, foul: false },
      { hit: false, foul: false },
      { hit: false, foul: true },
    ]);
  });

  it.each([
    ['not JSON', '{"target": "a"', 'Line 2 is not JSON'],
    ['without a target', '{"text": "a"}', 'Line 2 cannot be judged'],
    ['of a side that is none', '{"target": "a", "text": "a", "as": "judge"}', 'Line 2 cannot be judged'],
    ['with a target without letters', '{"target": "?", "text": "a"}', "The target '?' has no letters"],
  ])('names the line that is %s, and has answered those before it', async (_name, line, message) => {
    const { out, error, status } = await cli.run(
      ['taboo', 'judge', '--jsonl'],
      `{"target":"cat","text":"cats"}\n${line}\n`,
    );
    expect(out.trim().split('\n')).toHaveLength(1);
    expect(error).toContain(message);
    expect(status).toBe(1);
  });

  it('says what is missing', async () => {
    expect(await judge('two bananas')).toMatchObject({ status: 1, error: expect.stringContaining('no target') });
    expect((await judge('--target', 'x'.repeat(101), 'y')).error).toContain('at most 100 characters');
  });
});

describe('parley taboo match', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-taboo-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const script = (name: string, ...lines: string[]): string => {
    writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
    return `script:${path.join(folder, name)}`;
  };
  const match = (attacker: string, defender: string, ...more: string[]) =>
    cli.run(['taboo', 'match', '--attacker', attacker, '--defender', defender, '--target', 'banana', ...more]);
  const byWords = ['--judges', 'word'];

  it('plays a game move by move', async () => {
    const attacker = script('a.txt', 'what do monkeys eat', 'and which fruit is yellow');
    const defender = script('d.txt', 'guess: apple', 'leaves', 'bananas');
    const { json, status } = await match(attacker, defender, ...byWords, '--jsonl');
    expect(json()).toMatchObject([
      { turn: 1, role: 'attacker', kind: 'utterance', text: 'what do monkeys eat', verdicts: { word: { hit: false } } },
      { turn: 1, role: 'defender', kind: 'guess', text: 'apple', verdicts: { guess: 'wrong' } },
      { turn: 1, role: 'defender', kind: 'utterance', text: 'leaves' },
      { turn: 2, role: 'attacker' },
      { turn: 2, role: 'defender', text: 'bananas', verdicts: { word: { hit: true } } },
      { winner: 'attacker', cause: 'target-uttered', turns: 2 },
    ]);
    expect(status).toBe(0);
    const { out } = await match(attacker, defender, ...byWords);
    expect(out).toContain('guesses apple: wrong');
    expect(out).toMatch(/The attacker wins in turn 2: the defender said the word\. The word was 'banana'\.\n$/u);
  });

  it('keeps to other rules where it is told to', async () => {
    const attacker = script('a5.txt', 'one', 'two', 'three', 'four', 'five');
    const defender = script('d5.txt', 'a', 'b', 'c', 'd', 'e');
    const { json } = await match(attacker, defender, '--rules', 'spag', '--judges', 'none', '--jsonl');
    expect(json().at(-1)).toEqual({ winner: 'tie', cause: 'turn-limit', turns: 5 });
  });

  it('has the fast judges look at it unless it is told otherwise', async () => {
    const attacker = script('a2.txt', 'what do you like to eat in the morning?');
    const { json } = await match(attacker, script('d2.txt', 'qrx zzv plok mnt wqe'), '--jsonl');
    expect(json()).toMatchObject([
      { role: 'attacker', verdicts: { fluency: { valid: true }, relevance: { valid: true } } },
      { role: 'defender', verdicts: { fluency: { valid: false } } },
      { winner: 'attacker', cause: 'invalid-defender', turns: 1 },
    ]);
  });

  it('gives it as one object', async () => {
    const sides = [
      script('a1.txt', 'what is for breakfast'),
      script('d1.txt', 'guess: plum', 'guess: banana'),
    ] as const;
    const { json, error } = await match(...sides, ...byWords, '--json', '--seed', '4');
    expect(json()).toMatchObject([
      {
        attacker: sides[0],
        target: 'banana',
        rules: 'paper',
        seed: 4,
        judges: [],
        winner: 'attacker',
        cause: 'forfeit',
      },
    ]);
    expect(error).toContain('defender: its move was not possible: no-guess-left');
  });

  it('says what is wrong with a side', async () => {
    expect(await match('nobody', 'nobody')).toMatchObject({
      status: 1,
      error: expect.stringContaining("no attacker 'nobody'"),
    });
    expect((await match('script:/nowhere', 'script:/nowhere')).error).toContain("script '/nowhere' cannot be read");
  });
});
