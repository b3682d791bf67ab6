import type {
  Candidate,
  Entity,
  EntityIndex,
  ExpectedGroup,
  PhoneticMatch,
} from '../../../../src/contracts/entity-index.ts';
import { commonName } from '../../../../src/core/text.ts';
import { anchorKey } from '../../../../src/entity/index/anchor-key.ts';
import { createLexicon, type Lexicon, type ManualLink } from '../../../../src/entity/linker/lexicon.ts';

/** An entity of a fake index: its anchors with their probabilities, and what sounds like them. */
export interface FakeEntity {
  readonly title: string;
  readonly views: number;
  readonly anchors: Readonly<Record<string, number>>;
  readonly kind?: string;
  readonly group?: string;
  readonly expectedGroups?: readonly ExpectedGroup[];
  /** Who made it. */
  readonly director?: string;
  /** Span → similarity to the first anchor. */
  readonly sounds?: Readonly<Record<string, number>>;
}

export function entityOf(fake: Pick<FakeEntity, 'title'> & Partial<FakeEntity>): Entity {
  return {
    title: fake.title,
    name: commonName(fake.title),
    kind: fake.kind ?? 'thing',
    wikidata: '',
    classes: [],
    views: fake.views ?? 0,
    viewsSource: 'set',
    group: fake.group ?? null,
    expectedGroups: fake.expectedGroups ?? [],
    isCategory: false,
  };
}

/** An index over a few entities; `asked` records the spans that were looked up by sound. */
export function fakeIndex(entities: readonly FakeEntity[]): EntityIndex & { readonly asked: string[][] } {
  const asked: string[][] = [];
  return {
    name: 'fake',
    version: '1',
    asked,
    candidates: async (spans) => {
      const found = new Map<string, Candidate[]>();
      for (const span of spans) {
        const candidates = entities.flatMap((fake) =>
          Object.entries(fake.anchors)
            .filter(([anchor]) => anchorKey(anchor) === anchorKey(span))
            .map(([anchor, probability]) => ({ entity: entityOf(fake), anchor, probability })),
        );
        if (candidates.length > 0) found.set(span, candidates);
      }
      return found;
    },
    soundsLike: async (spans) => {
      asked.push([...spans]);
      const found = new Map<string, PhoneticMatch[]>();
      for (const span of spans) {
        const matches = entities.flatMap((fake): PhoneticMatch[] => {
          const similarity = fake.sounds?.[span];
          const [anchor, probability] = Object.entries(fake.anchors)[0] ?? [];
          if (similarity === undefined || anchor === undefined || probability === undefined) return [];
          return [{ anchor, similarity, candidates: [{ entity: entityOf(fake), anchor, probability }] }];
        });
        if (matches.length > 0) found.set(span, matches);
      }
      return found;
    },
    entity: async (title) => {
      const fake = entities.find((item) => item.title === title);
      return fake && entityOf(fake);
    },
    relations: async () => [],
    having: async (relation, value) =>
      relation === 'director' ? entities.filter(({ director }) => director === value).map(entityOf) : [],
    opinion: async () => undefined,
    opinionTopics: async () => [],
    passages: async () => [],
    close: async () => {},
  };
}

const dontLink =
  "i a an the my your you it it's her his is am was are do does don't to of in on at and or not no yes talk about let's let what think want " +
  'like v saw have has seen their that this me we be so for with from by can';
const frequencies: [string, number][] = [
  ['love', 132],
  ['dog', 128],
  ['friends', 104],
  ['home', 265],
  ['sick', 62],
  ['cat', 56],
  ['eyes', 63],
  ['new', 400],
];

/** A small lexicon; extra manual links and low-precision phrases can be given. */
export function smallLexicon(
  extra: { readonly manual?: Record<string, ManualLink>; readonly lowPrecision?: readonly string[] } = {},
): Lexicon {
  return createLexicon({
    dontLink: dontLink.split(' '),
    frequencies,
    lowPrecision: extra.lowPrecision ?? ['a bit', 'big fan'],
    manualLinks: Object.entries(extra.manual ?? {}),
  });
}

/** A knowledge base of things people mention. */
export const world: readonly FakeEntity[] = [
  {
    title: 'Giraffe',
    views: 120_000,
    anchors: { giraffe: 0.9, giraffes: 0.05 },
    group: 'animal',
    expectedGroups: ['animal'],
  },
  { title: 'Cat', views: 300_000, anchors: { cat: 0.8 }, group: 'animal', expectedGroups: ['animal'] },
  { title: 'Cats (musical)', views: 90_000, anchors: { cats: 0.7 }, group: 'musical_work' },
  { title: 'Dog', views: 300_000, anchors: { dog: 0.8 }, group: 'animal', expectedGroups: ['animal'] },
  { title: 'My Dog (film)', views: 5_000, anchors: { 'my dog': 0.9 }, group: 'film', expectedGroups: ['film'] },
  {
    title: 'Taylor Swift',
    views: 900_000,
    anchors: { 'taylor swift': 0.9, swift: 0.02 },
    kind: 'person',
    group: 'musician',
  },
  { title: 'Titanic', views: 500_000, anchors: { titanic: 0.7 }, kind: 'ship' },
  { title: 'Titanic (1997 film)', views: 400_000, anchors: { titanic: 0.6 }, group: 'film', expectedGroups: ['film'] },
  { title: 'Friends', views: 600_000, anchors: { friends: 0.7 }, group: 'tv_show', expectedGroups: ['tv'] },
  { title: 'It (2017 film)', views: 300_000, anchors: { it: 0.8 }, group: 'film', expectedGroups: ['film'] },
  { title: 'Her (film)', views: 200_000, anchors: { her: 0.8 }, group: 'film', expectedGroups: ['film'] },
  { title: 'Home (2015 film)', views: 100_000, anchors: { home: 0.4 }, group: 'film', expectedGroups: ['film'] },
  {
    title: 'New York City',
    views: 600_000,
    anchors: { 'new york city': 0.6, 'new york': 0.3 },
    group: 'location',
    expectedGroups: ['location'],
  },
  { title: 'York', views: 60_000, anchors: { york: 0.9 }, group: 'location', expectedGroups: ['location'] },
  { title: 'Spider-Man 2', views: 90_000, anchors: { 'spider-man 2': 0.9 }, group: 'film', expectedGroups: ['film'] },
  { title: 'Ferrari', views: 150_000, anchors: { ferrari: 0.8 }, kind: 'company' },
  {
    title: 'Ford v Ferrari',
    views: 200_000,
    anchors: { 'ford v ferrari': 0.9 },
    group: 'film',
    expectedGroups: ['film'],
    sounds: { 'four v ferrari': 0.9 },
  },
  {
    title: 'Star Wars: The Rise of Skywalker',
    views: 200_000,
    anchors: { 'the rise of skywalker': 0.5, 'star wars the rise of skywalker': 0.4 },
    group: 'film',
    expectedGroups: ['film'],
    sounds: { 'their eyes of skywalker': 0.85 },
  },
  { title: 'Skywalker family', views: 20_000, anchors: { skywalker: 0.9 }, kind: 'character' },
  {
    title: 'Stranger Things',
    views: 400_000,
    anchors: { 'stranger things': 0.9 },
    group: 'tv_show',
    expectedGroups: ['tv'],
  },
];
