import { describe, expect, it } from '@jest/globals';
import { readContentFolder } from '../../../../src/core/content.ts';
import { checkTreelets } from '../../../../src/dialogue/treelet-check.ts';
import { asksForTopic } from '../../../../src/pipeline/annotators/navigation/asks-for-topic.ts';
import { tourSchema } from '../../../../src/rgs/tours/tour.ts';
import { topicTours } from '../../../../src/rgs/tours/tours.ts';
import { anEntity, aSmallIndex, aTurnContext, type TurnSketch } from '../../../support/turn.ts';

const files = readContentFolder(
  new URL('../../../../src/rgs/tours/tours.ts', import.meta.url).href,
  'content',
  tourSchema,
);
const found = topicTours.find(({ name }) => name === 'food');
if (!found) throw new Error('there is no tour of food');
const food = found;
const initial = food.state.initial();
const general = anEntity('Food', { isCategory: true });
const pizza = anEntity('Pizza', { kind: 'food', group: 'food', expectedGroups: ['food'] });
const poutine = anEntity('Poutine', { kind: 'food', group: 'food', expectedGroups: ['food'] });

function ask(sketch: TurnSketch, state: unknown = initial) {
  return food.respond(aTurnContext(sketch), state);
}

function promptOn(sketch: TurnSketch, state: unknown = initial) {
  return food.prompt?.(aTurnContext(sketch), state);
}

function request(topic: string): TurnSketch {
  return { said: `let's talk about ${topic}`, navigation: { positive: true, topic: { text: topic }, about: true } };
}

function at(step: string, more: object = {}): object {
  return {
    awaiting: step,
    visited: [step],
    botTurns: 1,
    subject: null,
    subjects: [],
    said: [],
    isFinished: false,
    ...more,
  };
}

const spoken: TurnSketch = {
  lastRg: 'food',
  lastReply: "What's a food that always cheers you up?",
  entity: { current: general, previous: general },
};

describe('the content of the tours', () => {
  it.each(files.map(({ path, value }) => [path.split('/').at(-1), value] as const))(
    'has enough for a long talk: %s',
    (_name, tour) => {
      expect(tour.favourites.length + tour.eitherOrs.length).toBeGreaterThanOrEqual(8);
      expect(tour.facts.length).toBeGreaterThanOrEqual(15);
      expect(Object.keys(tour.subjects).length).toBeGreaterThanOrEqual(30);
      expect(tour.questions.length).toBeGreaterThanOrEqual(10);
      expect(tour.tastes.length).toBeGreaterThanOrEqual(8);
      expect(tour.handOvers.length).toBeGreaterThanOrEqual(6);
      expect(tour.questions.filter((question) => !question.includes('{')).length).toBeGreaterThanOrEqual(3);
    },
  );

  it('asks nothing after which the answer would pass for a wish to talk about it', () => {
    const asked = files.flatMap(({ value }) => [
      ...value.favourites,
      ...value.eitherOrs.map((one) => one.ask),
      ...value.questions,
      ...value.tastes.map((taste) => taste.ask),
    ]);
    expect(asked.filter(asksForTopic)).toEqual([]);
    expect(asked.filter((question) => !question.endsWith('?'))).toEqual([]);
  });

  it('gives a word to one tour only, and hands over only to tours that there are', () => {
    const phrases = files.flatMap(({ value }) => value.phrases);
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
    const targets = files.flatMap(({ value }) => value.handOvers.flatMap(({ to }) => (to === undefined ? [] : [to])));
    expect(targets.filter((target) => !topicTours.some(({ name }) => name === target))).toEqual([]);
  });

  it('has graphs in which every step is reached and none leads astray', () => {
    expect(() => checkTreelets(topicTours)).not.toThrow();
  });
});

describe('opening a tour', () => {
  it.each(['food', 'some good food', 'desserts please'])('follows a wish for %s at once', async (topic) => {
    const response = await ask(request(topic));
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: false, entity: 'Food' });
    expect(response?.text).toMatch(/\?$/);
  });

  it('leaves more specific wishes to others', async () => {
    expect(await ask(request('dog food'))).toBeUndefined();
    expect(await ask({ ...request('pizza'), entity: { current: pizza, initiatedByUser: true } })).toBeUndefined();
  });

  it('only may start where the word is touched on, and not where the user dislikes it or mourns', async () => {
    expect(await ask({ said: 'the food there was great' })).toMatchObject({ priority: 'CAN_START' });
    const dislike = { said: 'i hate food', annotations: { expressedOpinion: { sentiment: 'negative' as const } } };
    expect(await ask(dislike)).toBeUndefined();
    expect(await ask({ said: 'my cat loved that food before she died' })).toBeUndefined();
  });

  it('starts from a thing of its groups, unless there are opinions on it', async () => {
    const sketch: TurnSketch = { said: 'we had pizza', entity: { current: pizza, initiatedByUser: true } };
    const response = await ask(sketch);
    expect(response).toMatchObject({
      priority: 'CAN_START',
      entity: 'Pizza',
      next: { subject: 'Pizza', awaiting: 'question' },
    });
    const topic = {
      title: 'Pizza',
      name: 'pizza',
      isPlural: false,
      category: 'food',
      isGeneric: true,
      stance: 'loves' as const,
      reasonsFor: [],
      reasonsAgainst: [],
    };
    expect(await ask({ ...sketch, entities: aSmallIndex({ opinions: [topic] }) })).toBeUndefined();
  });

  it('tells its own taste to those who ask for it', async () => {
    const response = await ask({ said: 'do you like food', annotations: { question: { isQuestion: true } } });
    expect(response).toMatchObject({ priority: 'CAN_START', entity: 'Food' });
  });

  it('begins with one of two things where the bot has just asked for a name', async () => {
    for (let seed = 0; seed < 8; seed += 1) {
      const response = await ask({ ...request('food'), seed, lastReply: "What's your favourite animal?" });
      expect(response?.next).toMatchObject({ awaiting: 'choice' });
    }
  });

  it('knows what the user has told of their likes and pets', async () => {
    const response = await ask({ ...request('food'), user: { likes: ['sushi'] } });
    expect(response).toMatchObject({ entity: 'Sushi', next: { awaiting: 'question', subjects: ['Sushi'] } });
    expect(response?.text).toMatch(/sushi/i);
    const animals = topicTours.find(({ name }) => name === 'animals');
    const pet = await animals?.respond(
      aTurnContext({ ...request('animals'), user: { pets: [{ kind: 'cat' }] } }),
      animals.state.initial(),
    );
    expect(pet).toMatchObject({ entity: 'Cat', next: { awaiting: 'question' } });
    expect(pet?.text).toMatch(/cat.*\?$/i);
    const again = await ask({ ...request('food'), user: { likes: ['sushi'] } }, response?.next);
    expect(again).toMatchObject({ entity: 'Food' });
  });
});

describe('a tour', () => {
  it('says something about the subject, and asks what it is like', async () => {
    const sketch = { ...spoken, said: 'pizza', entity: { current: pizza, previous: general, initiatedByUser: true } };
    const response = await ask(sketch, at('favourite'));
    expect(response).toMatchObject({
      priority: 'STRONG_CONTINUE',
      needsPrompt: false,
      entity: 'Pizza',
      next: { awaiting: 'question', subject: 'Pizza' },
    });
    expect(response?.text).toMatch(/pizza.*\?$/i);
  });

  it('speaks of a subject without lines of its own by its group', async () => {
    const sketch = {
      ...spoken,
      said: 'poutine',
      entity: { current: poutine, previous: general, initiatedByUser: true },
    };
    expect((await ask(sketch, at('favourite')))?.text).toMatch(/poutine/i);
  });

  it('knows a subject by its words where nothing was linked', async () => {
    const response = await ask({ ...spoken, said: 'a good burger' }, at('favourite'));
    expect(response?.next).toMatchObject({ subject: 'Hamburger' });
  });

  it.each<[string, string, TurnSketch, object]>([
    ['another word', 'favourite', { said: 'my aunt s casserole' }, { awaiting: 'question' }],
    [
      'not knowing',
      'favourite',
      { said: 'no idea', annotations: { answer: { dontKnow: true } } },
      { awaiting: 'choice' },
    ],
    ['the question given back', 'favourite', { said: 'what about you' }, { awaiting: 'compare' }],
    ['no interest', 'choice', { said: 'i dont really cook' }, { awaiting: null, isFinished: true }],
    [
      'no interest of another kind',
      'favourite',
      { said: "i'm not much of an eater" },
      { awaiting: null, isFinished: true },
    ],
    ['nothing', 'favourite', { said: 'nothing really' }, { awaiting: null, isFinished: true }],
    ['an account', 'question', { said: 'it is crisp at the edges and soft inside' }, { awaiting: 'fact' }],
    ['no', 'fact', { said: 'no', annotations: { answer: { isNo: true } } }, { awaiting: 'compare' }],
    ['doubt', 'fact', { said: 'really', annotations: { question: { isQuestion: true } } }, { awaiting: 'compare' }],
    ['yes', 'compare', { said: 'yes', annotations: { answer: { isYes: true } } }, { awaiting: null, isFinished: true }],
  ])('goes on after %s', async (_name, step, sketch, next) => {
    const response = await ask({ ...spoken, ...sketch }, at(step));
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', next });
  });

  it('knows which side of an either-or the user takes', async () => {
    const lastReply = 'Are you more of a sweet person or a savoury person?';
    const sweet = await ask({ ...spoken, lastReply, said: 'sweet i guess' }, at('choice'));
    expect(sweet?.text).toMatch(/sweet/i);
    const both = await ask({ ...spoken, lastReply, said: 'both sweet and savoury' }, at('choice'));
    expect(both?.text).not.toMatch(/sweet/i);
    expect(both?.next).toMatchObject({ awaiting: 'fact' });
  });

  it('tells a fact that the index has about the subject', async () => {
    const passage = {
      title: 'Pizza',
      section: '',
      kind: 'til' as const,
      text: 'A pizza once flew to space.',
      score: 0,
    };
    const entities = aSmallIndex({ entities: [pizza], passages: [passage] });
    const response = await ask({ ...spoken, said: 'the crust', entities }, at('question', { subject: 'Pizza' }));
    expect(response?.text).toContain('A pizza once flew to space.');
  });

  it('ends after a handful of turns, clears the topic and lets others go on', async () => {
    const response = await ask({ ...spoken, said: 'it is crisp' }, at('question', { botTurns: 5 }));
    expect(response).toMatchObject({ needsPrompt: true, entity: null, next: { isFinished: true } });
  });

  it('lets go at once of topics, questions and the whole matter', async () => {
    const state = at('favourite');
    expect(await ask({ ...spoken, said: 'music please', navigation: { positive: true } }, state)).toBeUndefined();
    const question = { said: 'who invented pizza', annotations: { question: { isQuestion: true } } };
    expect(await ask({ ...spoken, ...question }, state)).toBeUndefined();
    const refused = await ask({ ...spoken, said: 'not that', navigation: { negative: true } }, state);
    expect(refused).toMatchObject({ needsPrompt: true, entity: null, next: { isFinished: true } });
  });

  it('keeps the topic where an answer names something else in passing', () => {
    const kept = food.overrideEntity?.(aTurnContext({ ...spoken, said: 'while we watch tv' }), at('question'));
    expect(kept).toEqual({ keep: true });
    const asked = { ...spoken, said: 'who is he', annotations: { question: { isQuestion: true } } };
    expect(food.overrideEntity?.(aTurnContext(asked), at('question'))).toBeUndefined();
  });
});

describe('prompts of a tour', () => {
  it('takes over where another generator hands over, once', async () => {
    const responding = { rg: 'travel', handoff: 'food', entity: null };
    expect(await promptOn({ said: 'yes', responding })).toMatchObject({ priority: 'FORCE_START' });
    expect(await promptOn({ said: 'yes', responding }, at('fact', { isFinished: true }))).toBeUndefined();
  });

  it('offers to talk of what the user brought up, unless there is an article on it', async () => {
    const sketch: TurnSketch = { said: 'poutine', entity: { current: poutine, initiatedByUser: true } };
    expect(await promptOn(sketch)).toMatchObject({ priority: 'CURRENT_TOPIC', entity: 'Poutine' });
    const passage = { title: 'Poutine', section: 'History', kind: 'section' as const, text: 'It is good.', score: 0 };
    const written = await promptOn({ ...sketch, entities: aSmallIndex({ passages: [passage] }) });
    expect(written?.priority).not.toBe('CURRENT_TOPIC');
  });

  it('comes back to its topic after a question in the middle', async () => {
    const state = at('question', { awaiting: null, subject: 'Pizza', visited: ['favourite', 'question'] });
    const prompt = await promptOn({ said: 'who invented it', entity: { current: pizza } }, state);
    expect(prompt).toMatchObject({ priority: 'CURRENT_TOPIC', next: { awaiting: 'fact' } });
  });

  it('comes up out of the blue once in a conversation', async () => {
    const prompt = await promptOn({ said: 'hm' });
    expect(prompt).toMatchObject({ priority: 'GENERIC' });
    expect(await promptOn({ said: 'hm' }, prompt?.next)).toBeUndefined();
    expect(await promptOn({ said: 'hm', entity: { rejected: [general] } })).toBeUndefined();
  });
});

describe('odd input', () => {
  it.each(['', 'x'.repeat(2000), '?? !! ..', 'food '.repeat(400), '((((', '\\b[a'])(
    'never throws: %#',
    async (said) => {
      for (const step of ['favourite', 'choice', 'question', 'fact', 'compare']) {
        await expect(Promise.resolve(ask({ ...spoken, said }, at(step)))).resolves.not.toThrow();
        await promptOn({ said });
      }
    },
  );
});

describe('a user who wonders', () => {
  it.each(['why', 'why do you ask', 'how do you mean that'])(
    'gets a reason and the question in other words: %s',
    async (said) => {
      const state = at('favourite', { said: ['favourites/2'] });
      const reply = await ask({ ...spoken, said, annotations: { question: { isQuestion: true } } }, state);
      expect(reply).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: false });
      expect(reply?.text).toMatch(/\?$/);
      expect(reply?.text).not.toContain(spoken.lastReply);
      expect(reply?.next).toMatchObject({ awaiting: 'favourite' });
    },
  );
});

describe('a topic that is over', () => {
  it('is not prompted for, whoever finished it', async () => {
    for (const over of [{ finished: [general] }, { rejected: [general] }]) {
      expect(await promptOn({ said: 'i see', entity: over })).toBeUndefined();
    }
    const entity = { current: poutine, initiatedByUser: true, finished: [poutine] };
    expect((await promptOn({ said: 'poutine', entity }))?.entity).not.toBe('Poutine');
  });
});
