import { describe, expect, it } from '@jest/globals';
import type { GenerationRequest, TextGenerator } from '../../src/contracts/text-generator.ts';

/** A request that every generator can serve. */
export const aRequest: GenerationRequest = {
  history: ['What have you been up to?', 'i took my dog for a walk'],
  samples: 5,
  topP: 0.9,
  temperature: 0.7,
  maxTokens: 40,
  seed: 7,
  point: {
    area: 'pets',
    botTurns: 1,
    dialogueAct: 'statement',
    emotion: null,
    person: 'animal',
    slots: { petName: 'Rex' },
  },
};

/** What every text generator keeps to, whatever is behind it. */
export function textGeneratorContract(name: string, make: () => TextGenerator): void {
  describe(`text generator: ${name}`, () => {
    const { signal } = new AbortController();

    it('has a name and a version', () => {
      const generator = make();
      expect([generator.name, generator.version].every((text) => text.length > 0)).toBe(true);
    });

    it('gives at most as many texts as were asked for, none twice, none empty', async () => {
      const generator = make();
      for (const samples of [1, 3, 20]) {
        const { texts, rejected } = await generator.generate({ ...aRequest, samples }, signal);
        expect(texts.length).toBeGreaterThan(0);
        expect(texts.length).toBeLessThanOrEqual(samples);
        expect(new Set(texts).size).toBe(texts.length);
        for (const text of texts) expect(text.trim()).toMatch(/\p{L}/u);
        for (const { reason } of rejected) expect(reason).not.toBe('');
      }
    });

    it('gives the same for the same request, seed included', async () => {
      const generator = make();
      const once = await generator.generate(aRequest, signal);
      expect(await generator.generate(aRequest, signal)).toEqual(once);
    });

    it('bears odd history', async () => {
      const generator = make();
      for (const history of [[], [''], ['{petName} $& \u0000 🐶'.repeat(20)], ['a'.repeat(5000)]]) {
        expect(Array.isArray((await generator.generate({ ...aRequest, history }, signal)).texts)).toBe(true);
      }
    });
  });
}
