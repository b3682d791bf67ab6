import { describe, expect, it } from '@jest/globals';
import type { NewsItem } from '../../../../src/contracts/news-store.ts';
import { type GenerationRequest, type TextGenerator, unfiltered } from '../../../../src/contracts/text-generator.ts';
import { inSpokenWords } from '../../../../src/rgs/news/in-spoken-words.ts';
import { news } from '../../../../src/rgs/news/news.ts';
import { createMemoryNewsStore } from '../../../../src/state/news-memory-store.ts';
import { aTurnContext, anEntity } from '../../../support/turn.ts';

function aGenerator(...samples: readonly string[]) {
  const requests: GenerationRequest[] = [];
  const generator: TextGenerator = {
    name: 'fake',
    version: '1',
    generate: async (request) => {
      requests.push(request);
      return unfiltered(samples);
    },
  };
  return { generator, requests };
}

const spoken = (report: string, ...samples: readonly string[]) =>
  inSpokenWords(aTurnContext({ said: 'any news', generator: aGenerator(...samples).generator }), report);

describe('a report in spoken words', () => {
  it.each([
    ['Rover finds ice on Mars.', 'A rover has just found ice on Mars.'],
    ['Rover finds ice on Mars.', 'a rover on Mars has found ice; just like that.'],
    ['Town to plant 200 trees.', 'A town is going to plant two hundred trees.'],
    ['Whales have not returned to the bay.', "The whales haven't come back to the bay."],
    ['The museum may close early, visitors say.', 'Visitors say that the museum might close early.'],
  ])('is the paraphrase: %s ~ %s', async (report, sample) => {
    const told = await spoken(report, sample);
    expect(told).not.toBe(report);
    expect(told).toMatch(/^\p{Lu}[^;]*\.$/u);
  });

  it.each([
    ['a lost name', 'Rover finds ice on Mars.', 'A rover has found ice out there.'],
    ['another name', 'Rover finds ice on Mars.', 'A rover has found ice on Venus.'],
    ['a lost number', 'Town plants 200 trees.', 'A town plants trees.'],
    ['a changed number', 'Town plants 200 trees.', 'A town plants 20 trees.'],
    ['a lost negation', 'Whales have not returned to the bay.', 'Whales have returned to the bay.'],
    ['what is planned told as done', 'Town to plant 200 trees.', 'A town has planted 200 trees.'],
    ['what is only said told as so', 'Museum may close early.', 'The museum closes early.'],
    ['a question', 'Museum closes early.', 'Did you hear that the museum closes early?'],
    ['nothing', 'Museum closes early.', ''],
  ])('is the report itself rather than one with %s', async (_what, report, sample) => {
    expect(await spoken(report, sample)).toBe(report);
  });

  it.each([
    'Two dead after storm.',
    'Former minister accused of fraud.',
    'Man charged after shooting in the park.',
    'Troops cross the river.',
    'Singer tells of her cancer.',
  ])('is read as it is where it concerns lives or guilt: %s', async (report) => {
    const { generator, requests } = aGenerator(report.toLowerCase());
    expect(await inSpokenWords(aTurnContext({ said: 'any news', generator }), report)).toBe(report);
    expect(requests).toEqual([]);
  });

  it('is the report itself where nobody generates', async () => {
    expect(await inSpokenWords(aTurnContext({ said: 'any news' }), 'Rover finds ice on Mars.')).toBe(
      'Rover finds ice on Mars.',
    );
  });
});

describe('the news', () => {
  const now = '2026-05-04T09:30:00Z';
  const item: NewsItem = {
    id: 'a',
    headline: 'LIVE: Rover finds ice on Mars',
    sentences: ['The rover drilled for 3 days.', 'It found ice.'],
    url: 'https://example.org',
    source: 'Example Daily',
    publishedAt: Date.parse(now),
    topics: ['space'],
  };
  const talk = (generator: TextGenerator) => ({ now, news: createMemoryNewsStore([item]), generator });

  it('tell a headline in spoken words, and ask the generator once', async () => {
    const { generator, requests } = aGenerator('A rover has just found ice on Mars.');
    const response = await news.respond(
      aTurnContext({ ...talk(generator), said: 'news about space' }),
      news.state.initial(),
    );
    expect(response?.text).toMatch(/: A rover has just found ice on Mars\. /);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ background: 'Rover finds ice on Mars.' });
    expect(response?.next).toMatchObject({ item: { headline: item.headline } });
  });

  it('read on in spoken words, and ask the generator once', async () => {
    const first = await news.respond(
      aTurnContext({ ...talk(aGenerator().generator), said: 'news about space' }),
      news.state.initial(),
    );
    const { generator, requests } = aGenerator('It drilled for three days, that rover, and then it found ice.');
    const yes = { said: 'yes', annotations: { answer: { isYes: true } }, lastRg: 'news', lastReply: 'x' };
    const response = await news.respond(aTurnContext({ ...talk(generator), ...yes }), first?.next);
    expect(response?.text).toMatch(/^It drilled for three days, that rover, and then it found ice\. /);
    expect(requests).toHaveLength(1);
  });

  it('ask no generator for a prompt, which is one of many', async () => {
    const { generator, requests } = aGenerator('A rover has just found ice on Mars.');
    const entity = { current: anEntity('Mars'), previous: anEntity('Mars') };
    const prompt = await news.prompt?.(aTurnContext({ ...talk(generator), entity }), news.state.initial());
    expect(prompt?.text).toContain('Rover finds ice on Mars.');
    expect(requests).toEqual([]);
  });
});
