import { describe, expect, it } from '@jest/globals';
import type { Response } from '../../../src/contracts/response-generator.ts';
import { checkTreelets } from '../../../src/dialogue/treelet-check.ts';
import { asksForName } from '../../../src/pipeline/annotators/user-name/asks-for-name.ts';
import { linesFile } from '../../../src/rgs/launch/content.ts';
import { launch } from '../../../src/rgs/launch/launch.ts';
import { expectPleasantLines, linesIn } from '../../support/lines.ts';
import { aClause, anEntity, aTurnContext, type TurnSketch } from '../../support/turn.ts';

const content = linesFile.value;

const fresh = launch.state.initial();
const asking = { awaitsName: true, asked: 1 };

async function first(sketch: TurnSketch): Promise<Response<unknown> | undefined> {
  return launch.respond(aTurnContext({ turnIndex: 1, ...sketch }), fresh);
}

async function asked(sketch: TurnSketch, state: unknown = asking): Promise<Response<unknown> | undefined> {
  return launch.respond(
    aTurnContext({ lastReply: "Hi! I'm Parley. What's your name?", lastRg: 'launch', ...sketch }),
    state,
  );
}

describe('the first turn', () => {
  it.each(['', 'hi', 'hello parley', "let's chat", 'good morning'])(
    'greets and asks for the name: "%s"',
    async (said) => {
      const response = await first({ said });
      expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: false, next: asking });
      expect(response?.text).toMatch(/Parley/);
      expect(response?.text).toMatch(/bot/);
      expect(asksForName(response?.text ?? '')).toBe(true);
    },
  );

  it('has many greetings', async () => {
    const texts = await Promise.all(
      [...Array(40).keys()].map(async (seed) => (await first({ said: 'hi', seed }))?.text),
    );
    expect(new Set(texts).size).toBeGreaterThanOrEqual(20);
  });

  it('greets by name who introduces themselves, and hands over', async () => {
    const response = await first({ said: "hi i'm anna", annotations: { userName: 'Anna' } });
    expect(response).toMatchObject({ needsPrompt: true, handoff: 'neural-chat', profile: { name: 'Anna' } });
    expect(response?.text).toMatch(/Anna/);
    expect(response?.text).not.toMatch(/your name/);
  });

  it('keeps the topic that comes with a name, but not the name as a topic', async () => {
    const annotations = { userName: 'Paris' };
    const football = {
      current: anEntity('Association football', { name: 'Association football' }),
      initiatedByUser: true,
    };
    const both = await first({ said: "hi i'm paris and i love soccer", annotations, entity: football });
    expect(both).toMatchObject({ needsPrompt: true, profile: { name: 'Paris' } });
    expect(both).not.toHaveProperty('entity');
    expect(both).not.toHaveProperty('handoff');
    const city = { current: anEntity('Paris'), initiatedByUser: true };
    expect(await first({ said: "hi i'm paris", annotations, entity: city })).toMatchObject({ entity: null });
  });

  it('leaves a user who was here before to the welcome', async () => {
    expect(await first({ said: '', user: { name: 'Anna' } })).toBeUndefined();
    expect(await first({ said: 'hello', user: { name: null } })).toBeUndefined();
  });

  it('welcomes a topic in half a sentence and lets others go on with it', async () => {
    const response = await first({
      said: "let's talk about giraffes",
      navigation: { positive: true, topic: { text: 'giraffes' }, about: true, source: 'request' },
      entity: { current: anEntity('Giraffe'), initiatedByUser: true },
    });
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: true });
    expect(response?.handoff).toBeUndefined();
    expect(response?.entity).toBeUndefined();
    expect(response?.text).toMatch(/Giraffes/);
  });

  it('owns up to a topic that it does not know, unless somebody else does', async () => {
    const response = await first({
      said: "let's talk about zorbing",
      navigation: { positive: true, topic: { text: 'zorbing' }, about: true, source: 'request' },
    });
    expect(response).toMatchObject({ priority: 'WEAK_CONTINUE' });
    expect(response?.text).toMatch(/zorbing/);
  });

  it.each<[string, TurnSketch]>([
    ['a question', { said: 'what is the tallest tree', annotations: { question: { isQuestion: true } } }],
    ['an order', { said: 'tell me a joke' }],
    ['an offence', { said: 'you idiot', annotations: { offensive: { isOffensive: true, kind: 'insult' } } }],
    ['a goodbye', { said: 'i have to go', annotations: { stopping: { trying: true } } }],
    ['a question for advice', { said: 'should i sue him', annotations: { redQuestion: { kind: 'legal' } } }],
  ])('leaves %s to others, and greets if nobody answers', async (_what, sketch) => {
    const response = await first(sketch);
    expect(response?.priority).toBe('WEAK_CONTINUE');
    expect(response?.text).toMatch(/Parley/);
  });

  it('answers how it is, and does not cheer at sad news', async () => {
    const polite = await first({ said: 'hi how are you', annotations: { question: { isQuestion: true } } });
    expect(polite?.priority).toBe('FORCE_START');
    expect(content.howAreYouRemarks.some((remark) => polite?.text.includes(remark))).toBe(true);
    const sad = await first({
      said: 'my dog died',
      annotations: { sentiment: { label: 'negative' } },
      entity: { current: anEntity('Dog'), initiatedByUser: true },
    });
    expect(content.sorryRemarks.some((remark) => sad?.text.includes(remark))).toBe(true);
  });
});

describe('the answer to the question for the name', () => {
  it('greets by name, keeps it, and hands over', async () => {
    const response = await asked({ said: 'anna', annotations: { userName: 'Anna' } });
    expect(response).toMatchObject({
      priority: 'STRONG_CONTINUE',
      needsPrompt: true,
      handoff: 'neural-chat',
      profile: { name: 'Anna' },
      entity: null,
      next: { awaitsName: false },
    });
    expect(response?.text).toMatch(/Anna/);
  });

  it('tells its own name when asked back', async () => {
    const response = await asked({ said: "i'm anna what's yours", annotations: { userName: 'Anna' } });
    expect(response?.text).toMatch(/Parley.*Anna/);
  });

  it.each([
    'no',
    "i'd rather not",
    "i don't want to tell you",
    "that's none of your business",
    'i prefer not to say',
    'nope',
  ])('accepts a refusal: "%s"', async (said) => {
    const response = await asked({ said, annotations: { answer: { isNo: true } } });
    expect(response).toMatchObject({ needsPrompt: true, profile: { name: null } });
    expect(content.refusals).toContain(response?.text);
  });

  it.each(['why', 'why do you want to know', 'why should i tell you', 'what for', 'how come'])(
    'explains: "%s"',
    async (said) => {
      const response = await asked({ said, annotations: { question: { isQuestion: true } } });
      expect(content.whyAnswers).toContain(response?.text);
      expect(response).toMatchObject({ needsPrompt: false, next: asking });
    },
  );

  it.each(['what', 'huh', 'repeat', 'can you repeat that', 'what did you say', 'pardon', "i didn't hear you"])(
    'says it again: "%s"',
    async (said) => {
      const response = await asked({ said, annotations: { complaint: { kind: 'clarification', probability: 0.9 } } });
      expect(content.repeats).toContain(response?.text);
    },
  );

  it('gives up the name after saying it again twice', async () => {
    const annotations = { complaint: { kind: 'clarification', probability: 0.9 } } as const;
    const once = await asked({ said: 'what', annotations });
    const twice = await asked({ said: 'huh', annotations }, once?.next);
    expect(content.repeats).toContain(twice?.text);
    const thrice = await asked({ said: 'what', annotations }, twice?.next);
    expect(content.namelessGreetings).toContain(thrice?.text);
    expect(thrice).toMatchObject({ needsPrompt: true, handoff: 'neural-chat' });
  });

  it.each(['yes', 'sure', 'okay', 'of course', 'yeah sure'])('asks on after "%s"', async (said) => {
    const response = await asked({ said, annotations: { answer: { isYes: true } } });
    expect(content.afterYes).toContain(response?.text);
  });

  it.each(["what's yours", 'who are you', 'you first'])('tells its name and asks again: "%s"', async (said) => {
    const response = await asked({ said, annotations: { question: { isQuestion: true } } });
    expect(content.askedBack).toContain(response?.text);
  });

  it('does not take "hi" for a name, asks once more, then goes on without', async () => {
    const again = await asked({ said: 'hi' });
    expect(content.askAgainAfterHello).toContain(again?.text);
    const over = await asked({ said: 'hi' }, again?.next);
    expect(over).toMatchObject({ needsPrompt: true, profile: { name: null } });
    expect(content.namelessGreetings).toContain(over?.text);
  });

  it('does not hear an offensive name', async () => {
    const response = await asked({
      said: 'my name is rude word',
      annotations: { userName: 'Rude', offensive: { isOffensive: true, kind: 'insult' } },
    });
    expect(response).toBeUndefined();
  });

  it('gives way to a topic', async () => {
    const navigation = { positive: true, topic: { text: 'cats' }, source: 'request' } as const;
    expect(await asked({ said: "let's talk about cats", navigation })).toBeUndefined();
  });

  it.each<[string, TurnSketch]>([
    ['a question', { said: 'do penguins fly', annotations: { question: { isQuestion: true } } }],
    ['a story', { said: 'i saw a heron on the canal' }],
    ['a sorrow', { said: 'my boss shouted at me again', annotations: { sentiment: { label: 'negative' } } }],
  ])('lets %s pass, and waits for no name', async (_what, sketch) => {
    expect(await asked(sketch)).toBeUndefined();
    expect(launch.passed?.(aTurnContext(sketch), asking)).toMatchObject({ awaitsName: false });
  });

  it('hears more than a name where no clause tells it apart', async () => {
    const said = 'omar here, waiting for the ferry in the rain';
    expect(await asked({ said, annotations: { userName: 'Omar' } })).toMatchObject({ isUnjudged: false });
    const hello = 'hello there my name is omar pleased to meet you';
    expect((await asked({ said: hello, annotations: { userName: 'Omar' } }))?.isUnjudged).toBeUndefined();
  });

  it('lets others take up what comes with a name', async () => {
    const said = "i'm anna, i saw a heron on the canal";
    const annotations = { userName: 'Anna', moves: [aClause({ text: said })] };
    expect(await asked({ said, annotations })).toMatchObject({ isUnjudged: false, profile: { name: 'Anna' } });
  });

  it('knows by its last words alone what it asked', async () => {
    const response = await asked({ said: 'anna', annotations: { userName: 'Anna' } }, fresh);
    expect(response?.profile).toEqual({ name: 'Anna' });
    const later = await launch.respond(
      aTurnContext({ said: 'anna', lastReply: 'Nice to meet you, Anna!', lastRg: 'launch' }),
      fresh,
    );
    expect(later).toBeUndefined();
  });
});

describe('launch', () => {
  it('keeps its question over an empty line, and drops it otherwise', () => {
    expect(launch.passed?.(aTurnContext({ said: '' }), asking)).toEqual(asking);
    expect(launch.passed?.(aTurnContext({ said: 'tell me a joke' }), asking)).toMatchObject({ awaitsName: false });
  });

  it('leaves the wish for a game, whatever the name of the game sounds like, to the game', async () => {
    const said = "let's play taboo";
    const moves = [aClause({ text: said, move: 'wants', kind: 'game' })];
    const annotations = { moves, sentiment: { label: 'negative' } } as const;
    const response = await launch.respond(aTurnContext({ said, turnIndex: 1, annotations }), fresh);
    expect(response).toMatchObject({ priority: 'WEAK_CONTINUE', because: 'others may know better' });
  });

  it('keeps names out of the entity tracker', () => {
    const turn = aTurnContext({ said: 'paris', annotations: { userName: 'Paris' } });
    expect(launch.overrideEntity?.(turn, asking)).toEqual({ keep: true });
    expect(launch.overrideEntity?.(turn, fresh)).toBeUndefined();
  });

  it('has treelets that hold together', () => {
    expect(() => checkTreelets([launch])).not.toThrow();
  });

  it('asks in words that the name annotator knows', () => {
    const questions = [
      ...content.nameQuestions,
      ...content.whyAnswers,
      ...content.repeats,
      ...content.afterYes,
      ...content.askAgain,
      ...content.askAgainAfterHello,
      ...content.askedBack,
    ];
    expect(questions.filter((line) => !asksForName(line))).toEqual([]);
  });

  it('hands over without a question', () => {
    const ends = [
      content.niceToMeet,
      content.refusals,
      content.namelessGreetings,
      content.helloNames,
      content.topicRemarks,
    ];
    expect(ends.flat().filter((line) => line.endsWith('?') && !line.startsWith('{topic}'))).toEqual([]);
  });

  it('has pleasant lines, five of each kind at least', () => {
    expectPleasantLines(linesIn(content));
    for (const lines of Object.values(content)) expect(lines.length).toBeGreaterThanOrEqual(5);
  });
});
