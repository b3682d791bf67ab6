import { describe, expect, it } from '@jest/globals';
import type { NavigationalIntent } from '../../../../src/contracts/annotations.ts';
import type { AnnotatorInput } from '../../../../src/contracts/annotator.ts';
import type { TurnIo } from '../../../../src/contracts/turn.ts';
import { createRandom } from '../../../../src/core/random.ts';
import { createEntityLinker } from '../../../../src/entity/linker/create-entity-linker.ts';
import { fakeIndex, smallLexicon, world } from './fake-index.ts';

const navigation: NavigationalIntent = {
  positive: false,
  topic: null,
  about: false,
  negative: false,
  negativeTopic: null,
  negativeAbout: false,
  source: null,
};

const input: AnnotatorInput = {
  turn: { turnId: '1', text: 'i love giraffes', nbest: [], channel: 'http' },
  lastReply: '',
  recentReplies: [],
  expectedType: null,
  currentEntity: null,
};

const io: TurnIo = {
  random: createRandom(1),
  deadline: { signal: new AbortController().signal, remainingMs: () => 100 },
  now: new Date(0),
  entities: fakeIndex(world),
};

describe('the entityLinks annotator', () => {
  const linker = createEntityLinker({ lexicon: smallLexicon() });

  it('links by the index of the turn', async () => {
    const links = await linker.annotate(input, { navigation, nounPhrases: ['giraffes'] }, io);
    expect(links.highPrecision[0]?.candidates[0]?.entity.title).toBe('Giraffe');
  });

  it('links by its own index where it has one', async () => {
    const empty = createEntityLinker({ lexicon: smallLexicon(), index: fakeIndex([]) });
    expect((await empty.annotate(input, { navigation, nounPhrases: [] }, io)).highPrecision).toEqual([]);
  });

  it('reads what it gives, also after JSON, and nothing else', async () => {
    const links = await linker.annotate(input, { navigation, nounPhrases: [] }, io);
    expect(linker.parse(JSON.parse(JSON.stringify(links)))).toEqual(links);
    expect(linker.parse(linker.fallback(input))).toEqual(linker.fallback(input));
    expect(() => linker.parse({ highPrecision: [{ span: 7 }] })).toThrow(/span/);
  });
});
