import { describe, expect, it } from '@jest/globals';
import { mostJudged, type Place } from '../../src/contracts/place.ts';
import type { JudgedReply, ReplyJudge, ReplySource } from '../../src/contracts/reply-judge.ts';

const sources: readonly ReplySource[] = ['sample', 'found', 'written'];

function replies(count: number): JudgedReply[] {
  return Array.from({ length: count }, (_none, place) => ({
    text: `How late was it, ${place}?`,
    source: sources[place % sources.length] ?? 'sample',
  }));
}

const places: readonly (readonly [string, Place])[] = [
  ['in a talk', { told: ['takes the bus'], lines: [{ bot: false, text: 'the bus was late' }] }],
  ['where nothing was said', { told: [], lines: [] }],
  [
    'after odd lines',
    {
      told: ['\u0000'],
      lines: [
        { bot: true, text: '🐶'.repeat(900) },
        { bot: true, text: '[10]' },
        { bot: false, text: '' },
      ],
    },
  ],
];

/** What every judge of replies keeps to, whatever is behind it. */
export function replyJudgeContract(name: string, make: () => ReplyJudge): void {
  describe(`judge of replies: ${name}`, () => {
    const { signal } = new AbortController();

    it('has a name, a version and time', () => {
      const { name: own, version, budgetMs = 1 } = make();
      expect([own !== '', version !== '', budgetMs > 0]).toEqual([true, true, true]);
    });

    it.each(places)('gives each reply a probability, in their order, %s', async (_where, place) => {
      const judge = make();
      for (const count of [1, 2, mostJudged]) {
        const found = await judge.judge(place, replies(count), signal);
        expect(found).toHaveLength(count);
        for (const chance of found) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
        }
      }
    });

    it('gives the same for the same', async () => {
      const judge = make();
      const place = { told: [], lines: [{ bot: false, text: 'the bus was late' }] };
      const once = await judge.judge(place, replies(3), signal);
      expect(await judge.judge(place, replies(3), signal)).toEqual(once);
    });

    it('leaves what it was given as it was', async () => {
      const given = Object.freeze(replies(2).map((reply) => Object.freeze(reply)));
      const place = Object.freeze({ told: Object.freeze([]), lines: Object.freeze([]) });
      expect(await make().judge(place, given, signal)).toHaveLength(2);
    });
  });
}
