import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]), { PARLEY_MODELS: 'none' });
const play = (input: string, ...parameters: string[]) =>
  cli.run(['taboo', 'play', '--seed', '3', '--judges', 'word', ...parameters], input);

describe('parley taboo play', () => {
  it('shows a game with its rules, a hint, and who won and why', async () => {
    const { out, error, status } = await play('/hint\nno idea\nbananas of course\n', '--target', 'banana');
    expect(out).toContain('The other side knows a secret word');
    expect(out).toContain('It comes in its own wrapper');
    expect(out).toContain('Turn 2 of 10');
    expect(out).toContain("You lose.\nYou said 'bananas', a form of 'banana'. The word was 'banana'.");
    expect(out).toContain('What the judges made of it');
    expect(error).toContain('own articles and templates');
    expect(status).toBe(0);
  });

  it('takes the bare name of a command for the command, and says why a line did not stand', async () => {
    const { out } = await play('hint\n?\nwhy\nquit\n', '--target', 'banana', '--judges', 'fast');
    expect(out).toContain('It comes in its own wrapper');
    expect(out).toContain('1 you: ?  not fluent (no words)');
    expect(out).toMatch(/1 you: why {2}fluent \(perplexity [\d.]+, below [\d.]+\), /u);
    expect(out).toContain('You gave up.');
  });

  it('is won by the right guess', async () => {
    const { json } = await play('hm\n/guess the banana\n', '--target', 'banana', '--json');
    expect(json()).toMatchObject([
      { as: 'defender', against: 'host-attacker', winner: 'defender', cause: 'guessed', turns: 2 },
    ]);
  });

  it('does not tell the word before the end', async () => {
    const { out } = await play('/hint\n/why\n/rules\n/help\n/guess soap\n/hint\n/quit\n', '--target', 'banana');
    const [before = '', after = ''] = out.split('You lose.');
    expect(before).not.toMatch(/banana/iu);
    expect(before).toContain('your guess is spent');
    expect(after).toContain("You gave up. The word was 'banana'.");
  });

  it('gives the attacker the word and no guess', async () => {
    const { out, error } = await play(
      '/guess banana\nit is yellow\ntwo bananas\n',
      '--as',
      'attacker',
      '--target',
      'banana',
    );
    expect(out).toContain('Your word is banana.');
    expect(out).toContain('only the defender guesses');
    expect(out).toContain("You said 'bananas', a form of 'banana'.");
    expect(error).not.toContain('failed');
  });

  it('says at once why a line did not stand, and at the end what lost the game', async () => {
    const { out } = await play('?\n?!\n...\n', '--target', 'banana', '--judges', 'fast');
    expect(out).toContain('The judges did not let that stand: it has no words. Say something else.');
    expect(out).toContain(
      "You lose.\nYou said what the judges do not let stand: it has no words. The word was 'banana'.",
    );
  });

  it('explains a guess that is none, and that it has not counted', async () => {
    const { out } = await play('/guess apple or pear\n/quit\n', '--target', 'banana');
    expect(out).toContain('A guess is one word, as in /guess apple. That was none, and it did not count.');
  });

  it('tells a tie with the last guess that was wrong', async () => {
    const { out } = await play(`${'no idea\n'.repeat(10)}apple\n`, '--target', 'banana');
    expect(out).toContain("A tie.\nThe turns are over, and your guess, 'apple', was wrong. The word was 'banana'.");
  });

  it('shows nothing of other judges where the word decided', async () => {
    const { out } = await play('bananas\n', '--target', 'banana', '--judges', 'fast');
    expect(out).toMatch(/ 1 you: bananas {2}The defender says 'bananas', a form of 'banana'\./u);
  });

  it('plays against anybody', async () => {
    const script = path.join(cli.home, 'defend.txt');
    writeFileSync(script, 'hello\na ripe banana\n');
    const { json } = await play(
      'one\ntwo\n',
      '--as',
      'attacker',
      '--target',
      'banana',
      '--against',
      `script:${script}`,
      '--json',
    );
    expect(json()).toMatchObject([{ winner: 'attacker', cause: 'target-uttered', turns: 2 }]);
    const unknown = await play('', '--against', 'nobody');
    expect(unknown).toMatchObject({ status: 1 });
    expect(unknown.error).toContain("There is no attacker 'nobody'");
  });
});

describe('parley taboo replay', () => {
  it('shows what was played', async () => {
    const { out } = await play('hm\nbananas\n', '--target', 'banana', '--json');
    const file = path.join(cli.home, 'games.jsonl');
    const moves =
      '{"turn":1,"role":"attacker","kind":"utterance","text":"hi"}\n{"winner":"attacker","cause":"forfeit","turns":1}\n';
    writeFileSync(file, `${out}${moves}`);
    const first = await cli.run(['taboo', 'replay', file]);
    expect(first.out).toContain('Game 1 of 2');
    expect(first.out).toContain("The attacker wins in turn 2: the defender said the word. The word was 'banana'.");
    const second = await cli.run(['taboo', 'replay', file, '--game', '2', '--json']);
    expect(second.json()).toMatchObject([
      { game: 2, games: 2, moves: [{ text: 'hi' }], outcome: { cause: 'forfeit' } },
    ]);
  });

  it.each([
    ['not JSON\n', 'Line 1 is no move and no game'],
    ['{"turn":1,"role":"attacker","kind":"utterance","text":"hi"}\n', 'no game that has ended'],
  ])('turns down what is no transcript: %s', async (text, message) => {
    const file = path.join(cli.home, 'bad.jsonl');
    writeFileSync(file, text);
    const { error, status } = await cli.run(['taboo', 'replay', file]);
    expect(error).toContain(message);
    expect(status).toBe(1);
  });
});
