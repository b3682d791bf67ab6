import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fill } from '../../../../src/core/content.ts';
import { capitaliseSentences } from '../../../../src/core/text.ts';
import { readBank } from '../../../../src/models/bank/bank-content.ts';
import { replyFilters } from '../../../../src/models/filters/reply-filters.ts';
import { readSituation } from '../../../../src/models/filters/situation.ts';
import { containsOffensive } from '../../../../src/pipeline/annotators/offensive/contains-offensive.ts';

const slots = {
  name: 'Claire',
  petName: 'Rex',
  petKind: 'dog',
  aPetKind: 'a dog',
  petKinds: 'dogs',
  personName: 'Anna',
  relation: 'sister',
  topic: 'pottery',
  place: 'Leeds',
  food: 'soup',
  activity: 'hiking',
  day: 'Monday',
  he: 'she',
  him: 'her',
  his: 'her',
  heis: "she's",
  is: 'is',
  was: 'was',
  does: 'does',
  has: 'has',
  s: 's',
};
/** Looked at one by one: each is fit for a person who wrote it for a moment, and no loss in samples. */
const leastBankPass = 0.995;
/** Scripted replies also take users by the hand, ask twice and go on at length, which a sample may not. */
const leastTranscriptPass = 0.9;

const nowhere = readSituation({ history: [] });

function stopped(lines: readonly string[], names: readonly string[]): string[] {
  return lines.filter(
    (line) =>
      containsOffensive(line) ||
      replyFilters.some(({ name, find }) => names.includes(name) && find(line, nowhere) !== undefined),
  );
}

const textFilters = replyFilters.filter(({ reads }) => reads === 'text').map(({ name }) => name);

describe('what people wrote for Parley', () => {
  it('passes the filters of texts: the lines of the bank', () => {
    const lines = readBank().flatMap(({ value }) =>
      value.flatMap(({ react = [], ask = [], lines: whole = [] }) =>
        [...react, ...ask, ...whole].map((line) => capitaliseSentences(fill(line, slots))),
      ),
    );
    const found = stopped(lines, textFilters);
    expect({ found, isEnough: lines.length - found.length >= lines.length * leastBankPass }).toEqual({
      found,
      isEnough: true,
    });
  });

  it('passes most filters of texts: the replies in the transcripts', () => {
    const folder = path.resolve('docs/transcripts');
    const lines = readdirSync(folder)
      .filter((file) => /^\d/u.test(file))
      .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
      .filter((line) => line.startsWith('**parley** '))
      .map((line) => line.replace('**parley** ', '').replace(/ \*\([^)]*\)\*$/u, ''));
    const found = stopped(
      lines,
      textFilters.filter((name) => name !== 'too many questions'),
    );
    expect(lines.length).toBeGreaterThan(250);
    expect({ found, isEnough: lines.length - found.length >= lines.length * leastTranscriptPass }).toEqual({
      found,
      isEnough: true,
    });
  });
});
