import { describe, expect, it, jest } from '@jest/globals';
import { emptyProfile, type UserProfile } from '../../../src/contracts/user-profile.ts';
import { checkTreelets } from '../../../src/dialogue/treelet-check.ts';
import { chooseSubject } from '../../../src/rgs/returning-user/choose-subject.ts';
import { memoryRequest } from '../../../src/rgs/returning-user/memory-requests.ts';
import type { ReadWishes } from '../../../src/contracts/reader.ts';
import { lines } from '../../../src/rgs/returning-user/lines.ts';
import { returningUser } from '../../../src/rgs/returning-user/returning-user.ts';
import { aClause, aTurnContext, toldLedger, type TurnSketch } from '../../support/turn.ts';

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

describe('what was told in this talk', () => {
  const told = [
    "i'm worried about my mum though, she's ill",
    'i saw a heron on the canal this morning',
    "we're forty-two for dinner, two weeks from friday",
  ];
  const asking = (said: string, kind: string): TurnSketch => ({
    said,
    turnIndex: 5,
    user: emptyProfile,
    ledger: toldLedger(...told),
    annotations: { moves: [aClause({ text: said, move: 'asks', kind })] },
  });

  it.each([
    ['what did i see on the canal again', 'memory', 'I saw a heron on the canal this morning'],
    ['what did i say about my mum', 'memory', "I'm worried about my mum though, she's ill"],
    ['how is my mum', 'fact', "I'm worried about my mum though, she's ill"],
    ['do you remember when the dinner is', 'fact', "we're forty-two for dinner, two weeks from friday"],
  ])('"%s" is answered in their words', async (said, kind, words) => {
    const response = await respond(asking(said, kind));
    expect(response).toMatchObject({ priority: 'FORCE_START', isUnjudged: true });
    expect(response?.text).toContain(words);
  });

  it('is said back in the part that was asked for, where a line was long and had no marks', async () => {
    const line = 'the vet says she has a strong heart so i try to hope since my wife margaret died she is all i have';
    const remembering = asking('do you remember what my wife was called', 'memory');
    const response = await respond({ ...remembering, ledger: toldLedger(line) });
    expect(response?.text).toContain('since my wife margaret died she is all I have');
    expect(response?.text).not.toContain('vet');
  });

  it('is found by the reader where no word is shared', async () => {
    const find = jest.fn(async (_question: string, passages: readonly string[], _wishes?: ReadWishes) => {
      const start = passages[0]?.indexOf('forty-two') ?? 0;
      return { text: 'forty-two', start, end: start + 9, probability: 0.02, passage: 0 };
    });
    const response = await respond({ ...asking('what did i say the head count was', 'memory'), reader: { find } });
    expect(response?.text).toContain('forty-two for dinner');
    expect(find).toHaveBeenCalledWith('what the head count was', [told.join('. ')], { evenUnsure: true });
  });

  it('is not what is asked where another question stands beside it', async () => {
    const said = 'Yes, you remember that heron. What is the capital of Vietnam?';
    const moves = [
      aClause({ text: 'Yes, you remember that heron.', move: 'asks', kind: 'memory' }),
      aClause({ text: 'What is the capital of Vietnam?', move: 'asks', kind: 'fact' }),
    ];
    const sentences = ['Yes, you remember that heron.', 'What is the capital of Vietnam?'];
    const sketch = asking(said, 'memory');
    expect(await respond({ ...sketch, annotations: { moves, sentences } })).toBeUndefined();
  });

  it('is honestly missing where nothing was told of it', async () => {
    const response = await respond(asking('which train did i say', 'memory'));
    expect(lines.noneOfThat).toContain(response?.text);
  });

  it.each([
    ['who wrote hamlet', 'fact'],
    ['where is my train', 'fact'],
  ])('is not guessed at: "%s"', async (said, kind) => {
    expect(await respond(asking(said, kind))).toBeUndefined();
  });
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
