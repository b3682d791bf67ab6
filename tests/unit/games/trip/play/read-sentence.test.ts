import { describe, expect, it } from '@jest/globals';
import { rational } from '../../../../../src/games/equilibria/exact/rational.ts';
import { createRandom } from '../../../../../src/core/random.ts';
import { readSentence } from '../../../../../src/games/trip/play/read-sentence.ts';
import { recognised } from '../../../../../src/games/trip/play/recognised.ts';
import { sentencesAgain, sentencesFor } from '../../../../../src/games/trip/play/sentences.ts';
import { spokenPlaces } from '../../../../../src/games/trip/play/spoken-names.ts';
import { roundOf, type TripMove } from '../../../../../src/games/trip/play/trip-round.ts';
import { aTrip } from './a-trip.ts';

const paper = aTrip();
const three = aTrip({ destinations: 3, words: 4 });
const asking = aTrip({ confirm: rational(0) });
const passenger = (text: string, trip = paper) => readSentence(text, trip, roundOf(trip, [0]));
const driver = (text: string, trip = paper) => readSentence(text, trip, roundOf(trip, [0, 0]));
const answer = (text: string) => readSentence(text, asking, roundOf(asking, [0, 0, 2]));
const say = (word: number) => ({ move: { kind: 'say', word } });
const drive = (place: number) => ({ move: { kind: 'drive', place } });

describe('a passenger’s sentence', () => {
  it.each([
    ['i want to go to starbucks', 0],
    ['could you take me to star bucks please', 0],
    ["Peet's!", 1],
    ['peets', 1],
    ['drive me to pete’s coffee', 1],
    ['uh the starbuks on the corner', 0],
    ['not starbucks', 1],
    ["i don't want to go to starbucks", 1],
    ["not starbucks, i'd like peet's", 1],
    ["peet's instead of starbucks", 1],
    ["from starbucks to peet's please", 1],
    ["starbucks no wait peet's", 1],
    ["why not peet's", 1],
    ["i don't care, starbucks", 0],
    ["anywhere but peet's", 0],
  ])('is understood: %s', (text, word) => expect(passenger(text)).toEqual(say(word)));

  it.each([
    ['take me home', 'nothing'],
    ["starbucks or peet's", 'several'],
    ['', 'nothing'],
    ['the quarry', 'nothing'],
  ])('is no move: %s', (text, unclear) => expect(passenger(text)).toEqual({ unclear }));

  it('may mean nothing, where there are such words', () => {
    expect(passenger('surprise me', three)).toEqual({ unclear: 'nothing' });
    expect(passenger("let's just drive", three)).toEqual(say(3));
    expect(passenger('to the query', three)).toEqual(say(2));
    expect(passenger('not the quarry', three)).toEqual({ unclear: 'nothing' });
  });

  it('cannot name a place for which there is no word', () => {
    const few = aTrip({ destinations: 3, words: 2 });
    expect(passenger('to the quarry', few)).toEqual({ unclear: 'no-word' });
  });
});

describe('a driver’s sentence', () => {
  it('is a drive, or a question where one may ask', () => {
    expect(driver('okay, off to peets')).toEqual(drive(1));
    expect(driver('starbucks?')).toEqual(drive(0));
    expect(driver('okay')).toEqual(drive(0));
    expect(driver('where you said')).toEqual(drive(0));
    expect(driver('the other one')).toEqual(drive(1));
    expect(driver('to the other place then')).toEqual(drive(1));
    expect(driver('okay let me think')).toEqual({ unclear: 'nothing' });
    expect(driver('do you want to go to starbucks')).toEqual({ unclear: 'no-questions' });
    expect(driver('starbucks?', asking)).toEqual({ move: { kind: 'ask', place: 0 } });
    expect(driver('did you say peets', asking)).toEqual({ move: { kind: 'ask', place: 1 } });
    expect(driver("peet's it is", asking)).toEqual(drive(1));
  });

  it.each([
    ['yes', true],
    ["that's right", true],
    ["no that's wrong", false],
    ['nope', false],
    ['starbucks', true],
    ["peet's", false],
  ])('is answered: %s', (text, isYes) => expect(answer(text)).toEqual({ move: { kind: 'answer', isYes } }));

  it('is not answered by anything', () => expect(answer('hm')).toEqual({ unclear: 'nothing' }));
});

describe('what bots say', () => {
  const all = aTrip({ destinations: 10, words: 12 });
  const moves = (kind: 'say' | 'drive', count: number): readonly TripMove[] =>
    Array.from({ length: count }, (_, at) => (kind === 'say' ? { kind, word: at } : { kind, place: at }));

  it('is understood in every wording, also without capitals and punctuation', () => {
    for (const move of moves('say', 12)) {
      for (const text of [
        ...sentencesFor(move, 10),
        ...sentencesFor(move, 10, true),
        ...sentencesAgain(move.kind === 'say' ? move.word : 0, 10),
      ]) {
        expect([text, passenger(text, all)]).toEqual([text, { move }]);
        expect(passenger(recognised(text, 0, createRandom(1)), all)).toEqual({ move });
      }
    }
    for (const move of moves('drive', 10))
      for (const text of sentencesFor(move, 10)) expect([text, driver(text, all)]).toEqual([text, { move }]);
    for (const place of [0, 1])
      for (const text of sentencesFor({ kind: 'ask', place }, 2))
        expect([text, driver(text, asking)]).toEqual([text, { move: { kind: 'ask', place } }]);
    for (const isYes of [true, false])
      for (const text of sentencesFor({ kind: 'answer', isYes }, 2))
        expect([text, answer(text)]).toEqual([text, { move: { kind: 'answer', isYes } }]);
  });

  it('is understood as a speech recogniser spells it', () => {
    const random = createRandom(5);
    let right = 0;
    let of = 0;
    for (let round = 0; round < 40; round += 1) {
      for (const move of moves('say', 10)) {
        const text = recognised(random.pick(sentencesFor(move, 10)), 1, random);
        const read = passenger(text, all);
        right += 'move' in read && JSON.stringify(read.move) === JSON.stringify(move) ? 1 : 0;
        of += 1;
      }
    }
    expect(right / of).toBeGreaterThan(0.98);
  });

  it('names every place in its own letters', () => {
    expect(new Set(spokenPlaces.map(({ name }) => name.replace(/^the /u, '').charAt(0).toUpperCase())).size).toBe(26);
  });
});
