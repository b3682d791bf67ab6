import { describe, expect, it } from '@jest/globals';
import { asksForTopic } from '../../../src/pipeline/annotators/navigation/asks-for-topic.ts';
import { linesFile } from '../../../src/rgs/fallback/content.ts';
import { fallback } from '../../../src/rgs/fallback/fallback.ts';
import { handlerLines } from '../../../src/rgs/lines.ts';
import { expectPleasantLines, linesIn } from '../../support/lines.ts';
import { aTurnContext, type TurnSketch } from '../../support/turn.ts';

const content = linesFile.value;

const answer = async (sketch: TurnSketch) => fallback.respond(aTurnContext(sketch), {});
const prompt = async (sketch: TurnSketch) => fallback.prompt?.(aTurnContext(sketch), {});

describe('fallback responses', () => {
  it.each<[string, TurnSketch, readonly string[]]>([
    ['a light talk', { said: 'asdfghjkl' }, content.mashLines],
    [
      'a sad talk',
      { said: 'asdkjh qwe', history: [{ user: 'my cat is sick', bot: "I'm sorry." }] },
      content.quietMashLines,
    ],
  ])('to letters without a word in %s', async (_what, sketch, lines) => {
    const response = await answer(sketch);
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: lines === content.mashLines });
    expect(lines).toContain(response?.text);
  });

  it.each<[string, TurnSketch, readonly string[]]>([
    ['a statement', { said: 'i had a quiet day' }, content.statementLines],
    ['bad news', { annotations: { sentiment: { label: 'very-negative' } } }, content.sorryLines],
    ['good news', { annotations: { sentiment: { label: 'positive' } } }, content.gladLines],
    [
      'a question',
      { said: 'why is the sky loud', annotations: { question: { isQuestion: true } } },
      content.questionLines,
    ],
    [
      'a question about the bot',
      { said: 'do you like spoons', annotations: { question: { isQuestion: true } } },
      content.personalYesNoLines,
    ],
    [
      'a question after knowledge',
      { said: 'do you know why it started', annotations: { question: { isQuestion: true } } },
      content.questionLines,
    ],
    [
      'an open question about the bot',
      { said: 'which spoon do you like', annotations: { question: { isQuestion: true } } },
      content.personalQuestionLines,
    ],
    [
      'its own question given back',
      { said: 'nothing special how about you', annotations: { question: { isQuestion: true } } },
      content.returnedLines,
    ],
    [
      'a question for what it says itself',
      { said: 'good question what would you say', annotations: { question: { isQuestion: true } } },
      content.returnedLines,
    ],
    [
      'doubt of what it knows',
      { said: 'i think so how do you know', annotations: { question: { isQuestion: true } } },
      content.doubtLines,
    ],
    [
      'an odd question',
      { said: 'what would happen if the moon were cheese', annotations: { question: { isQuestion: true } } },
      content.oddQuestionLines,
    ],
    [
      'a worry in the shape of a question',
      { said: "what if she doesn't come back", annotations: { question: { isQuestion: true } } },
      content.questionLines,
    ],
    [
      'a favour that is beyond it',
      { said: 'can you call my mother', annotations: { question: { isQuestion: true } } },
      content.commandLines,
    ],
    [
      'what somebody does not do',
      { said: "i don't watch football", annotations: { sentiment: { label: 'negative' } } },
      content.denialLines,
    ],
    [
      'a lack of an answer',
      { said: "i don't know", annotations: { answer: { dontKnow: true } } },
      content.dontKnowLines,
    ],
    ['a short answer', { said: 'yes', annotations: { answer: { isYes: true } } }, content.shortAnswerLines],
    ['a wish to move on', { navigation: { negative: true, negativeTopic: 'CURRENT_TOPIC' } }, content.moveOnLines],
    ['an order', { said: 'fold my socks', annotations: { dialogueAct: { label: 'command' } } }, content.commandLines],
  ])('answer %s', async (_what, sketch, lines) => {
    const response = await answer(sketch);
    const needsPrompt = lines !== content.personalQuestionLines && lines !== content.personalYesNoLines;
    expect(response).toMatchObject({ priority: 'UNIVERSAL_FALLBACK', needsPrompt });
    expect(lines).toContain(response?.text);
  });

  it('name a topic that nobody knows', async () => {
    const navigation = { positive: true, topic: { text: 'zorbing' } } as const;
    const response = await answer({
      said: "let's talk about zorbing",
      navigation,
      entity: { unfoundTopic: 'zorbing' },
    });
    expect(response?.text).toMatch(/zorbing/i);
    const own = await answer({ said: 'talk about my day', navigation, entity: { unfoundTopic: 'my day' } });
    expect(content.namelessUnknownTopicLines).toContain(own?.text);
  });

  it.each(['anything', 'nothing', "i don't know", 'you choose', 'whatever you like'])(
    'choose a topic when "%s" answers its own question',
    async (said) => {
      const response = await answer({ said, lastReply: 'What would you like to talk about?', lastRg: 'fallback' });
      expect(response).toMatchObject({ priority: 'WEAK_CONTINUE', needsPrompt: true });
      expect(content.choosingLines).toContain(response?.text);
    },
  );

  it('choose a topic after a back-channel too, but not after the questions of others', async () => {
    const annotations = { answer: { backChannel: true } };
    const own = await answer({
      said: 'mm hm',
      annotations,
      lastReply: 'Okay. What would you like to talk about?',
      lastSpeakers: { response: 'wiki', prompt: 'fallback' },
    });
    expect(own?.priority).toBe('WEAK_CONTINUE');
    const other = await answer({ said: 'anything', lastReply: 'What food do you like?', lastRg: 'categories' });
    expect(other?.priority).toBe('UNIVERSAL_FALLBACK');
  });

  it('ask again when nothing was heard, with the last question where there is one', async () => {
    const plain = await answer({ said: '', lastReply: 'Penguins cannot fly.', lastRg: 'wiki' });
    expect(plain).toMatchObject({ priority: 'FORCE_START', needsPrompt: false });
    expect(content.reprompts).toContain(plain?.text);
    const question = await answer({ said: '', lastReply: 'Penguins cannot fly. Did you know that?', lastRg: 'wiki' });
    expect(question?.text).toMatch(/Did you know that\?$/);
  });

  it('do not pile re-prompts on each other', async () => {
    let lastReply = 'Penguins cannot fly. Did you know that?';
    for (let turn = 0; turn < 6; turn += 1) {
      const response = await answer({ said: '', lastReply, lastRg: 'fallback', seed: turn });
      expect(response?.text).not.toBe(lastReply);
      expect(response?.text.length).toBeLessThan(120);
      lastReply = response?.text ?? '';
    }
  });

  it.each(['', 'x', '?!?!', 'word '.repeat(400), '\u0000\u{1F600}'])('never fail (%#)', async (said) => {
    expect((await answer({ said, lastReply: 'Hm?' }))?.text).toBeTruthy();
    expect((await prompt({ said }))?.text).toBeTruthy();
  });
});

describe('a question about the bot', () => {
  const asked: TurnSketch = { said: 'which spoon do you like', annotations: { question: { isQuestion: true } } };

  it('is given back once, then let go for some turns', async () => {
    const first = await fallback.respond(aTurnContext({ ...asked, turnIndex: 5 }), {});
    expect(content.personalQuestionLines).toContain(first?.text);
    expect(first).toMatchObject({ needsPrompt: false, next: { gaveBackAt: 5 } });
    const soon = await fallback.respond(aTurnContext({ ...asked, turnIndex: 7 }), { gaveBackAt: 5 });
    expect(content.returnedLines).toContain(soon?.text);
    expect(soon).toMatchObject({ needsPrompt: true, next: { gaveBackAt: 5 } });
    const later = await fallback.respond(aTurnContext({ ...asked, turnIndex: 9 }), { gaveBackAt: 5 });
    expect(content.personalQuestionLines).toContain(later?.text);
  });
});

describe('fallback prompts', () => {
  it('ask or invite, by experiment', async () => {
    const question = await prompt({ arms: { 'fallback-wording': 'question' } });
    expect(question).toMatchObject({ priority: 'GENERIC', entity: null });
    expect([...content.promptQuestions, ...content.laterPromptQuestions]).toContain(question?.text);
    expect(content.promptStatements).toContain((await prompt({ arms: { 'fallback-wording': 'statement' } }))?.text);
  });

  it('are known to the navigation annotator as asking for a topic', () => {
    const lines = [...content.promptQuestions, ...content.laterPromptQuestions, ...content.promptStatements];
    expect(lines.filter((line) => !asksForTopic(line))).toEqual([]);
  });
});

describe('lines', () => {
  it('are pleasant and plentiful', () => {
    expectPleasantLines(linesIn(content));
    expectPleasantLines(linesIn(handlerLines));
    expect(handlerLines.farewells.length).toBeGreaterThanOrEqual(12);
    expect(handlerLines.lastResort.length).toBeGreaterThanOrEqual(8);
    expect(content.promptQuestions.length + content.laterPromptQuestions.length).toBeGreaterThanOrEqual(15);
    expect(content.promptStatements.length).toBeGreaterThanOrEqual(15);
    for (const lines of Object.values(content)) expect(lines.length).toBeGreaterThanOrEqual(4);
  });

  it('of acknowledgements ask nothing, as a prompt follows, but for those that give a question back', () => {
    const {
      reprompts,
      repromptsWithQuestion,
      promptQuestions,
      laterPromptQuestions,
      promptStatements,
      personalQuestionLines,
      personalYesNoLines,
      quietMashLines,
      quietFaceLines,
      ...acknowledgements
    } = content;
    expect([...personalQuestionLines, ...personalYesNoLines].filter((line) => !line.endsWith('?'))).toEqual([]);
    expect(linesIn(acknowledgements).filter((line) => line.includes('?'))).toEqual([]);
  });
});
