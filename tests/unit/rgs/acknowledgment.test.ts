import { describe, expect, it } from '@jest/globals';
import type { Entity } from '../../../src/contracts/entity-index.ts';
import { acknowledgment } from '../../../src/rgs/acknowledgment/acknowledgment.ts';
import { groupLines } from '../../../src/rgs/acknowledgment/content.ts';
import { aTurnContext, anEntity, type TurnSketch } from '../../support/turn.ts';

const initial = acknowledgment.state.initial();
const giraffe = anEntity('Giraffe', { kind: 'animal', group: 'animal' });

function onMention(entity: Entity, sketch: TurnSketch = {}, state: unknown = initial) {
  const view = { current: entity, previous: null, initiatedByUser: true, ...sketch.entity };
  return acknowledgment.respond(aTurnContext({ said: 'i like that', ...sketch, entity: view }), state);
}

describe('acknowledging what the user brings up', () => {
  it('has at least three lines for each of 42 groups', () => {
    expect(Object.keys(groupLines).length).toBeGreaterThanOrEqual(42);
    for (const lines of Object.values(groupLines)) expect(lines.length).toBeGreaterThanOrEqual(3);
  });

  it('names the thing as one does, and lets others go on', async () => {
    const response = await onMention(giraffe);
    expect(response).toMatchObject({ priority: 'CAN_START', needsPrompt: true });
    expect(response?.text).toMatch(/\bgiraffes\b/i);
    expect(response?.text).toMatch(/^[A-Z]/);
  });

  it('does so once', async () => {
    const response = await onMention(giraffe);
    expect(await onMention(giraffe, {}, response?.next)).toBeUndefined();
  });

  it('goes first where the bot asked without following up, or the user wants the topic', async () => {
    expect(await onMention(giraffe, { lastRg: 'categories' })).toMatchObject({ priority: 'FORCE_START' });
    expect(await onMention(giraffe, { lastSpeakers: { response: 'launch', prompt: 'fallback' } })).toMatchObject({
      priority: 'FORCE_START',
    });
    expect(await onMention(giraffe, { navigation: { positive: true } })).toMatchObject({ priority: 'FORCE_START' });
  });

  it('leaves music to those who know more about it', async () => {
    const singer = anEntity('Taylor Swift', { kind: 'person', group: 'musician' });
    expect(await onMention(singer, { lastRg: 'categories' })).toMatchObject({ priority: 'CAN_START' });
  });

  it.each([
    ['what is a giraffe', { question: { isQuestion: true } }],
    ['tell me about giraffes', {}],
    ['how long is the neck of a giraffe', { question: { isQuestion: true } }],
    ['do giraffes sleep', { question: { isQuestion: true } }],
  ])('stays silent when asked: %s', async (said, annotations) => {
    expect(await onMention(giraffe, { said, annotations })).toBeUndefined();
  });

  it('stays silent on categories, on what the bot brought up, and on insults', async () => {
    expect(await onMention(anEntity('Animal', { isCategory: true }))).toBeUndefined();
    expect(await onMention(giraffe, { entity: { initiatedByUser: false } })).toBeUndefined();
    expect(await onMention(giraffe, { annotations: { offensive: { isOffensive: true } } })).toBeUndefined();
  });

  it('says little of what has no group, unless it was asked for', async () => {
    const thing = anEntity('Doorknob');
    expect(await onMention(thing)).toBeUndefined();
    expect((await onMention(thing, { lastRg: 'fallback' }))?.text).toMatch(/doorknob/i);
  });

  it('accepts that somebody does not like it, and drops it', async () => {
    const response = await onMention(giraffe, { annotations: { expressedOpinion: { sentiment: 'negative' } } });
    expect(response).toMatchObject({ entity: null, priority: 'WEAK_CONTINUE' });
  });
});
