import { describe, expect, it } from '@jest/globals';
import { localDay, spokenAge } from '../../../../src/rgs/news/local-date.ts';
import { spokenHeadline, spokenText } from '../../../../src/rgs/news/spoken-text.ts';

describe('a headline as one says it', () => {
  it.each([
    ['Rover lands on Mars - BBC News', 'Rover lands on Mars.'],
    ['Rover lands on Mars | Example Daily', 'Rover lands on Mars.'],
    ['LIVE: Rover lands on "Mars"', 'Rover lands on Mars.'],
    ['Watch: crowds cheer!', 'Crowds cheer.'],
    ['ROVER LANDS ON MARS', 'Rover lands on mars.'],
    ['BREAKING news: NASA and ESA agree', 'NASA and ESA agree.'],
    ['Space race: second team sets date (SPACE.com)', 'Space race, second team sets date.'],
    ['Firm wins $10m, £2.5bn & 5% more', 'Firm wins 10 million dollars, 2.5 billion pounds and 5 per cent more.'],
    ["England v France: 'We were lucky'", 'England against France, We were lucky.'],
    ['A giant 100km colony; ants everywhere', 'A giant 100 kilometres colony, ants everywhere.'],
    ['Will it rain?', 'Will it rain?'],
    ["Teenage T. rex's monster growth", "Teenage T. rex's monster growth."],
    ['The U.S. votes – again …', 'The US votes, again.'],
    ['City - the one on the hill - wakes up', 'City, the one on the hill, wakes up.'],
  ])('%s', (written, said) => expect(spokenHeadline(written, 'Example Daily')).toBe(said));

  it('never keeps what cannot be spoken, and never fails', () => {
    for (const odd of ['', '!!!', '((((', '#@&', 'A'.repeat(200), '$', '- - -', ':;:']) {
      expect(spokenHeadline(odd, '')).toMatch(/[.?]$/);
      expect(spokenText(odd)).not.toMatch(/[()[\];"]{1}.*[)\]]/);
    }
  });
});

describe('dates', () => {
  it('are those of the user', () => {
    const moment = new Date('2026-10-27T20:00:00Z');
    expect(localDay(moment, null)).toMatchObject({ year: 2026, day: '10-27' });
    expect(localDay(moment, 'Pacific/Auckland')).toMatchObject({ day: '10-28' });
  });

  it.each([
    [0, 'today'],
    [1, 'yesterday'],
    [12, 'twelve days ago'],
    [45, '45 days ago'],
    [92, 'about three months ago'],
    [2000, 'a long time ago'],
  ])('%s days', (days, said) => expect(spokenAge(days)).toBe(said));
});
