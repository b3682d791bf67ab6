import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { promptPriorities, responsePriorities } from '../../src/contracts/response-generator.ts';
import { createRandom } from '../../src/core/random.ts';
import { createArms } from '../../src/dialogue/experiments.ts';
import { promptWeight, samplePrompt } from '../../src/dialogue/prompt-sampling.ts';
import { rankResponses, tieBreakOrder } from '../../src/dialogue/ranking.ts';
import { chooseLeastRepetitive, readReplies, repetitionOf } from '../../src/dialogue/repetition.ts';

const order = ['crisis', 'launch', 'wiki', 'opinion', 'fallback'];
const response = fc.record({ rg: fc.constantFrom(...order), priority: fc.constantFrom(...responsePriorities) });
const prompt = fc.record({ rg: fc.constantFrom(...order), priority: fc.constantFrom(...promptPriorities) });
const seeds = fc.integer({ min: 0, max: 0xffffffff });
const once = (items: readonly { rg: string }[]): boolean => new Set(items.map(({ rg }) => rg)).size === items.length;

describe('ranking', () => {
  it('puts no proposal before one of higher priority, nor before one that stands in front with the same', () => {
    fc.assert(
      fc.property(fc.array(response, { maxLength: 5 }).filter(once), (proposals) => {
        const ranked = rankResponses(proposals, order);
        for (const [index, left] of ranked.slice(0, -1).entries()) {
          const right = ranked[index + 1];
          if (!right) continue;
          const byPriority = responsePriorities.indexOf(left.priority) - responsePriorities.indexOf(right.priority);
          expect(byPriority).toBeLessThanOrEqual(0);
          if (byPriority === 0) expect(order.indexOf(left.rg)).toBeLessThan(order.indexOf(right.rg));
        }
      }),
    );
  });

  it('does not depend on the order in which proposals arrive, and loses none', () => {
    fc.assert(
      fc.property(fc.array(response, { maxLength: 5 }).filter(once), seeds, (proposals, seed) => {
        const shuffled = createRandom(seed).shuffle(proposals);
        expect(rankResponses(shuffled, order)).toEqual(rankResponses(proposals, order));
        expect(rankResponses(proposals, order)).toHaveLength(proposals.length);
      }),
    );
  });

  it('lets launch stand in front on the first turn only', () => {
    expect(tieBreakOrder(order, 1, ['crisis', 'launch'])).toEqual(order);
    expect(tieBreakOrder(['wiki', 'launch', 'crisis'], 1, ['crisis', 'launch'])).toEqual(['crisis', 'launch', 'wiki']);
    expect(tieBreakOrder(['wiki', 'launch', 'crisis'], 2, ['crisis', 'launch'])).toEqual(['wiki', 'launch', 'crisis']);
  });
});

describe('prompt sampling', () => {
  const odds = { weights: { wiki: { GENERIC: 0 } }, idleTurns: {} };

  it('always takes FORCE_START where there is one', () => {
    fc.assert(
      fc.property(fc.array(prompt, { minLength: 1, maxLength: 5 }).filter(once), seeds, (prompts, seed) => {
        const forced = [
          ...prompts.filter(({ rg }) => rg !== 'launch'),
          { rg: 'launch', priority: 'FORCE_START' as const },
        ];
        expect(samplePrompt(forced, odds, createRandom(seed))?.priority).toBe('FORCE_START');
      }),
    );
  });

  it('chooses one of those given, and one of weight 0 only where there is no other', () => {
    fc.assert(
      fc.property(fc.array(prompt, { minLength: 1, maxLength: 5 }).filter(once), seeds, (prompts, seed) => {
        const chosen = samplePrompt(prompts, odds, createRandom(seed));
        expect(prompts).toContain(chosen);
        if (chosen && promptWeight(chosen, odds) === 0)
          expect(prompts.every((one) => promptWeight(one, odds) === 0)).toBe(true);
      }),
    );
  });

  it('samples tiers by 7 to 3 and generators by weight times idle turns', () => {
    const prompts = [
      { rg: 'wiki', priority: 'CONTEXTUAL' as const },
      { rg: 'opinion', priority: 'GENERIC' as const },
      { rg: 'fallback', priority: 'GENERIC' as const },
    ];
    const weights = { opinion: { GENERIC: 3 }, fallback: { GENERIC: 1 } };
    const counts = { wiki: 0, opinion: 0, fallback: 0 };
    for (let seed = 0; seed < 4000; seed += 1) {
      const chosen = samplePrompt(prompts, { weights, idleTurns: { opinion: 1, fallback: 3 } }, createRandom(seed));
      if (chosen?.rg === 'wiki' || chosen?.rg === 'opinion' || chosen?.rg === 'fallback') counts[chosen.rg] += 1;
    }
    expect(counts.wiki / 4000).toBeCloseTo(0.7, 1);
    expect(counts.opinion / (counts.opinion + counts.fallback)).toBeCloseTo(0.5, 1);
  });

  it('is absent where nobody prompts', () => {
    expect(samplePrompt([], odds, createRandom(1))).toBeUndefined();
  });
});

describe('repetition', () => {
  it('is 0 for new words, 1 for words just said, and between otherwise', () => {
    fc.assert(
      fc.property(
        fc.lorem({ maxCount: 8 }),
        fc.array(fc.lorem({ maxCount: 8 }), { maxLength: 4 }),
        (wording, replies) => {
          expect(repetitionOf(wording, readReplies(replies))).toBeGreaterThanOrEqual(0);
          expect(repetitionOf(wording, readReplies([wording, ...replies]))).toBe(1);
        },
      ),
    );
    expect(repetitionOf('hello there', readReplies([]))).toBe(0);
  });

  it('never says again what was just said while there is something new', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const wordings = ['What would you like to do?', 'Tell me about your day.', 'Hello, good to see you.'];
        expect(
          chooseLeastRepetitive(wordings, readReplies([wordings[0] ?? '', wordings[1] ?? '']), createRandom(seed)),
        ).toBe(wordings[2]);
      }),
    );
  });

  it('takes what was said longest ago where all was said', () => {
    const wordings = ['One of them.', 'Another of them.', 'A third one.'];
    expect(
      chooseLeastRepetitive(
        wordings,
        readReplies(['A third one.', 'One of them.', 'Another of them.']),
        createRandom(3),
      ),
    ).toBe('Another of them.');
  });
});

describe('experiments', () => {
  const experiment = { name: 'style', arms: { question: 1, statement: 1, both: 2 } };

  it('give a conversation the same arm whoever asks, whenever', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const first = createArms(seed, {}).arm(experiment, 'rg:a');
        const other = createArms(seed, {});
        other.arm({ name: 'another', arms: { a: 1, b: 1 } }, 'rg:b');
        expect(other.arm(experiment, 'rg:c')).toBe(first);
      }),
    );
  });

  it('keep to the weights over conversations, and log once what a chosen generator asked for', () => {
    const both = Array.from({ length: 4000 }, (_item, seed) => createArms(seed, {}).arm(experiment, 'rg:a')).filter(
      (arm) => arm === 'both',
    );
    expect(both.length / 4000).toBeCloseTo(0.5, 1);
    const arms = createArms(1, { style: 'statement' });
    expect([arms.arm(experiment, 'rg:a'), arms.arm(experiment, 'rg:a')]).toEqual(['statement', 'statement']);
    expect(arms.exposures(['rg:a'])).toEqual([{ experiment: 'style', arm: 'statement' }]);
    expect(arms.exposures(['rg:b'])).toEqual([]);
  });
});

describe('random', () => {
  it('gives the same numbers for the same seed, and forks that do not depend on what was drawn', () => {
    fc.assert(
      fc.property(seeds, fc.string(), (seed, label) => {
        const drawn = createRandom(seed);
        drawn.next();
        expect(drawn.fork(label).next()).toBe(createRandom(seed).fork(label).next());
      }),
    );
  });

  it('refuses weights that allow no choice', () => {
    expect(() => createRandom(1).weighted(['a'], [0])).toThrow(
      expect.objectContaining({ code: 'PARLEY_RANDOM_WEIGHTS' }),
    );
    expect(() => createRandom(1).pick([])).toThrow(expect.objectContaining({ code: 'PARLEY_RANDOM_RANGE' }));
  });
});
