import { describe, expect, it } from '@jest/globals';
import { createLexicalReader } from '../../../src/models/reader/lexical-reader.ts';
import { oddTexts } from '../../support/odd-texts.ts';

const reader = createLexicalReader();
const read = async (question: string, passage: string): Promise<string | undefined> =>
  (await reader.read(question, passage))?.text;

const darwin =
  'Charles Darwin. He made a list of reasons for and against marriage. He married his cousin Emma, and they had ten children.';
const netflix =
  'Netflix. Reed Hastings and Marc Randolph founded Netflix in California in 1997. Customers chose films on a website, and the discs came by post.';
const otter =
  'Otter. A group of sea otters that rest together is called a raft. Sea otters eat sea urchins, and urchins eat kelp.';
const bridge =
  'Golden Gate Bridge. Each main cable is nearly a metre thick. A safety net hung under the bridge while it was built. It saved nineteen men.';

describe('the reader without a model', () => {
  it.each([
    ['how many children did darwin have', darwin, 'ten children'],
    ['who did darwin marry', darwin, 'his cousin Emma'],
    ['who founded netflix', netflix, 'Reed Hastings and Marc Randolph'],
    ['when was netflix founded', netflix, '1997'],
    ['where was netflix founded', netflix, 'California'],
    ['what is a group of otters called', otter, 'a raft'],
    ['what do sea otters eat', otter, 'urchins'],
    ['how many men were saved by the net', bridge, 'nineteen men'],
    ['how thick is the main cable', bridge, 'nearly a metre'],
    ['what colour does the river dolphin turn', 'The river dolphin can turn pink as it grows older.', 'pink'],
    ['which browser shares its name with an animal', 'The browser Firefox shares its name with an animal.', 'Firefox'],
    ['what does safari mean', 'The word safari comes from Swahili and simply means journey.', 'journey'],
    ['what is the best known beach', 'The city has dozens of beaches, and Bondi is the best known.', 'Bondi'],
    [
      'why does the waterfall look red',
      'A waterfall looks red because its water is rich in iron.',
      'because its water is rich in iron',
    ],
    ['how long did the voyage last', 'The voyage lasted nearly five years, and he was seasick.', 'nearly five years'],
  ])('answers %s', async (question, passage, answer) => {
    expect(await read(question, passage)).toBe(answer);
  });

  it.each([
    ['another verb', 'when did netflix go bankrupt', netflix],
    ['no number of the kind', 'how many films does netflix have', netflix],
    ['another subject', 'how many children did emma have', otter],
    ['a part of the subject', 'when was iceland founded', 'Iceland. The parliament of Iceland was founded in 930.'],
    ['some of its kind only', 'where was pizza invented', 'Pizza. Hawaiian pizza was invented in Canada.'],
    ['a belief', 'who founded rome', 'Legend says that Rome was founded by Romulus.'],
    ['a denial', 'who invented the telephone', 'Edison did not invent the telephone.'],
    ['a number that is a year', 'how many beavers were moved', 'In 1948 beavers were moved by parachute.'],
    ['what is to come', 'when will the comet come back', 'The comet came in 1835.'],
    ['no question', 'i like otters', otter],
    ['nothing to read', 'who founded netflix', ''],
  ])('does not guess: %s', async (_why, question, passage) => {
    expect(await read(question, passage)).toBeUndefined();
  });

  it('gives a stretch of the passage, and a probability', async () => {
    for (const [question, passage] of [
      ['who founded netflix', netflix],
      ['how many children did darwin have', darwin],
      ['what is a group of otters called', otter],
    ] as const) {
      const answer = await reader.read(question, passage);
      expect(passage.slice(answer?.start, answer?.end)).toBe(answer?.text);
      expect(answer?.probability).toBeGreaterThan(0);
      expect(answer?.probability).toBeLessThanOrEqual(1);
    }
  });

  it('survives odd questions and passages', async () => {
    for (const odd of oddTexts) {
      await expect(reader.read(odd, netflix)).resolves.not.toThrow();
      await expect(reader.read('who founded netflix', odd)).resolves.not.toThrow();
    }
  });
});
