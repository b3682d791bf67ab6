import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AnnotationName } from '../../../src/contracts/annotations.ts';
import type { AnnotatorInput, AnyAnnotator } from '../../../src/contracts/annotator.ts';
import type { TurnIo } from '../../../src/contracts/turn.ts';
import { type Deadline, openDeadline } from '../../../src/core/deadline.ts';
import { createRandom } from '../../../src/core/random.ts';
import { createPipeline, type PipelineResult } from '../../../src/pipeline/pipeline.ts';
import { faultyAnnotator } from '../../../src/testing/faults.ts';
import { createVirtualClock, type VirtualClock } from '../../../src/testing/virtual-clock.ts';
import { aFixedAnnotator, fixedAnnotators } from '../../support/bot.ts';
import { aSmallIndex, someAnnotations } from '../../support/turn.ts';

const values = someAnnotations();
const input: AnnotatorInput = {
  turn: { turnId: 't', text: 'hello there', nbest: [], channel: 'http' },
  lastReply: '',
  recentReplies: [],
  expectedType: null,
  currentEntity: null,
};

/** An annotator that takes so long, over annotations that it needs. */
function slow(
  clock: VirtualClock,
  name: AnnotationName,
  ms: number,
  needs: readonly AnnotationName[] = [],
): AnyAnnotator {
  const fixed = aFixedAnnotator(name, values[name]);
  const wait = (): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));
  const annotate = async () => {
    await wait();
    return JSON.parse(JSON.stringify(values[name]));
  };
  return { ...fixed, needs: [...needs], budgetMs: 1000, annotate };
}

async function run(
  clock: VirtualClock,
  annotators: readonly AnyAnnotator[],
  deadline: Deadline,
): Promise<PipelineResult> {
  const ioFor = (_name: string, slice: Deadline): TurnIo => ({
    random: createRandom(1),
    deadline: slice,
    now: new Date(0),
    entities: aSmallIndex(),
  });
  return createPipeline(annotators, clock, []).run(input, deadline, ioFor);
}

describe('pipeline', () => {
  it('starts each annotator as soon as what it needs is there, all others beside it', async () => {
    const clock = createVirtualClock();
    const deadline = openDeadline(clock, 5000);
    const annotators = [
      slow(clock, 'tokens', 100),
      slow(clock, 'sentiment', 300),
      slow(clock, 'lemmas', 50, ['tokens']),
      slow(clock, 'mentions', 10, ['lemmas', 'sentiment']),
    ];
    const { reports } = await run(clock, annotators, deadline);
    expect(reports.map(({ name, startMs, ms, status }) => [name, startMs, ms, status])).toEqual([
      ['tokens', 0, 100, 'ok'],
      ['sentiment', 0, 300, 'ok'],
      ['lemmas', 100, 50, 'ok'],
      ['mentions', 300, 10, 'ok'],
    ]);
    deadline.close();
  });

  it('hands an annotator what it declared to need and nothing else', async () => {
    const clock = createVirtualClock();
    const deadline = openDeadline(clock, 5000);
    const seen: unknown[] = [];
    const base = aFixedAnnotator('mentions', values.mentions);
    const nosy: AnyAnnotator = {
      ...aFixedAnnotator('nounPhrases', []),
      needs: ['tokens'],
      annotate: (_input: AnnotatorInput, upstream: object) => {
        seen.push(Object.keys(upstream));
        return [];
      },
    };
    await run(clock, [aFixedAnnotator('tokens', []), base, nosy], deadline);
    expect(seen).toEqual([['tokens']]);
    deadline.close();
  });

  it.each(['throws', 'hangs', 'garbage'] as const)(
    'an annotator that %s is replaced by its fallback; what needs it goes on',
    async (fault) => {
      const clock = createVirtualClock();
      const deadline = openDeadline(clock, 5000);
      const fallback = { isQuestion: true, probability: 0.25 };
      const question: AnyAnnotator = {
        ...aFixedAnnotator('question', values.question),
        fallback: () => fallback,
        parse: (value: unknown) => {
          if (value === fallback) return fallback;
          if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'isQuestion')) return values.question;
          throw new Error('no question');
        },
      };
      const after = slow(clock, 'answer', 1, ['question']);
      const { annotations, reports } = await run(clock, [faultyAnnotator(question, fault), after], deadline);
      expect(annotations.question).toEqual(fallback);
      expect(annotations.answer).toEqual(values.answer);
      const status = { throws: 'threw', hangs: 'late', garbage: 'garbage' }[fault];
      expect(reports.map((report) => report.status)).toEqual([status, 'ok']);
      deadline.close();
    },
  );

  it('a hang costs its own budget, and never more than what is left of the turn', async () => {
    const clock = createVirtualClock();
    const deadline = openDeadline(clock, 80);
    const hanging = faultyAnnotator({ ...aFixedAnnotator('tokens', []), budgetMs: 60 }, 'hangs');
    const next = {
      ...faultyAnnotator({ ...aFixedAnnotator('lemmas', []), budgetMs: 60 }, 'hangs'),
      needs: ['tokens' as const],
    };
    const { reports } = await run(clock, [hanging, next], deadline);
    expect(reports.map(({ ms }) => ms)).toEqual([60, 20]);
    deadline.close();
  });

  it('leaves no listener on the signal of the turn and no timer behind', async () => {
    const clock = createVirtualClock();
    const deadline = openDeadline(clock, 5000);
    for (let turn = 0; turn < 3; turn += 1) {
      await run(clock, [slow(clock, 'tokens', 5), faultyAnnotator(aFixedAnnotator('lemmas', []), 'hangs')], deadline);
    }
    expect(getEventListeners(deadline.signal, 'abort')).toEqual([]);
    deadline.close();
  });

  it('gives every annotation whichever annotators fail, in whatever way', async () => {
    const names = fixedAnnotators().map(({ name }) => name);
    const faults = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('throws', 'hangs', 'garbage'));
    await fc.assert(
      fc.asyncProperty(faults, async (failing) => {
        const clock = createVirtualClock();
        const deadline = openDeadline(clock, 1000);
        const annotators = fixedAnnotators().map((annotator) => {
          const fault = failing[annotator.name];
          return fault ? faultyAnnotator(annotator, fault) : annotator;
        });
        const { annotations } = await run(clock, annotators, deadline);
        deadline.close();
        expect(Object.keys(annotations).sort()).toEqual([...names].sort());
      }),
      { numRuns: 25 },
    );
  });
});
