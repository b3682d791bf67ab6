import { describe, expect, it } from '@jest/globals';
import { unfiltered } from '../../../../src/contracts/text-generator.ts';
import { createBank } from '../../../../src/models/bank/create-bank.ts';
import type { AreaName } from '../../../../src/rgs/neural-chat/areas.ts';
import { contentOf, lines } from '../../../../src/rgs/neural-chat/content.ts';
import { neuralChat } from '../../../../src/rgs/neural-chat/neural-chat.ts';
import { type NeuralChatState, neuralChatState, type Talk } from '../../../../src/rgs/neural-chat/state.ts';
import { anEntity, aTurnContext, type TurnSketch } from '../../../../src/testing/fake-turn.ts';

const cooks = 'Are you somebody who cooks, or do you let others do it?';

function inTalk(area: AreaName, question: string, given: Partial<Talk> = {}): NeuralChatState {
  const talk = { area, botTurns: 1, lines: [question], about: null, asked: [], toldAboutMe: false, ...given };
  return { ...neuralChatState.initial(), talk, opened: [area], questions: [question] };
}

async function answer(sketch: TurnSketch, state: NeuralChatState) {
  const generator = {
    name: 'fake',
    version: '1',
    generate: async () => unfiltered(['You make it sound worth it. Was it good?']),
  };
  const response = await neuralChat.respond(aTurnContext({ generator, ...sketch }), state);
  return response && { ...response, next: neuralChatState.schema.parse(response.next) };
}

const startsWithOne = (text: string | undefined, wordings: readonly string[]): boolean =>
  wordings.some((wording) => text?.startsWith(wording));

describe('an answer without content', () => {
  it.each(['uh', 'hm', 'ok', 'good', 'yeah', 'nothing', 'whatever', 'um yeah ok'])(
    'gets an easier question of the same area: %s',
    async (said) => {
      const reply = await answer({ said }, inTalk('food', cooks));
      expect(startsWithOne(reply?.text, lines.light)).toBe(true);
      expect(contentOf('food').easier.some((question) => reply?.text.endsWith(question))).toBe(true);
      expect(reply?.needsPrompt).toBe(false);
    },
  );

  it('ends the talk the second time', async () => {
    const first = await answer({ said: 'uh' }, inTalk('food', cooks));
    const second = await answer({ said: 'hm', seed: 3 }, first?.next ?? neuralChatState.initial());
    expect(lines.lightEnds).toContain(second?.text);
    expect(second?.needsPrompt).toBe(true);
  });

  it('is no such thing where a plain answer was asked for', async () => {
    const good = await answer({ said: 'good' }, inTalk('emotions', 'How are you feeling today?'));
    expect(startsWithOne(good?.text, lines.light)).toBe(false);
  });
});

describe('an answer that takes a side', () => {
  it.each(['cook', 'others', 'i cook', 'mostly others'])('is taken as that side: %s', async (said) => {
    const reply = await answer({ said }, inTalk('food', cooks));
    expect(reply?.text).not.toMatch(/worth it|let others do it/);
    expect(reply?.text).toMatch(/\?$/);
  });

  it('may be both or neither', async () => {
    const both = await answer({ said: 'both' }, inTalk('food', cooks));
    expect(startsWithOne(both?.text, lines.both)).toBe(true);
    const neither = await answer({ said: 'neither' }, inTalk('food', cooks));
    expect(startsWithOne(neither?.text, lines.neither)).toBe(true);
  });
});

describe('an answer that names a thing', () => {
  it('is a thing, whatever its words mean', async () => {
    const annotations = {
      nounPhrases: ['breaking bad'],
      sentiment: { label: 'negative', score: -0.8 },
    } as const;
    const turn = aTurnContext({ said: 'breaking bad', annotations });
    const state = inTalk('general-activities', 'What do you like to do when you have an hour to yourself?');
    const reply = await neuralChat.respond(turn, state);
    expect(reply?.text).toMatch(/breaking bad/i);
    expect(startsWithOne(reply?.text, lines.bad)).toBe(false);
  });
});

describe('questions', () => {
  it('are never asked twice in a session', async () => {
    const { easier } = contentOf('food');
    const state = { ...inTalk('food', cooks), questions: easier.slice(1) };
    const reply = await answer({ said: 'uh' }, state);
    expect(reply?.text.endsWith(easier[0] ?? '')).toBe(true);
    const none = await answer({ said: 'uh' }, { ...state, questions: [...easier] });
    expect(lines.lightEnds).toContain(none?.text);
  });

  it('are remembered when they are asked, also as prompts', async () => {
    const prompt = await neuralChat.prompt?.(aTurnContext({}), neuralChatState.initial());
    const next = neuralChatState.schema.parse(prompt?.next);
    expect(prompt?.text.endsWith(next.questions.at(-1) ?? '-')).toBe(true);
  });

  it('of the bank neither', async () => {
    const told = { said: 'i made a huge soup with my neighbour yesterday' };
    const reply = await answer(told, { ...inTalk('food', 'Did you cook?'), questions: ['Was it good?'] });
    expect(reply?.text).not.toMatch(/Was it good/);
  });

  it.each(['why', 'why do you ask', 'how do you mean that', 'but why do you want to know'])(
    'are explained and asked in other words: %s',
    async (said) => {
      const reply = await answer({ said, annotations: { question: { isQuestion: true } } }, inTalk('food', cooks));
      const leads = [...lines.whyIAsk, ...lines.whatIMean];
      expect(startsWithOne(reply?.text, leads)).toBe(true);
      expect(contentOf('food').easier.some((question) => reply?.text.endsWith(question))).toBe(true);
    },
  );

  it.each(['yes do you', 'no, do you', 'and you', 'yeah and you'])('may be returned: %s', async (said) => {
    const annotations = { answer: { returnedQuestion: true }, question: { isQuestion: true } };
    const state = inTalk('general-activities', 'Do you like making things with your hands?');
    const reply = await answer({ said, annotations }, state);
    const { aboutMe } = contentOf('general-activities');
    expect(aboutMe.some((line) => reply?.text.includes(line))).toBe(true);
    expect(reply?.text).not.toMatch(/worth it/);
  });

  it('of an interrupted talk come back once, without what stood before them', async () => {
    const { talk } = inTalk('food', 'I can taste nothing. Did you bake it?');
    const state = { ...neuralChatState.initial(), paused: talk && { talk, turn: 5 } };
    const prompt = await neuralChat.prompt?.(aTurnContext({ turnIndex: 5 }), state);
    expect(prompt?.text).toMatch(/Did you bake it\?$/);
    expect(prompt?.text).not.toMatch(/taste nothing/);
    const next = neuralChatState.schema.parse(prompt?.next);
    const again = { ...next, talk: null, paused: next.talk && { talk: next.talk, turn: 6 } };
    const second = await neuralChat.prompt?.(aTurnContext({ turnIndex: 6 }), again);
    expect(second?.text).not.toMatch(/Did you bake it/);
  });
});

describe('areas that the user has left', () => {
  it.each([
    ['Pet', null, 'pets'],
    ['Cat', 'animal', 'pets'],
    ['Food', null, 'food'],
    ['Pizza', 'food', 'food'],
  ])('are not brought up again: %s', async (title, group, area) => {
    for (let seed = 0; seed < 30; seed += 1) {
      const entity = { finished: [anEntity(title, { group })] };
      const prompt = await neuralChat.prompt?.(aTurnContext({ seed, entity }), neuralChatState.initial());
      expect(neuralChatState.schema.parse(prompt?.next).talk?.area).not.toBe(area);
    }
  });
});

describe('the bank, to one or two words', () => {
  it('has lines on what they name, and none that suit any story', async () => {
    const point = {
      area: 'food',
      botTurns: 1,
      dialogueAct: 'statement',
      emotion: null,
      person: 'user',
      slots: {},
    } as const;
    const request = {
      history: ['What did you eat?', 'grumble brack'],
      samples: 20,
      topP: 1,
      temperature: 1,
      maxTokens: 40,
    };
    const bank = createBank();
    const { signal } = new AbortController();
    expect((await bank.generate({ ...request, seed: 1, point }, signal)).texts).toEqual([]);
    const named = await bank.generate({ ...request, seed: 1, point, history: ['What did you eat?', 'pizza'] }, signal);
    expect(named.texts.length).toBeGreaterThan(0);
  });
});
