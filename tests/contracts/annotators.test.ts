import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnnotatorInput } from '../../src/contracts/annotator.ts';
import type { BotParts } from '../../src/dialogue/bot-parts.ts';
import { annotateOnce } from '../../src/dialogue/annotate-once.ts';
import { oddTexts } from '../support/odd-texts.ts';
import { realParts } from '../support/real-parts.ts';

let parts: BotParts;

beforeAll(async () => {
  parts = await realParts();
  await annotateOnce(parts, { text: 'warm up' });
});
afterAll(() => parts.index.close());

function inputOf(text: string): AnnotatorInput {
  const turn = { turnId: 't', text, nbest: [], channel: 'http' as const };
  return {
    turn,
    lastReply: 'Do you like cats?',
    recentReplies: ['Do you like cats?'],
    expectedType: null,
    currentEntity: null,
  };
}

function accepts(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

describe('every annotator', () => {
  it('has a name, a budget and an implementation', () => {
    for (const { name, budgetMs, implementation } of parts.pipeline.annotators) {
      expect(name).toMatch(/^[a-z][a-zA-Z]*$/);
      expect(budgetMs).toBeGreaterThan(0);
      expect(implementation).not.toBe('');
    }
  });

  it('annotates whatever comes, from typing and from speech, with values of its form', async () => {
    for (const text of oddTexts) {
      for (const channel of ['http', 'voice'] as const) {
        const { reports } = await annotateOnce(parts, { text, channel, previous: "What's your name?" });
        const failed = reports
          .filter(({ status }) => status !== 'ok')
          .map(({ name, status, error }) => ({ text, name, status, error }));
        expect(failed).toEqual([]);
      }
    }
  });

  it('gives the same for the same, and values that survive JSON', async () => {
    for (const text of [...oddTexts.slice(0, 12), "let's talk about giraffes", 'i love pasta because it is quick']) {
      const { annotations } = await annotateOnce(parts, { text });
      expect((await annotateOnce(parts, { text })).annotations).toEqual(annotations);
      expect(JSON.parse(JSON.stringify(annotations))).toEqual(annotations);
    }
  });

  it('has a fallback value of its form for every text, and refuses garbage', () => {
    for (const annotator of parts.pipeline.annotators) {
      for (const text of oddTexts) expect(() => annotator.parse(annotator.fallback(inputOf(text)))).not.toThrow();
      for (const garbage of [undefined, 42, { garbage: true }]) {
        expect([annotator.name, accepts(() => annotator.parse(garbage))]).toEqual([annotator.name, false]);
      }
    }
  });
});
