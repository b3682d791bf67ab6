import { describe, expect, it } from '@jest/globals';
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
