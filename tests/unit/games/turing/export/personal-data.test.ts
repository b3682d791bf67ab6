import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createRedactor, redactPersonal } from '../../../../../src/games/turing/export/personal-data.ts';

const one = (text: string, names: readonly string[] = []): string => redactPersonal([text], names)[0] ?? '';

/** What somebody may say of themselves, and what must not be left of it. */
const planted: readonly (readonly [string, string])[] = [
  ['mail me at jane.doe@example.org', 'jane.doe'],
  ['its jane.doe (at) example (dot) com ok', 'jane.doe'],
  ['jane_doe at gmail dot com', 'jane_doe'],
  ['jane @ example . net', 'jane'],
  ['see https://example.org/u/janedoe?x=1', 'janedoe'],
  ['see www.janedoe.org', 'janedoe'],
  ['go to janedoe.co.uk/me', 'janedoe'],
  ['janedoe dot com is mine', 'janedoe'],
  ['call +1 (555) 123-4567', '123-4567'],
  ['call me on 0664 1234567 tonight', '1234567'],
  ['0 1 7 1 2 3 4 5 6', '1 2 3 4'],
  ['zero one seven one two three four five', 'seven one two'],
  ['my number is ０１７１２３４５６', '７１２'],
  ['0171\u200b234\u200b567', '234'],
  ['I am @jane_doe99 there', 'jane_doe99'],
  ['my insta is janedoe99', 'janedoe99'],
  ['snapchat: janedoe99', 'janedoe99'],
  ['add me on discord janedoe99', 'janedoe99'],
  ['janedoe#1234 on discord', 'janedoe'],
  ['my username is janedoe', 'janedoe'],
  ['look for u/janedoe99', 'janedoe99'],
  ['I live at 12 Long Acre Street', 'Long Acre'],
  ['221b Baker St, London', 'Baker'],
  ['Lange Gasse 17 in Wien', 'Gasse 17'],
  ['Hauptstraße 5', 'Hauptstraße'],
  ['my post code is SW1A 1AA', 'SW1A'],
  ['I live in flat 12b', '12b'],
  ['born on 3 May 1990', '1990'],
  ['born 1990-05-03', '1990-05'],
  ['05/03/1990 is my birthday', '1990'],
  ['May 3rd, 1990', '1990'],
  ['IBAN AT61 1904 3002 3457 3201', '1904'],
  ['my card is 4111 1111 1111 1111', '4111'],
  ['I am at 203.0.113.77', '203.0'],
  ['my name is Zebulon', 'Zebulon'],
  ['hi, call me xanthe', 'xanthe'],
  ['I know Jessica from school', 'Jessica'],
];

describe('What is personal', () => {
  it.each(planted)('is taken out of "%s"', (text, secret) => {
    expect(one(text)).not.toContain(secret.normalize('NFKC'));
  });

  it('is taken out wherever it stands', () => {
    const words = fc.array(
      fc.constantFrom('well', 'so', 'I think', 'you know,', 'haha', 'the weather is fine.', 'ok!'),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(words, fc.constantFrom(...planted), words, (before, [text, secret], after) => {
        const said = [...before, text, ...after].join(' ');
        expect(one(said)).not.toContain(secret.normalize('NFKC'));
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('are nicknames, however they are written', () => {
    for (const text of ['I am Blue Fox', 'bluefox here', 'BLUE_FOX!', 'its blue-fox', "Blue Fox's turn"]) {
      expect(one(text, ['Blue Fox']).toLowerCase()).not.toMatch(/blue.?fox/);
    }
    expect(createRedactor(['RedOwl7'])(['is redowl7 here?'], [])).toEqual(['is [name] here?']);
  });

  it('is a name that was told, in all messages of both', () => {
    const texts = redactPersonal(["what's your name?", 'Quilla', 'hi Quilla, nice', 'quilla is fine'], []);
    expect(texts.join(' ').toLowerCase()).not.toContain('quilla');
  });

  it.each([
    'what is 2 + 2? it is 4',
    'I have 3 cats and 12 plants',
    'are you a bot or a person?',
    'it is half past 7, i will go to the market',
    'may the force be with you',
    'in 2019 i was in the mountains',
    'that was 100 % right.So what',
    'I like tea. You?',
  ])('is not in "%s"', (text) => {
    expect(one(text)).toBe(text);
  });

  it('costs time by the length of a message', () => {
    for (const text of [
      'a@'.repeat(1000),
      '1 '.repeat(1000),
      'a.'.repeat(1000),
      'one '.repeat(500),
      '1.1.'.repeat(500),
    ]) {
      expect(one(text).length).toBeLessThan(3 * text.length);
    }
  });
});
