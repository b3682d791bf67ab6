import { describe, expect, it } from '@jest/globals';
import type { Passage } from '../../../src/contracts/entity-index.ts';
import { spokenSection } from '../../../src/rgs/wiki/section-names.ts';

const section: Passage = {
  title: 'Football',
  section: 'Half-time',
  kind: 'section',
  text: 'They rest at half-time.',
  score: 0,
};
const article = { introduction: [], sections: [section], facts: [], names: [], isWritten: true, isEmpty: false };

describe('the name of a section', () => {
  it.each([
    ['Half-time', 'half-time'],
    ["What's in a name", "what's in a name"],
    ['C++ and others', 'c++ and others'],
  ])('%s may hold signs that patterns know', (name, spoken) => {
    expect(spokenSection(name, article)).toBe(spoken);
  });
});
