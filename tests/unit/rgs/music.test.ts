import { describe, expect, it } from '@jest/globals';
import { genresFile } from '../../../src/rgs/music/lines.ts';
import { music } from '../../../src/rgs/music/music.ts';
import { named } from '../../../src/rgs/music/music-facts.ts';
import { aSmallIndex, aTurnContext, anEntity, type TurnSketch } from '../../../src/testing/fake-turn.ts';

const adele = anEntity('Adele', { kind: 'person', group: 'musician' });
const aretha = anEntity('Aretha Franklin', { kind: 'person', group: 'musician' });
const beatles = anEntity('The Beatles', { kind: 'band', group: 'musical_group' });
const song = anEntity('Hello (Adele song)', { name: 'Hello', kind: 'song', group: 'musical_work' });
const unsung = anEntity('Unsung', { kind: 'song', group: 'musical_work' });
const piano = anEntity('Piano', { kind: 'instrument', group: 'musical_instrument' });
const jazz = anEntity('Jazz', { kind: 'genre' });
const entities = aSmallIndex({
  entities: [adele, aretha, beatles, song, unsung, piano, jazz],
  relations: {
    Adele: [
      { relation: 'genre', value: 'Soul music' },
      { relation: 'instrument', value: 'Piano' },
    ],
  },
});
const initial = music.state.initial();

function ask(sketch: TurnSketch, state: unknown = initial) {
  return music.respond(aTurnContext({ entities, lastReply: 'I see.', ...sketch }), state);
}

function underway(awaiting: string | null, topic: string | null, turns = 1) {
  return { awaiting, topic, told: topic === null ? [] : [topic], turns, hasPrompted: false };
}

const names = (entity: typeof adele): TurnSketch => ({
  said: entity.name.toLowerCase(),
  entity: { current: entity, initiatedByUser: true },
});
const active: TurnSketch = { lastRg: 'music', lastReply: 'Would you go and hear that live?' };

describe('beginning to talk about music', () => {
  it('follows a wish for music at once', async () => {
    const navigation = { positive: true, topic: { text: 'music' }, about: true, source: 'request' } as const;
    expect(await ask({ said: "let's talk about music", navigation })).toMatchObject({ priority: 'FORCE_START' });
  });

  it.each([
    [adele, 'musician'],
    [song, 'song'],
    [unsung, 'singer'],
    [piano, 'instrument'],
    [jazz, 'genre'],
  ])('takes up the bare name $title', async (entity, awaiting) => {
    expect(await ask(names(entity))).toMatchObject({ priority: 'FORCE_START', needsPrompt: false, next: { awaiting } });
  });

  it('has no taste to tell of those whom it does not bring up', async () => {
    const kelly = anEntity('R. Kelly', { kind: 'person', group: 'musician' });
    const said = { said: 'do you like r kelly', annotations: { question: { isQuestion: true } } };
    expect(await ask({ ...said, entity: { current: kelly, initiatedByUser: true } })).toBeUndefined();
    const ofAdele = { ...said, said: 'do you like adele', entity: names(adele).entity ?? {} };
    expect(await ask(ofAdele)).toMatchObject({ priority: 'CAN_START' });
  });

  it('leaves questions, orders to play and sad news to others', async () => {
    const question = { ...names(adele), said: 'how old is adele', annotations: { question: { isQuestion: true } } };
    expect(await ask(question)).toBeUndefined();
    expect(await ask({ said: 'play some music' })).toBeUndefined();
    expect(await ask({ ...names(adele), said: 'my mom died, she loved adele' })).toBeUndefined();
  });

  it('names the singer of a song', async () => {
    expect((await ask(names(song)))?.text).toContain('Adele');
  });
});

describe('talking about music', () => {
  it('goes on to somebody of the same genre', async () => {
    const response = await ask({ ...active, said: 'i love the voice' }, underway('musician', 'Adele'));
    expect(response).toMatchObject({ entity: aretha, next: { awaiting: 'similar' } });
    expect(response?.text).toContain('soul');
  });

  it('goes on to somebody who plays the instrument', async () => {
    const annotations = { answer: { isYes: true } };
    const response = await ask({ ...active, said: 'yes', annotations }, underway('instrument', 'Piano'));
    expect(response?.text).toContain('Adele');
  });

  it('hands over on the third turn', async () => {
    const response = await ask({ ...active, said: 'i love it' }, underway('musician', 'Adele', 2));
    expect(response).toMatchObject({ needsPrompt: true, entity: null, next: { awaiting: null } });
  });

  it('lets go where the user refuses, asks or wants something else', async () => {
    const state = underway('musician', 'Adele');
    const refusal = { ...active, said: 'no more music', navigation: { negative: true } };
    expect(await ask(refusal, state)).toMatchObject({ needsPrompt: true, next: { awaiting: null } });
    const question = { ...active, said: 'where is she from', annotations: { question: { isQuestion: true } } };
    expect(await ask(question, state)).toBeUndefined();
  });
});

describe('prompts about music', () => {
  it('asks about the musician who is the topic, and brings music up once', async () => {
    const prompt = await music.prompt?.(aTurnContext({ entities, entity: { current: adele } }), initial);
    expect(prompt).toMatchObject({ priority: 'CURRENT_TOPIC', next: { awaiting: 'musician' } });
    const generic = await music.prompt?.(aTurnContext({ entities }), initial);
    expect(generic).toMatchObject({ priority: 'GENERIC', next: { hasPrompted: true } });
    expect(await music.prompt?.(aTurnContext({ entities }), generic?.next)).toBeUndefined();
  });
});

describe('the words for musicians', () => {
  it('knows one from many', () => {
    expect(named(beatles)).toEqual({ name: 'The Beatles', are: 'are' });
    expect(named(adele)).toEqual({ name: 'Adele', are: 'is' });
    const eagles = anEntity('Eagles (band)', { name: 'Eagles', group: 'musical_group' });
    expect(named(eagles)).toEqual({ name: 'the Eagles', are: 'are' });
  });

  it('has genres with words of their own', () => {
    const words = genresFile.value.flatMap((genre) => genre.words);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});
