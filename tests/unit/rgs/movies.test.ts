import { describe, expect, it } from '@jest/globals';
import { movies } from '../../../src/rgs/movies/movies.ts';
import { aSmallIndex, aTurnContext, anEntity, type TurnSketch } from '../../../src/testing/fake-turn.ts';

const film = { kind: 'film', group: 'film' };
const jaws = anEntity('Jaws (film)', { name: 'Jaws', ...film });
const duel = anEntity('Duel', film);
const obscure = anEntity('Obscure', film);
const actor = anEntity('Ann Actor', { kind: 'person', group: 'actor' });
const director = anEntity('Dora Director', { kind: 'person', group: 'actor', views: 9_000_000 });
const entities = aSmallIndex({
  entities: [jaws, duel, obscure, actor, director],
  relations: {
    'Jaws (film)': [
      { relation: 'director', value: 'Dora Director' },
      { relation: 'year', value: '1975' },
      { relation: 'genre', value: 'thriller' },
      { relation: 'cast', value: 'Dora Director' },
      { relation: 'cast', value: 'Ann Actor' },
    ],
    Duel: ['Dora Director', 'Ann Actor'].map((value) => ({ relation: 'cast', value })),
  },
});
const initial = movies.state.initial();

function ask(sketch: TurnSketch, state: unknown = initial) {
  return movies.respond(aTurnContext({ entities, lastReply: 'I see.', ...sketch }), state);
}

function underway(awaiting: string, given: object = {}) {
  return {
    awaiting,
    film: jaws.title,
    star: null,
    told: [jaws.title],
    starred: [],
    turns: 1,
    hasPrompted: false,
    ...given,
  };
}

const request: TurnSketch = {
  said: "let's talk about movies",
  navigation: { positive: true, topic: { text: 'movies' }, about: true, source: 'request' },
};
const names = (entity: typeof jaws): TurnSketch => ({
  said: entity.name.toLowerCase(),
  entity: { current: entity, initiatedByUser: true },
});

describe('beginning to talk about films', () => {
  it('follows a wish for films at once', async () => {
    expect(await ask(request)).toMatchObject({ priority: 'FORCE_START', needsPrompt: false, expects: 'film' });
  });

  it('offers a film where the last line asked for a name already', async () => {
    const known = aSmallIndex({ entities: [anEntity('Shrek', film)] });
    const response = await ask({ ...request, entities: known, lastReply: "What's your favourite animal?" });
    expect(response?.text).toContain('Shrek');
    expect(response?.next).toMatchObject({ awaiting: 'seen', film: 'Shrek' });
  });

  it('takes up a bare title, and leaves questions about it to others', async () => {
    expect(await ask(names(jaws))).toMatchObject({
      priority: 'FORCE_START',
      entity: jaws,
      next: { awaiting: 'opinion' },
    });
    const question = { ...names(jaws), said: 'who directed jaws', annotations: { question: { isQuestion: true } } };
    expect(await ask(question)).toBeUndefined();
  });

  it('does not take up a film twice', async () => {
    expect(await ask(names(jaws), underway('opinion', { awaiting: null }))).toBeUndefined();
  });

  it('admits that it knows nothing about a film', async () => {
    const response = await ask(names(obscure));
    expect(response?.next).toMatchObject({ awaiting: 'plot', film: 'Obscure' });
  });

  it('is silent on sad news and offences', async () => {
    expect(await ask({ ...names(jaws), said: 'my dog died while we watched jaws' })).toBeUndefined();
    expect(await ask({ ...names(jaws), annotations: { offensive: { isOffensive: true } } })).toBeUndefined();
  });
});

describe('talking about a film', () => {
  const active: TurnSketch = { lastRg: 'movies', lastReply: 'Did you enjoy it?', entity: { current: jaws } };

  it('reacts to an opinion, tells a fact, and asks about an actor', async () => {
    const response = await ask({ ...active, said: 'i loved it' }, underway('opinion'));
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', next: { awaiting: 'star', star: 'Ann Actor' } });
    expect(response?.text).toMatch(/Ann Actor.*\?$/);
  });

  it('goes on to another film with the actor', async () => {
    const response = await ask({ ...active, said: 'great' }, underway('star', { star: 'Ann Actor' }));
    expect(response).toMatchObject({ entity: duel, next: { awaiting: 'seen', film: 'Duel' } });
  });

  it('hands over after six turns', async () => {
    const response = await ask({ ...active, said: 'great' }, underway('star', { star: 'Ann Actor', turns: 5 }));
    expect(response).toMatchObject({ needsPrompt: true, entity: null, next: { awaiting: null } });
  });

  it('lets go where the user refuses, asks or wants something else', async () => {
    const refusal = { ...active, said: 'no more movies', navigation: { negative: true } };
    expect(await ask(refusal, underway('opinion'))).toMatchObject({ needsPrompt: true, next: { awaiting: null } });
    const question = { ...active, said: 'who is in it', annotations: { question: { isQuestion: true } } };
    expect(await ask(question, underway('opinion'))).toBeUndefined();
    const topic = { positive: true, topic: { text: 'dogs' }, source: 'request' } as const;
    expect(
      await ask({ ...active, said: "let's talk about dogs", navigation: topic }, underway('opinion')),
    ).toBeUndefined();
  });
});

describe('prompts about films', () => {
  it('asks about the film that is the topic', async () => {
    const prompt = await movies.prompt?.(aTurnContext({ entities, entity: { current: jaws } }), initial);
    expect(prompt).toMatchObject({ priority: 'CURRENT_TOPIC', next: { awaiting: 'opinion' } });
  });

  it('brings films up once a session', async () => {
    const prompt = await movies.prompt?.(aTurnContext({ entities }), initial);
    expect(prompt).toMatchObject({ priority: 'GENERIC', next: { hasPrompted: true } });
    expect(await movies.prompt?.(aTurnContext({ entities }), prompt?.next)).toBeUndefined();
  });
});
