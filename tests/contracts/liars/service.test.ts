import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { EncoderView } from '../../../src/contracts/encoder.ts';
import type { EntityIndex } from '../../../src/contracts/entity-index.ts';
import type { RankerView } from '../../../src/contracts/ranker.ts';
import type { ReaderView } from '../../../src/contracts/reader.ts';
import { defineResponseGenerator } from '../../../src/contracts/response-generator.ts';
import { allFrom, type TextGenerator } from '../../../src/contracts/text-generator.ts';
import type { TurnIo } from '../../../src/contracts/turn.ts';
import type { TurnRecord } from '../../../src/contracts/turn-record.ts';
import type { BotParts } from '../../../src/dialogue/bot-parts.ts';
import type { NewsView } from '../../../src/dialogue/news-log.ts';
import { createMemoryNewsStore } from '../../../src/state/news-memory-store.ts';
import { aBot, aGenerator, someParts } from '../../support/bot.ts';
import { aSmallIndex } from '../../support/turn.ts';
import { allLies, failures, type Kinds, lateFailures, lies, liesAbout, withFunction } from './lies.ts';

const { signal } = new AbortController();

/** How a plug-in asks each member of a service. */
type Asks<Service> = { readonly [Member in keyof Service]?: (io: TurnIo) => unknown };

const ofIndex: Asks<EntityIndex> = {
  name: (io) => io.entities.name,
  version: (io) => io.entities.version,
  candidates: (io) => io.entities.candidates(['tea'], signal),
  soundsLike: (io) => io.entities.soundsLike(['tea'], signal),
  entity: (io) => io.entities.entity('Tea'),
  relations: (io) => io.entities.relations('Tea'),
  having: (io) => io.entities.having('director', 'Ada', 1),
  opinion: (io) => io.entities.opinion('Tea'),
  opinionTopics: (io) => io.entities.opinionTopics({}),
  passages: (io) => io.entities.passages({ title: 'Tea', limit: 1 }, signal),
};
const request = { history: ['hello'], samples: 1, topP: 1, temperature: 1, maxTokens: 10, seed: 1 };
const ofGenerator: Asks<TextGenerator> = {
  name: (io) => io.generator?.name,
  version: (io) => io.generator?.version,
  generate: async (io) => (await io.generator?.generate(request, signal))?.texts.map((text) => text.length),
};
const ofRanker: Asks<RankerView> = { relevance: (io) => io.ranker?.relevance(['hi'], ['hello']) };
const ofReader: Asks<ReaderView> = { find: (io) => io.reader?.find('who', ['Ada did it.']) };
const ofEncoder: Asks<EncoderView> = {
  read: async (io) => Object.keys((await io.encoder?.read({ text: 'hi', previous: '' }))?.heads ?? {}),
};
const ofNews: Asks<NewsView> = {
  find: async (io) => (await io.news?.find({ limit: 1 }))?.map((item) => item.headline.length),
  count: (io) => io.news?.count(),
};

const kinds = {
  index: {
    name: 'name',
    version: 'name',
    candidates: 'function',
    soundsLike: 'function',
    entity: 'function',
    relations: 'function',
    having: 'function',
    opinion: 'function',
    opinionTopics: 'function',
    passages: 'function',
    close: 'function',
  } satisfies Kinds<EntityIndex>,
  generator: { name: 'name', version: 'name', generate: 'function' } satisfies Kinds<TextGenerator>,
  ranker: { relevance: 'function' } satisfies Kinds<RankerView>,
  answers: { find: 'function' } satisfies Kinds<ReaderView>,
  encoder: { read: 'function' } satisfies Kinds<EncoderView>,
  news: { find: 'function', count: 'function' } satisfies Kinds<NewsView>,
};

const honest = aGenerator('honest', () => ({ text: 'I am still here.', priority: 'CAN_START', needsPrompt: false }));

/** Asks a service, and says that it did where nothing failed. */
function asking(ask: (io: TurnIo) => unknown) {
  return defineResponseGenerator({
    name: 'asking',
    description: 'Asks a service.',
    examples: [],
    state: { version: 1, schema: z.object({}), initial: () => ({}) },
    budgetMs: 100,
    respond: async (turn) => {
      await ask(turn.io);
      return { text: 'I have asked.', priority: 'FORCE_START', needsPrompt: false, entity: 'Tea', next: {} };
    },
  });
}

async function turnWith(parts: Partial<BotParts>, ask: (io: TurnIo) => unknown): Promise<TurnRecord> {
  const bot = aBot(someParts([asking(ask), honest], parts));
  const { id } = await bot.startConversation({ seed: 1 });
  const record = await bot.turn(id, { text: 'tea' });
  expect(JSON.parse(JSON.stringify(record)).reply.text).toBe(record.reply.text);
  return record;
}

const answers = ['I have asked.', 'I am still here.'];
const lying = [
  ...liesAbout('choice').map((lie): [string, () => unknown] => [`gives a ${lie}`, lies[lie]]),
  ...liesAbout('choice').map((lie): [string, () => unknown] => [`promises a ${lie}`, async () => lies[lie]()]),
  ...Object.entries({ ...failures, ...lateFailures }),
].map(([how, lie]) => ({ how, lie }));

/** Every lie of every member that is asked, and of every function. */
function lyingParts<Service extends object>(
  key: keyof BotParts,
  service: Service,
  members: Kinds<Service>,
  asks: Asks<Service>,
) {
  const told = allLies(members).map(({ member, lie, tell }) => ({
    what: `${key}.${member}, ${lie}`,
    parts: { [key]: Object.defineProperty({ ...service }, member, tell()) },
    ask: asks[member] ?? (() => undefined),
  }));
  const called = lying.flatMap(({ how, lie }) =>
    allLies(members)
      .filter(({ member, lie: one }) => typeof service[member] === 'function' && one === 'a number')
      .map(({ member }) => ({
        what: `${key}.${member}, which ${how}`,
        parts: { [key]: withFunction(service, member, lie) },
        ask: asks[member] ?? (() => undefined),
      })),
  );
  return [...told, ...called];
}

const generator: TextGenerator = { name: 'g', version: '1', generate: async () => allFrom('written', ['Hm.']) };
const ranker: RankerView = { relevance: async (_history, texts) => texts.map(() => 0) };
const reader: ReaderView = { find: async () => undefined };
const encoder: EncoderView = { read: async () => undefined };
const cases = [
  ...lyingParts('index', aSmallIndex(), kinds.index, ofIndex),
  ...lyingParts('generator', generator, kinds.generator, ofGenerator),
  ...lyingParts('ranker', ranker, kinds.ranker, ofRanker),
  ...lyingParts('answers', reader, kinds.answers, ofReader),
  ...lyingParts('encoder', encoder, kinds.encoder, ofEncoder),
  ...lyingParts('news', createMemoryNewsStore(), { ...kinds.news }, ofNews),
];

describe('a service that lies', () => {
  it.each(cases)('costs no turn: $what', async ({ parts, ask }) => {
    const { reply } = await turnWith(parts, ask);
    expect(answers).toContain(reply.text);
  });

  it('is named in the verdict of whoever asked it', async () => {
    const lyingRanker: RankerView = withFunction(ranker, 'relevance', async () => 'the best');
    const { responses } = await turnWith({ ranker: lyingRanker }, (io) => io.ranker?.relevance(['hi'], ['hello']));
    const verdict = responses.find(({ rg }) => rg === 'asking');
    expect(verdict).toMatchObject({ status: 'garbage', reason: expect.stringContaining('ranker.relevance') });
  });

  it('has its version noted as unknown where it cannot say it', async () => {
    const index = Object.defineProperty({ ...aSmallIndex() }, 'version', {
      get: () => {
        throw new Error('no version');
      },
    });
    const { versions, hookFaults } = await turnWith({ index }, () => undefined);
    expect(versions.knowledge).toBe('unknown');
    expect(hookFaults).toContainEqual({
      rg: 'knowledge',
      hook: 'version',
      error: expect.stringContaining('no version'),
    });
  });
});
