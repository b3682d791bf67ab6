import { z } from 'zod';
import { clause, readContent, wordings } from '../../core/content.ts';

const name = wordings('name', 'are');

/** What is said about music. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    welcome: wordings(),
    recommending: wordings(),
    pickUp: wordings(),
    askGeneric: wordings(),
    askEasy: wordings(),
    offer: name,
    unsure: wordings(),
    noMusic: wordings(),
    plainTaste: wordings(),
    namesMusician: name,
    askMusician: wordings(),
    askMusicianOf: name,
    tasteOf: name,
    liked: wordings(),
    disliked: wordings(),
    mixed: wordings(),
    otherOpinion: wordings(),
    offerSimilar: wordings('name', 'are', 'genre'),
    similarYes: wordings(),
    similarNo: wordings(),
    similarOther: wordings(),
    namesSong: wordings('name', 'are', 'song'),
    namesPiece: wordings('song'),
    askSong: wordings(),
    askSinger: wordings('song'),
    singerThanks: wordings(),
    askOtherSongs: name,
    namesGenre: wordings('genre'),
    genreNames: wordings('one', 'two'),
    askGenre: wordings(),
    askInstrument: wordings('instrument'),
    userPlays: wordings('instrument'),
    askPlaying: wordings(),
    playsYes: wordings(),
    playsNo: wordings(),
    offerPlayer: name,
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
    genre: wordings('name', 'are', 'genre'),
    instrument: wordings('instrument'),
    born: wordings('year'),
    formed: wordings('name', 'year'),
    label: wordings('label'),
    member: wordings('member'),
    lead: wordings(),
  }),
);

const words = z.array(z.string()).min(1);

/** The genres that the bot speaks of, special ones first. */
export const genresFile = readContent(
  import.meta.url,
  'content/genres.yaml',
  z.array(z.strictObject({ name: clause(), titles: words, words, values: words, artists: words })),
);
export type MusicGenre = (typeof genresFile.value)[number];

/** Songs and who made them known. */
export const songsFile = readContent(
  import.meta.url,
  'content/songs.yaml',
  z.array(z.strictObject({ song: z.string(), by: z.string() })),
);

/** Titles that are not brought up unasked. */
export const notOfferedFile = readContent(import.meta.url, 'content/not-offered.yaml', z.array(z.string()));

/** Titles of bands whose names are said with 'the'. */
export const withTheFile = readContent(import.meta.url, 'content/with-the.yaml', z.array(z.string()));

export const lines = linesFile.value;
