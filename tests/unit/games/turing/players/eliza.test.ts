import { describe, expect, it } from '@jest/globals';
import { openReadyForum } from '../../../../../src/games/turing/forums/ready-forums.ts';
import { checkMessage } from '../../../../../src/games/turing/forums/check-message.ts';
import { createEliza } from '../../../../../src/games/turing/players/eliza/eliza.ts';
import { type ElizaScript, readElizaScript } from '../../../../../src/games/turing/players/eliza/eliza-script.ts';
import { matchWords } from '../../../../../src/games/turing/players/eliza/match-words.ts';
import { readPersona, readPlainLines } from '../../../../../src/games/turing/players/plain-lines.ts';

const script: ElizaScript = {
  reflections: { my: 'your', i: 'you', you: 'me' },
  alike: { mum: 'mom' },
  groups: { family: ['mom', 'dad'] },
  openings: ['hi'],
  otherwise: ['go on', 'and then?'],
  keywords: [
    { words: ['i'], rank: 1, rules: [{ match: '* i *', say: ['you {2}?', 'why {2}?'], remember: false }] },
    {
      words: ['my'],
      rank: 3,
      rules: [
        { match: '* my @family *', say: ['earlier you named your {2}'], remember: true },
        { match: '* my * hates *', say: ['what does your {2} like, if not {3}?'], remember: false },
        { match: '* my @family *', say: ['your {2}?'], remember: false },
      ],
    },
  ],
};
const eliza = () => createEliza(script, () => 0);

describe('Eliza', () => {
  it('takes a line apart by its keyword of the highest rank, and sees it from the other side', () => {
    expect(eliza().answer('I think my boss hates my shoes')).toBe('what does your boss like, if not your shoes?');
    expect(eliza().answer('I want you')).toBe('you want me?');
  });

  it('takes answers in turn', () => {
    const one = eliza();
    expect([one.answer('I sleep'), one.answer('I sleep'), one.answer('I sleep')]).toEqual([
      'you sleep?',
      'why sleep?',
      'you sleep?',
    ]);
  });

  it('remembers, and comes back to it when nothing else comes to mind', () => {
    const one = eliza();
    expect(one.answer('My Mum called')).toBe('your mom?');
    expect(one.answer('blorp')).toBe('earlier you named your mom');
    expect(one.answer('blorp')).toBe('go on');
    expect(one.answer('blorp')).toBe('and then?');
  });

  it('answers what was said last first', () => {
    expect(eliza().answer('my dad is here, I sleep')).toBe('you sleep?');
    expect(eliza().answer('')).toBe('go on');
    expect(eliza().answer('?!')).toBe('go on');
  });
});

it.each([
  ['* my *', 'i lost my keys', [['i', 'lost'], ['keys']]],
  ['*', 'anything at all', [['anything', 'at', 'all']]],
  ['* @family is *', 'so dad is late', [['so'], ['dad'], ['late']]],
  ['i *', 'i', [[]]],
  ['* you * me *', 'you see', undefined],
])('the pattern %s takes %s apart', (pattern, line, parts) => {
  expect(matchWords(pattern, line.split(' '), script.groups)).toEqual(parts);
});

describe('the script of the package', () => {
  const own = readElizaScript();
  const rules = own.keywords.flatMap((keyword) => keyword.rules);

  it('has rules enough, and each of its slots is filled', () => {
    expect(rules.length).toBeGreaterThanOrEqual(60);
    for (const { match, say } of rules) {
      const parts = match.split(' ').filter((piece) => piece === '*' || piece.startsWith('@')).length;
      for (const line of say)
        for (const [, slot] of line.matchAll(/\{(\d)\}/gu))
          expect([match, Number(slot) <= parts]).toEqual([match, true]);
      for (const [group] of match.matchAll(/(?<=@)\w+/gu)) expect(Object.keys(own.groups)).toContain(group);
    }
  });

  it('answers in the words that forums have', () => {
    const plain = openReadyForum('plain');
    const { beginnings, ...lists } = readPlainLines();
    const lines = [
      ...own.openings,
      ...own.otherwise,
      ...rules.flatMap(({ say }) => say.map((line) => line.replace(/\{\d\}/gu, 'it'))),
      ...Object.values(beginnings).flat(),
      ...Object.values(lists).flat(),
      ...readPersona().flatMap(({ say }) => say),
    ];
    const refused = lines.filter((line) => !checkMessage(plain, 'a', line).ok);
    expect(refused.length).toBeLessThanOrEqual(0.02 * lines.length);
  });
});
