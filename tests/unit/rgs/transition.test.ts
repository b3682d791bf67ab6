import { describe, expect, it } from '@jest/globals';
import type { Passage } from '../../../src/contracts/entity-index.ts';
import { transition } from '../../../src/rgs/transition/transition.ts';
import { anEntity, aSmallIndex, aTurnContext, type TurnSketch } from '../../support/turn.ts';

const titanic = anEntity('Titanic (1997 film)', { name: 'Titanic', kind: 'film' });
const avatar = anEntity('Avatar (2009 film)', { name: 'Avatar', kind: 'film' });
const giraffe = anEntity('Giraffe', { kind: 'animal' });
const zoo = anEntity('Zoo', { kind: 'place' });
const of = (title: string, text: string): Passage => ({ title, section: '', kind: 'introduction', text, score: 1 });
const entities = aSmallIndex({
  entities: [titanic, avatar, giraffe, zoo],
  relations: {
    [titanic.title]: [{ relation: 'director', value: 'James Cameron' }],
    [avatar.title]: [{ relation: 'director', value: 'James Cameron' }],
  },
  passages: [of(avatar.title, 'Avatar is a film.'), of('Zoo', 'A zoo keeps animals, giraffes among them.')],
});
const initial = { offer: null, offered: [], lastTurn: 0, wikiTurn: 0, sorrows: [] };

function prompt(sketch: TurnSketch, state: unknown = initial) {
  return transition.prompt?.(aTurnContext({ entities, turnIndex: 12, ...sketch }), state);
}

describe('transition', () => {
  it('leads to another work of the same maker, and says so', async () => {
    const offer = await prompt({ entity: { previous: titanic } });
    expect(offer).toMatchObject({ priority: 'CONTEXTUAL', entity: { title: avatar.title } });
    expect(offer?.text).toMatch(/Titanic.*\?|James Cameron/);
    expect(offer?.text).toMatch(/Avatar.*\?$/);
  });

  it('leads to an article that tells of both', async () => {
    const offer = await prompt({ entity: { previous: giraffe } });
    expect(offer?.text).toMatch(/giraffes.*the zoo.*\?$/i);
  });

  it('leads by genre only from work to work, where both have it first', async () => {
    const bridgeOf = (group: string, ofOther: readonly string[]) => {
      const [one, other] = [anEntity('One', { kind: group, group }), anEntity('Other', { kind: group, group })];
      const genres = (values: readonly string[]) => values.map((value) => ({ relation: 'genre', value }));
      const index = aSmallIndex({
        entities: [one, other],
        relations: { One: genres(['western', 'comedy']), Other: genres(ofOther) },
        passages: [of('Other', 'A work.')],
      });
      return prompt({ entities: index, entity: { previous: one } });
    };
    expect((await bridgeOf('film', ['western']))?.text).toMatch(/western/);
    expect(await bridgeOf('film', ['drama', 'western'])).toBeUndefined();
    expect(await bridgeOf('film', ['comedy'])).toBeUndefined();
    expect(await bridgeOf('musician', ['western'])).toBeUndefined();
  });

  it('waits for ten turns, and rests after itself and after wiki', async () => {
    const entity = { previous: titanic };
    expect(await prompt({ entity, turnIndex: 9 })).toBeUndefined();
    expect(await prompt({ entity, turnIndex: 20 }, { ...initial, lastTurn: 6 })).toBeUndefined();
    expect(await prompt({ entity, turnIndex: 21 }, { ...initial, lastTurn: 6 })).toBeDefined();
    expect(await prompt({ entity, turnIndex: 20 }, { ...initial, wikiTurn: 13 })).toBeUndefined();
  });

  it('never leads to what was rejected, talked about or offered', async () => {
    expect(await prompt({ entity: { previous: titanic, rejected: [avatar] } })).toBeUndefined();
    expect(await prompt({ entity: { previous: titanic, talked: (title) => title === avatar.title } })).toBeUndefined();
    expect(await prompt({ entity: { previous: titanic } }, { ...initial, offered: [avatar.title] })).toBeUndefined();
    expect(await prompt({ entity: { previous: titanic, rejected: [titanic] } })).toBeUndefined();
  });

  it('never leads from what was the topic when something sad was told', async () => {
    const sad = aTurnContext({ entities, turnIndex: 11, entity: { current: titanic }, said: 'my uncle died' });
    const after = transition.passed?.(sad, initial);
    expect(after).toMatchObject({ sorrows: [titanic.title] });
    expect(await prompt({ entity: { previous: titanic } }, after)).toBeUndefined();
    expect(await prompt({ entity: { previous: giraffe } }, after)).toBeDefined();
  });

  it('leads from nothing that personal-issues has just answered', async () => {
    const lastSpeakers = { response: 'personal-issues', prompt: null };
    expect(await prompt({ entity: { previous: titanic }, lastSpeakers })).toBeUndefined();
    expect(await prompt({ entity: { finished: [titanic] }, lastSpeakers })).toBeUndefined();
    expect(await prompt({ entity: { finished: [titanic] } })).toBeDefined();
  });

  it('says nothing where it knows no last topic, or of sorrow', async () => {
    expect(await prompt({})).toBeUndefined();
    expect(await prompt({ said: 'my dog died', entity: { previous: titanic } })).toBeUndefined();
  });

  it('goes on at a yes, lets go at a no, and leaves the rest to others', async () => {
    const state = { ...initial, offer: avatar.title };
    const say = (sketch: TurnSketch) => transition.respond(aTurnContext({ entities, ...sketch }), state);
    const yes = await say({ said: 'yes', annotations: { answer: { isYes: true } } });
    expect(yes).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: true, entity: avatar.title });
    const no = await say({ said: 'no', annotations: { answer: { isNo: true } } });
    expect(no).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: true, entity: null });
    expect(await say({ said: 'i had soup' })).toBeUndefined();
    expect(transition.passed?.(aTurnContext({ said: 'i had soup' }), state)).toMatchObject({ offer: null });
  });

  it('jumps when asked to, or says that nothing comes to mind', async () => {
    const ask = (sketch: TurnSketch) =>
      transition.respond(aTurnContext({ entities, said: 'what does that remind you of', ...sketch }), initial);
    expect(await ask({ entity: { current: titanic } })).toMatchObject({ priority: 'FORCE_START', needsPrompt: false });
    expect(await ask({})).toMatchObject({ priority: 'CAN_START', needsPrompt: true });
  });
});
