import { describe, expect, it } from '@jest/globals';
import type { TripSeat, TripSide, TripUnclear } from '../../../../../src/contracts/trip-table.ts';
import { createTripTable } from '../../../../../src/games/trip/play/trip-table.ts';

const table = createTripTable();
const match = (userSide: TripSide, code: string, seed = 5, places = 2) => ({
  version: 1,
  seed,
  userSide,
  places,
  code,
  over: [],
});

function there(seat: TripSeat | TripUnclear | undefined): TripSeat {
  if (typeof seat !== 'object') throw new Error('The table did not read the match.');
  return seat;
}

/** Plays all trips; `say` is told what the user sees. */
function playAll(start: TripSeat, say: (seat: TripSeat) => string): TripSeat {
  let seat = start;
  while (!seat.end) seat = there(table.hear(seat.state, say(seat)));
  return seat;
}

describe('the table of the trip game', () => {
  it('opens the same match for a seed, with one of the codes', () => {
    const wish = { userSide: 'passenger', places: 3, seed: 8 } as const;
    expect(table.open(wish)).toEqual(table.open(wish));
    const codes = Array.from({ length: 40 }, (_, seed) => {
      const { state } = table.open({ ...wish, seed });
      return JSON.stringify(state).match(/truth|opposite|stubborn/u)?.[0];
    });
    expect(new Set(codes)).toEqual(new Set(['truth', 'opposite', 'stubborn']));
  });

  it('pays the full reward for truth to an honest driver, and tells the code only at the end', () => {
    const start = there(table.look(match('passenger', 'truth')));
    expect(start).toMatchObject({
      trip: 1,
      trips: 5,
      places: ['Starbucks', "Peet's"],
      wanted: "Peet's",
      arrival: null,
      end: null,
    });
    const end = playAll(start, ({ wanted }) => `take me to ${wanted}`);
    expect(end).toMatchObject({ points: '5.5', best: '5.5', wanted: null, end: { code: 'truth' } });
    expect(end.arrival).toMatchObject({ isRight: true, isTrue: true });
  });

  it('pays a point a trip for a user who learns opposite day', () => {
    const other = (place: string | null) => (place === 'Starbucks' ? "peet's" : 'starbucks');
    const end = playAll(there(table.look(match('passenger', 'opposite'))), ({ wanted }) => other(wanted));
    expect(end).toMatchObject({ points: '5', end: { code: 'opposite', sample: { from: 'Starbucks', to: "Peet's" } } });
    expect(end.botDrove.length).toBeGreaterThan(2);
  });

  it('lets a driver hear sentences of the bot', () => {
    const start = there(table.look(match('driver', 'truth', 5, 4)));
    expect(start.wanted).toBeNull();
    const end = playAll(start, ({ botSays: [said = ''] }) => `okay ${said}`);
    expect(end).toMatchObject({ points: '5.5', botSays: [], end: { code: 'truth' } });
  });

  it('loses points for wrong drives, in words that can be spoken', () => {
    const end = playAll(there(table.look(match('passenger', 'opposite'))), ({ wanted }) => wanted ?? '');
    expect(end).toMatchObject({ points: 'minus 5', best: '5.5' });
  });

  it('says why a line is no move', () => {
    const { state } = there(table.look(match('driver', 'truth')));
    expect(table.hear(state, 'hm')).toBe('nothing');
    expect(table.hear(state, "starbucks or peet's")).toBe('several');
    expect(table.hear(state, "do you want to go to peet's")).toBe('question');
  });

  it('takes nothing for a match that is none', () => {
    for (const state of [
      null,
      'x',
      {},
      { ...match('driver', 'truth'), seed: 'x' },
      { ...match('driver', 'truth'), over: [[9, 9, 9]] },
      { ...match('driver', 'truth'), over: [[0]] },
    ]) {
      expect(table.look(state)).toBeUndefined();
      expect(table.hear(state, 'starbucks')).toBeUndefined();
    }
  });
});
