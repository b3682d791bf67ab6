import { describe, expect, it } from '@jest/globals';
import { facts, lines } from '../../../src/rgs/coronavirus/content.ts';
import { coronavirus } from '../../../src/rgs/coronavirus/coronavirus.ts';
import { aTurnContext, type TurnSketch } from '../../../src/testing/fake-turn.ts';
import { expectPleasantLines, linesIn } from '../../support/lines.ts';

const initial = coronavirus.state.initial();
const request: TurnSketch = {
  said: "let's talk about covid",
  navigation: { positive: true, topic: { text: 'covid' }, about: true, source: 'request' },
};
const yes: TurnSketch = { said: 'yes', annotations: { answer: { isYes: true } } };

async function respond(sketch: TurnSketch, state: unknown = initial) {
  return coronavirus.respond(aTurnContext({ lastReply: 'I see.', ...sketch }), state);
}

const awaiting = (what: string, given: object = {}) => ({
  awaiting: what,
  hasComforted: true,
  told: [],
  hasAsked: false,
  ...given,
});

describe('bringing the pandemic up', () => {
  it('a request gets comfort, a fact, and the question whether to go on', async () => {
    const response = await respond(request);
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: false, entity: null });
    expect(lines.comforts.some((comfort) => response?.text.startsWith(comfort))).toBe(true);
    expect(facts.some(({ text }) => response?.text.includes(text))).toBe(true);
  });

  it('a remark gets comfort and an offer, once a session', async () => {
    const said = 'the pandemic was so hard';
    const response = await respond({ said });
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', next: { awaiting: 'more', hasComforted: true } });
    expect(await respond({ said }, awaiting('none', { awaiting: null }))).toBeUndefined();
  });

  it.each([
    ['is the pandemic over', /May 2023/],
    ['when did covid start', /2019/],
    ['when did the first person get the vaccine', /2020/],
  ])('"%s" is answered', async (said, reply) => {
    expect((await respond({ said, annotations: { question: { isQuestion: true } } }))?.text).toMatch(reply);
  });

  it('who is tired of it is not told more', async () => {
    const response = await respond({ said: "i'm so sick of covid" });
    expect(response).toMatchObject({ needsPrompt: true, handoff: 'movies' });
  });

  it.each([
    'my grandma died of covid',
    'i lost my job because of the pandemic',
    'my dad is in the hospital with covid',
    'i have covid',
  ])('"%s" is no moment for facts', async (said) => expect(await respond({ said })).toBeUndefined());

  it.each([
    'i drink corona',
    'we played the pandemic board game',
    'the spanish flu pandemic',
    'i got my dog vaccinated',
    'i like pizza',
  ])('"%s" means something else', async (said) => expect(await respond({ said })).toBeUndefined());

  it.each(['do i have covid', 'should i get the covid vaccine', 'is the covid vaccine safe'])(
    '"%s" is for a doctor',
    async (said) => {
      const response = await respond({ said, annotations: { question: { isQuestion: true } } });
      expect(lines.noAdvice).toContain(response?.text);
    },
  );
});

describe('going on', () => {
  it('tells up to four facts, none twice, then asks something uplifting', async () => {
    let response = await respond(request);
    const texts = [response?.text ?? ''];
    while (texts.length < 4) {
      response = await respond({ ...yes, lastRg: 'coronavirus' }, response?.next);
      texts.push(response?.text ?? '');
    }
    expect(texts.flatMap((text) => facts.filter((fact) => text.includes(fact.text))).length).toBe(4);
    expect(response).toMatchObject({ needsPrompt: false, next: { awaiting: 'uplift', hasAsked: true } });
    expect(texts.slice(1).some((text) => lines.comforts.some((comfort) => text.includes(comfort)))).toBe(false);
  });

  it('no leads to the uplifting question, and its answer to films', async () => {
    const asked = await respond({ said: 'no', annotations: { answer: { isNo: true } } }, awaiting('more'));
    expect(asked).toMatchObject({ next: { awaiting: 'uplift' } });
    const last = await respond({ said: 'we baked a lot of bread' }, asked?.next);
    expect(last).toMatchObject({ needsPrompt: true, handoff: 'movies', next: { awaiting: null } });
  });

  it('lets go of questions, other topics and sorrow', async () => {
    const navigation = { positive: true, topic: { text: 'cats' }, source: 'request' } as const;
    expect(await respond({ said: "let's talk about cats", navigation }, awaiting('more'))).toBeUndefined();
    expect(
      await respond({ said: 'who is your boss', annotations: { question: { isQuestion: true } } }, awaiting('uplift')),
    ).toBeUndefined();
    expect(await respond({ said: 'my aunt died in that time' }, awaiting('uplift'))).toBeUndefined();
  });
});

describe('the content', () => {
  it('is pleasant', () => {
    expectPleasantLines([...linesIn(lines), ...facts.map(({ text }) => text)]);
    expect(lines.uplifting.length).toBeGreaterThanOrEqual(6);
  });

  it('has a year in every fact', () => {
    expect(facts.filter(({ text }) => !/\b20\d\d\b/.test(text))).toEqual([]);
  });
});
