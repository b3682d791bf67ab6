import { describe, expect, it } from '@jest/globals';
import { asksForTopic } from '../../../src/pipeline/annotators/navigation/asks-for-topic.ts';
import { categories } from '../../../src/rgs/categories/categories.ts';
import { allCategories } from '../../../src/rgs/categories/category.ts';
import { offeredCategories, openingCategories } from '../../../src/rgs/categories/content.ts';
import { aTurnContext, anEntity, type TurnSketch } from '../../support/turn.ts';

const tasteOfPets = /goldfish|parrot|dog|cat|tortoise/i;
const initial = categories.state.initial();
const pet = anEntity('Pet', { isCategory: true });

function ask(sketch: TurnSketch, state: unknown = initial) {
  return categories.respond(aTurnContext(sketch), state);
}

function promptOn(sketch: TurnSketch, state: unknown = initial) {
  return categories.prompt?.(aTurnContext(sketch), state);
}

function request(topic: string): TurnSketch {
  return { said: `let's talk about ${topic}`, navigation: { positive: true, topic: { text: topic }, about: true } };
}

const afterPets: TurnSketch = {
  lastReply: 'Which animal makes the best pet, if you ask me to take notes?',
  lastRg: 'categories',
  entity: { current: pet, previous: pet },
};
const inPets = { category: 'pets', used: ['pets/q0'], opened: ['pets'], lastAsked: 'name' };

describe('the content of the categories', () => {
  it('has enough to ask and to say, under unique names', () => {
    expect(new Set(allCategories.map(({ name }) => name)).size).toBe(allCategories.length);
    expect(allCategories.length).toBeGreaterThanOrEqual(15);
    for (const category of allCategories) {
      expect(category.questions.length).toBeGreaterThanOrEqual(4);
      expect(category.statements.length).toBeGreaterThanOrEqual(3);
      expect(category.questions.some(({ asks }) => asks !== 'name')).toBe(true);
    }
    const names = allCategories.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...offeredCategories, ...openingCategories]));
  });

  it('has no question after which the answer would pass for a wish to talk about it', () => {
    const lines = allCategories.flatMap(({ questions, statements }) => [
      ...questions.map(({ text }) => text),
      ...statements,
    ]);
    expect(lines.filter(asksForTopic)).toEqual([]);
  });

  it('says no phrase for two categories', () => {
    const phrases = allCategories.flatMap((category) => category.phrases);
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
  });
});

describe('opening a category', () => {
  it.each([
    ['pets', 'pets', 'Pet'],
    ['some cooking', 'cooking', 'Cooking'],
    ['the nba', 'basketball', 'Basketball'],
    ['my favorite tv shows', 'tv', 'Television'],
  ])('follows a wish for %s at once', async (topic, category, entity) => {
    const response = await ask(request(topic));
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: false, entity, next: { category } });
  });

  it('leaves more specific wishes to others', async () => {
    expect(await ask(request('school buses'))).toBeUndefined();
    expect(await ask(request('the history of rome'))).toBeUndefined();
  });

  it('only may start where the phrase is somewhere in the utterance, or is as vague as history', async () => {
    expect(await ask({ said: 'i watched a lot of tv yesterday' })).toMatchObject({ priority: 'CAN_START' });
    expect(await ask(request('history'))).toMatchObject({ priority: 'CAN_START' });
  });

  it('is silent where the user names something specific, or turns the topic down', async () => {
    const cat = anEntity('Cat');
    const named = { current: cat, previous: null, initiatedByUser: true };
    expect(await ask({ said: 'cats are my favorite pets', entity: named })).toBeUndefined();
    expect(await ask({ said: 'i hate pets', navigation: { negative: true } })).toBeUndefined();
  });

  it('tells its own taste to those who ask for it', async () => {
    const response = await ask({ said: 'do you like pets', annotations: { question: { isQuestion: true } } });
    expect(response).toMatchObject({ priority: 'CAN_START', entity: 'Pet' });
    expect(response?.text).toMatch(tasteOfPets);
  });

  it('says what the arm of the experiment wants', async () => {
    const pets = allCategories.find(({ name }) => name === 'pets');
    const has = (lines: readonly string[] | undefined, text: string): boolean =>
      (lines ?? []).some((line) => text.includes(line));
    for (const style of ['question', 'statement', 'both']) {
      const text = (await ask({ ...request('pets'), arms: { 'category-style': style } }))?.text ?? '';
      expect(
        has(
          pets?.questions.map((question) => question.text),
          text,
        ),
      ).toBe(style !== 'statement');
      expect(has(pets?.statements, text)).toBe(style !== 'question');
    }
  });

  it('does not ask twice in a row to name something', async () => {
    const first = inPets;
    for (let seed = 0; seed < 10; seed += 1) {
      const response = await ask({ ...request('cooking'), seed, arms: { 'category-style': 'question' } }, first);
      expect(response?.next).not.toMatchObject({ lastAsked: 'name' });
    }
  });
});

describe('answers to a category', () => {
  it.each<[string, TurnSketch, object]>([
    ['i do not know', { said: "i don't know", annotations: { answer: { dontKnow: true } } }, { entity: null }],
    ['all of them', { said: 'all of them' }, { entity: null }],
    ['none', { said: "i don't like any" }, { entity: null }],
    ['listening', { said: 'oh cool', annotations: { answer: { backChannel: true } } }, { entity: null }],
    ['no', { said: 'no', annotations: { answer: { isNo: true } } }, { entity: null }],
    ['leaving', { said: "i don't want to talk about it", navigation: { negative: true } }, { entity: null }],
    ['a sentence', { said: 'they are just so calm when i look at them' }, {}],
  ])('has a kind line after: %s', async (_name, sketch, expected) => {
    const response = await ask({ ...afterPets, ...sketch }, inPets);
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: true, ...expected });
  });

  it('tells its own taste where the question is given back', async () => {
    const sketch = { ...afterPets, said: 'what about you', annotations: { answer: { returnedQuestion: true } } };
    const response = await ask({ ...sketch }, inPets);
    expect(response?.text).toMatch(tasteOfPets);
  });

  it('asks another question after yes', async () => {
    const response = await ask({ ...afterPets, said: 'yes', annotations: { answer: { isYes: true } } }, inPets);
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: false, entity: 'Pet' });
  });

  it('leaves entities, topics and questions to others', async () => {
    const cat = { current: anEntity('Cat'), previous: pet, initiatedByUser: true };
    expect(await ask({ ...afterPets, said: 'cats', entity: cat }, inPets)).toBeUndefined();
    expect(await ask({ ...afterPets, said: 'music please', navigation: { positive: true } }, inPets)).toBeUndefined();
    const asked = { ...afterPets, said: 'why is that', annotations: { question: { isQuestion: true } } };
    expect(await ask(asked, inPets)).toBeUndefined();
  });

  it('knows its own question again without any state', async () => {
    const response = await ask({ ...afterPets, said: 'hm', annotations: { answer: { dontKnow: true } } });
    expect(response?.priority).toBe('STRONG_CONTINUE');
  });
});

describe('prompts of the categories', () => {
  it('opens something easy where another generator hands over', async () => {
    const responding = { rg: 'launch', handoff: 'categories', entity: null };
    const prompt = await promptOn({ said: "i'm anna", responding });
    expect(prompt).toMatchObject({ priority: 'FORCE_START' });
    expect(prompt?.text).toMatch(/\?$/);
  });

  it('offers each category once', async () => {
    let state: unknown = initial;
    const offered = new Set<unknown>();
    for (let turn = 0; turn < offeredCategories.length; turn += 1) {
      const prompt = await promptOn({ said: 'hm', seed: turn }, state);
      expect(prompt?.priority).toBe('GENERIC');
      offered.add(prompt?.entity);
      state = prompt?.next;
    }
    expect(offered.size).toBe(offeredCategories.length);
    expect(await promptOn({ said: 'hm' }, state)).toBeUndefined();
  });

  it('prefers the current topic, then what the user mentioned', async () => {
    expect(await promptOn({ said: 'nice', entity: { current: pet } })).toMatchObject({ priority: 'CURRENT_TOPIC' });
    expect(await promptOn({ said: 'we watched tv' })).toMatchObject({ priority: 'CONTEXTUAL', entity: 'Television' });
  });
});

describe('odd input', () => {
  it.each(['', 'x'.repeat(2000), '?? !! ..', 'food '.repeat(400), '((((', '\\b[a'])('never throws: %#', (said) => {
    expect(() => ask({ ...afterPets, said })).not.toThrow();
    expect(() => promptOn({ said })).not.toThrow();
  });
});
