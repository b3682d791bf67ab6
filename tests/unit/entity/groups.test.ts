import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { categoryTitles, classify, inExpectedGroup } from '../../../src/entity/groups/groups.ts';
import { expectedGroups } from '../../../src/contracts/entity-index.ts';
import { readStarterKb } from '../../../src/knowledge/starter/read.ts';
import { groupsSnapshot } from '../../support/groups-snapshot.ts';

const entities = new Map([...readStarterKb('data/starter-kb').entities()].map((entity) => [entity.title, entity]));

function named(title: string) {
  const entity = entities.get(title);
  if (entity === undefined) throw new Error(`"${title}" is not in the starter knowledge base`);
  return entity;
}

test.each([
  ['Taylor Swift', 'musician'],
  ['Giraffe', 'animal'],
  ['Titanic (1997 film)', 'film'],
  ['Minecraft', 'game'],
  ['Pizza', 'food'],
  ['Paris', 'location'],
  ['Basketball', 'sport'],
  ['Instagram', 'app_or_website'],
  ['Tom Cruise', 'actor'],
  ['Lionel Messi', 'athlete'],
  ['Barack Obama', 'politician'],
  ['BTS', 'musical_group'],
  ['Guitar', 'musical_instrument'],
  ["McDonald's", 'restaurant_chain'],
  ['Breaking Bad', 'tv_show'],
  ['Chess', 'game'],
  ['Physics', 'academic_subject'],
  ['Harry Potter', 'book'],
])('%s is talked about as %s', (title, group) => {
  expect(classify(named(title))).toBe(group);
});

test.each([
  ['Stephen King', 'book'],
  ['Cat', 'animal'],
  ['Chess', 'game'],
  ['LeBron James', 'sport'],
  ['Albert Einstein', 'history'],
  ['Tom Hanks', 'tv'],
  ['Car', 'transport'],
  ['Nike, Inc.', 'clothing'],
  ['Starbucks', 'food'],
] as const)('%s may answer a question for %s', (title, group) => {
  expect(inExpectedGroup(named(title), group)).toBe(true);
});

test('a title may be let in or kept out against its classes', () => {
  expect(inExpectedGroup({ title: 'Woman', classes: ['Q5'] }, 'person')).toBe(false);
  expect(inExpectedGroup({ title: 'Xbox', classes: [] }, 'device')).toBe(true);
});

test('an excluded class outweighs an included one, and allOf needs both', () => {
  expect(inExpectedGroup({ title: 'Some yoga', classes: ['Q11862829', 'Q747883'] }, 'science')).toBe(false);
  expect(inExpectedGroup({ title: 'Somebody', classes: ['Q901'] }, 'scientist')).toBe(false);
  expect(inExpectedGroup({ title: 'Somebody', classes: ['Q5', 'Q901'] }, 'scientist')).toBe(true);
});

test('what has no known class is of no group', () => {
  expect(classify({ title: 'Nothing known', classes: [] })).toBeUndefined();
  expect(expectedGroups.filter((group) => inExpectedGroup({ title: 'Nothing known', classes: [] }, group))).toEqual([]);
});

test('the category titles are in the knowledge base', () => {
  for (const title of categoryTitles()) expect(entities.has(title)).toBe(true);
});

test('the groups of the most popular entities are as read and judged', () => {
  expect(groupsSnapshot(entities.values())).toBe(readFileSync('tests/fixtures/groups-snapshot.txt', 'utf8'));
});
