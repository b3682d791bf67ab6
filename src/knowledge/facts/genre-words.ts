import { capitalise } from '../../core/text.ts';

/** Genres of films as one says them; what is not listed is not said. */
export const filmGenres: Readonly<Record<string, string>> = {
  action: 'action film',
  adventure: 'adventure film',
  animated: 'animated film',
  animation: 'animated film',
  biographical: 'biographical film',
  biography: 'biographical film',
  'black comedy': 'black comedy',
  buddy: 'buddy film',
  "children's": "children's film",
  comedy: 'comedy',
  'comedy-drama': 'comedy drama',
  crime: 'crime film',
  dance: 'dance film',
  disaster: 'disaster film',
  documentary: 'documentary',
  drama: 'drama',
  family: 'family film',
  fantasy: 'fantasy film',
  heist: 'heist film',
  historical: 'historical film',
  horror: 'horror film',
  'martial arts': 'martial arts film',
  musical: 'musical',
  mystery: 'mystery',
  romance: 'romance',
  'romantic comedy': 'romantic comedy',
  satire: 'satire',
  'science fiction': 'science fiction film',
  sports: 'sports film',
  spy: 'spy film',
  superhero: 'superhero film',
  teen: 'teen film',
  thriller: 'thriller',
  war: 'war film',
  western: 'western',
};

/** Genres of games as one says them. */
export const gameGenres: Readonly<Record<string, string>> = {
  action: 'action game',
  adventure: 'adventure game',
  fighting: 'fighting game',
  platform: 'platform game',
  puzzle: 'puzzle game',
  racing: 'racing game',
  'role-playing': 'role-playing game',
  shooter: 'shooter',
  simulation: 'simulation game',
  sports: 'sports game',
  strategy: 'strategy game',
};

/** Names of places that are said with an article. */
export const placesWithThe =
  /^(?:United (?:States|Kingdom|Arab Emirates|Nations)|Netherlands|Philippines|Bahamas|Maldives|Gambia|Soviet Union|Bronx|Isle of .*|Republic of .*|Kingdom of .*|.* Republic|.* Empire|.* Islands|.* Union)$/;

/** Sports that keep their capital letter. */
export const properSports = /^(?:American|Australian|Canadian|Gaelic|Brazilian|Thai)\b/;

/** Styles of music as one says them. */
export const musicGenres: Readonly<Record<string, string>> = Object.fromEntries(
  `alternative country, alternative hip hop, alternative metal, alternative rock, ambient, bebop, blues,
blues rock, britpop, chicago blues, christian rock, classical music, cool jazz, country, country blues,
country music, dance-pop, doom metal, dream pop, electric blues, emo, folk, folk rock, funk, garage rock,
gothic metal, hardcore punk, heavy metal, hip hop, indie pop, indie rock, j-pop, jazz, jazz fusion,
latin pop, metalcore, opera, pop music, pop punk, pop rock, post-punk, post-rock, power metal,
progressive rock, punk rock, reggae, rhythm and blues, rock music, smooth jazz, soul, soul music,
symphonic metal`
    .split(/,\s+/)
    .map((genre) => [genre, genre.replace(/^(?:j-pop|latin|chicago|christian)/, capitalise)]),
);

/** What people did, as the tables name it, so far as it is pleasant to say. */
export const occupations: ReadonlySet<string> = new Set(
  `activist, actor, architect, artist, astronaut, astronomer, athlete, author, basketball player, biographer,
biologist, businessperson, chemist, coach, comedian, composer, computer scientist, conductor, cricketer,
dancer, designer, diplomat, economist, engineer, entertainer, entrepreneur, essayist, explorer,
fashion designer, film actor, film director, film producer, footballer, historian, inventor,
jazz musician, journalist, lawyer, linguist, lyricist, mathematician, model, musician, musicologist,
novelist, painter, philosopher, photographer, physician, physicist, playwright, poet, politician,
presenter, psychologist, racing driver, record producer, scholar, scientist, screenwriter, singer,
singer-songwriter, sociologist, songwriter, stage actor, teacher, television actor, tennis player,
theatre director, theologian, translator, voice actor, wrestler, writer`.split(/,\s+/),
);
