/** Where the words for a gap come from. */
export interface FactGap {
  readonly relation: string;
  /** How many values are named at most. */
  readonly most: number;
  /** Kinds that a value which is itself an entity may have: others are slips in the tables. */
  readonly kinds?: readonly string[];
  /** True if a value must be an entity, because others cannot be trusted. */
  readonly known?: boolean;
  /** The list by which values are said. */
  readonly words?: 'film-genres' | 'game-genres' | 'music-genres' | 'occupations';
  /** True for a four-digit year. */
  readonly year?: boolean;
}

/** What may be said about entities of a kind: of every group the first template is taken whose gaps can all be filled. */
export interface FactTemplates {
  readonly gaps: Readonly<Record<string, FactGap>>;
  /** Groups of templates; a template is a list of wordings. `{a gap}` adds the indefinite article. */
  readonly groups: readonly (readonly (readonly string[])[])[];
}

const year: FactGap = { relation: 'year', most: 1, year: true };
const founded: FactGap = { relation: 'inception', most: 1, year: true };
const cast: FactGap = { relation: 'cast', most: 3, kinds: ['person', 'band'] };
const country: FactGap = { relation: 'country', most: 1, kinds: ['place'], known: true };
const headquarters: FactGap = { relation: 'headquarters', most: 1, kinds: ['place'], known: true };

const foundedGroups: FactTemplates['groups'] = [
  [
    [
      '{name} has been around since {founded}.',
      '{name} goes back to {founded}.',
      'The story of {name} began in {founded}.',
    ],
  ],
  [['{name} has its head office in {place}.', 'The home of {name} is {place}.', '{name} is run from {place}.']],
];

/** Short facts from relations, by kind of entity. */
export const factTemplates: Readonly<Record<string, FactTemplates>> = {
  film: {
    gaps: {
      year,
      cast,
      director: { relation: 'director', most: 2, kinds: ['person'] },
      composer: { relation: 'composer', most: 1, kinds: ['person'], known: true },
      genre: { relation: 'genre', most: 1, words: 'film-genres' },
    },
    groups: [
      [
        [
          '{name} is {a genre} from {year}, directed by {director}.',
          '{name}, {a genre}, was directed by {director} and came out in {year}.',
        ],
        [
          '{name} is {a year} film directed by {director}.',
          'It was {director} who directed {name}, a film from {year}.',
        ],
        ['{name} is {a genre} from {year}.', '{name} came to the cinemas in {year} and is {a genre}.'],
        ['{name} is {a year} film.', 'The film {name} came out in {year}.'],
      ],
      [
        [
          'You can see {cast} in {name}.',
          'The cast of {name} includes {cast}.',
          '{name} has {cast} on the screen.',
          'Among the actors in {name} you find {cast}.',
          'For {name}, {cast} stood in front of the camera.',
        ],
      ],
      [['The music of {name} was written by {composer}.', '{composer} wrote the music for {name}.']],
    ],
  },
  series: {
    gaps: { cast, country },
    groups: [
      [
        [
          '{name} is a series from {country}.',
          'The series {name} comes from {country}.',
          'The series {name} was made in {country}.',
        ],
      ],
      [['The cast of {name} includes {cast}.', 'You can watch {cast} in {name}.', 'In {name} you meet {cast}.']],
    ],
  },
  game: {
    gaps: {
      year,
      genre: { relation: 'genre', most: 1, words: 'game-genres' },
      publisher: { relation: 'publisher', most: 1, kinds: ['company', 'brand', 'organization'] },
    },
    groups: [
      [
        [
          '{name} is {a genre} from {year}, published by {publisher}.',
          '{publisher} published {name}, {a genre}, in {year}.',
        ],
        ['{name} is {a genre} from {year}.', '{name} came out in {year} and is {a genre}.'],
        ['{name} is {a genre}.', 'Players know {name} as {a genre}.'],
      ],
    ],
  },
  band: {
    gaps: {
      genre: { relation: 'genre', most: 2, words: 'music-genres' },
      origin: { relation: 'origin', most: 1, kinds: ['place'], known: true },
    },
    groups: [
      [
        [
          'If you like {genre}, {name} may be for you.',
          'The music of {name} has to do with {genre}.',
          '{name} can be found on the shelf for {genre}.',
        ],
      ],
      [['{name} started out in {origin}.', 'The home of {name} is {origin}.']],
    ],
  },
  person: {
    gaps: {
      country,
      occupation: { relation: 'occupation', most: 2, words: 'occupations' },
      birthplace: { relation: 'birthplace', most: 1, kinds: ['place'], known: true },
      birthYear: { relation: 'birth-year', most: 1, year: true },
      instrument: { relation: 'instrument', most: 1, kinds: ['instrument'], known: true },
    },
    groups: [
      [
        [
          'People know {name} as {a occupation} from {country}.',
          '{name} made a name as {a occupation} from {country}.',
          'Ask about {name}, and you hear about {a occupation} from {country}.',
        ],
        [
          'People know {name} as {a occupation}.',
          '{name} made a name as {a occupation}.',
          'Ask about {name}, and you hear about {a occupation}.',
        ],
      ],
      [
        [
          '{name} was born in {birthplace} in {birthYear}.',
          'The life of {name} began in {birthplace} in {birthYear}.',
          '{birthplace} is where {name} was born, in {birthYear}.',
        ],
        ['{name} was born in {birthYear}.', 'The year in which {name} was born is {birthYear}.'],
        ['{name} was born in {birthplace}.', '{birthplace} is where {name} was born.'],
      ],
      [
        [
          'In the hands of {name} you would find {a instrument}.',
          'An instrument that goes with {name} is the {instrument}.',
        ],
      ],
    ],
  },
  team: {
    gaps: {
      sport: { relation: 'sport', most: 1, kinds: ['sport'], known: true },
      home: { relation: 'home-town', most: 1, kinds: ['place'], known: true },
    },
    groups: [
      [
        ['{name} play {sport} and have their home in {home}.'],
        ['{name} play {sport}.'],
        ['{name} have their home in {home}.'],
      ],
    ],
  },
  place: {
    gaps: {
      founded,
      continent: { relation: 'continent', most: 1, kinds: ['place'], known: true },
      capital: { relation: 'capital', most: 1, kinds: ['place'], known: true },
      whole: { relation: 'part-of', most: 1, kinds: ['place'], known: true },
    },
    groups: [
      [
        [
          '{name} lies in {continent}, and its capital is {capital}.',
          'In {continent} lies {name}, with the capital {capital}.',
        ],
        ['{name} lies in {continent}.', 'You find {name} on the map of {continent}.'],
        ['The capital of {name} is {capital}.', '{capital} is the capital of {name}.'],
        ['{name} is a part of {whole}.', '{name} belongs to {whole}.'],
      ],
      [['{name} goes back to {founded}.', 'The story of {name} is told from {founded} on.']],
    ],
  },
  company: { gaps: { founded, place: headquarters }, groups: foundedGroups },
  organization: { gaps: { founded, place: headquarters }, groups: foundedGroups },
};
