import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  type AnyResponseGenerator,
  defineResponseGenerator,
  type Prompt,
  type Response,
} from '../../../src/contracts/response-generator.ts';
import type { TurnContext } from '../../../src/contracts/turn.ts';
import { aBot, aGenerator, someParts } from '../../support/bot.ts';

type Said<P> = Omit<P, 'next'> | undefined;

function aPrompter(name: string, say: (turn: TurnContext) => Said<Prompt<unknown>>): AnyResponseGenerator {
  return defineResponseGenerator({
    name,
    description: 'For tests.',
    examples: [],
    state: { version: 1, schema: z.object({}), initial: () => ({}) },
    respond: () => undefined,
    prompt: (turn) => {
      const said = say(turn);
      return said && { ...said, next: {} };
    },
  });
}

const generic = (name: string, text: string, more: Partial<Prompt<unknown>> = {}): AnyResponseGenerator =>
  aPrompter(name, () => ({ text, priority: 'GENERIC', ...more }));
const short = (more: Partial<Response<unknown>> = {}): AnyResponseGenerator =>
  aGenerator('short', (turn) => ({
    text: `Right, ${turn.turnIndex}.`,
    priority: 'CAN_START',
    needsPrompt: true,
    ...more,
  }));

async function talk(generators: readonly AnyResponseGenerator[], turns: number, seed = 5) {
  const bot = aBot(someParts(generators));
  const { id } = await bot.startConversation({ conversationId: 'flow', seed });
  const records = [];
  for (let turn = 0; turn < turns; turn += 1) records.push(await bot.turn(id, { text: `line ${turn}` }));
  const replayed = [];
  for await (const turn of bot.replay('flow')) replayed.push(turn.identical);
  expect(replayed).not.toContain(false);
  return records;
}

const reasonOf = (record: { prompts: readonly { rg: string; reason: string }[] } | undefined, rg: string) =>
  record?.prompts.find((verdict) => verdict.rg === rg)?.reason;

describe('prompts', () => {
  it('do not ask to name something twice in a row while somebody asks for less', async () => {
    const films = aPrompter('films', ({ turnIndex }) => ({
      text: turnIndex === 1 ? 'Which film would you take along?' : 'Which song do you know by heart?',
      priority: turnIndex === 1 ? 'CURRENT_TOPIC' : 'CONTEXTUAL',
    }));
    const easy = aPrompter('easy', ({ turnIndex }) => ({
      text: `Do you like number ${turnIndex}?`,
      priority: 'GENERIC',
    }));
    for (let seed = 0; seed < 8; seed += 1) {
      const [first, second] = await talk([short(), films, easy], 2, seed);
      expect([first?.promptRg, second?.promptRg]).toEqual(['films', 'easy']);
      expect(reasonOf(second, 'films')).toBe('set aside: asks to name something, as the last reply did');
    }
  });

  it('ask to name something again where nobody has another question, or where FORCE_START wants it', async () => {
    const only = generic('films', 'Which film would you take along?');
    const records = await talk([short(), only], 2);
    expect(records.map(({ promptRg }) => promptRg)).toEqual(['films', 'films']);
    const forced = generic('films', 'Which film would you take along?', { priority: 'FORCE_START' });
    const again = await talk([short(), forced, generic('easy', 'Do you like rain?')], 2);
    expect(again.map(({ promptRg }) => promptRg)).toEqual(['films', 'films']);
  });

  it('do not bring a topic back that was talked about', async () => {
    const cats = aPrompter('cats', ({ turnIndex }) => ({
      text: `Cats, for the ${turnIndex}. time.`,
      priority: turnIndex === 2 ? 'GENERIC' : 'CURRENT_TOPIC',
      entity: turnIndex === 2 ? 'Dog' : 'Cat',
    }));
    const records = await talk([short(), cats], 3);
    expect(records.map(({ promptRg }) => promptRg)).toEqual(['cats', 'cats', null]);
    expect(reasonOf(records[2], 'cats')).toBe('not chosen: Cat was talked about before');
  });

  it('go on with the current topic', async () => {
    const records = await talk([short(), generic('cats', 'Cats again.', { entity: 'Cat' })], 2);
    expect(records.map(({ promptRg }) => promptRg)).toEqual(['cats', 'cats']);
  });

  it('ask a question of the session only where nobody has a new one', async () => {
    const once = aPrompter('once', ({ turnIndex }) => ({
      text: `${turnIndex === 1 ? 'By the way,' : 'So tell me,'} are you fond of rain?`,
      priority: turnIndex === 1 ? 'CURRENT_TOPIC' : 'CONTEXTUAL',
    }));
    const fresh = aPrompter('fresh', ({ turnIndex }) =>
      turnIndex < 3 ? { text: `Is number ${turnIndex} yours?`, priority: 'GENERIC' } : undefined,
    );
    const records = await talk([short(), once, fresh], 3);
    expect(records.map(({ promptRg }) => promptRg)).toEqual(['once', 'fresh', 'once']);
    expect(reasonOf(records[1], 'once')).toContain('asked before in this session');
    expect(reasonOf(records[2], 'once')).toContain('chosen with CONTEXTUAL: asked before');
  });

  it('give way to a shorter one of their tier where the utterance gets long', async () => {
    const long = generic('long', `${'word '.repeat(58)}end.`);
    const brief = generic('brief', 'Rain or sun?');
    for (let seed = 0; seed < 8; seed += 1) {
      expect((await talk([short(), long, brief], 1, seed))[0]?.promptRg).toBe('brief');
    }
    expect((await talk([short(), long], 1))[0]?.promptRg).toBe('long');
  });
});

describe('responses', () => {
  const parrot = aGenerator('parrot', () => ({
    text: 'I always say the same.',
    priority: 'CAN_START',
    needsPrompt: false,
  }));
  const other = aGenerator('other', (turn) => ({
    text: `Something new, number ${turn.turnIndex}.`,
    priority: 'CAN_START',
    needsPrompt: false,
  }));

  it('that say nothing new lose against others of the same priority', async () => {
    const records = await talk([parrot, other], 2);
    expect(records.map(({ rg }) => rg)).toEqual(['parrot', 'other']);
    expect(records[1]?.responses[0]?.reason).toBe('set aside: said before in this session');
  });

  it('stay where they are if they must be given, or answer a question', async () => {
    const insistent = aGenerator('parrot', () => ({
      text: 'I always say the same.',
      priority: 'FORCE_START',
      needsPrompt: false,
    }));
    const rival = aGenerator('rival', () => ({ text: 'No, I will.', priority: 'FORCE_START', needsPrompt: false }));
    expect((await talk([insistent, rival], 2)).map(({ rg }) => rg)).toEqual(['parrot', 'parrot']);
  });

  it('are noted where they ask and want a prompt all the same', async () => {
    const records = await talk([short({ text: 'Is that so?' }), generic('easy', 'Do you like rain?')], 1);
    expect(records[0]?.responses[0]?.reason).toContain('ends in a question and still needs a prompt');
  });
});

describe('a hand-off', () => {
  it('goes to the generator that it names', async () => {
    const heir = aPrompter('heir', ({ responding }) =>
      responding?.handoff === 'heir' ? { text: 'My turn.', priority: 'FORCE_START' } : undefined,
    );
    const records = await talk([short({ handoff: 'heir' }), generic('easy', 'Do you like rain?'), heir], 1);
    expect(records[0]?.promptRg).toBe('heir');
  });

  it('to a generator that is not there, or has nothing, leaves it to the others', async () => {
    const mute = aPrompter('heir', () => undefined);
    const easy = generic('easy', 'Do you like rain?');
    expect((await talk([short({ handoff: 'heir' }), easy], 1))[0]?.promptRg).toBe('easy');
    expect((await talk([short({ handoff: 'heir' }), easy, mute], 1))[0]?.promptRg).toBe('easy');
  });
});
