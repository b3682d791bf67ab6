import { z } from 'zod';
import { clause, readContent, wordings } from '../../core/content.ts';

const film = wordings('film');
const star = wordings('star');

/** What is said about films. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    welcome: wordings(),
    recommending: wordings(),
    pickUp: wordings(),
    askFilm: wordings(),
    offer: film,
    unsure: wordings(),
    noFilms: wordings(),
    namesFilm: film,
    tasteOf: film,
    askOpinion: wordings(),
    askOpinionOf: film,
    seenToo: wordings(),
    liked: wordings(),
    disliked: wordings(),
    mixed: wordings(),
    unseen: wordings(),
    otherOpinion: wordings(),
    askStar: star,
    starLiked: star,
    starDisliked: star,
    starOther: star,
    offerOther: wordings('star', 'other'),
    askAgain: wordings(),
    againYes: wordings(),
    againNo: wordings(),
    againOther: wordings(),
    unknownFilm: film,
    unknownTitle: wordings(),
    plotThanks: wordings(),
    plotUnsure: wordings(),
    namesStar: star,
    namesGenre: wordings('genre'),
    askedBack: wordings(),
    tastes: wordings(),
    refusal: wordings(),
    handOver: wordings(),
    genericLead: wordings(),
  }),
);

/** Shapes of facts. */
export const factsFile = readContent(
  import.meta.url,
  'content/facts.yaml',
  z.strictObject({
    director: wordings('director'),
    directorYear: wordings('director', 'year'),
    age: wordings('year', 'age'),
    genre: wordings('genre'),
    genreYear: wordings('genre', 'year'),
    cast: wordings('one', 'two'),
    castOne: wordings('one'),
    directorWork: wordings('director', 'work'),
    lead: wordings(),
  }),
);

/** The genres that the bot speaks of, special ones first. */
export const genresFile = readContent(
  import.meta.url,
  'content/genres.yaml',
  z.array(
    z.strictObject({
      many: clause(),
      single: clause(),
      words: z.array(z.string()).min(1),
      values: z.array(z.string()).min(1),
    }),
  ),
);
export type FilmGenre = (typeof genresFile.value)[number];

/** Titles of films that most people know. */
export const wellKnownFile = readContent(import.meta.url, 'content/well-known.yaml', z.array(z.string()).min(20));

export const lines = linesFile.value;
