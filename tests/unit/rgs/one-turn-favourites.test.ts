import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { load } from 'js-yaml';
import { z } from 'zod';
import { normaliseText, phrasePattern } from '../../../src/core/text.ts';
import { favouriteActivities, favouriteNames, favourites } from '../../../src/rgs/one-turn/content.ts';

const file = z.object({
  topics: z.array(z.object({ title: z.string(), name: z.string(), parley: z.string() })),
});
const folder = join('data', 'opinions');
const topics = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => file.parse(load(readFileSync(join(folder, name), 'utf8'))).topics);

/** Topics that a line names, by title or name. */
function namedIn(line: string): typeof topics {
  const text = normaliseText(line);
  return topics.filter(({ title, name }) => phrasePattern([normaliseText(title), normaliseText(name)]).test(text));
}

describe('what the bot says it likes best', () => {
  const lines = Object.values(favourites).flat();

  it('names topics of which it has an opinion', () => {
    expect(lines.flatMap(namedIn).length).toBeGreaterThan(10);
  });

  it.each(lines)('agrees with its opinions: %s', (line) => {
    const others = namedIn(line).filter(({ parley }) => parley !== 'loves' && parley !== 'likes');
    expect(others.map(({ title, parley }) => `${title}: ${parley}`)).toEqual([]);
  });

  it('is known for everything that has a name', () => {
    const asked = [...Object.values(favouriteNames), ...Object.values(favouriteActivities)];
    expect(asked.filter((name) => favourites[name] === undefined)).toEqual([]);
  });
});
