import { describe, expect, it } from '@jest/globals';
import { emptyProfile, type UserProfile } from '../../../src/contracts/user-profile.ts';
import { checkTreelets } from '../../../src/dialogue/treelet-check.ts';
import { chooseSubject } from '../../../src/rgs/returning-user/choose-subject.ts';
import { memoryRequest } from '../../../src/rgs/returning-user/memory-requests.ts';
import { ownWordsAbout } from '../../../src/rgs/returning-user/own-words.ts';
import { returningUser } from '../../../src/rgs/returning-user/returning-user.ts';
import { aTurnContext, type TurnSketch } from '../../support/turn.ts';

const noted = '2026-05-01T09:00:00.000Z';
const now = new Date('2026-05-04T09:30:00Z');
const ann: UserProfile = {
  ...emptyProfile,
  name: 'Ann',
  pets: [{ name: 'Rex', kind: 'dog' }],
  dates: { name: { noted }, 'pets:rex': { noted } },
};
const asked = { awaits: 'news', subject: { kind: 'pet', key: 'pets:rex', words: 'Rex' }, latest: [] };
const initial = returningUser.state.initial();

function respond(sketch: TurnSketch, state: unknown = initial) {
  return returningUser.respond(aTurnContext({ user: ann, ...sketch }), state);
}

describe('returning-user', () => {
  it('has a dialogue graph without loose ends', () => {
    expect(() => checkTreelets([returningUser])).not.toThrow();
  });

  it('says nothing to somebody new', async () => {
    expect(await respond({ said: 'hi', turnIndex: 1, user: emptyProfile })).toBeUndefined();
  });

  it('welcomes by name and asks about one thing', async () => {
    const response = await respond({ said: 'hi', turnIndex: 1 });
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: false });
    expect(response?.text).toMatch(/Ann.*Rex/);
    expect(response?.profile?.dates?.['pets:rex']?.asked).toBeDefined();
  });

  it('asks who it is when the last talk is long past', async () => {
    const response = await respond({ said: 'hi', turnIndex: 1, now: '2026-09-01T09:00:00Z' });
    expect(response?.text).toMatch(/Ann\b.*\?$/);
    expect(response?.text).not.toMatch(/Rex/);
  });

  it('does not ask twice within a day', () => {
    const user = { ...ann, dates: { 'pets:rex': { noted, asked: '2026-05-04T08:00:00Z' } } };
    expect(chooseSubject(user, now)).toBeUndefined();
  });

  it('asks about a plan that is over before anything else, and about one that is near', () => {
    const over = { 'plans:going to italy': { noted, until: '2026-05-03' } };
    const user = { ...ann, plans: ['going to Italy'], dates: { ...ann.dates, ...over } };
    expect(chooseSubject(user, now)).toMatchObject({ kind: 'past', words: 'Italy' });
    const near = { 'plans:going to italy': { noted, until: '2026-05-10' } };
    expect(chooseSubject({ ...user, dates: near }, now)).toMatchObject({ kind: 'coming', words: 'Italy' });
  });

  it('never brings up what is sad or gone', () => {
    expect(chooseSubject({ ...ann, pets: [{ name: 'Rex', gone: true }] }, now)).toBeUndefined();
    expect(chooseSubject({ ...ann, dates: { 'pets:rex': { noted, isSad: true } } }, now)).toBeUndefined();
  });

  it.each([
    ["he's fine", {}, 'glad'],
    ['not bad', {}, 'glad'],
    ['he is sick', {}, 'sorry|no fun|Oh dear'],
    ['he passed away', {}, 'sorry'],
    ['how do you know about him', { question: { isQuestion: true } }, 'told|came from|mentioned'],
  ])('answers %s', async (said, annotations, pattern) => {
    const response = await respond({ said, annotations, turnIndex: 2 }, asked);
    const glad = /glad|hoped|good news|Lovely|Splendid|Good to know/;
    expect(response?.text).toMatch(pattern === 'glad' ? glad : new RegExp(pattern, 'i'));
  });

  it('lets go where the user turns to something else', async () => {
    const topic = { text: 'giraffes' };
    const navigation = { positive: true, topic, source: 'request' as const };
    expect(await respond({ said: "let's talk about giraffes", navigation, turnIndex: 2 }, asked)).toBeUndefined();
    const question = { question: { isQuestion: true } };
    expect(await respond({ said: 'what is a giraffe', annotations: question, turnIndex: 2 }, asked)).toBeUndefined();
  });

  it('forgets all that somebody else told', async () => {
    const response = await respond({ said: "no i'm bob", turnIndex: 2 }, asked);
    expect(response).toMatchObject({ priority: 'FORCE_START', profile: { name: 'Bob', pets: [], likes: [] } });
  });
});

describe("the user's own words", () => {
  const history = ["I'm worried about my mum though, she's ill.", 'who is my mum', 'mum', 'i like tea. i met mia'].map(
    (user) => ({
      user,
      bot: 'I see.',
    }),
  );

  it.each([
    ['my mum', "I'm worried about my mum though, she's ill"],
    ['mia', 'I met mia'],
    ['my sister', undefined],
  ])('about %s', (what, words) => expect(ownWordsAbout({ history }, what)).toBe(words));
});

describe('requests to the memory', () => {
  it.each([
    ['what do you know about me', 'recall'],
    ['what do you remember about me', 'recall'],
    ['tell me everything you know about me', 'recall'],
    ['do you remember me', 'recall'],
    ['what have i told you about myself', 'recall'],
    ['remember me', 'recall'],
    ['do you remember what we talked about yesterday', 'recall-talk'],
    ['what did we talk about last time', 'recall-talk'],
    ['what have we talked about', 'recall-talk'],
    ['do you remember our last conversation', 'recall-talk'],
    ['what did i say about my sister', 'recall-one'],
    ["what's my dog's name", 'recall-one'],
    ['where do i live', 'recall-one'],
    ['what do i like', 'recall-one'],
    ['do you remember my sister', 'recall-one'],
    ['forget that', 'forget-latest'],
    ['please forget what i just said', 'forget-latest'],
    ["don't remember that", 'forget-latest'],
    ['forget everything', 'forget-all'],
    ['forget everything about me', 'forget-all'],
    ['delete all my data', 'forget-all'],
    ['forget me', 'forget-all'],
    ['can you delete everything you know about me please', 'forget-all'],
    ['forget my dog', 'forget-one'],
    ['forget that i like pizza', 'forget-one'],
    ['delete my home', 'forget-one'],
    ['forget it', undefined],
    ['forget my name', undefined],
    ['i forget things', undefined],
    ['what do you know about giraffes', undefined],
    ['i will never forget that', undefined],
  ])('%s', (text, kind) => expect(memoryRequest(text)?.kind).toBe(kind));
});
