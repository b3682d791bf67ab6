import { describe, expect, it } from '@jest/globals';
import { weekdayOf } from '../../../../src/rgs/opinion/find-topics.ts';
import { opinion } from '../../../../src/rgs/opinion/opinion.ts';
import { opinionState } from '../../../../src/rgs/opinion/state.ts';
import { linked } from '../../../support/linked.ts';
import { aTurnContext, anEntity, type TurnSketch } from '../../../support/turn.ts';
import { aTopic, cat, catEntity, dog, dogEntity, monday, topicsIndex } from './some-topics.ts';

const initial = opinionState.initial();
const arms = { 'opinion-policy': 'always-agree' };

const entities = topicsIndex();
const onDogs = { current: dogEntity, previous: null, initiatedByUser: true };
const stillDogs = { current: dogEntity, previous: dogEntity };

function ask(sketch: TurnSketch, state: unknown = initial) {
  return opinion.respond(aTurnContext({ entities, arms, ...sketch }), state);
}

function promptOn(sketch: TurnSketch, state: unknown = initial) {
  return opinion.prompt?.(aTurnContext({ entities, arms, ...sketch }), state);
}

const inEpisode = (given: object = {}) => ({
  ...initial,
  episode: {
    title: 'Dog',
    policy: 'always-agree',
    step: 0,
    said: 1,
    asked: 'opinion',
    attitude: null,
    went: null,
    hasToldView: false,
    ...given,
  },
  used: ['Dog'],
});
const asked: TurnSketch = { lastReply: 'Do you like dogs?', lastRg: 'opinion', entity: stillDogs };

describe('beginning an exchange of opinions', () => {
  it('answers what the user asks about its taste before it asks back', async () => {
    const said = 'do you like dogs';
    const response = await ask({ said, entity: onDogs, annotations: { question: { isQuestion: true } } });
    expect(response).toMatchObject({
      priority: 'CAN_START',
      needsPrompt: false,
      next: { episode: { hasToldView: true } },
    });
    expect(response?.text).toMatch(/they are good in way .*\?$/i);
  });

  it('takes up a weekday by request or with feeling, on any day', async () => {
    const tuesday = '2026-05-05T09:30:00Z';
    const navigation = { positive: true, topic: { text: 'mondays' }, about: true, source: 'request' } as const;
    const days = topicsIndex([dog, { ...monday, isGeneric: false }]);
    const requested = await ask({ said: "let's talk about mondays", entities: days, navigation, now: tuesday });
    expect(requested).toMatchObject({ priority: 'FORCE_START', entity: 'Monday', next: { used: ['Monday'] } });
    const annotations = { expressedOpinion: { sentiment: 'negative', topic: 'mondays', reason: null } } as const;
    const hated = await ask({ said: 'i hate mondays', annotations, now: tuesday });
    expect(hated).toMatchObject({ next: { episode: { title: 'Monday' } } });
    const amidDogs = await ask({ ...asked, said: 'i hate mondays', annotations, now: tuesday }, inEpisode());
    expect(amidDogs).toMatchObject({ next: { episode: { title: 'Monday' } } });
  });

  it('takes up an opinion that the user utters', async () => {
    const annotations = { expressedOpinion: { sentiment: 'positive', topic: 'dogs', reason: null } } as const;
    const response = await ask({ said: 'i love dogs', entity: onDogs, annotations });
    expect(response).toMatchObject({
      priority: 'CAN_START',
      next: { episode: { attitude: 4, step: 1, asked: 'reason' } },
    });
  });

  it('asks about a topic that the user surely names', async () => {
    const annotations = { entityLinks: { highPrecision: [linked('dog', anEntity('Dog'))] } };
    const response = await ask({ said: 'i saw a dog in the park', entity: onDogs, annotations });
    expect(response).toMatchObject({ priority: 'CAN_START', next: { episode: { asked: 'opinion', attitude: null } } });
  });

  it('takes a favourite, or somebody who has one, for a friend of the topic', async () => {
    const annotations = { entityLinks: { highPrecision: [linked('dogs', anEntity('Dog'))] } };
    const favourite = { said: 'dogs', lastReply: "What's your favourite animal?", lastRg: 'categories' };
    expect(await ask({ ...favourite, entity: onDogs, annotations })).toMatchObject({
      next: { episode: { attitude: 3 } },
    });
    const owner = await ask({ said: 'i have a dog', entity: onDogs, annotations });
    expect(owner).toMatchObject({ next: { episode: { attitude: 3 } } });
  });

  it.each([
    ['a question about the world', 'how long do dogs live', { question: { isQuestion: true } }],
    ['a wish for facts', 'tell me about dogs', {}],
    ['sad news', 'my dog died', {}],
    ['an insult', 'you dog', { offensive: { isOffensive: true } }],
    ['a sad line', 'a dog bit me', { sentiment: { label: 'negative' } }],
  ] as const)('leaves %s to others', async (_what, said, annotations) => {
    const links = { entityLinks: { highPrecision: [linked('dog', anEntity('Dog'))] } };
    expect(await ask({ said, entity: onDogs, annotations: { ...links, ...annotations } })).toBeUndefined();
  });

  it('has nothing to say on what is no topic', async () => {
    const entity = { current: anEntity('Giraffe'), initiatedByUser: true };
    const annotations = { expressedOpinion: { sentiment: 'positive', topic: 'giraffes', reason: null } } as const;
    expect(await ask({ said: 'i love giraffes', entity, annotations })).toBeUndefined();
  });

  it('has one episode a topic, but tells its view again when asked', async () => {
    const state = { ...initial, used: ['Dog'] };
    const annotations = { expressedOpinion: { sentiment: 'positive', topic: 'dogs', reason: null } } as const;
    expect(await ask({ said: 'i love dogs', entity: onDogs, annotations }, state)).toBeUndefined();
    const question = { said: 'do you like dogs', entity: onDogs, annotations: { question: { isQuestion: true } } };
    expect(await ask(question, state)).toMatchObject({ needsPrompt: true, next: { episode: null } });
  });
});

describe('within an episode', () => {
  it('goes on with the policy, and with another topic of the category', async () => {
    const yes = { said: 'yes', annotations: { answer: { isYes: true } } };
    const first = await ask({ ...asked, ...yes }, inEpisode());
    expect(first).toMatchObject({ priority: 'STRONG_CONTINUE', next: { episode: { attitude: 3, step: 1 } } });
    const later = await ask({ ...asked, ...yes }, inEpisode({ step: 2, attitude: 3, asked: 'agreement', said: 3 }));
    expect(later).toMatchObject({
      entity: 'Cat',
      next: { episode: { title: 'Cat', attitude: null }, used: ['Dog', 'Cat'] },
    });
    expect(later?.text).toMatch(/cats/i);
  });

  it('leaves the word to others with the exit', async () => {
    const last = inEpisode({ step: 3, attitude: 3, said: 5 });
    const response = await ask({ ...asked, said: 'yes', annotations: { answer: { isYes: true } } }, last);
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: true, next: { episode: null } });
    expect(response).not.toHaveProperty('entity');
  });

  it('lets go of a topic that the user does not care for', async () => {
    const response = await ask({ ...asked, said: 'whatever' }, inEpisode());
    expect(response).toMatchObject({
      priority: 'WEAK_CONTINUE',
      needsPrompt: true,
      entity: null,
      next: { episode: null },
    });
  });

  it('lets the user out at once', async () => {
    const refusal = { ...asked, said: "i don't want to talk about dogs", navigation: { negative: true } };
    expect(await ask(refusal, inEpisode())).toMatchObject({ needsPrompt: true, entity: null, next: { episode: null } });
    const wish = { positive: true, topic: { text: 'movies' } };
    const film = { current: anEntity('Film'), previous: dogEntity };
    expect(
      await ask({ ...asked, said: "let's talk about movies", navigation: wish, entity: film }, inEpisode()),
    ).toBeUndefined();
    const question = { said: 'how long do they live', annotations: { question: { isQuestion: true } } };
    expect(await ask({ ...asked, ...question }, inEpisode())).toBeUndefined();
    expect(await ask({ ...asked, said: 'tell me a fact about dogs' }, inEpisode({ attitude: 3 }))).toBeUndefined();
    const other = { said: 'do you like swimming', annotations: { question: { isQuestion: true } } };
    expect(await ask({ ...asked, ...other }, inEpisode())).toBeUndefined();
  });

  it('goes over to another topic that the user prefers', async () => {
    const annotations = { expressedOpinion: { sentiment: 'positive', topic: 'cats', reason: null } } as const;
    const entity = { current: catEntity, previous: dogEntity, initiatedByUser: true };
    const response = await ask({ ...asked, said: 'i prefer cats', entity, annotations }, inEpisode());
    expect(response).toMatchObject({ priority: 'CAN_START', next: { episode: { title: 'Cat', attitude: 3 } } });
  });

  it('tells its own view when the question comes back', async () => {
    const returned = { said: 'what about you', annotations: { answer: { returnedQuestion: true } } };
    const response = await ask({ ...asked, ...returned }, inEpisode());
    expect(response?.text).toMatch(/they are good in way .*\?$/i);
  });

  it('understands an answer where only the last line is known', async () => {
    const response = await ask({ ...asked, said: 'yes', annotations: { answer: { isYes: true } } });
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', next: { episode: { title: 'Dog', attitude: 3 } } });
  });

  it('gives no reason twice', async () => {
    const first = inEpisode({ step: 1, attitude: 3, asked: 'reason', hasToldView: true });
    const told = ['Dog/for/0', 'Dog/for/1', 'Dog/for/2'];
    const response = await ask({ ...asked, said: 'the tail' }, { ...first, told });
    expect(response?.text).toMatch(/in way d/);
    expect(response).toMatchObject({ next: { told: [...told, 'Dog/for/3'] } });
  });

  it('keeps the topic while reasons are given, and not where something else is liked', () => {
    const { entity: _entity, ...turn } = aTurnContext({
      ...asked,
      said: 'they chase squirrels',
      lastReply: 'Why is that?',
    });
    expect(opinion.overrideEntity?.(turn, inEpisode({ asked: 'reason' }))).toEqual({ keep: true });
    const annotations = {
      expressedOpinion: { sentiment: 'positive', topic: 'cats more', reason: null },
      entityLinks: { highPrecision: [linked('cats', anEntity('Cat'))] },
    } as const;
    const { entity: _other, ...other } = aTurnContext({ ...asked, said: 'i like cats more', annotations });
    expect(opinion.overrideEntity?.(other, inEpisode({ asked: 'reason' }))).toBeUndefined();
  });

  it.each([
    ['last night i saw jaws', 'jaws', undefined],
    ["i've just finished the jaws", 'jaws', undefined],
    ['i saw them in jaws', 'jaws', { keep: true }],
  ])('keeps the topic or not where the user says %j', (said, text, override) => {
    const annotations = { entityLinks: { highPrecision: [linked(text, anEntity('Jaws (film)'))] } };
    const lastReply = 'Why is that?';
    const { entity: _any, ...turn } = aTurnContext({ ...asked, said, lastReply, annotations });
    expect(opinion.overrideEntity?.(turn, inEpisode({ asked: 'reason' }))).toEqual(override);
  });
});

describe('remembering', () => {
  it('keeps what the user likes and dislikes while others speak', () => {
    const annotations = {
      expressedOpinion: { sentiment: 'negative', topic: 'cats', reason: null },
      entityLinks: { highPrecision: [linked('cats', anEntity('Cat'))] },
    } as const;
    const state = opinion.passed?.(aTurnContext({ said: 'i hate cats', annotations }), inEpisode());
    expect(state).toMatchObject({ episode: null, felt: [{ title: 'Cat', attitude: 0 }] });
  });

  it('comes back to it', async () => {
    const state = { ...initial, felt: [{ title: 'Cat', attitude: 0 }] };
    const prompt = await promptOn({ entity: { current: catEntity } }, state);
    expect(prompt?.text).toMatch(/\bcats\b/i);
    expect(prompt).toMatchObject({ priority: 'CURRENT_TOPIC', next: { episode: { attitude: 0, step: 1 } } });
  });

  it('leaves the question open over an empty line', () => {
    expect(opinion.passed?.(aTurnContext({ said: '' }), inEpisode())).toEqual(inEpisode());
  });
});

describe('prompts', () => {
  it('are about the current topic, then one of the same category, then one mentioned earlier, then any', async () => {
    const current = { current: dogEntity };
    expect(await promptOn({ entity: current })).toMatchObject({ priority: 'CURRENT_TOPIC', entity: 'Dog' });
    const used = { ...initial, used: ['Dog'] };
    expect(await promptOn({ entity: current }, used)).toMatchObject({ priority: 'CONTEXTUAL', entity: 'Cat' });
    expect(await promptOn({ entity: { untalked: [catEntity] } })).toMatchObject({
      priority: 'CONTEXTUAL',
      entity: 'Cat',
    });
    expect(await promptOn({})).toMatchObject({ priority: 'GENERIC' });
  });

  it('never are about what was talked about or turned down', async () => {
    const entity = { talked: (title: string) => title === 'Dog', rejected: [catEntity] };
    for (let seed = 0; seed < 20; seed += 1) {
      const prompt = await promptOn({ entity, seed, now: '2026-05-04T09:30:00Z' });
      expect(prompt).toMatchObject({ entity: 'Monday' });
    }
  });

  it('bring up a weekday on that day alone, where the user is', async () => {
    const onlyMonday = topicsIndex([monday]);
    const sundayNight = { entities: onlyMonday, now: '2026-05-03T23:30:00Z' };
    expect(await promptOn({ ...sundayNight, timeZone: 'America/New_York' })).toBeUndefined();
    expect(await promptOn({ ...sundayNight, timeZone: 'Europe/Paris' })).toMatchObject({ entity: 'Monday' });
    expect(weekdayOf(new Date('2026-05-03T23:30:00Z'), 'Nowhere/Land')).toBeNull();
  });

  it('suggest nothing in a serious moment, and nothing near where the user complains', async () => {
    expect(await promptOn({ said: 'my dog died', entity: { current: dogEntity } })).toBeUndefined();
    const annotations = { complaint: { kind: 'general' } } as const;
    const near = await promptOn({ entity: { current: dogEntity, talked: (title) => title === 'Dog' }, annotations });
    expect(near).toMatchObject({ priority: 'GENERIC' });
  });

  it('leave a wish for something on which not everybody has a view to those who know about it', async () => {
    const narwhal = aTopic('Narwhal', { isGeneric: false });
    const wish = { current: anEntity('Narwhal'), initiatedByUser: true };
    const prompt = await promptOn({ entity: wish, navigation: { positive: true }, entities: topicsIndex([narwhal]) });
    expect(prompt).toBeUndefined();
  });

  it('always ask', async () => {
    for (const topic of [dog, cat]) {
      for (const arm of ['always-agree', 'one-turn-agree', 'convinced-agree']) {
        const state = { ...initial, felt: [{ title: topic.title, attitude: 3 }] };
        const entity = { current: anEntity(topic.title) };
        const prompt = await promptOn({ entity, arms: { 'opinion-policy': arm } }, state);
        expect(prompt?.text).toMatch(/\?$/);
      }
    }
  });
});
