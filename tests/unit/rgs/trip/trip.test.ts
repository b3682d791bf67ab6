import { describe, expect, it } from '@jest/globals';
import { createTripTable } from '../../../../src/games/trip/play/trip-table.ts';
import { trip } from '../../../../src/rgs/trip/trip.ts';
import { placesWanted, sideIn, tripWishOf, wantsTrip, wondersAboutTrip } from '../../../../src/rgs/trip/wishes.ts';
import { aTurnContext, type TurnSketch } from '../../../../src/testing/fake-turn.ts';

const table = createTripTable();
const idle = trip.state.initial();
const playing = (userSide: 'passenger' | 'driver', more: object = {}) => ({
  stage: 'playing',
  userSide,
  places: 2,
  missed: 0,
  table: { version: 1, seed: 5, userSide, places: 2, code: 'opposite', over: [] },
  ...more,
});
const ours = { lastRg: 'trip', trip: table, lastReply: 'Where do you drive?' } as const;
const answer = (said: string, state: unknown, sketch: TurnSketch = ours) =>
  trip.respond(aTurnContext({ said, ...sketch }), state);

describe('what is said to the host of the trip game', () => {
  it.each([
    "let's play the trip game",
    "let's book a trip",
    'can we book a ride together',
    'i want to play the trip booking game',
    'the trip game please',
    "let's play the taxi game with three places",
  ])('hears a wish to play in "%s"', (text) => expect(wantsTrip(text)).toBe(true));

  it.each([
    'i booked a trip to italy',
    'i want to book a trip to spain',
    "let's talk about trips",
    'it was a long trip',
    'the game was great',
  ])('hears none in "%s"', (text) => expect(wantsTrip(text) || wondersAboutTrip(text)).toBe(false));

  it.each([
    ['you drive', 'passenger'],
    ["i'll be the passenger", 'passenger'],
    ["i'd rather ride", 'passenger'],
    ['i want to drive', 'driver'],
    ['let me drive', 'driver'],
    ['you be the passenger', 'driver'],
    ['driver', 'driver'],
    ['me', 'driver'],
    ['what time is it', undefined],
  ])('understands who drives in "%s"', (text, side) => expect(sideIn(text)).toBe(side));

  it.each([
    ['give me a hint', 'hint'],
    ['what are the rules', 'rules'],
    ["what's our score", 'score'],
    ['swap seats', 'swap'],
    ['back to the trip', 'resume'],
    ['where do i want to go', 'place'],
    ['take me to starbucks', undefined],
  ])('understands "%s"', (text, wish) => expect(tripWishOf(text)).toBe(wish));

  it('counts places', () => {
    expect(["let's play with three places", 'with 4 destinations', 'two of us'].map(placesWanted)).toEqual([
      3,
      4,
      undefined,
    ]);
  });
});

describe('the trip game in the conversation', () => {
  it('says so where there is no table', async () => {
    expect(await answer("let's book a trip", idle, {})).toMatchObject({ priority: 'FORCE_START', needsPrompt: true });
  });

  it('explains the game shortly and asks who drives', async () => {
    const said = await answer("let's play the trip game", idle);
    expect(said).toMatchObject({ priority: 'FORCE_START', next: { stage: 'side' } });
    expect(said?.text).toMatch(/drive.*\?$/iu);
    expect(said?.text.split(' ').length).toBeLessThanOrEqual(60);
  });

  it('begins at once for who names a seat', async () => {
    expect(await answer("let's play the trip game, i'll be the driver", idle)).toMatchObject({
      next: { stage: 'playing', userSide: 'driver' },
    });
  });

  it('is played in sentences', async () => {
    const said = await answer("could you bring me to peet's", playing('passenger'));
    expect(said?.text).toMatch(/Starbucks.*\?$/u);
    expect(said?.next).toMatchObject({ stage: 'playing', table: { over: [[1, 1, 0]] } });
  });

  it('asks again where it heard no place, or several', async () => {
    const none = await answer('hm let me think', playing('passenger'));
    expect(none).toMatchObject({ next: { table: { over: [] } }, text: expect.stringMatching(/Starbucks or Peet's/u) });
    expect(await answer("starbucks or peet's", playing('passenger'))).toMatchObject({
      text: expect.stringMatching(/\?$|place/u),
    });
  });

  it('leaves questions to others', async () => {
    const annotations = { question: { isQuestion: true, probability: 0.9 } } as const;
    expect(await answer('who wrote hamlet', playing('passenger'), { ...ours, annotations })).toBeUndefined();
  });

  it('has a way out at once', async () => {
    expect(await answer('stop playing', playing('driver'))).toMatchObject({
      needsPrompt: true,
      next: { stage: 'idle', table: null },
    });
  });

  it('keeps silent while somebody else has the floor, and comes back after an answer', () => {
    expect(answer('they are tall', playing('passenger'), { ...ours, lastRg: 'wiki' })).toBeUndefined();
    const responding = { rg: 'facts', handoff: null, entity: null };
    const turn = aTurnContext({ said: 'where is paris', responding, ...ours });
    const passed = trip.passed?.(turn, playing('passenger'));
    expect(passed).toMatchObject({ stage: 'playing', missed: 1 });
    expect(trip.prompt?.(turn, passed)).toMatchObject({
      priority: 'FORCE_START',
      text: expect.stringMatching(/Peet's/u),
    });
  });

  it('puts the match aside after four turns of others, and lets go of it in a crisis', () => {
    const turn = aTurnContext({ said: 'they are tall', ...ours });
    expect(trip.passed?.(turn, playing('driver', { missed: 3 }))).toMatchObject({ stage: 'paused' });
    const annotations = { offensive: { crisis: 'self-harm' } } as const;
    const grave = aTurnContext({ said: 'i want to die', annotations, ...ours });
    expect(trip.respond(grave, playing('driver'))).toBeUndefined();
    expect(trip.passed?.(grave, playing('driver'))).toMatchObject({ stage: 'idle', table: null });
  });
});
