import { describe, expect, it } from '@jest/globals';
import type { FitJudge, Place } from '../../../src/contracts/fit.ts';
import { type AnyResponseGenerator, defineResponseGenerator } from '../../../src/contracts/response-generator.ts';
import type { BotParts } from '../../../src/dialogue/bot-parts.ts';
import { aBot, aGenerator, someParts } from '../../support/bot.ts';

/** Finds sensible what the table says, and all else hardly. */
function aJudge(table: Readonly<Record<string, number>>) {
  const places: Place[] = [];
  const fit: FitJudge = {
    name: 'table',
    version: '1',
    thresholds: { floor: 0.2, sure: 0.8 },
    fit: async (place, replies) => {
      places.push(place);
      return replies.map((reply) => table[reply] ?? 0.05);
    },
  };
  return { fit, places };
}

const starter = (text: string, more: { readonly needsPrompt?: boolean } = {}): AnyResponseGenerator =>
  aGenerator('starter', () => ({ text, priority: 'FORCE_START', needsPrompt: false, ...more }));
const several = (...[text = '', ...alternatives]: string[]): AnyResponseGenerator =>
  aGenerator('several', () => ({ text, alternatives, priority: 'UNIVERSAL_FALLBACK', needsPrompt: false }));

async function secondTurn(generators: readonly AnyResponseGenerator[], given: Partial<BotParts>) {
  const bot = aBot(someParts(generators, given));
  const { id } = await bot.startConversation({ conversationId: 'fitting', seed: 5 });
  await bot.turn(id, { text: 'hello' });
  const record = await bot.turn(id, { text: 'my cat is ill' });
  const replayed = [];
  for await (const turn of bot.replay('fitting')) replayed.push(turn.identical);
  expect(replayed).toEqual([true, true]);
  return record;
}

describe('the choice by fit', () => {
  it('says what fits best of all that is proposed, alternatives too, whatever the priorities', async () => {
    const { fit } = aJudge({ 'Cats are popular pets.': 0.1, 'Oh no. What does the vet say?': 0.9 });
    const record = await secondTurn(
      [starter('Cats are popular pets.'), several('How nice!', 'Oh no. What does the vet say?')],
      { fit },
    );
    expect(record).toMatchObject({ rg: 'several', reply: { text: 'Oh no. What does the vet say?' } });
    expect(record.responses.map(({ reason }) => reason)).toEqual([
      'several fits better (0.90): fit 0.10',
      'chosen with UNIVERSAL_FALLBACK: fit 0.90',
    ]);
  });

  it('lets the priority decide where two fit about as well', async () => {
    const { fit } = aJudge({ 'Poor cat.': 0.6, 'Oh dear.': 0.65 });
    const record = await secondTurn([several('Oh dear.'), starter('Poor cat.')], { fit });
    expect(record.rg).toBe('starter');
  });

  it('reads the talk so far', async () => {
    const { fit, places } = aJudge({});
    await secondTurn([starter('Hello.'), several('Oh.')], { fit });
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
    const { fit, places } = aJudge({ Fine: 0.9 });
    const host = defineResponseGenerator({ ...starter('Your move.'), isUnjudged: true });
    const record = await secondTurn([host, several('Fine')], { fit });
    expect(record.rg).toBe('starter');
    expect(places).toEqual([]);
  });

  it('falls back on priorities where the model fails', async () => {
    const broken: FitJudge = { ...aJudge({}).fit, fit: () => Promise.reject(new Error('no memory')) };
    const record = await secondTurn([several('Oh.'), starter('Hello.')], { fit: broken });
    expect(record).toMatchObject({ rg: 'starter', rankings: { 'fit:response': null } });
  });

  it('says nothing offensive, however well it fits', async () => {
    const { fit } = aJudge({ 'a rude word': 0.99, 'Poor cat.': 0.3 });
    const record = await secondTurn([several('a rude word', 'Poor cat.'), starter('Hello.')], { fit });
    expect(record.reply.text).not.toContain('rude');
  });
});

describe('prompts by fit', () => {
  const prompter = defineResponseGenerator({
    ...aGenerator('prompter', () => undefined),
    prompt: () => ({ text: 'Do you like films?', priority: 'GENERIC', next: { count: 0 } }),
  });

  it('are left out where the reply would make less sense with them', async () => {
    const { fit } = aJudge({ 'Poor cat.': 0.8, 'Poor cat. Do you like films?': 0.2 });
    const record = await secondTurn([starter('Poor cat.', { needsPrompt: true }), prompter], { fit });
    expect(record).toMatchObject({ promptRg: null, reply: { text: 'Poor cat.' } });
  });

  it('are said where there is room for them', async () => {
    const { fit } = aJudge({ 'Right.': 0.3, 'Right. Do you like films?': 0.5 });
    const record = await secondTurn([starter('Right.', { needsPrompt: true }), prompter], { fit });
    expect(record).toMatchObject({ promptRg: 'prompter', reply: { text: 'Right. Do you like films?' } });
  });
});
