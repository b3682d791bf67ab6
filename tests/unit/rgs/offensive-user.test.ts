import { describe, expect, it } from '@jest/globals';
import type { OffenceKind } from '../../../src/contracts/annotations.ts';
import type { Response } from '../../../src/contracts/response-generator.ts';
import { afterwardsFile, againLines, enoughLines, firstFile } from '../../../src/rgs/offensive-user/content.ts';
import { offenceTypeOf } from '../../../src/rgs/offensive-user/offence-type.ts';
import { offensiveUser } from '../../../src/rgs/offensive-user/offensive-user.ts';
import type { OffensiveUserState } from '../../../src/rgs/offensive-user/state.ts';
import { strategies, type StrategyName, strategyNames } from '../../../src/rgs/offensive-user/strategies.ts';
import { expectPleasantLines, linesIn } from '../../support/lines.ts';
import { anEntity, aTurnContext, someAnnotations, type TurnSketch } from '../../support/turn.ts';

const afterwards = afterwardsFile.value;
const { why: whyLines, avoid: avoidLines, counter: counterLines, empathetic: empatheticLines } = firstFile.value;
const fresh: OffensiveUserState = { strategy: null, count: 0, peacefulTurns: 0, awaitsReply: false };
const kinds: readonly OffenceKind[] = [
  'none',
  'sexual',
  'criticism',
  'insult',
  'inappropriate-topic',
  'bodily-harm',
  'other',
];

function offence(kind: OffenceKind = 'insult', sketch: TurnSketch = {}): TurnSketch {
  return {
    said: 'you are something rude',
    ...sketch,
    annotations: { ...sketch.annotations, offensive: { isOffensive: true, kind, match: null, crisis: 'none' } },
  };
}

async function respond(sketch: TurnSketch, state: OffensiveUserState = fresh): Promise<Response<unknown> | undefined> {
  return offensiveUser.respond(aTurnContext(sketch), state);
}

describe('an offence', () => {
  it.each(kinds)(
    'of the kind %s is answered by the best strategy, without a name where none is known',
    async (kind) => {
      const response = await respond(offence(kind));
      expect(response).toMatchObject({
        priority: 'FORCE_START',
        needsPrompt: true,
        next: { strategy: 'avoid-name-prompt', count: 1, peacefulTurns: 0, awaitsReply: false },
      });
      expect(response?.text).not.toMatch(/[{}]|undefined|null/u);
    },
  );

  it.each<[StrategyName, OffenceKind]>(
    strategyNames.flatMap((name) => kinds.map((kind): [StrategyName, OffenceKind] => [name, kind])),
  )('is answered by %s where it is %s', async (name, kind) => {
    const response = await respond(offence(kind, { arms: { 'offensive-strategy': name }, user: { name: 'Ada' } }));
    const { isNamed, needsPrompt, tactic } = strategies[name];
    expect(response?.next).toMatchObject({ strategy: name, awaitsReply: !needsPrompt });
    expect(response?.needsPrompt).toBe(needsPrompt);
    expect(response?.text.includes(', Ada')).toBe(isNamed);
    if (tactic === 'why') expect(response?.text).toMatch(/\?$/u);
    if (needsPrompt) expect(response?.text).not.toMatch(/\?$/u);
  });

  it('is not silenced by yes and no', async () => {
    const annotations = { answer: { isYes: true, isNo: true } };
    expect((await respond(offence('insult', { said: 'no yes you rude thing', annotations })))?.priority).toBe(
      'FORCE_START',
    );
  });

  it('is answered shorter the second time, and with the offer to stop from the third on', async () => {
    const second = await respond(offence(), { ...fresh, count: 1 });
    expect(againLines.firm.avoid.map((line) => line.replace('{who}', ''))).toContain(second?.text);
    const third = await respond(offence(), { ...fresh, count: 2 });
    expect(third?.text).toMatch(/stop/u);
    expect(third?.next).toMatchObject({ count: 3 });
  });

  it('gives way to those who take care of somebody in distress', async () => {
    expect(await respond(offence('other', { lastRg: 'crisis', lastReply: '988' }))).toMatchObject({
      priority: 'WEAK_CONTINUE',
    });
    const annotations = { offensive: { isOffensive: false, crisis: 'self-harm' as const } };
    expect(await respond({ said: 'i want to end it', annotations })).toBeUndefined();
  });

  it.each<[OffenceKind, unknown]>([
    ['sexual', null],
    ['inappropriate-topic', null],
    ['insult', anEntity('Cat')],
    ['other', undefined],
  ])('of the kind %s leaves the right topic', async (kind, expected) => {
    const entity = { current: anEntity('Pig'), previous: anEntity('Cat'), initiatedByUser: true };
    expect((await respond(offence(kind, { entity })))?.entity).toEqual(expected);
  });

  it('keeps the topic that the user wishes for beside an insult', async () => {
    const entity = { current: anEntity('Giraffe'), previous: null, initiatedByUser: true };
    const response = await respond(offence('insult', { entity, navigation: { positive: true } }));
    expect(response?.entity).toBeUndefined();
  });
});

describe('the type of an offence', () => {
  it.each<[OffenceKind, string | null, string]>([
    ['bodily-harm', 'i will kill you', 'threat'],
    ['bodily-harm', 'i want to kill my boss', 'violence'],
    ['bodily-harm', null, 'threat'],
    ['insult', 'you moron', 'insult'],
    ['insult', 'women are dumb', 'hatred'],
    ['none', null, 'other'],
    ['criticism', 'you suck', 'criticism'],
  ])('%s in "%s" is %s', (kind, match, type) => {
    const annotations = someAnnotations({ offensive: { isOffensive: true, kind, match, crisis: 'none' } });
    expect(offenceTypeOf(annotations)).toBe(type);
  });

  it('is enthusiasm where the user swears with joy, and that is not counted', async () => {
    const annotations = { sentiment: { label: 'very-positive' as const } };
    const response = await respond(offence('other', { annotations }), { ...fresh, count: 2 });
    expect(avoidLines.enthusiasm.map((line) => line.replace('{who}', ''))).toContain(response?.text);
    expect(response?.next).toMatchObject({ count: 2 });
  });
});

describe('the line after an offence', () => {
  const awaiting: OffensiveUserState = { strategy: 'avoid', count: 1, peacefulTurns: 0, awaitsReply: true };

  it('is taken up in a word, whatever it is', async () => {
    const response = await respond({ said: 'okay' }, awaiting);
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: true, next: { awaitsReply: false } });
    expect(afterwards.okLines).toContain(response?.text);
  });

  it('is recognised from who spoke last', async () => {
    expect(await respond({ said: 'okay', lastRg: 'offensive-user', lastReply: 'Why?' })).toBeDefined();
    const lastSpeakers = { response: 'offensive-user', prompt: 'movies' };
    expect(await respond({ said: 'okay', lastSpeakers, lastReply: 'Why? Do you like films?' })).toBeUndefined();
  });

  it('is thanked for where it gives a reason', async () => {
    const lastReply = 'What made you say that?';
    const response = await respond({ said: 'i had a bad day', lastRg: 'offensive-user', lastReply }, awaiting);
    expect(afterwards.understandingLines).toContain(response?.text);
  });

  it('is forgiven where it says sorry, also after a prompt', async () => {
    const lastSpeakers = { response: 'offensive-user', prompt: 'movies' };
    const response = await respond({ said: 'i am sorry i was rude', lastSpeakers, lastReply: 'Do you like films?' });
    expect(afterwards.forgivingLines).toContain(response?.text);
  });

  it.each<[string, TurnSketch]>([
    ['an empty line', { said: '' }],
    ['a wish for a topic', { navigation: { positive: true, topic: { text: 'cats' }, source: 'request' } }],
    ['a question about one', { annotations: { question: { isQuestion: true } }, entity: { initiatedByUser: true } }],
  ])('is left to others where it is %s', async (_what, sketch) => {
    expect(await respond(sketch, awaiting)).toBeUndefined();
  });

  it('is awaited no longer once another spoke, and offences are forgotten in time', () => {
    const passed = (state: unknown, said = 'fine'): unknown => offensiveUser.passed?.(aTurnContext({ said }), state);
    expect(passed(awaiting)).toMatchObject({ awaitsReply: false, count: 1, peacefulTurns: 1 });
    expect(passed(awaiting, '')).toEqual(awaiting);
    expect(passed({ ...awaiting, peacefulTurns: 9 })).toMatchObject({ count: 0, peacefulTurns: 0 });
  });
});

describe('its lines', () => {
  it('are pleasant and plentiful', () => {
    const named = [whyLines, avoidLines, counterLines, empatheticLines, againLines, enoughLines].flatMap(linesIn);
    expectPleasantLines([...named, ...linesIn(afterwards)]);
    expect(named.filter((line) => line.split('{who}').length !== 2)).toEqual([]);
    for (const lines of [whyLines, avoidLines, counterLines, empatheticLines, enoughLines].flatMap(Object.values))
      expect(lines.length).toBeGreaterThanOrEqual(4);
  });

  it('go on without a question where others prompt, and ask where they ask why', () => {
    const spoken = [avoidLines, counterLines, empatheticLines, enoughLines].flatMap(linesIn);
    expect(spoken.filter((line) => line.includes('?'))).toEqual([]);
    expect(linesIn(whyLines).filter((line) => !line.endsWith('?'))).toEqual([]);
  });
});
