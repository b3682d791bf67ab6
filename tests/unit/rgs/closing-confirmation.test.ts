import { describe, expect, it } from '@jest/globals';
import type { Response } from '../../../src/contracts/response-generator.ts';
import { closingConfirmation } from '../../../src/rgs/closing-confirmation/closing-confirmation.ts';
import { linesFile } from '../../../src/rgs/closing-confirmation/content.ts';
import { expectPleasantLines, linesIn } from '../../support/lines.ts';
import { aClause, aTurnContext, type TurnSketch } from '../../support/turn.ts';

const content = linesFile.value;

async function respond(sketch: TurnSketch, asked = false, parted = asked): Promise<Response<unknown> | undefined> {
  return closingConfirmation.respond(aTurnContext(sketch), { asked, parted });
}

/** A line that surely takes leave, whatever else it does. */
function goodbye(said: string): TurnSketch {
  return { said, annotations: { moves: [aClause({ text: said, move: 'takes-leave', probability: 0.9 })] } };
}

describe('a goodbye', () => {
  it.each(['right i better go', 'i will ring her now. bye'])(
    '"%s" is answered by one, not by a question',
    async (said) => {
      const response = await respond(goodbye(said));
      expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: false, ends: false, isUnjudged: false });
      expect(content.goodbyes).toContain(response?.text);
    },
  );

  it('ends the session by voice', async () => {
    const turn = aTurnContext(goodbye('night then'));
    const spoken = { ...turn, input: { ...turn.input, channel: 'voice' as const } };
    expect(await closingConfirmation.respond(spoken, { asked: false, parted: false })).toMatchObject({ ends: true });
  });

  it('ends the talk in writing where it is the second', async () => {
    expect(await respond(goodbye('ok bye'), false, true)).toMatchObject({ ends: true });
  });

  it('is not asked about a second time', async () => {
    const response = await respond({ said: 'i have to go', annotations: { stopping: { trying: true } } }, false, true);
    expect(content.goodbyes).toContain(response?.text);
  });

  it('reads the state of conversations that are older', () => {
    const { state } = closingConfirmation;
    expect(state.schema.parse(state.migrate?.({ asked: true }, 1))).toEqual({ asked: true, parted: true });
  });
});

describe('a wish to stop', () => {
  it.each<[string, TurnSketch]>([
    ['trying to stop', { said: 'i have to go', annotations: { stopping: { trying: true } } }],
    [
      'saying goodbye',
      { said: 'well then farewell', annotations: { dialogueAct: { label: 'closing', probability: 0.9 } } },
    ],
    ['not wanting to talk', { said: "i don't want to talk", navigation: { negative: true } }],
  ])('is asked about: %s', async (_what, sketch) => {
    const response = await respond(sketch);
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: false, next: { asked: true } });
    expect(response?.ends).toBeUndefined();
    expect(content.questions).toContain(response?.text);
  });

  it.each<[string, TurnSketch]>([
    [
      'dropping one topic for another',
      {
        said: 'no can we stop talking about movies i wanna talk about lizards',
        annotations: { stopping: { trying: true } },
        navigation: { positive: true, topic: { text: 'lizards' }, negative: true, negativeTopic: { text: 'movies' } },
      },
    ],
    ['dropping the topic', { navigation: { negative: true, negativeTopic: 'CURRENT_TOPIC' } }],
    ['keeping something private', { said: "i don't want to tell you", navigation: { negative: true } }],
    ['an unsure goodbye', { annotations: { dialogueAct: { label: 'closing', probability: 0.8 } } }],
    ['asking for help', { said: 'help' }],
    [
      'distress',
      { said: 'i want to end it', annotations: { stopping: { trying: true }, offensive: { crisis: 'self-harm' } } },
    ],
    [
      'leaving after distress',
      { said: 'bye', lastRg: 'crisis', lastReply: '988', annotations: { stopping: { trying: true } } },
    ],
    ['nothing at all', { said: '' }],
  ])('is not seen in %s', async (_what, sketch) => {
    expect(await respond(sketch)).toBeUndefined();
  });
});

describe('the answer', () => {
  it.each(['yes', 'yes please', 'sure'])('"%s" ends the conversation', async (said) => {
    const response = await respond({ said, annotations: { answer: { isYes: true } } }, true);
    expect(response).toMatchObject({ ends: true, needsPrompt: false, next: { asked: false } });
    expect(content.goodbyes).toContain(response?.text);
  });

  it('not wanting to talk ends it too', async () => {
    const response = await respond({ said: "i don't want to talk anymore", navigation: { negative: true } }, true);
    expect(response).toMatchObject({ ends: true });
  });

  it.each(['i have to go', "no that's all", 'bye', "no i'm done", 'good night'])('"%s" ends it too', async (said) => {
    const isNo = said.startsWith('no ');
    expect(await respond({ said, annotations: { answer: { isNo } } }, true)).toMatchObject({ ends: true });
  });

  it('says goodbye by name', async () => {
    const response = await respond(
      { said: 'yes', annotations: { answer: { isYes: true } }, user: { name: 'Anna' } },
      true,
    );
    expect(response?.text).toMatch(/Anna/);
  });

  it.each([
    'no',
    'not yet',
    "no let's keep talking",
    'keep going',
    "i don't want to stop",
    'no thanks',
    'i want to talk more',
  ])('"%s" goes on', async (said) => {
    const isNo = said.startsWith('no');
    const response = await respond({ said, annotations: { answer: { isNo } } }, true);
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: true, next: { asked: false } });
    expect(response?.ends).toBeUndefined();
    expect(content.goingOn).toContain(response?.text);
  });

  it('hears no before yes', async () => {
    const response = await respond({ said: 'no', annotations: { answer: { isNo: true, isYes: true } } }, true);
    expect(response?.ends).toBeUndefined();
  });

  it('leaves anything else to others, and forgets the question', async () => {
    const turn = aTurnContext({ said: 'what are you talking about', annotations: { question: { isQuestion: true } } });
    expect(await closingConfirmation.respond(turn, { asked: true, parted: true })).toBeUndefined();
    expect(closingConfirmation.passed?.(turn, { asked: true, parted: true })).toEqual({
      asked: false,
      parted: true,
    });
    expect(closingConfirmation.passed?.(aTurnContext({ said: '' }), { asked: true, parted: true })).toEqual({
      asked: true,
      parted: true,
    });
  });

  it('leaves a topic to others', async () => {
    const navigation = { positive: true, topic: { text: 'cats' }, source: 'request' } as const;
    expect(await respond({ said: "let's talk about cats", navigation }, true)).toBeUndefined();
  });

  it('is recognised by the last words alone', async () => {
    const sketch = { lastReply: content.questions[0] ?? '', lastRg: 'closing-confirmation' };
    expect(await respond({ said: 'yes', annotations: { answer: { isYes: true } }, ...sketch })).toMatchObject({
      ends: true,
    });
    expect(await respond({ said: 'yes', annotations: { answer: { isYes: true } } })).toBeUndefined();
  });
});

describe('closing-confirmation', () => {
  it('has pleasant lines, plenty of each', () => {
    expectPleasantLines(linesIn(content));
    for (const lines of Object.values(content)) expect(lines.length).toBeGreaterThanOrEqual(8);
  });

  it('asks questions that yes ends, and goes on without asking', () => {
    expect(
      content.questions.filter((line) => !line.endsWith('?') || /\b(?:go on|keep|continue|stay)\b/.test(line)),
    ).toEqual([]);
    expect(content.goingOn.filter((line) => line.includes('?'))).toEqual([]);
  });
});
