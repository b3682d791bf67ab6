import { describe, expect, it } from '@jest/globals';
import type { AnyAnnotator } from '../../../src/contracts/annotator.ts';
import type { TurnRecord } from '../../../src/contracts/turn-record.ts';
import { createPipeline } from '../../../src/pipeline/pipeline.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';
import { aBot, aFixedAnnotator, aGenerator, fixedAnnotators, someParts } from '../../support/bot.ts';
import { someAnnotations } from '../../support/turn.ts';
import { allLies, failures, type Kinds, lateFailures, lies, liesAbout, withFunction } from './lies.ts';

const kinds: Kinds<AnyAnnotator> = {
  name: 'name',
  needs: 'list',
  budgetMs: 'number',
  implementation: 'text',
  annotate: 'function',
  fallback: 'function',
  parse: 'function',
  version: 'text',
  settings: 'json',
};

const question = someAnnotations().question;
const liar: AnyAnnotator = {
  ...aFixedAnnotator('question', question),
  parse: (value) => {
    if (value === question) return question;
    throw new Error('no question');
  },
};
const honest = aGenerator('honest', (turn) => ({
  text: `The truth about ${String(turn.annotations.question.isQuestion)}.`,
  priority: 'CAN_START',
  needsPrompt: false,
}));

async function turnWith(annotator: AnyAnnotator): Promise<TurnRecord> {
  const clock = createVirtualClock();
  const others = fixedAnnotators().filter(({ name }) => name !== 'question');
  const pipeline = createPipeline([...others, annotator], clock);
  const bot = aBot(someParts([honest], { pipeline, clock }));
  const { id } = await bot.startConversation({ seed: 1 });
  const record = await bot.turn(id, { text: 'hello' });
  expect(JSON.parse(JSON.stringify(record)).reply.text).toBe('The truth about false.');
  expect(record.annotations.question).toEqual(question);
  return record;
}

const reportOf = (record: TurnRecord) => record.annotators.find(({ name }) => name === 'question');

/** A function that lies in every way: by what it gives, by throwing, and by never giving anything. */
const lying = [
  ...liesAbout('choice').map((lie): [string, () => unknown] => [`gives a ${lie}`, lies[lie]]),
  ...Object.entries({ ...failures, ...lateFailures }),
].map(([how, lie]) => ({ how, lie }));

describe('a fixed member of an annotator', () => {
  it.each(allLies(kinds))('$member that is $lie is refused at the start', ({ member, tell }) => {
    const annotator = Object.defineProperty({ ...liar }, member, tell());
    const make = () => createPipeline([annotator], createVirtualClock(), []);
    expect(make).toThrow(expect.objectContaining({ code: 'PARLEY_PLUGIN_INVALID' }));
    expect(make).toThrow(`annotator.${member}`);
  });
});

describe('a function of an annotator', () => {
  it.each(lying)('annotate that $how is replaced by the fallback value, and the report says why', async ({ lie }) => {
    expect(['threw', 'garbage', 'late']).toContain(
      reportOf(await turnWith(withFunction(liar, 'annotate', lie)))?.status,
    );
  });
  it.each(lying)('fallback that $how, when it is needed, is replaced by a neutral value', async ({ lie }) => {
    const failing = withFunction(liar, 'annotate', () => {
      throw new Error('no annotation');
    });
    const broken = withFunction(failing, 'fallback', lie);
    const report = reportOf(await turnWith(broken));
    expect(report).toMatchObject({
      status: 'threw',
      error: expect.stringMatching(/no annotation; its fallback failed too/),
    });
  });
  it.each(lying.filter(({ how }) => !['gives a object'].includes(how)))(
    'parse that $how loses the value and not the turn',
    async ({ lie, how }) => {
      const plain = ['a number', 'a negative', 'a text', 'a empty', 'a boolean', 'a null', 'a list'].map(
        (kind) => `gives ${kind}`,
      );
      // What a parse of the annotator's own lets through as plain data is its word against nobody's.
      if (plain.includes(how)) return;
      expect(['threw', 'garbage', 'late']).toContain(
        reportOf(await turnWith(withFunction(liar, 'parse', lie)))?.status,
      );
    },
  );
});
