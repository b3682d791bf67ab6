import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TurnRecord } from '../../src/contracts/turn-record.ts';
import { assembleBot } from '../../src/dialogue/bot.ts';
import type { BotParts } from '../../src/dialogue/bot-parts.ts';
import { createPipeline } from '../../src/pipeline/pipeline.ts';
import { createMemoryStore } from '../../src/state/memory-store.ts';
import { faultyAnnotator, faultyGenerator } from '../../src/testing/faults.ts';
import { faultKinds, type FaultKind } from '../../src/testing/script-schema.ts';
import { createVirtualClock } from '../../src/testing/virtual-clock.ts';
import { realParts } from '../support/real-parts.ts';

const turnBudgetMs = 5000;
const lines = [
  'hi there',
  'my name is simon',
  "let's talk about giraffes",
  'yes',
  'do you like pizza',
  'you are stupid',
];

let parts: BotParts;

beforeAll(async () => {
  parts = await realParts();
});
afterAll(() => parts.index.close());

/** Which plug-ins fail, and how. */
interface Faults {
  readonly annotators?: ReadonlySet<string>;
  readonly generators?: ReadonlySet<string>;
  readonly kind: FaultKind;
}

/** Talks all lines with a bot of which some plug-ins fail all the time, on a clock that costs no time. */
async function talk({ annotators = new Set(), generators = new Set(), kind }: Faults): Promise<TurnRecord[]> {
  const clock = createVirtualClock();
  const faulty: BotParts = {
    ...parts,
    clock,
    freeze: true,
    pipeline: createPipeline(
      parts.pipeline.annotators.map((annotator) =>
        annotators.has(annotator.name) ? faultyAnnotator(annotator, kind) : annotator,
      ),
      clock,
    ),
    list: {
      ...parts.list,
      generators: parts.list.generators.map((generator) =>
        generators.has(generator.name) ? faultyGenerator(generator, kind) : generator,
      ),
    },
  };
  const bot = assembleBot({ parts: faulty, store: createMemoryStore(), turnBudgetMs, newId: () => 'faulty' });
  const { id } = await bot.startConversation({ seed: 11 });
  const records: TurnRecord[] = [];
  for (const [index, text] of lines.entries()) records.push(await bot.turn(id, { text, turnId: `turn-${index}` }));
  return records;
}

function expectSensible(records: readonly TurnRecord[]): void {
  expect(records).toHaveLength(lines.length);
  for (const [index, record] of records.entries()) {
    expect(record.reply.text.length).toBeGreaterThan(3);
    expect(record.reply.text).not.toMatch(/undefined|null|\[object|NaN/);
    expect(record.totalMs).toBeLessThanOrEqual(turnBudgetMs);
    expect(record.next.turnCount).toBe(index + 1);
    expect(record.next.history.map(({ user }) => user)).toEqual(lines.slice(0, index + 1));
  }
}

describe.each(faultKinds)('a plug-in that always %s', (kind) => {
  it('as an annotator is replaced by its fallback value, and the record says why', async () => {
    for (const { name } of parts.pipeline.annotators) {
      const records = await talk({ annotators: new Set([name]), kind });
      expectSensible(records);
      const statuses = records.map((record) => record.annotators.find((report) => report.name === name)?.status);
      const expected = { throws: 'threw', hangs: 'late', garbage: 'garbage' }[kind];
      expect([name, ...statuses]).toEqual([name, ...lines.map(() => expected)]);
    }
  });

  it('as a generator loses its turn, keeps its state, and the verdict says why', async () => {
    const others = parts.list.generators.map(({ name }) => name).filter((name) => name !== 'fallback');
    for (const { name, state, isCostly } of parts.list.generators) {
      // A costly one is asked only where nobody else can start.
      const records = await talk({ generators: new Set(isCostly === true ? others : [name]), kind });
      expectSensible(records);
      const expected = { throws: 'threw', hangs: 'late', garbage: 'garbage' }[kind];
      const statuses = records.map((record) => record.responses.find((verdict) => verdict.rg === name)?.status);
      expect([name, ...statuses]).toEqual([name, ...lines.map(() => expected)]);
      const kept = records.at(-1)?.next.generators[name];
      expect(state.schema.safeParse(kept?.value).success).toBe(true);
    }
  });

  it('takes nobody down, even if it is all of them', async () => {
    const annotators = new Set(parts.pipeline.annotators.map(({ name }) => name));
    const generators = new Set(parts.list.generators.map(({ name }) => name));
    expectSensible(await talk({ annotators, kind }));
    const records = await talk({ annotators, generators, kind });
    expectSensible(records);
    expect(new Set(records.map(({ rg }) => rg))).toEqual(new Set(['last-resort']));
  });
});
