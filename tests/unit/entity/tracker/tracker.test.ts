import { describe, expect, it } from '@jest/globals';
import type { TrackerState } from '../../../../src/contracts/conversation.ts';
import type { Entity } from '../../../../src/contracts/entity-index.ts';
import { refersBack } from '../../../../src/entity/tracker/refers-back.ts';
import { entityView, reduceTracker } from '../../../../src/entity/tracker/tracker.ts';
import { emptyTracker, linksOf, noIntent, refusal, span, thing, wish } from './events.ts';

const cat = thing('Cat', 'animal');
const dog = thing('Dog', 'animal');
const giraffe = thing('Giraffe', 'animal');
const titanic = thing('Titanic (1997 film)', 'film');
const none = linksOf();

function after(state: Partial<TrackerState>, ...events: Parameters<typeof reduceTracker>[1][]): TrackerState {
  return events.reduce(reduceTracker, { ...emptyTracker, ...state });
}

function titles(entities: readonly Entity[]): string[] {
  return entities.map((entity) => entity.title);
}

describe('after the user', () => {
  it('takes what they surely mention', () => {
    const state = after({}, { type: 'user', navigation: noIntent, links: linksOf(span('giraffes', 7, [giraffe])) });
    expect(state.current?.title).toBe('Giraffe');
    expect(state.history).toEqual([{ user: 'Giraffe' }]);
  });

  it('leaves what failed a threshold, unless it is a manual link or of the expected type', () => {
    const low = span('dog', 3, [dog], { tier: 'threshold-removed', score: 5_000 });
    const event = { type: 'user' as const, navigation: noIntent };
    expect(after({}, { ...event, links: linksOf(low) }).current).toBeNull();
    expect(after({}, { ...event, links: linksOf({ ...low, isManual: true }) }).current?.title).toBe('Dog');
    expect(after({ expectedType: 'animal' }, { ...event, links: linksOf(low) }).current?.title).toBe('Dog');
    expect(after({ expectedType: 'film' }, { ...event, links: linksOf(low) }).current).toBeNull();
  });

  it('wants a score of 1,000 of the expected type', () => {
    const at = (score: number) => span('dog', 3, [dog], { tier: 'threshold-removed', score });
    const event = { type: 'user' as const, navigation: noIntent };
    expect(after({ expectedType: 'animal' }, { ...event, links: linksOf(at(1_000)) }).current?.title).toBe('Dog');
    expect(after({ expectedType: 'animal' }, { ...event, links: linksOf(at(999)) }).current).toBeNull();
  });

  it.each([
    [true, 1_000, 'Dog'],
    [true, 999, undefined],
    [false, 5_000, 'Dog'],
    [false, 4_999, undefined],
  ])('of a request (about: %j) with a score of %d becomes %j', (about, score, title) => {
    const links = linksOf(span('dogs', 17, [dog], { tier: 'threshold-removed', score }));
    const state = after({}, { type: 'user', navigation: wish('dogs', 17, about), links });
    expect(state.current?.title).toBe(title);
    expect(state.unfoundTopic).toBe(title === undefined ? 'dogs' : null);
  });

  it('finds the topic of a request by its place, not by its letters', () => {
    const links = linksOf(span('cat', 0, [cat]), span('giraffes', 30, [giraffe]));
    const navigation = wish('cat videos and giraffes', 18);
    expect(after({}, { type: 'user', navigation, links }).current?.title).toBe('Giraffe');
  });

  it('keeps the topic on "this" and leaves it on a request without a topic', () => {
    const request = { ...noIntent, positive: true, source: 'request' as const };
    const keep = { type: 'user' as const, navigation: { ...request, topic: 'CURRENT_TOPIC' as const }, links: none };
    const leave = { type: 'user' as const, navigation: { ...request, topic: 'HESITATE' as const }, links: none };
    expect(after({ current: cat }, keep).current?.title).toBe('Cat');
    const state = after({ current: cat }, leave);
    expect(state.current).toBeNull();
    expect(titles(state.finished)).toEqual(['Cat']);
  });

  it('forgets the topic that was not found with the next utterance', () => {
    const state = after({}, { type: 'user', navigation: wish('blorps', 17), links: none });
    expect(state.unfoundTopic).toBe('blorps');
    expect(after(state, { type: 'user', navigation: noIntent, links: none }).unfoundTopic).toBeNull();
  });

  it('keeps the topic where nothing is said about it', () => {
    expect(after({ current: cat }, { type: 'user', navigation: noIntent, links: none }).current?.title).toBe('Cat');
  });

  it('keeps the topic in a remark about it that mentions another thing in passing, but not another name', () => {
    const animal = { ...giraffe, kind: 'animal' };
    const film = { ...titanic, kind: 'film' };
    const event = { type: 'user' as const, navigation: noIntent, refersBack: refersBack('he chases giraffes') };
    const passing = after({ current: dog }, { ...event, links: linksOf(span('giraffes', 10, [animal])) });
    expect(passing.current?.title).toBe('Dog');
    expect(titles(passing.untalked)).toEqual(['Giraffe']);
    const named = after({ current: dog }, { ...event, links: linksOf(span('titanic', 10, [film])) });
    expect(named.current?.title).toBe('Titanic (1997 film)');
    const first = after({}, { ...event, links: linksOf(span('giraffes', 10, [animal])) });
    expect(first.current?.title).toBe('Giraffe');
  });

  it.each([
    ['His name is Rex', true],
    ["and she's so talented", true],
    ['my dog is called Rex', false],
    ['item one', false],
    ['', false],
  ])('takes %j for a remark about what was named before: %j', (utterance, expected) => {
    expect(refersBack(utterance)).toBe(expected);
  });

  it('notes for later what else was named', () => {
    const links = linksOf(span('giraffes', 7, [giraffe]), span('titanic', 20, [titanic]));
    const state = after({ untalked: [dog, titanic] }, { type: 'user', navigation: noIntent, links });
    expect(titles(state.untalked)).toEqual(['Dog', 'Titanic (1997 film)']);
  });
});

describe('refusals', () => {
  const links = linksOf(span('cats', 26, [cat]));
  const navigation = refusal('cats', 26);

  it('reject what is named, and leave a topic that is not', () => {
    const state = after({ current: dog }, { type: 'user', navigation, links });
    expect(titles(state.rejected)).toEqual(['Cat']);
    expect(state.current).toBeNull();
    expect(titles(state.finished)).toEqual(['Dog']);
    expect(state.untalked).toEqual([]);
  });

  it('reject the topic where it is named, meant or nothing is said', () => {
    const unnamed = { ...noIntent, negative: true };
    const meant = { ...unnamed, negativeTopic: 'CURRENT_TOPIC' as const };
    for (const intent of [unnamed, meant, refusal('cat', 26), navigation]) {
      const state = after({ current: cat }, { type: 'user', navigation: intent, links });
      expect(titles(state.rejected)).toEqual(['Cat']);
      expect(state.current).toBeNull();
    }
  });

  it('reject a topic that is one of the readings of the words', () => {
    const musical = thing('Cats (musical)');
    const both = linksOf(span('cats', 26, [cat, musical]));
    const state = after({ current: musical }, { type: 'user', navigation, links: both });
    expect(titles(state.rejected)).toEqual(['Cat', 'Cats (musical)']);
  });

  it('give way to a wish in the same breath', () => {
    const both = linksOf(span('cats', 26, [cat]), span('dogs', 48, [dog]));
    const state = after(
      { current: cat },
      { type: 'user', navigation: { ...navigation, ...positive('dogs', 48) }, links: both },
    );
    expect(state.current?.title).toBe('Dog');
    expect(titles(state.rejected)).toEqual(['Cat']);
  });

  it('do not make another word of the refused phrase the topic', () => {
    const both = linksOf(span('cats', 26, [cat]), span('dogs', 35, [dog]));
    const state = after({}, { type: 'user', navigation: refusal('cats and dogs', 26), links: both });
    expect(state.current).toBeNull();
    expect(state.untalked).toEqual([]);
  });

  it('last until the user asks for it', () => {
    const rejected = { rejected: [cat] };
    expect(after(rejected, { type: 'user', navigation: noIntent, links }).current).toBeNull();
    const state = after(rejected, { type: 'user', navigation: wish('cats', 26), links });
    expect(state.current?.title).toBe('Cat');
    expect(state.rejected).toEqual([]);
  });

  it('keep a span out of which one reading was rejected', () => {
    const both = linksOf(span('cats', 26, [thing('Cats (musical)'), cat]));
    expect(after({ rejected: [cat] }, { type: 'user', navigation: noIntent, links: both }).current).toBeNull();
  });

  function positive(text: string, start: number) {
    const { positive: isPositive, topic, about, source } = wish(text, start);
    return { positive: isPositive, topic, about, source };
  }
});

describe('a response generator that overrides', () => {
  const links = linksOf(span('titanic', 0, [titanic]));

  it('keeps the topic, and what was named is noted for later', () => {
    const event = { type: 'user' as const, navigation: noIntent, links, override: { keep: true as const } };
    const state = after({ current: cat }, event);
    expect(state.current?.title).toBe('Cat');
    expect(titles(state.untalked)).toEqual(['Titanic (1997 film)']);
  });

  it('keeps nothing for later of what was named in play', () => {
    const override = { keep: true as const, isPlay: true as const };
    const state = after({ current: cat, untalked: [dog] }, { type: 'user', navigation: noIntent, links, override });
    expect(state.current?.title).toBe('Cat');
    expect(titles(state.untalked)).toEqual(['Dog']);
  });

  it('keeps nothing for later of what was named in trouble', () => {
    const state = after({ untalked: [dog] }, { type: 'user', navigation: noIntent, links, isGrave: true });
    expect(titles(state.untalked)).toEqual(['Dog']);
  });

  it('sets the topic', () => {
    const event = { type: 'user' as const, navigation: noIntent, links, override: { entity: dog } };
    expect(after({ current: cat }, event).current?.title).toBe('Dog');
  });
});

describe('after a response and a prompt', () => {
  it('keeps, clears or sets the topic', () => {
    expect(after({ current: cat }, { type: 'response' }).current?.title).toBe('Cat');
    expect(after({ current: cat }, { type: 'response', entity: null }).current).toBeNull();
    const state = after({ current: cat, untalked: [dog] }, { type: 'response', entity: dog });
    expect(state.current?.title).toBe('Dog');
    expect(titles(state.finished)).toEqual(['Cat']);
    expect(state.untalked).toEqual([]);
  });

  it('removes a new topic from what is to come, also where there was none before', () => {
    expect(after({ untalked: [dog] }, { type: 'prompt', entity: dog }).untalked).toEqual([]);
  });

  it('expects what the last question expects, and nothing after one that expects nothing', () => {
    expect(after({ expectedType: 'film' }, { type: 'response' }).expectedType).toBeNull();
    expect(after({}, { type: 'response' }, { type: 'prompt', expects: 'animal' }).expectedType).toBe('animal');
  });

  it('writes one element of the history a turn', () => {
    const user = { type: 'user' as const, navigation: noIntent, links: linksOf(span('cat', 0, [cat])) };
    const state = after({}, user, { type: 'response' }, { type: 'prompt', entity: dog }, { ...user, links: none });
    expect(state.history).toEqual([{ user: 'Cat', response: 'Cat', prompt: 'Dog' }, { user: 'Dog' }]);
  });

  it('keeps ten entities a list, the latest ones', () => {
    const many = Array.from({ length: 15 }, (_, number) => ({
      type: 'response' as const,
      entity: thing(`Thing ${number}`),
    }));
    const { finished } = after({}, ...many);
    expect(finished).toHaveLength(10);
    expect(finished.at(-1)?.title).toBe('Thing 13');
  });
});

describe('what response generators see', () => {
  const before: TrackerState = { ...emptyTracker, current: cat };

  it('is who brought the topic up', () => {
    const links = linksOf(span('dogs', 0, [dog]));
    const state = reduceTracker(before, { type: 'user', navigation: noIntent, links });
    expect(entityView(state, before, links)).toMatchObject({ initiatedByUser: true, previous: { title: 'Cat' } });
    expect(entityView(before, before, linksOf(span('cat', 0, [cat]))).initiatedByUser).toBe(false);
    const prompted = reduceTracker(before, { type: 'prompt', entity: giraffe });
    expect(entityView(prompted, before, links).initiatedByUser).toBe(false);
  });

  it('is what was talked about, also long ago', () => {
    const state = { ...before, rejected: [dog], finished: [giraffe], history: [{ user: 'Moon' }] };
    const { talked } = entityView(state, before, none);
    expect(['Cat', 'Dog', 'Giraffe', 'Moon'].every(talked)).toBe(true);
    expect(talked('Titanic')).toBe(false);
  });
});
