import { describe, expect, it } from '@jest/globals';
import { lines, linesOf } from '../../../src/rgs/personal-issues/content.ts';
import { troubleIn } from '../../../src/rgs/personal-issues/find-trouble.ts';
import { personalIssues } from '../../../src/rgs/personal-issues/personal-issues.ts';
import { retold } from '../../../src/core/retold.ts';
import { type ThemeName, themeNames } from '../../../src/rgs/personal-issues/themes.ts';
import { aTurnContext, type TurnSketch } from '../../../src/testing/fake-turn.ts';
import { expectPleasantLines, linesIn } from '../../support/lines.ts';

const initial = personalIssues.state.initial();
const before: TurnSketch = { lastReply: 'I see.', lastRg: 'wiki' };

async function respond(sketch: TurnSketch, state: unknown = initial) {
  return personalIssues.respond(aTurnContext({ ...before, ...sketch }), state);
}

function talking(theme: ThemeName, given: object = {}) {
  return {
    talk: { theme, turns: 1, awaiting: 'listening', who: null, little: 0, ...given },
    paused: null,
    ended: null,
    hasNamedHelp: false,
  };
}

const underway = { lastRg: 'personal-issues', lastReply: 'I hear you. What happened?' };

describe('what weighs on somebody', () => {
  it.each([
    ['my grandpa died', 'loss'],
    ["mostly work honestly we lost a patient this morning and i can't quite shake it", 'loss'],
    ['we lost one of our residents last night', 'loss'],
    ['my dog passed away last week', 'pet'],
    ['we had to put him to sleep', 'pet'],
    ['i lost my mom two years ago', 'loss'],
    ['i miss him so much', 'missing'],
    ['my dog is sick', 'illness'],
    ['my mom was diagnosed with cancer', 'illness'],
    ["i've been ill", 'unwell'],
    ['i caught a bad cold', 'unwell'],
    ['i burnt my hand yesterday', 'unwell'],
    ['i cut my finger on a tin', 'unwell'],
    ['i twisted my ankle', 'unwell'],
    ['my fingers hurt', 'unwell'],
    ['my back is killing me', 'unwell'],
    ['my knee still hurts a bit', 'unwell'],
    ['my boyfriend broke up with me', 'breakup'],
    ["we're getting divorced", 'breakup'],
    ['my mom is mad at me', 'quarrel'],
    ['my boyfriend forgot my birthday', 'quarrel'],
    ['my boss yelled at me', 'work'],
    ['work is so stressful', 'work'],
    ['i failed my exam', 'setback'],
    ['i got fired', 'setback'],
    ["i'm so stressed about my finals", 'school'],
    ['i feel so lonely today', 'loneliness'],
    ['nobody likes me', 'loneliness'],
    ["i'm exhausted", 'tiredness'],
    ["i'm worried about my son", 'worry'],
    ["i can't pay my rent", 'money'],
    ["i'm really sad", 'sadness'],
    ["i can't cope", 'sadness'],
    ['i had a really bad day', 'bad-day'],
    ['in my country is war now', 'war'],
  ])('"%s" is about %s', async (said, theme) => {
    expect(troubleIn(aTurnContext({ said }))?.theme).toBe(theme);
    expect(await respond({ said })).toMatchObject({ needsPrompt: false, entity: null, next: { talk: { theme } } });
  });

  it.each([
    'elvis died in 1977',
    'the titanic sank',
    'everybody hurts is a great song',
    'what if my dog died',
    'my dog died in the game',
    'my phone died',
    'i cut my hair',
    'i burnt my toast',
    'my heart is in the highlands',
    'does your head hurt',
    'i hurt my brother in the game',
    "i'm not sad",
    'the world lost a lot of laughs when he died',
    "it's amazing that he was able to get up and play after she died",
    'i always thought that song tells a sad story no one went to her funeral',
    'i cried when the original robot died in it',
    'i guess she died in the end',
    "i'm afraid i don't know",
    "i'm afraid he might be on the decline",
    'i always looked away during the scene where he died',
    "i'm tired of this",
    'it was terrible',
    "i'm mad at you",
    'i like sad songs',
    'giraffes are mad',
    'i saw a sick movie',
  ])('"%s" is left to others', async (said) => expect(await respond({ said })).toBeUndefined());

  it('is no crisis: words of self-harm are for others', async () => {
    expect(await respond({ said: "i'm so sad", annotations: { offensive: { crisis: 'self-harm' } } })).toBeUndefined();
  });

  it('can be hinted at in bad words about the own life', async () => {
    const annotations = { sentiment: { label: 'very-negative', score: -0.8 } } as const;
    const response = await respond({ said: 'everything at home is a horrible mess', annotations });
    expect(response).toMatchObject({ priority: 'CAN_START', next: { talk: { theme: 'trouble' } } });
    expect(await respond({ said: 'my dog is very lazy', annotations })).toBeUndefined();
  });

  it.each([
    'that scene where she squats down just killed me it was awful',
    "that's awful i'm so sorry",
    'me either that is just horrible',
    "i can't believe the marlins are still so bad this year",
    'the mad hatter really annoyed me he was awful',
    'yeah i feel bad for the spurs they were awful',
    'it just never really did it for me in a bad way',
  ])('is not hinted at in "%s"', async (said) => {
    const annotations = { sentiment: { label: 'very-negative', score: -0.8 } } as const;
    expect(await respond({ said, annotations })).toBeUndefined();
  });
});

describe('the first reply', () => {
  it('condoles, with the name that the user told now', async () => {
    const response = await respond({ said: 'my dog rex died yesterday' });
    expect(response?.text).toMatch(/sorry/i);
    expect(response?.text).toContain('Rex');
    expect(response?.text).not.toContain('your dog');
  });

  it('condoles, with the name that the user told before', async () => {
    const response = await respond({ said: 'my dog died', user: { pets: [{ name: 'Bello', kind: 'dog' }] } });
    expect(response?.text).toContain('Bello');
  });

  it('knows of whom the user spoke before', async () => {
    const history = [{ user: 'i have a cat', bot: 'I see.' }];
    expect(await respond({ said: 'she died last week', history })).toMatchObject({
      next: { talk: { theme: 'pet', who: 'your cat' } },
    });
  });

  it('says back what was told', async () => {
    expect((await respond({ said: 'my boss yelled at me' }))?.text).toMatch(/your boss yelled at you/i);
  });

  it('goes before others where something is named in passing, and lets those who asked take a bare feeling', async () => {
    expect(await respond({ said: 'my dog died', entity: { initiatedByUser: true } })).toMatchObject({
      priority: 'FORCE_START',
    });
    expect(await respond({ said: "i'm sad" })).toMatchObject({ priority: 'STRONG_CONTINUE' });
    const asked = { lastRg: 'neural-chat', lastReply: 'How are you feeling today?' };
    expect(await respond({ said: "i'm sad", ...asked })).toMatchObject({ priority: 'CAN_START' });
  });

  it('names help once where it sounds too much to bear', async () => {
    const response = await respond({ said: "i'm so depressed i can't get out of bed" });
    expect(response?.text).toMatch(/professional|counsellor/);
    const again = await respond({ said: "i can't cope", ...underway }, response?.next);
    expect(again?.text).not.toMatch(/professional|counsellor/);
  });
});

describe('listening', () => {
  it('says something back and asks once more', async () => {
    const response = await respond({ said: 'he said i was lazy in front of everyone', ...underway }, talking('work'));
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: false, next: { talk: { turns: 2 } } });
    expect(response?.text).toMatch(/\?$/);
  });

  it('asks after three turns whether it may go on, and ends after six', async () => {
    const check = await respond({ said: 'she was my best friend', ...underway }, talking('quarrel', { turns: 3 }));
    expect(check).toMatchObject({ next: { talk: { awaiting: 'checking', turns: 4 } } });
    const last = await respond({ said: 'she was my best friend', ...underway }, talking('quarrel', { turns: 5 }));
    expect(last).toMatchObject({ needsPrompt: true, handoff: 'neural-chat', next: { talk: null } });
  });

  it.each(["i don't want to talk about it", 'can we change the subject', 'rather not'])(
    'respects "%s" at once',
    async (said) => {
      const response = await respond({ said, ...underway }, talking('quarrel'));
      expect(response).toMatchObject({ needsPrompt: true, handoff: 'neural-chat', next: { talk: null } });
    },
  );

  it('lets somebody go who feels better', async () => {
    const response = await respond({ said: 'i feel a bit better now', ...underway }, talking('work'));
    expect(lines.brighter.some((line) => response?.text.startsWith(line))).toBe(true);
  });

  it('leaves plans for the evening to others', async () => {
    const state = talking('work');
    expect(await respond({ ...underway, said: 'i guess i will go for a walk with my dog' }, state)).toBeUndefined();
    const dark = await respond({ ...underway, said: "i'll just go to bed and never come back to that job" }, state);
    expect(dark?.text).toBeDefined();
    const mourning = await respond({ ...underway, said: 'i might go and see her grave' }, talking('loss'));
    expect(mourning?.text).toBeDefined();
  });

  it('leaves the choice to the user after something grave', async () => {
    const response = await respond(
      { said: 'no', ...underway, annotations: { answer: { isNo: true } } },
      talking('pet'),
    );
    expect(response).toMatchObject({ needsPrompt: false });
    expect(response?.text).toMatch(/What would you like to talk about\?$/);
  });

  it('takes no for an answer where it is one', async () => {
    const asked = { lastRg: 'personal-issues', lastReply: 'I see. Has anybody noticed how you feel?' };
    const response = await respond({ said: 'no', ...asked, annotations: { answer: { isNo: true } } }, talking('work'));
    expect(response).toMatchObject({ next: { talk: { turns: 2 } } });
  });

  it('learns the name of whom the user lost', async () => {
    const response = await respond({ said: 'his name was rex', ...underway }, talking('pet', { who: 'your dog' }));
    expect(response).toMatchObject({ next: { talk: { who: 'Rex' } } });
  });

  it('leaves questions and other topics to others, and offers to come back', async () => {
    const question = { said: 'what is the capital of france', annotations: { question: { isQuestion: true } } };
    const turn = { ...question, ...underway, turnIndex: 5 };
    expect(await respond(turn, talking('work'))).toBeUndefined();
    const passed = personalIssues.passed?.(aTurnContext(turn), talking('work'));
    const prompt = await personalIssues.prompt?.(aTurnContext(turn), passed);
    expect(prompt).toMatchObject({ priority: 'FORCE_START', next: { talk: { awaiting: 'checking' } } });
    const navigation = { positive: true, topic: { text: 'movies' }, source: 'request' } as const;
    expect(
      await respond({ said: "let's talk about movies", ...underway, navigation }, talking('work')),
    ).toBeUndefined();
  });

  it('does not go into the same thing again soon after, but meets a loss', async () => {
    const cooling = { talk: null, paused: null, ended: { theme: 'work', turn: 2 }, hasNamedHelp: false };
    const again = await respond({ said: 'my boss yelled at me', turnIndex: 6 }, cooling);
    expect(again).toMatchObject({ needsPrompt: true, next: { talk: null } });
    expect(again?.text).not.toContain('?');
    expect(await respond({ said: 'my cat died', turnIndex: 6 }, cooling)).toMatchObject({ needsPrompt: false });
    expect(await respond({ said: 'my boss yelled at me', turnIndex: 18 }, cooling)).toMatchObject({
      needsPrompt: false,
    });
  });
});

describe('saying back', () => {
  it.each([
    ['my boss yelled at me', 'your boss yelled at you'],
    ['well i was late for my exam', 'you were late for your exam'],
    ['she said she doesnt love me anymore', "she said she doesn't love you anymore"],
    ['i i see other people out there', 'you see other people out there'],
  ])('"%s" becomes "%s"', (said, expected) => expect(retold(aTurnContext({ said }))).toBe(expected));

  it.each([
    'yes',
    'i think you are right',
    "i don't know",
    'it hurts',
    'he said and then she said and then they all said something',
    `my boss said ${'x'.repeat(300)}`,
  ])('"%s" is not said back', (said) => expect(retold(aTurnContext({ said }))).toBeNull());
});

describe('the content', () => {
  it('is pleasant, gives no advice and promises nothing', () => {
    const all = [...linesIn(lines), ...themeNames.flatMap((name) => linesIn(linesOf(name)))].filter(
      (text) => text !== 'true',
    );
    expectPleasantLines([...new Set(all)]);
    const banned =
      /\byou should\b|\byou need to\b|\byou must\b|\btry to\b|everything will|it will be (?:fine|okay)|at least|cheer up|!/i;
    expect(all.filter((text) => banned.test(text))).toEqual([]);
  });

  it('has lines of its own for every theme', () => {
    const validations = themeNames.map((name) => linesOf(name).validations?.length ?? 0);
    expect(Math.min(...validations)).toBeGreaterThanOrEqual(8);
    expect(new Set(themeNames.map((name) => linesOf(name).validations?.[0])).size).toBeGreaterThan(10);
  });
});

describe('worry in the middle of a topic', () => {
  const themeOf = (text: string, sentences: readonly string[] = [text]) =>
    troubleIn(aTurnContext({ ...before, said: text, annotations: { sentences: [...sentences] } }))?.theme;

  it.each([
    ["i'm worried the house will be too quiet"],
    ["i said i'm worried about mia leaving"],
    ["i'm so scared i won't get in"],
    ["what worries me is that i won't get into medicine"],
    ["i'm panicking a bit"],
    ["i'm afraid i'll end up alone"],
  ])('"%s" is heard', (text) => expect(themeOf(text)).toBe('worry'));

  it('is heard after a question or a laugh', () => {
    const sentences = ['sugar in the sauce haha.', "i'm worried the house will be too quiet"];
    expect(themeOf(sentences.join(' '), sentences)).toBe('worry');
    const asked = ["i don't put anything on water?", "i've got an exam tomorrow and i'm panicking a bit"];
    expect(themeOf(asked.join(' '), asked)).toBe('worry');
  });

  it.each([
    ["i'm worried the sequel will be bad"],
    ['im worried we will lose on saturday'],
    ["i'm afraid i can't help you"],
    ['what scares me is the clown'],
    ['my biggest fear is spiders'],
  ])('"%s" weighs on nobody', (text) => expect(themeOf(text)).not.toBe('worry'));

  it('goes before those who talk of the topic', async () => {
    const response = await respond({ said: "i'm worried the house will be too quiet", lastRg: 'food' });
    expect(response?.priority).toBe('FORCE_START');
  });
});
