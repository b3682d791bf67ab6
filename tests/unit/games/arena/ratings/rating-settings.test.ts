import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../../../../src/config/config.ts';
import { ratingSettings, ratingTable } from '../../../../../src/games/arena/ratings/rating-settings.ts';

describe('the settings of ratings', () => {
  it('stand in the docs with their sources', () => {
    const page = readFileSync(path.join(packageRoot, 'docs', 'taboo-league.md'), 'utf8');
    for (const [name, { value, about, source }] of Object.entries(ratingTable))
      expect(page).toContain(`| \`${name}\` | ${value} | ${about} | ${source} |`);
  });

  it('are the values of the table', () => {
    expect(ratingSettings).toEqual(
      Object.fromEntries(Object.entries(ratingTable).map(([name, { value }]) => [name, value])),
    );
  });
});
