import { describe, expect, it } from '@jest/globals';
import { facts } from '../../../../src/rgs/facts/facts.ts';
import { conversionIn } from '../../../../src/rgs/facts/calculate/convert.ts';
import { withDigits } from '../../../../src/rgs/facts/calculate/number-words.ts';
import { sumIn } from '../../../../src/rgs/facts/calculate/sums.ts';
import { aTurnContext } from '../../../support/turn.ts';

const monday = '2026-05-04T09:30:00Z';

async function answer(said: string, timeZone = 'Europe/London', now = monday): Promise<string | undefined> {
  const response = await facts.respond(aTurnContext({ said, now, timeZone }), facts.state.initial());
  return response?.text;
}

describe('numbers in words', () => {
  it.each([
    ['seventeen times twenty-three', '17 times 23'],
    ['two hundred and five', '205'],
    ['a hundred', '100'],
    ['three thousand four hundred', '3400'],
    ['one point five million', '1 point 5000000'],
    ['a tent for often', 'a tent for often'],
  ])('are read: %s', (words, digits) => {
    expect(withDigits(words)).toBe(digits);
  });
});

describe('sums', () => {
  it.each([
    ["what's 17 times 23", '17 * 23'],
    ['seventeen times twenty three', '17 * 23'],
    ['what is the square root of 144?', 'sqrt(144)'],
    ['15 percent of 80', '15 / 100 * 80'],
    ['how much is 1,000 minus 333', '1000 - 333'],
    ['add 45 and 67', '45 + 67'],
    ['what is 2.5 x 4', '2.5 * 4'],
    ['3 plus 4 times 5', '3 + 4 * 5'],
  ])('are read from words and signs: %s', (said, sum) => {
    expect(sumIn(said)).toBe(sum);
  });

  it.each([
    '9/11',
    '24/7',
    '2 - 1',
    '7',
    'i have 3 cats',
    'what is love',
    'process.exit()',
    '2 + x',
    'sqrt(4); import("fs")',
  ])('are not read from %s', (said) => {
    expect(sumIn(said)).toBeUndefined();
  });

  it('are worked out', async () => {
    expect(await answer("what's 17 times 23")).toMatch(/391/);
    expect(await answer('one thousand times one thousand')).toMatch(/1,000,000/);
    expect(await answer('what is 10 divided by 4')).toMatch(/2\.5/);
  });

  it('without an answer are admitted', async () => {
    expect(await answer('what is 5 divided by 0')).toMatch(/no answer|no number|gives up/);
  });

  it('that are too large are left alone', async () => {
    expect(await answer('what is 9 to the power of 999999')).toBeUndefined();
    expect(await answer('what is 1234567890123 times 2')).toBeUndefined();
  });
});

describe('units', () => {
  it.each([
    ['how many ounces are there in a pound', /16 ounces/],
    ['5 miles in kilometers', /8\.05 kilometres/],
    ["what's 20 celsius in fahrenheit", /68 degrees Fahrenheit/],
    ['convert 10 kg to pounds', /22\.05 pounds/],
    ['how many minutes are in a day', /1,440 minutes/],
  ])('are converted: %s', async (said, told) => {
    expect(await answer(said)).toMatch(told);
  });

  it('that measure different things are not converted', async () => {
    expect(await answer('how many miles in a pound')).toBeUndefined();
    expect(conversionIn('how many people in a mile')).toBeUndefined();
  });
});

describe('dates and times', () => {
  it.each([
    ['how many days until christmas', /235 days/],
    ['how long until july 4th', /61 days/],
    ['how many days until star wars day', /today/],
    ['what day of the week is july 4th', /Saturday/],
    ['what day was january 1st 2000', /was a Saturday/],
    ['what day is the twenty first of may', /Thursday/],
    ['what day is tomorrow', /Tuesday, 5 May 2026/],
    ['what was the date two weeks ago', /Monday, 20 April 2026/],
    ['when is thanksgiving', /26 November/],
    ['when is easter', /Sunday, 28 March/],
  ])('are worked out: %s', async (said, told) => {
    expect(await answer(said)).toMatch(told);
  });

  it("go by the user's clock", async () => {
    const late = '2026-05-04T23:30:00Z';
    expect(await answer('what day is tomorrow', 'Asia/Tokyo', late)).toMatch(/Wednesday, 6 May/);
    expect(await answer('what day is tomorrow', 'America/New_York', late)).toMatch(/Tuesday, 5 May/);
  });

  it('are told for places that have one time', async () => {
    expect(await answer('what time is it in tokyo')).toMatch(/6:30 in the evening/);
    expect(await answer("what's the time in new york right now")).toMatch(/5:30 in the morning/);
    expect(await answer('what time is it in atlantis')).toBeUndefined();
  });

  it('do not name days that there are not', async () => {
    expect(await answer('what day is february 31st')).toBeUndefined();
  });
});
