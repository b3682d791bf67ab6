import { describe, expect, it } from '@jest/globals';
import type { Place } from '../../../src/contracts/place.ts';
import type { ReplyJudge } from '../../../src/contracts/reply-judge.ts';
import { type AnyResponseGenerator, defineResponseGenerator } from '../../../src/contracts/response-generator.ts';
import type { BotParts } from '../../../src/dialogue/bot-parts.ts';
import type { Annotations } from '../../../src/contracts/annotations.ts';
import { neutralAnnotations } from '../../../src/pipeline/neutral-annotations.ts';
import { createPipeline } from '../../../src/pipeline/pipeline.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';
import { aBot, aFixedAnnotator, aGenerator, fixedAnnotators, someParts } from '../../support/bot.ts';

/** Finds sensible what the table says, and all else hardly. */
function aJudge(table: Readonly<Record<string, number>>) {
  const places: Place[] = [];
  const judge: ReplyJudge = {
    name: 'table',
    version: '1',
    judge: async (place, replies) => {
      places.push(place);
      return replies.map(({ text }) => table[text] ?? 0.05);
    },
  };
  return { judge, places };
}

const starter = (
  text: string,
  more: { readonly needsPrompt?: boolean; readonly priority?: 'UNIVERSAL_FALLBACK' } = {},
): AnyResponseGenerator =>
  aGenerator('starter', () => ({ text, priority: 'FORCE_START', needsPrompt: false, ...more }));
const several = (...[text = '', ...alternatives]: string[]): AnyResponseGenerator =>
  aGenerator('several', () => ({
    text,
    alternatives: alternatives.map((other) => ({ text: other, source: 'found' })),
    priority: 'UNIVERSAL_FALLBACK',
    needsPrompt: false,
  }));

async function secondTurn(
  generators: readonly AnyResponseGenerator[],
  given: Partial<BotParts>,
  said = 'my cat is ill',
) {
  const bot = aBot(someParts(generators, given));
  const { id } = await bot.startConversation({ conversationId: 'fitting', seed: 5 });
  await bot.turn(id, { text: 'hello' });
  const record = await bot.turn(id, { text: said });
  const replayed = [];
  for await (const turn of bot.replay('fitting')) replayed.push(turn.identical);
  expect(replayed).toEqual([true, true]);
  return record;
}

describe('the choice by fit', () => {
  it('says what fits best of all that is proposed, alternatives too, whatever the priorities', async () => {
    const { judge } = aJudge({ 'Cats are popular pets.': 0.1, 'Oh no. What does the vet say?': 0.9 });
    const record = await secondTurn(
      [starter('Cats are popular pets.'), several('How nice!', 'Oh no. What does the vet say?')],
      { judge },
    );
    expect(record).toMatchObject({ rg: 'several', reply: { text: 'Oh no. What does the vet say?' } });
    expect(record.responses.map(({ reason }) => reason)).toEqual([
      'several fits better (0.90): fit 0.10',
      'chosen with UNIVERSAL_FALLBACK: fit 0.90',
    ]);
  });

  it('lets the priority decide where two fit about as well', async () => {
    const { judge } = aJudge({ 'Poor cat.': 0.6, 'Oh dear.': 0.61 });
    const record = await secondTurn([several('Oh dear.'), starter('Poor cat.')], { judge });
    expect(record.rg).toBe('starter');
  });

  it.each([
    ['where something else may be sensible', 0.05, 'What does the vet say?'],
    ['but not where nothing else is', 0.03, 'I see.'],
  ])('leaves lines that suit any other unsaid %s', async (_when, fit, text) => {
    const { judge } = aJudge({ 'I see.': 0.2, 'What does the vet say?': fit });
    const record = await secondTurn([several('I see.', 'What does the vet say?')], { judge });
    expect(record.reply.text).toBe(text);
  });

  it.each([
    ['does what it offered, where that is taken up', 'Shall I tell you a story?', 'starter'],
    ['is judged like the others after its own question', 'Do you read much?', 'several'],
  ])('who spoke last %s', async (_what, question, rg) => {
    const { judge } = aJudge({ 'Oh.': 0.9 });
    const asker = aGenerator('starter', ({ turnIndex }) => ({
      text: turnIndex === 1 ? question : 'Once upon a time.',
      priority: 'STRONG_CONTINUE',
      needsPrompt: false,
    }));
    const annotators = [
      ...fixedAnnotators().filter(({ name }) => name !== 'answer'),
      aFixedAnnotator('answer', { ...neutralAnnotations.answer, isYes: true }),
    ];
    const pipeline = createPipeline(annotators, createVirtualClock());
    expect((await secondTurn([asker, several('I see.', 'Oh.')], { judge, pipeline }, 'yes')).rg).toBe(rg);
  });

  it('reads the talk so far', async () => {
    const { judge, places } = aJudge({});
    await secondTurn([starter('Hello.'), several('Oh.')], { judge });
    expect(places).toEqual([
      {
        told: [],
        lines: [
          { bot: false, text: 'hello' },
          { bot: true, text: 'Hello.' },
          { bot: false, text: 'my cat is ill' },
        ],
      },
    ]);
  });

  it('is not asked where somebody must speak', async () => {
    const { judge, places } = aJudge({ Fine: 0.9 });
    const host = defineResponseGenerator({ ...starter('Your move.'), isUnjudged: true });
    const record = await secondTurn([host, several('Fine')], { judge });
    expect(record.rg).toBe('starter');
    expect(places).toEqual([]);
  });

  it.each<[string, ReplyJudge['judge']]>([
    ['fails', () => Promise.reject(new Error('no memory'))],
    ['gives garbage', async () => [Number.NaN, 7]],
    ['judges too few', async () => [0.5]],
  ])('falls back on priorities where the judge %s', async (_how, judge) => {
    const broken: ReplyJudge = { ...aJudge({}).judge, judge };
    const record = await secondTurn([several('Oh.'), starter('Hello.')], { judge: broken });
    expect(record).toMatchObject({ rg: 'starter', rankings: { 'fit:response': null } });
  });

  it.each<[string, ReplyJudge['judge'], RegExp]>([
    ['fails', () => Promise.reject(new Error('no marks')), /^able: no marks$/],
    ['is late', () => new Promise(() => undefined), /^able: late$/],
    ['judges too few', async () => [0.5], /^able: .*judge\.judge/],
  ])('has another judge where the first %s, and tells why', async (_how, judge, failure) => {
    const standIn = aJudge({ 'Oh.': 0.9 }).judge;
    const first: ReplyJudge = { name: 'able', version: '1', budgetMs: 100, standIn, judge };
    const record = await secondTurn([several('Hm.', 'Oh.'), starter('Hello.')], { judge: first });
    expect(record).toMatchObject({
      rg: 'several',
      rankings: { 'fit:response': { fits: [0.05, 0.05, 0.9], failure: expect.stringMatching(failure) } },
    });
  });

  it('says nothing offensive, however well it fits', async () => {
    const { judge } = aJudge({ 'a rude word': 0.99, 'Poor cat.': 0.3 });
    const record = await secondTurn([several('a rude word', 'Poor cat.'), starter('Hello.')], { judge });
    expect(record.reply.text).not.toContain('rude');
  });
});

describe('prompts by fit', () => {
  const prompter = defineResponseGenerator({
    ...aGenerator('prompter', () => undefined),
    prompt: () => ({ text: 'Do you like films?', priority: 'GENERIC', next: { count: 0 } }),
  });

  it('are left out where the reply would make less sense with them', async () => {
    const { judge } = aJudge({ 'Poor cat.': 0.8, 'Poor cat. Do you like films?': 0.2 });
    const record = await secondTurn([starter('Poor cat.', { needsPrompt: true }), prompter], { judge });
    expect(record).toMatchObject({ promptRg: null, reply: { text: 'Poor cat.' } });
  });

  it('do not lead away from a question', async () => {
    const asks: Annotations['question'] = { ...neutralAnnotations.question, isQuestion: true };
    const pipeline = createPipeline(
      fixedAnnotators().map((one) => (one.name === 'question' ? aFixedAnnotator('question', asks) : one)),
      createVirtualClock(),
    );
    const { judge } = aJudge({ 'No idea.': 0.3, 'No idea. Do you like films?': 0.9 });
    const record = await secondTurn([starter('No idea.', { needsPrompt: true }), prompter], { judge, pipeline });
    expect(record).toMatchObject({ promptRg: null, reply: { text: 'No idea.' } });
  });

  it('do not follow a question that nobody could answer, whatever thing its words name', async () => {
    const asks: Annotations['question'] = { ...neutralAnnotations.question, isQuestion: true };
    const pipeline = createPipeline(
      fixedAnnotators().map((one) => (one.name === 'question' ? aFixedAnnotator('question', asks) : one)),
      createVirtualClock(),
    );
    const named = defineResponseGenerator({
      ...aGenerator('named', () => undefined),
      prompt: () => ({ text: 'Did you watch Neighbours?', priority: 'CURRENT_TOPIC', next: { count: 0 } }),
    });
    const { judge } = aJudge({ 'No idea.': 0.3, 'No idea. Did you watch Neighbours?': 0.9 });
    const helpless = starter('No idea.', { needsPrompt: true, priority: 'UNIVERSAL_FALLBACK' });
    const record = await secondTurn([helpless, named], { judge, pipeline });
    expect(record).toMatchObject({ promptRg: null, reply: { text: 'No idea.' } });
    const able = await secondTurn([starter('No idea.', { needsPrompt: true }), named], { judge, pipeline });
    expect(able).toMatchObject({ promptRg: 'named' });
  });

  it('do not lead away from what was just told', async () => {
    const tokens = 'my sister has lost her job'.split(' ').map((text, at) => ({ text, start: at, end: at + 1 }));
    const pipeline = createPipeline(
      fixedAnnotators().map((one) => (one.name === 'tokens' ? aFixedAnnotator('tokens', tokens) : one)),
      createVirtualClock(),
    );
    const { judge } = aJudge({ 'Oh no.': 0.3, 'Oh no. Do you like films?': 0.9 });
    const told = 'my sister has lost her job';
    const record = await secondTurn([starter('Oh no.', { needsPrompt: true }), prompter], { judge, pipeline }, told);
    expect(record).toMatchObject({ promptRg: null, reply: { text: 'Oh no.' } });
  });

  it('are said where there is room for them', async () => {
    const { judge } = aJudge({ 'Right.': 0.3, 'Right. Do you like films?': 0.5 });
    const record = await secondTurn([starter('Right.', { needsPrompt: true }), prompter], { judge });
    expect(record).toMatchObject({ promptRg: 'prompter', reply: { text: 'Right. Do you like films?' } });
  });
});
