import type { OpinionTopic } from '../../src/contracts/entity-index.ts';
import type { AnchorRow, EntityRow, KnowledgeData, PassageRow } from '../../src/entity/index/knowledge-data.ts';

function entity(title: string, kind: string, views: number, rest: Partial<EntityRow> = {}): EntityRow {
  return { title, kind, wikidata: '', classes: [], views, viewsSource: 'known', ...rest };
}

function anchor(anchorText: string, title: string, probability: number): AnchorRow {
  return { anchor: anchorText, title, probability };
}

function passage(title: string, kind: PassageRow['kind'], section: string, text: string): PassageRow {
  return { title, kind, section, text };
}

const johns = Array.from({ length: 120 }, (_, number) => `John Smith (person ${number + 1})`);

const skywalker = 'Star Wars: The Rise of Skywalker';

/** A small knowledge base that has one clear case of everything the contract asks. */
export function sampleKnowledge(): KnowledgeData {
  return {
    version: 'sample-1',
    entities: [
      entity('Titanic', 'ship', 250_000),
      entity('Titanic (1997 film)', 'film', 300_000, { classes: ['Q11424', 'Q1'] }),
      entity('Titanic, Illinois', 'place', 100),
      entity('Springfield, Beta', 'place', 1_000),
      entity('Springfield, Alpha', 'place', 1_000),
      entity('Springfield (band)', 'band', 2_000),
      entity(skywalker, 'film', 90_000, { wikidata: 'Q20977110', classes: ['Q11424'], viewsSource: 'estimated' }),
      entity('Beyoncé', 'person', 400_000),
      entity('Spider-Man', 'character', 200_000),
      entity('Ford v Ferrari', 'film', 80_000),
      entity('Taylor Swift', 'person', 900_000),
      entity('Harry Potter', 'book', 500_000),
      entity('Hairy Pottery', 'craft', 20),
      entity('Hail, Caesar!', 'film', 30_000),
      entity('Hale Seizer', 'person', 3_000),
      entity('Giraffe', 'animal', 100_000),
      entity('Lion', 'animal', 120_000),
      ...johns.map((title, number) => entity(title, 'person', number + 1)),
    ],
    anchors: [
      anchor('titanic', 'Titanic, Illinois', 0.9),
      anchor('Titanic', 'Titanic', 0.6),
      anchor('titanic', 'Titanic (1997 film)', 0.8),
      anchor('springfield', 'Springfield, Beta', 0.5),
      anchor('springfield', 'Springfield, Alpha', 0.5),
      anchor('springfield', 'Springfield (band)', 0.25),
      anchor('rise of skywalker', skywalker, 0.25),
      anchor('the rise of skywalker', skywalker, 0.5),
      anchor('beyoncé', 'Beyoncé', 0.9),
      anchor('spider-man', 'Spider-Man', 0.6),
      anchor('spider man', 'Spider-Man', 0.3),
      anchor('ford v ferrari', 'Ford v Ferrari', 0.9),
      anchor('taylor swift', 'Taylor Swift', 0.9),
      anchor('harry potter', 'Harry Potter', 0.9),
      anchor('hairy potter', 'Hairy Pottery', 0.9),
      anchor('hale seizer', 'Hale Seizer', 0.9),
      anchor('Hail, Caesar!', 'Hail, Caesar!', 0.9),
      anchor('giraffe', 'Giraffe', 0.9),
      ...johns.map((title) => anchor('john smith', title, 0.5)),
    ],
    relations: [
      { title: 'Titanic (1997 film)', relation: 'director', value: 'James Cameron' },
      { title: skywalker, relation: 'director', value: 'J. J. Abrams' },
      { title: 'Titanic (1997 film)', relation: 'cast', value: 'Kate Winslet' },
      { title: 'Titanic (1997 film)', relation: 'cast', value: 'Leonardo DiCaprio' },
    ],
    passages: [
      passage('Giraffe', 'introduction', '', 'The giraffe is the tallest animal on land.'),
      passage('Giraffe', 'section', 'Neck and height', 'Its neck has only seven bones.'),
      passage('Giraffe', 'section', 'How it sleeps', 'Wild giraffes sleep for minutes at a time.'),
      passage('Giraffe', 'til', 'Did you know', 'A giraffe can clean its own ears with its tongue.'),
      passage('Lion', 'introduction', '', 'The lion lives in families that are called prides.'),
      passage('Lion', 'section', 'How it rests', 'Lions sleep for most of the day and the night.'),
      passage('Titanic, Illinois', 'fact', '', 'Obscure twins.'),
      passage('Taylor Swift', 'fact', '', 'Popular twins.'),
      passage('Spider-Man', 'gloss', '', 'Spider-Man is a hero who swings through New York City.'),
      passage('Ford v Ferrari', 'fact', '', 'Ford v Ferrari tells of a race in France.'),
      passage('Harry Potter', 'gloss', '', 'Harry Potter is a series of books about a young wizard.'),
    ],
    opinions: [opinion('Lion', false), opinion('Giraffe', true)],
  };
}

function opinion(title: string, isGeneric: boolean): OpinionTopic {
  return {
    title,
    name: `${title.toLowerCase()}s`,
    isPlural: true,
    category: 'animals',
    isGeneric,
    stance: 'likes',
    reasonsFor: ['they look splendid'],
    reasonsAgainst: ['they do not fit into a flat'],
  };
}
