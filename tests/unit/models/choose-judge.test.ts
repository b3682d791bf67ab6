import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../../src/config/config.ts';
import type { ChatModel } from '../../../src/contracts/chat-model.ts';
import type { JudgedReply, ReplyJudge } from '../../../src/contracts/reply-judge.ts';
import { chooseJudge } from '../../../src/models/choose-judge.ts';
import type { LargeModel } from '../../../src/models/large/open-large.ts';
import type { TaughtModel } from '../../../src/models/large/taught-model.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';

const { signal } = new AbortController();
const place = { told: [], lines: [{ bot: false, text: 'the bus was late' }] };
const sample: JudgedReply = { text: 'How late?', source: 'sample' };
const plugged: ChatModel = { name: 'openai', version: 'able', complete: async () => ['[8]'] };

function aBundled() {
  const judged: (readonly JudgedReply[])[] = [];
  const bundled: ReplyJudge = {
    name: 'sense',
    version: 'generator 1',
    judge: async (_place, replies) => {
      judged.push(replies);
      return replies.map(() => 0.5);
    },
  };
  return { bundled, judged };
}

function choose(wanted: Config['PARLEY_FIT'], who: { plugged?: ChatModel; bundled?: ReplyJudge; large?: LargeModel }) {
  const failures: string[] = [];
  const clock = createVirtualClock();
  const onFailure = (reason: string): number => failures.push(reason);
  const judge = chooseJudge({ PARLEY_FIT: wanted }, { clock, budgetMs: 1500, onFailure, ...who });
  return { judge, failures, clock };
}

describe('who judges', () => {
  const { bundled } = aBundled();

  it.each<
    [Config['PARLEY_FIT'], { plugged?: ChatModel; bundled?: ReplyJudge }, string | undefined, string | undefined]
  >([
    ['auto', { bundled }, 'sense', undefined],
    ['auto', { plugged, bundled }, 'openai', 'sense'],
    ['auto', { plugged }, 'openai', undefined],
    ['auto', {}, undefined, undefined],
    ['generator', { plugged, bundled }, 'openai', 'sense'],
    ['bundled', { plugged, bundled }, 'sense', undefined],
    ['bundled', { plugged }, undefined, undefined],
    ['none', { plugged, bundled }, undefined, undefined],
  ])('%s, of %j: %s, else %s', (wanted, who, name, standIn) => {
    const { judge } = choose(wanted, who);
    expect([judge?.name, judge?.standIn?.name]).toEqual([name, standIn]);
  });

  it('is the large model where it is there, unless another is wanted or plugged in', () => {
    const model: TaughtModel = {
      prepare: () => undefined,
      draw: async () => [],
      readAhead: () => undefined,
      found: () => undefined,
      senses: async () => [],
    };
    const plain = { bias: 0, sensible: 1, mean: 0, least: 0, length: 0, question: 0 };
    const weights = { sample: plain, found: plain, written: plain };
    const large = { model, version: 'large 1', weights, budgets: { enoughMs: 1, proposingMs: 2, judgingMs: 1 } };
    const names = (wanted: Config['PARLEY_FIT'], who: Parameters<typeof choose>[1] = {}) => {
      const { judge } = choose(wanted, { bundled, large, ...who });
      return [judge?.name, judge?.standIn?.name];
    };
    expect(names('auto')).toEqual(['large', 'sense']);
    expect(names('generator')).toEqual(['large', 'sense']);
    expect(names('bundled')).toEqual(['sense', undefined]);
    expect(names('auto', { plugged })).toEqual(['openai', 'sense']);
  });

  it('is named where nobody is plugged in who should judge', () => {
    expect(() => choose('generator', { bundled })).toThrow(
      expect.objectContaining({ code: 'PARLEY_GENERATOR_UNAVAILABLE', remedy: expect.stringContaining('PARLEY_FIT') }),
    );
  });

  it('has the bundled model take samples of another for what people wrote', async () => {
    const { bundled: own, judged } = aBundled();
    await choose('bundled', { plugged, bundled: own }).judge?.judge(place, [sample], signal);
    await choose('bundled', { bundled: own }).judge?.judge(place, [sample], signal);
    expect(judged).toEqual([[{ ...sample, source: 'found' }], [sample]]);
  });

  it('is left alone after three failures in a row, and asked again later', async () => {
    let calls = 0;
    const broken: ChatModel = {
      ...plugged,
      complete: async () => {
        calls += 1;
        return ['no idea'];
      },
    };
    const { judge, failures, clock } = choose('auto', { plugged: broken });
    for (let turn = 0; turn < 5; turn += 1) await expect(judge?.judge(place, [sample], signal)).rejects.toThrow(/./);
    expect([calls, failures.length]).toEqual([3, 3]);
    clock.advance(30_000);
    await expect(judge?.judge(place, [sample], signal)).rejects.toThrow(/no idea/);
    expect(calls).toBe(4);
  });
});
