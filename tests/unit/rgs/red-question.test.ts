import { describe, expect, it } from '@jest/globals';
import type { Response } from '../../../src/contracts/response-generator.ts';
import { assistantIn } from '../../../src/rgs/red-question/assistants.ts';
import { linesFile } from '../../../src/rgs/red-question/content.ts';
import { identityQuestionIn } from '../../../src/rgs/red-question/identity.ts';
import { redQuestion } from '../../../src/rgs/red-question/red-question.ts';
import { soundsUrgent, tellsOfEmergency } from '../../../src/rgs/red-question/urgency.ts';
import { expectPleasantLines, linesIn } from '../../support/lines.ts';
import { anEntity, aTurnContext, type TurnSketch } from '../../support/turn.ts';

const content = linesFile.value;

async function respond(sketch: TurnSketch, sentForHelp = false): Promise<Response<unknown> | undefined> {
  return redQuestion.respond(aTurnContext(sketch), { sentForHelp });
}

describe('a question about the bot', () => {
  it('is heard after another sentence', async () => {
    const said = 'My neighbour makes the jam. Are you a real person, Parley?';
    const sentences = ['My neighbour makes the jam.', 'Are you a real person, Parley?'];
    const response = await respond({ said, annotations: { sentences } });
    expect(content.identityLines.nature).toContain(response?.text);
  });
});

describe('advice', () => {
  it.each(['medical', 'legal', 'financial'] as const)('of the kind %s is declined', async (kind) => {
    const response = await respond({
      said: 'should i do it',
      annotations: { redQuestion: { kind, probability: 0.9 } },
    });
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: true });
    expect(content.adviceLines[kind]).toContain(response?.text);
  });

  it('is no reason to go on about the medicine', async () => {
    const response = await respond({
      said: 'should i take aspirin',
      annotations: { redQuestion: { kind: 'medical', probability: 0.9 } },
      entity: { current: anEntity('Aspirin'), previous: anEntity('Cat'), initiatedByUser: true },
    });
    expect(response?.entity).toBeNull();
  });

  it('waits where somebody in distress is looked after', async () => {
    const annotations = { redQuestion: { kind: 'medical' as const, probability: 0.9 } };
    const sketch = { said: 'should i take my pills', annotations, lastRg: 'crisis', lastReply: '988' };
    expect((await respond(sketch))?.priority).toBe('CAN_START');
    expect(await respond({ ...sketch, annotations: { offensive: { crisis: 'self-harm' } } })).toBeUndefined();
  });
});

describe('an emergency', () => {
  const urgent = "my chest hurts and i can't breathe what should i do";

  it('is sent for help, and nobody goes on with small talk', async () => {
    const response = await respond({
      said: urgent,
      annotations: { redQuestion: { kind: 'medical', probability: 0.9 } },
    });
    expect(response).toMatchObject({ needsPrompt: false, entity: null, next: { sentForHelp: true } });
    expect(content.urgentLines).toContain(response?.text);
  });

  it.each<[string, 'agrees' | 'refuses' | 'other', TurnSketch]>([
    ['yes', 'agrees', { annotations: { answer: { isYes: true } } }],
    ['no', 'refuses', { annotations: { answer: { isNo: true } } }],
    ['it hurts a lot', 'other', {}],
  ])('is stayed with after "%s"', async (said, decision, sketch) => {
    const lastReply = content.urgentLines[0] ?? '';
    const response = await respond({ said, ...sketch, lastRg: 'red-question', lastReply });
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: false });
    expect(content.urgentFollowUps[decision]).toContain(response?.text);
    expect(await respond({ said, ...sketch }, true)).toBeDefined();
    expect(await respond({ said, ...sketch })).toBeUndefined();
  });

  it('is left behind where the user wishes for a topic', async () => {
    const navigation = { positive: true, topic: { text: 'cats' } };
    expect(await respond({ said: "let's talk about cats", navigation }, true)).toBeUndefined();
  });

  it.each([
    ['help my baby swallowed a battery', true],
    ["my dad won't wake up", true],
    ['my friend is not breathing', true],
    ['she is breathing fine', false],
    ['he was choking in the movie i saw', false],
    ['my grandfather had a heart attack ten years ago', false],
    ['i like batteries', false],
  ])('"%s": %s', (text, expected) => {
    expect(tellsOfEmergency(text)).toBe(expected);
  });

  it('is not every mention of one', () => {
    expect(soundsUrgent('what are the symptoms of a heart attack')).toBe(false);
    expect(soundsUrgent("i couldn't breathe i laughed so hard")).toBe(false);
  });
});

describe('another assistant', () => {
  it.each<[string, string | undefined]>([
    ['do you know siri', 'Siri'],
    ['what do you think about cortana', 'Cortana'],
    ['is google assistant your friend', 'Google Assistant'],
    ['what do you know about alexa', 'Alexa'],
    ['are you alexa', 'Alexa'],
    ['alexa do you know siri', 'Siri'],
    ['alexa what is a giraffe', undefined],
    ['hey alexa how tall is it', undefined],
    ['how are you alexa', undefined],
    ['what do you want to talk about alexa', undefined],
    ['can you google that', undefined],
  ])('in "%s": %s', (text, expected) => {
    expect(assistantIn(text)).toBe(expected);
  });

  it('is known by name only, where it is asked about', async () => {
    const response = await respond({ said: 'do you know siri', annotations: { question: { isQuestion: true } } });
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: true });
    expect(response?.text).toMatch(/Siri/u);
    expect(await respond({ said: 'i talk to siri a lot' })).toBeUndefined();
  });

  it('is not what the bot is', async () => {
    const said = 'are you siri';
    expect((await respond({ said }))?.text).toMatch(/Parley/u);
  });

  it('is no topic either', async () => {
    const entity = { current: anEntity('Siri'), previous: anEntity('Cat'), initiatedByUser: true };
    expect((await respond({ said: 'do you know siri', entity }))?.entity).toEqual(anEntity('Cat'));
  });
});

describe('who the bot is', () => {
  it.each<[string, 'name' | 'nature' | 'home' | undefined]>([
    ["what's your name", 'name'],
    ['so what is your real name', 'name'],
    ['who are you', 'name'],
    ['what are you exactly', 'name'],
    ['who am i talking to', 'name'],
    ['are you human', 'nature'],
    ['are you a human or a robot', 'nature'],
    ["you're a bot right", 'nature'],
    ['am i talking to a real person', 'nature'],
    ['where do you live', 'home'],
    ['where are you from', 'home'],
    ['where are you', 'home'],
    ['which country are you from', 'home'],
    ["what's your dog's name", undefined],
    ['what are you doing', undefined],
    ['where are you going', undefined],
    ['are you a fan of robots', undefined],
    ['what does my name mean', undefined],
    ['i wonder who are you going to vote for', undefined],
  ])('"%s" asks for its %s', (text, expected) => {
    expect(identityQuestionIn(text)).toBe(expected);
  });

  it.each(['name', 'nature', 'home'] as const)('is said honestly: %s', async (question) => {
    const said = { name: 'who are you', nature: 'are you human', home: 'where do you live' }[question];
    const response = await respond({ said });
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: true });
    expect(content.identityLines[question]).toContain(response?.text);
  });

  it('is left to Launch while it waits for the name', async () => {
    expect(await respond({ said: 'who are you', lastRg: 'launch', lastReply: "What's your name?" })).toBeUndefined();
  });
});

describe('anything else', () => {
  it.each(['', 'hm', 'x'.repeat(2000), 'what '.repeat(400), 'are you a a a a a a a a a', 'alexa '.repeat(300)])(
    'is left alone: %#',
    async (said) => {
      expect(await respond({ said })).toBeUndefined();
    },
  );
});

describe('its lines', () => {
  it('are pleasant and plentiful', () => {
    expectPleasantLines(linesIn(content));
    const spoken = { ...content.adviceLines, ...content.identityLines, assistants: content.assistantLines };
    for (const lines of Object.values(spoken)) {
      expect(lines.length).toBeGreaterThanOrEqual(5);
      expect(lines.filter((line) => line.endsWith('?'))).toEqual([]);
    }
  });
});
