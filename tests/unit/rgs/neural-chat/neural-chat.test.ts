import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type GenerationRequest, type TextGenerator, unfiltered } from '../../../../src/contracts/text-generator.ts';
import type { TurnContext } from '../../../../src/contracts/turn.ts';
import { type AreaName, launchAreas } from '../../../../src/rgs/neural-chat/areas.ts';
import { contentOf, feelings, lines } from '../../../../src/rgs/neural-chat/content.ts';
import { createNeuralChat, neuralChat } from '../../../../src/rgs/neural-chat/neural-chat.ts';
import { type NeuralChatState, neuralChatState, type Talk } from '../../../../src/rgs/neural-chat/state.ts';
import { aTurnContext, type TurnSketch } from '../../../../src/testing/fake-turn.ts';

const dog = { area: 'pets', relation: 'dog', words: 'your dog', name: 'Rex', pronoun: 'N', turn: 1 } as const;

function inTalk(area: AreaName, given: Partial<Talk> = {}): NeuralChatState {
  const talk = { area, botTurns: 1, lines: ['How was it?'], about: null, asked: [], toldAboutMe: false, ...given };
  return { ...neuralChatState.initial(), talk, opened: [area] };
}

function stateOf(value: unknown): NeuralChatState {
  return neuralChatState.schema.parse(value);
}

async function answer(sketch: TurnSketch, state: NeuralChatState) {
  const response = await neuralChat.respond(aTurnContext(sketch), state);
  return response && { ...response, next: stateOf(response.next) };
}

async function promptFor(turn: TurnContext, state = neuralChatState.initial()) {
  const prompt = await neuralChat.prompt?.(turn, state);
  return prompt && { ...prompt, next: stateOf(prompt.next) };
}

function handedOver(sketch: TurnSketch = {}): TurnContext {
  return aTurnContext({ responding: { rg: 'launch', handoff: 'neural-chat', entity: null }, ...sketch });
}

function saying(samples: readonly string[], requests: GenerationRequest[] = []): TextGenerator {
  return {
    name: 'fake',
    version: '1',
    generate: async (request) => {
      requests.push(request);
      return unfiltered(samples);
    },
  };
}

describe('how Neural Chat starts', () => {
  it('takes over from the greeting with something easy', async () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const prompt = await promptFor(handedOver({ seed }));
      expect(prompt?.priority).toBe('FORCE_START');
      expect(launchAreas).toContain(prompt?.next.talk?.area);
      expect(prompt?.text).toMatch(/\?$/);
    }
  });

  it('asks by the time of day where it knows it', async () => {
    const { starters } = contentOf('current-and-recent-activities');
    const chat = createNeuralChat({ onlyArea: 'current-and-recent-activities' });
    const night = await chat.prompt?.(
      handedOver({ timeZone: 'Asia/Tokyo', now: '2026-05-04T14:30:00Z' }),
      neuralChatState.initial(),
    );
    expect(starters.night).toContain(night?.text);
    const unknown = await chat.prompt?.(handedOver({ now: '2026-05-04T14:30:00Z' }), neuralChatState.initial());
    expect(starters.anytime).toContain(unknown?.text);
  });

  it('offers each area once', async () => {
    let state = neuralChatState.initial();
    const areas: unknown[] = [];
    for (let seed = 0; seed < 20; seed += 1) {
      const prompt = await promptFor(aTurnContext({ seed }), state);
      if (!prompt) break;
      expect(prompt.priority).toBe('GENERIC');
      areas.push(prompt.next.talk?.area);
      state = { ...prompt.next, talk: null };
    }
    expect(areas).toHaveLength(9);
    expect(new Set(areas).size).toBe(9);
  });

  it('takes up somebody close, at once or later', async () => {
    const now = await answer({ said: 'my sister lives in texas', turnIndex: 4 }, neuralChatState.initial());
    expect(now).toMatchObject({ priority: 'CAN_START', needsPrompt: false, entity: null });
    expect(now?.next.talk?.about?.relation).toBe('sister');
    const passed = stateOf(
      neuralChat.passed?.(aTurnContext({ said: 'our dog is called rex' }), neuralChatState.initial()),
    );
    const later = await promptFor(aTurnContext({ said: 'i see', turnIndex: 9 }), passed);
    expect(later).toMatchObject({ priority: 'CONTEXTUAL' });
    expect(later?.text).toMatch(/Rex/);
  });

  it('takes up somebody close on request before all others', async () => {
    const navigation = { positive: true, source: 'request', topic: { text: 'my sister' } } as const;
    const said = "let's talk about my sister";
    const wished = await answer({ said, navigation, turnIndex: 4 }, neuralChatState.initial());
    expect(wished?.priority).toBe('FORCE_START');
  });

  it('leaves sorrows, questions and the first turn to others', async () => {
    const initial = neuralChatState.initial();
    expect(await answer({ said: 'my dog died', turnIndex: 4 }, initial)).toBeUndefined();
    expect(await answer({ said: 'my brother is mad at me', turnIndex: 4 }, initial)).toBeUndefined();
    expect(await answer({ said: 'my sister lives in texas', turnIndex: 1 }, initial)).toBeUndefined();
    const question = { isQuestion: true };
    expect(await answer({ said: 'how old is my sister', annotations: { question } }, initial)).toBeUndefined();
    expect(await promptFor(aTurnContext({ said: 'my dog died' }))).toBeUndefined();
  });

  it('forgets those of whom something sad is told', () => {
    const state = { ...neuralChatState.initial(), mentions: [dog] };
    expect(stateOf(neuralChat.passed?.(aTurnContext({ said: 'my dog died' }), state)).mentions).toEqual([]);
  });
});

describe('how Neural Chat goes on', () => {
  it('takes the best candidate of the generator, and tells it where the talk stands', async () => {
    const requests: GenerationRequest[] = [];
    const generator = saying(['You should rest.', 'Parks are a fine place. Was it crowded?'], requests);
    const said = 'i went to the park';
    const annotations = { nounPhrases: ['the park'], sentiment: { label: 'positive', score: 0.6 } } as const;
    const response = await answer({ said, generator, annotations }, inTalk('current-and-recent-activities'));
    expect(response).toMatchObject({ text: 'Parks are a fine place. Was it crowded?', needsPrompt: false });
    expect(response?.next.talk).toMatchObject({ botTurns: 2, lines: ['How was it?', said, response?.text] });
    expect(requests[0]?.history).toEqual(['How was it?', said]);
    expect(requests[0]?.point).toMatchObject({
      area: 'current-activities',
      botTurns: 1,
      emotion: 'joyful',
      person: 'user',
      slots: { topic: 'park' },
    });
  });

  it('says back no word that nobody could speak', async () => {
    const requests: GenerationRequest[] = [];
    const word = 'x'.repeat(1800);
    const annotations = { nounPhrases: [`the ${word}`] };
    await answer(
      { said: `i went to the ${word}`, generator: saying(['Fine.'], requests), annotations },
      inTalk('current-and-recent-activities'),
    );
    expect(requests[0]?.point?.slots).toEqual({});
    const bare = await answer({ said: word, annotations: { nounPhrases: [word] } }, inTalk('food'));
    expect(bare?.text).not.toContain('xxxx');
  });

  it('names the pet to the generator', async () => {
    const requests: GenerationRequest[] = [];
    const response = await answer(
      { said: 'he barks', turnIndex: 5, generator: saying([], requests) },
      inTalk('pets', { about: dog }),
    );
    expect(requests[0]?.point).toMatchObject({
      person: 'animal',
      slots: { petName: 'Rex', petKind: 'dog', him: 'him' },
    });
    expect(response?.next.talk?.about?.pronoun).toBe('M');
  });

  it('carries the talk alone where there is no generator', async () => {
    let state = inTalk('general-activities');
    const needs: unknown[] = [];
    for (const said of ['i paint a bit', 'mostly trees', 'yes for years now']) {
      const response = await answer({ said }, state);
      needs.push(response?.needsPrompt);
      if (response) state = response.next;
    }
    expect(needs).toEqual([false, false, true]);
  });

  it('ends with a wrap-up where nothing is asked any more', async () => {
    const response = await answer(
      { said: 'it was fine', generator: saying(['A quiet one, then.']) },
      inTalk('food', { botTurns: 2 }),
    );
    expect(response).toMatchObject({ needsPrompt: true, next: { talk: null } });
    expect(contentOf('food').wrapUps.some((line) => response?.text === `A quiet one, then. ${line}`)).toBe(true);
  });

  it('asks nothing in its fifth turn', async () => {
    const generator = saying(['That is a lot. Was it worth it?']);
    const response = await answer({ said: 'we did it all', generator }, inTalk('food', { botTurns: 4 }));
    expect(response).toMatchObject({ needsPrompt: true });
    expect(response?.text).toMatch(/^That is a lot\. /);
    expect(response?.text).not.toContain('?');
  });

  it('answers a returned question once, before it goes on', async () => {
    const annotations = { answer: { returnedQuestion: true } };
    const short = await answer({ said: 'what about you', annotations }, inTalk('food'));
    expect(contentOf('food').aboutMe.some((line) => short?.text.startsWith(line))).toBe(true);
    expect(short).toMatchObject({ needsPrompt: false, next: { talk: { toldAboutMe: true } } });
    const again = await answer({ said: 'and you', annotations }, inTalk('food', { toldAboutMe: true }));
    expect(again).toMatchObject({ needsPrompt: true });
  });

  it('prepends its own answer where the user tells something and asks back', async () => {
    const annotations = { answer: { returnedQuestion: true } };
    const generator = saying(['Good old pasta. Was it homemade?']);
    const said = 'pasta and you';
    const response = await answer({ said, generator, annotations }, inTalk('food'));
    expect(
      contentOf('food').aboutMe.some((line) => response?.text === `${line} Good old pasta. Was it homemade?`),
    ).toBe(true);
  });

  it('answers a plain feeling with a set line, and more than that with the generator', async () => {
    const generator = saying(['What a game that must have been. Who played?']);
    const plain = await answer({ said: 'pretty good thanks', generator }, inTalk('emotions'));
    expect(feelings.good).toContain(plain?.text);
    const more = await answer({ said: 'good because my team won', generator }, inTalk('emotions'));
    expect(more?.text).toMatch(/^What a game/);
  });

  it('has a line for those who have not eaten yet', async () => {
    const response = await answer({ said: 'nothing yet' }, inTalk('food'));
    expect(contentOf('food').nothing).toContain(response?.text);
  });

  it('takes a refusal, a bare no and not knowing with grace', async () => {
    const refusal = await answer({ said: "i'd rather not say" }, inTalk('partners'));
    expect(contentOf('partners').refusals).toContain(refusal?.text);
    const no = await answer(
      { said: 'no', annotations: { answer: { isNo: true } } },
      inTalk('pets', { lines: ['Do you have any pets?'] }),
    );
    expect(no).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: true, next: { talk: null } });
    const unsure = await answer({ said: 'i do not know', annotations: { answer: { dontKnow: true } } }, inTalk('food'));
    expect(lines.unsure).toContain(unsure?.text);
  });

  it('takes a no to a question about somebody as an answer', async () => {
    const state = inTalk('pets', { about: dog, lines: ['Does Rex have a favourite spot at home?'] });
    const response = await answer({ said: 'no', annotations: { answer: { isNo: true } } }, state);
    expect(response).toMatchObject({ needsPrompt: false });
  });

  it('lets go quietly of requests, questions, grief and complaints', async () => {
    const state = inTalk('food');
    const navigation = { positive: true, source: 'request', topic: { text: 'giraffes' } } as const;
    expect(await answer({ said: "let's talk about giraffes", navigation }, state)).toBeUndefined();
    expect(
      await answer({ said: 'who directed jaws', annotations: { question: { isQuestion: true } } }, state),
    ).toBeUndefined();
    expect(await answer({ said: 'my grandpa died' }, state)).toBeUndefined();
    expect(
      await answer({ said: 'what did you say', annotations: { complaint: { kind: 'misheard' } } }, state),
    ).toBeUndefined();
  });

  it('follows from food to what the user did', async () => {
    const requests: GenerationRequest[] = [];
    const response = await answer(
      { said: 'i finished a painting today', generator: saying(['How long did it take?'], requests) },
      inTalk('food'),
    );
    expect(requests[0]?.point?.area).toBe('current-activities');
    expect(response?.next).toMatchObject({ opened: ['food', 'current-and-recent-activities'] });
    await answer({ said: 'i went out and ate soup', generator: saying([], requests) }, inTalk('food'));
    expect(requests[1]?.point?.area).toBe('food');
  });

  it('turns from one person to another with the user', async () => {
    const sister = {
      ...dog,
      area: 'siblings-cousins',
      relation: 'sister',
      words: 'your sister',
      name: null,
      pronoun: 'F',
    } as const;
    const response = await answer(
      { said: 'my dog is very lazy', turnIndex: 5 },
      inTalk('siblings-cousins', { about: sister }),
    );
    expect(response?.next.talk).toMatchObject({ area: 'pets', about: { relation: 'dog' } });
  });

  it('turns from a place to a person whom the user brings up', async () => {
    const brother = await answer({ said: 'my brother is a doctor', turnIndex: 5 }, inTalk('living-situation'));
    expect(brother?.next.talk).toMatchObject({ area: 'siblings-cousins' });
    const mother = await answer({ said: 'my mother made soup', turnIndex: 5 }, inTalk('food'));
    expect(mother?.next.talk?.area ?? 'food').toBe('food');
  });

  it('is sure of itself where somebody is introduced by name', async () => {
    const dogCalled = await answer({ said: 'my dog is called rex', turnIndex: 5 }, neuralChatState.initial());
    expect(dogCalled?.priority).toBe('FORCE_START');
  });

  it('comes back to its question after somebody else answered one', async () => {
    const asked = aTurnContext({
      said: 'who directed jaws',
      annotations: { question: { isQuestion: true } },
      turnIndex: 5,
    });
    const state = stateOf(neuralChat.passed?.(asked, inTalk('food', { lines: ['Did you cook?'] })));
    expect(state.talk).toBeNull();
    const prompt = await promptFor(asked, state);
    expect(prompt).toMatchObject({ priority: 'FORCE_START', next: { talk: { area: 'food' } } });
    expect(prompt?.text).toMatch(/Did you cook\?$/);
  });

  it('keeps its question open over an empty line and a repetition', () => {
    const state = inTalk('food');
    expect(neuralChat.passed?.(aTurnContext({ said: '' }), state)).toMatchObject({ talk: { area: 'food' } });
    const misheard = aTurnContext({ said: 'what did you say', annotations: { complaint: { kind: 'repetition' } } });
    expect(neuralChat.passed?.(misheard, state)).toMatchObject({ talk: { area: 'food' } });
    expect(neuralChat.passed?.(aTurnContext({ said: 'anyway' }), state)).toMatchObject({ talk: null });
  });

  it('keeps a state that survives JSON', async () => {
    const response = await answer({ said: 'my sister lives in texas', turnIndex: 4 }, neuralChatState.initial());
    const kept: unknown = JSON.parse(JSON.stringify(response?.next));
    expect(z.object({ talk: z.unknown() }).parse(kept).talk).toEqual(response?.next.talk);
    expect(stateOf(kept)).toEqual(response?.next);
  });
});
