import { describe, expect, it } from '@jest/globals';
import { type TextGenerator, unfiltered } from '../../../src/contracts/text-generator.ts';
import { ParleyError } from '../../../src/core/errors.ts';
import { withFallback } from '../../../src/models/with-fallback.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';
import { aRequest } from '../../contracts/text-generator.contract.ts';

const second: TextGenerator = { name: 'second', version: '2', generate: async () => unfiltered(['From the second.']) };
const { signal } = new AbortController();

function aFirst(generate: TextGenerator['generate']): TextGenerator {
  return { name: 'first', version: '1', generate };
}

function compose(first: TextGenerator) {
  const clock = createVirtualClock();
  const failures: string[] = [];
  const generator = withFallback(first, second, { clock, budgetMs: 100, onFailure: (why) => failures.push(why) });
  return { clock, failures, ask: () => generator.generate(aRequest, signal), generator };
}

describe('a generator with a fallback', () => {
  it('takes what the first gives', async () => {
    const { ask, failures, generator } = compose(aFirst(async () => unfiltered(['From the first.'])));
    expect(await ask()).toEqual(unfiltered(['From the first.']));
    expect(failures).toEqual([]);
    expect(generator).toMatchObject({ name: 'first, else second', version: '1, 2' });
  });

  it('takes the second where the first has nothing to say, which is no failure, and tells what was rejected', async () => {
    const { ask, failures } = compose(
      aFirst(async () => ({ texts: [], rejected: [{ text: 'My wife.', reason: 'human life' }] })),
    );
    expect(await ask()).toEqual({
      texts: ['From the second.'],
      rejected: [{ text: 'My wife.', reason: 'human life' }],
    });
    expect(failures).toEqual([]);
  });

  it('takes the second where the first fails, and says why', async () => {
    const { ask, failures } = compose(aFirst(() => Promise.reject(new Error('no power'))));
    expect(await ask()).toEqual({ ...unfiltered(['From the second.']), failure: 'no power' });
    expect(failures).toEqual(['no power']);
    const coded = new ParleyError('PARLEY_MODEL_DAMAGED', 'The file is damaged.', { remedy: 'Fetch it again.' });
    const damaged = compose(aFirst(() => Promise.reject(coded)));
    expect((await damaged.ask()).failure).toBe('The file is damaged.');
    expect(damaged.failures).toEqual(['The file is damaged. Fetch it again.']);
  });

  it('takes the second where the first hangs, and aborts the first', async () => {
    let isAborted = false;
    const hang: TextGenerator['generate'] = (_request, given) => {
      given.addEventListener('abort', () => {
        isAborted = true;
      });
      return new Promise<never>(() => {});
    };
    const { ask, failures } = compose(aFirst(hang));
    expect(await ask()).toEqual({ ...unfiltered(['From the second.']), failure: 'nothing within 100 ms' });
    expect([isAborted, failures]).toEqual([true, ['nothing within 100 ms']]);
  });

  it('leaves the first alone for a while after several failures, then tries it once more', async () => {
    let calls = 0;
    const { ask, clock } = compose(
      aFirst(() => {
        calls += 1;
        return Promise.reject(new Error('no power'));
      }),
    );
    for (let turn = 0; turn < 6; turn += 1) await ask();
    expect(calls).toBe(3);
    clock.advance(30_000);
    await ask();
    await ask();
    expect(calls).toBe(4);
  });
});
