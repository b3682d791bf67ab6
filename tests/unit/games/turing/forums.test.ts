import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { checkMessage } from '../../../../src/games/turing/forums/check-message.ts';
import { checkForum, longestForumFile, readForum } from '../../../../src/games/turing/forums/read-forum.ts';
import { openReadyForum, readyForumFile, readyForumNames } from '../../../../src/games/turing/forums/ready-forums.ts';

const head = 'name: mine\ntitle: Mine\nabout: A forum of mine.\n';
const oneRole = 'roles:\n  - name: player\n    text: Talk.\n';
const forumOf = (more: string) => readForum(`${head}${more}`, 'mine.yaml');
const faultsOf = (content: string, sources = {}) =>
  checkForum(content, sources).faults.map(
    ({ line, column, severity, message }) => `${line}:${column} ${severity}: ${message}`,
  );
const errorsOf = (more: string) => faultsOf(`${head}${more}`).filter((fault) => fault.includes(' error: '));
const verdict = (name: string, seat: 'a' | 'b', text: string) => {
  const checked = checkMessage(openReadyForum(name), seat, text);
  return checked.ok ? checked.text : checked.code;
};

describe('The forums of the package', () => {
  it.each(readyForumNames)('%s can be opened, and its pay-offs have no error', (name) => {
    expect(openReadyForum(name).name).toBe(name);
    const { faults } = checkForum(readFileSync(readyForumFile(name), 'utf8'));
    expect(faults).toEqual([]);
  });

  it('let the interrogator ask in so many words, and the suspect answer in one', () => {
    expect(verdict('interrogation', 'a', 'Do you like cats, or dogs?')).toBe('do you like cats, or dogs?');
    expect(verdict('interrogation', 'a', 'I like cats')).toBe('format');
    expect(verdict('interrogation', 'a', 'do you like cats? do you like dogs?')).toBe('format');
    expect(verdict('interrogation', 'a', `${'what '.repeat(13)}?`)).toBe('too-many-words');
    expect(verdict('interrogation', 'b', 'Cats')).toBe('cats');
    expect(verdict('interrogation', 'b', 'cats dogs')).toBe('too-many-words');
    expect(openReadyForum('interrogation').rules.roles).toMatchObject({
      a: { mayPredict: true },
      b: { mayPredict: false },
    });
  });

  it('have the right to predict on the other side where the game is turned round', () => {
    const { roles } = openReadyForum('counter-interrogation').rules;
    expect(roles).toMatchObject({ a: { mayPredict: false }, b: { mayPredict: true } });
  });

  it('want sentences in a debate', () => {
    expect(verdict('debate', 'a', 'Cats are better. They need no walk!')).toBe('cats are better. they need no walk!');
    expect(verdict('debate', 'b', 'No.')).toBe('format');
  });

  it('keep both sides to the word list, and say which words are not on it', () => {
    for (const seat of ['a', 'b'] as const) {
      expect(checkMessage(openReadyForum('plain'), seat, 'hello xylophone and quux')).toMatchObject({
        ok: false,
        code: 'not-in-dictionary',
        parts: ['xylophone', 'quux'],
      });
    }
  });
});

describe('A message', () => {
  it('is posted without anything by which a side could signal where there is a word list', () => {
    expect(verdict('plain', 'a', '  HELLO   you!!!  dont  GO ')).toBe("hello you! don't go");
    expect(verdict('plain', 'a', 'hello\u200b \u202eyou')).toBe('hello you');
    expect(verdict('plain', 'a', 'hello :-)')).toBe('signs');
    expect(verdict('plain', 'a', 'hello 42')).toBe('not-in-dictionary');
    expect(verdict('plain', 'a', ' \u200b ')).toBe('empty');
    expect(verdict('plain', 'a', '?!')).toBe('empty');
  });

  it('keeps its capitals and signs where there is none, but nothing that cannot be seen', () => {
    expect(verdict('self-help', 'a', 'My  CAR\u200b is\u0000 broken :-( \ud800')).toBe('My CAR is broken :-(');
    expect(verdict('self-help', 'a', `a${'\u0301'.repeat(50)}`)).toHaveLength(4);
    expect(verdict('self-help', 'a', 'x'.repeat(401))).toBe('too-long');
    expect(verdict('self-help', 'a', 'x'.repeat(1_000_000))).toBe('too-long');
  });

  it('counts words by blanks too', () => {
    const forum = forumOf('roles:\n  - name: player\n    text: Talk.\n    message: { words: 1 }\n');
    expect(checkMessage(forum, 'a', '! ! !').ok).toBe(false);
    expect(checkMessage(forum, 'a', 'one-two').ok).toBe(false);
  });
});

describe('A forum’s file', () => {
  it('needs little: what is not said is as in the plain rules', () => {
    const { rules, stakes, replies, dictionary } = forumOf(oneRole);
    expect(rules.limits).toEqual({
      timeMs: 300_000,
      idleMs: 60_000,
      messages: 30,
      inARow: 3,
      closingMs: 20_000,
      graceMs: 30_000,
      refused: 10,
    });
    expect([rules.order, rules.leastSeen, rules.afterPrediction]).toEqual(['free', 1, { ms: 1000, told: false }]);
    expect([stakes.leaving, stakes.hasty, replies, dictionary]).toEqual([-2, 0.5, 'slow', null]);
  });

  it.each([
    ['an unknown key', `${oneRole}colour: red\n`, '7:1 error: there is no key "colour" in a forum'],
    ['an unknown key inside', `${oneRole}limits:\n  second: 5\n`, '8:3 error: there is no key "second" in limits'],
    [
      'a wrong value',
      `${oneRole}limits: { seconds: 5 }\n`,
      '7:20 error: limits.seconds: Too small: expected number to be >=10',
    ],
    [
      'a name that is none',
      `${oneRole}payoffs: generous\n`,
      '7:10 error: payoffs: none of balanced, literal, february, january, roles, nor a mapping',
    ],
    ['a missing part', 'roles:\n  - name: player\n', '5:5 error: roles[1].text: it is missing'],
    [
      'a bad pattern, at its place',
      'roles:\n  - name: player\n    text: Talk.\n    message: { pattern: "ab(c" }\n',
      '7:28 error: pattern: this bracket is never closed',
    ],
    [
      'a bad lexer',
      'roles:\n  - name: player\n    text: Talk.\n    message:\n      lexer:\n        tokens: { word: "a+" }\n        allow: word wrd\n',
      '10:21 error: lexer.allow: there is no token "wrd", only word',
    ],
    [
      'a form that could keep a server busy',
      "roles:\n  - name: player\n    text: Talk.\n    message: { characters: 2000, pattern: '(.?){900}(.?){900}' }\n",
      '7:14 error: this form can take 7202000 steps for a message of 2000 characters, and at most 1000000 are allowed',
    ],
    [
      'a constant prediction that gains',
      `${oneRole}payoffs: literal\n`,
      '7:10 error: a bot that always says "human" earns 1/2 a match',
    ],
    ['leaving that pays', `${oneRole}leaving: -1\n`, '7:10 error: leaving costs 1'],
    [
      'roles of which none predicts',
      'roles:\n  - name: player\n    text: Talk.\n    predicts: false\n',
      '5:3 error: somebody must be allowed to predict',
    ],
    [
      'a silence longer than the match',
      `${oneRole}limits: { seconds: 30, silence: 60 }\n`,
      '7:33 error: nobody can be silent',
    ],
    [
      'a bad word',
      `${oneRole}dictionary: { words: [good, 'two words'] }\n`,
      '7:29 error: "two words" is no single word of letters',
    ],
    ['no YAML', 'roles: [\n', '5:1 error: Flow sequence in block collection'],
    ['a key that stands twice', `${oneRole}order: free\norder: free\n`, '8:1 error: Map keys must be unique'],
  ])('is refused for %s, with line and column', (_what, more, fault) => {
    expect(errorsOf(more).join('\n')).toContain(fault);
  });

  it('may have a matrix of its own, and is told what two can share by it', () => {
    const row = '{ human: { human: [1, 1], bot: [-1, 1] }, bot: { human: [-1, -1], bot: [1, -1] } }';
    const faults = faultsOf(`${head}${oneRole}payoffs:\n  human: ${row}\n  bot: ${row}\n`);
    expect(faults).toEqual([expect.stringContaining('8:3 warning: two humans who agree beforehand share 2')]);
    expect(errorsOf(`${oneRole}payoffs:\n  human: ${row}\n`)).toEqual(['8:3 error: payoffs.bot: it is missing']);
  });

  it('is refused whole where one error is in it, with the first in the message', () => {
    expect(() => readForum(`${head}${oneRole}order: maybe\n`, 'mine.yaml')).toThrow(
      'mine.yaml, line 7, column 8: order:',
    );
  });

  it('says all errors at once, in the order of the file', () => {
    const faults = errorsOf(`${oneRole}leaving: -1\npayoffs: literal\nlimits: { seconds: 30 }\n`);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['7', '8', '9']);
  });

  it('can do no harm by its size or its aliases', () => {
    expect(faultsOf('#'.repeat(longestForumFile + 1))).toEqual(['1:1 error: it has more than 262144 characters']);
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let depth = 1; depth < 12; depth += 1)
      lines.push(`a${depth}: &a${depth} [${Array.from({ length: 10 }, () => `*a${depth - 1}`).join(', ')}]`);
    expect(faultsOf(lines.join('\n'))[0]).toContain('Excessive alias count');
  });

  it('takes words from a file beside it only where it is given one', () => {
    const content = `${head}${oneRole}dictionary: { file: words.txt }\n`;
    expect(faultsOf(content)).toContain('7:21 error: a forum that is handed in gives its words itself, under words');
    const { forum } = checkForum(content, { readFile: () => '# mine\nhello\nWorld\n' });
    expect(forum?.dictionary?.words).toEqual(['hello', 'world']);
    expect(faultsOf(`${head}${oneRole}dictionary: { file: ../secret }\n`)[0]).toContain(
      'only the name of a file in the same folder',
    );
  });
});
