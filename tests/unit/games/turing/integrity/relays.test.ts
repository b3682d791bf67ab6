import { createRandom } from '../../../../../src/core/random.ts';
import { findRelays } from '../../../../../src/games/turing/integrity/relay/find-relays.ts';
import type { RelayLine } from '../../../../../src/games/turing/integrity/relay/relay-line.ts';
import { relayReport } from '../../../../../src/games/turing/integrity/relay/relay-report.ts';
import { paraphrase } from '../../../../../src/games/turing/integrity/relay/simulate/paraphrase.ts';
import { surprisalIn } from '../../../../../src/games/turing/integrity/relay/surprisal.ts';

const usual = Array.from({ length: 300 }, () => 'how are you and what do you like to do on a day like this');
const surprisal = surprisalIn(usual);

const stories = [
  'my grandmother grew pumpkins behind the railway station',
  'then a badger moved into the greenhouse for the winter',
  'we called him professor because of his spectacles',
  'nobody could persuade him to leave before easter',
];

function game(name: string, from: RelayLine['from'], texts: readonly string[], startsAt = 0): RelayLine[] {
  return texts.map((text, turn) => ({ game: name, from, text, at: startsAt + turn * 20_000 }));
}

function accused(lines: readonly RelayLine[]): boolean {
  return findRelays(lines, surprisal).some(({ isAccused }) => isAccused);
}

describe('relays', () => {
  it('are found where a bot says to one what another has just said, and not where nobody said it', () => {
    const heard = game('a', 'partner', stories);
    const [found] = findRelays([...heard, ...game('b', 'bot', stories, 8000)], surprisal);
    expect(found).toMatchObject({ games: ['a', 'b'], repeats: 4, back: 0, isAccused: true });
    expect(accused([...heard, ...game('b', 'bot', usual.slice(0, 4), 8000)])).toBe(false);
  });

  it('are found in both directions together, and with words changed', () => {
    const random = createRandom(1);
    const said = (texts: readonly string[]) => texts.map((text) => paraphrase(text, 0.3, () => [], random));
    const there = stories.slice(0, 2);
    const back = stories.slice(2);
    const lines = [
      ...game('a', 'partner', there),
      ...game('b', 'bot', said(there), 8000),
      ...game('b', 'partner', back, 60_000),
      ...game('a', 'bot', said(back), 68_000),
    ];
    const [found] = findRelays(lines, surprisal);
    expect(found).toMatchObject({ games: ['a', 'b'], back: 2, isAccused: true });
  });

  it('are not: an echo in the same game, a partner who repeats the bot, what was heard long ago, what is said by all', () => {
    expect(accused([...game('a', 'partner', stories), ...game('a', 'bot', stories, 8000)])).toBe(false);
    const stock = [
      ...game('a', 'bot', stories),
      ...game('a', 'partner', stories, 5000),
      ...game('b', 'bot', stories, 10_000),
    ];
    expect(accused(stock)).toBe(false);
    expect(accused([...game('a', 'partner', stories), ...game('b', 'bot', stories, 500_000)])).toBe(false);
    const small = ['how are you', 'what do you like', 'on a day like this', 'how do you do'];
    expect(accused([...game('a', 'partner', small), ...game('b', 'bot', small, 8000)])).toBe(false);
  });

  it('need more than one line', () => {
    const one = ['my grandmother grew pumpkins spectacles badger greenhouse railway station professor persuade'];
    expect(accused([...game('a', 'partner', one), ...game('b', 'bot', one, 8000)])).toBe(false);
  });

  it('take any text', () => {
    const odd = ['', '💥', 'a'.repeat(5000), "''''", '\u0000'];
    expect(findRelays([...game('a', 'partner', odd), ...game('b', 'bot', odd, 10)], surprisal)).toHaveLength(0);
    expect(findRelays([], surprisal)).toEqual([]);
  });
});

describe('the report on relays', () => {
  const random = createRandom(9);
  const syllables = ['ba', 'ko', 'ri', 'tu', 'ne', 'sol', 'mar', 'vin', 'pel', 'gat'];
  const word = () => `${random.pick(syllables)}${random.pick(syllables)}${random.pick(syllables)}`;
  const talks = (n: number) =>
    Array.from({ length: n }, () =>
      Array.from({ length: 9 }, () => `do you like ${word()} or ${word()} on a day with ${word()}`),
    );
  const texts = { from: 'invented words', people: talks(40), bots: talks(40), topics: talks(3), synonyms: () => [] };

  it('finds nearly all relays and accuses nearly nobody else, the same for the same seed', () => {
    const known = surprisalIn([...usual, ...texts.bots.flat()]);
    const report = relayReport(texts, known, { each: 10, seed: 3 });
    expect(report.recall.share).toBeGreaterThan(0.85);
    expect(report.falseAccusations.share).toBeLessThan(0.05);
    const small = { each: 2, seed: 3 };
    expect(relayReport(texts, known, small)).toEqual(relayReport(texts, known, small));
  });
});
