import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../src/core/random.ts';
import { unsaidFact } from '../../../src/core/unsaid-fact.ts';

const short = 'Otters hold hands while they sleep.';
const long = `Otters ${'swim and '.repeat(12)}sleep.`;

function factOn(passages: readonly string[], bot = 'Hello!'): Promise<string | undefined> {
  return unsaidFact(
    {
      history: [{ bot }],
      io: {
        deadline: { signal: new AbortController().signal },
        random: createRandom(1),
        entities: { passages: async () => passages.map((text) => ({ text })) },
      },
    },
    'Otter',
  );
}

describe('a fact that was not said yet', () => {
  it('is short', async () => expect(await factOn([long, short])).toBe(short));

  it('is not there where the bot has said it', async () =>
    expect(await factOn([short], `Guess what. ${short} Nice, no?`)).toBeUndefined());

  it('is not there where no article tells one', async () => expect(await factOn([])).toBeUndefined());
});
