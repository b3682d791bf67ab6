import type { Entity } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { phrasePattern } from '../../core/text.ts';
import { genresFile, type MusicGenre, notOfferedFile, songsFile } from './lines.ts';
import type { MusicState } from './state.ts';

/** What kind of musical thing an entity is. */
export type MusicKind = 'musician' | 'song' | 'instrument' | 'genre';

const performers: ReadonlySet<string> = new Set(['musician', 'musical_group']);
const notOffered: ReadonlySet<string> = new Set(notOfferedFile.value);
const leastViews = 20_000;

/** What kind of musical thing it is; null where it is none. */
export function musicKind(entity: Entity | null): MusicKind | null {
  if (entity === null || entity.isCategory) return null;
  if (isPerformer(entity)) return 'musician';
  if (entity.group === 'musical_work') return 'song';
  if (entity.group === 'musical_instrument') return 'instrument';
  return genreOf(entity) ? 'genre' : null;
}

/** True for somebody who makes music, alone or with others. */
export function isPerformer({ group }: Entity): boolean {
  return group !== null && performers.has(group);
}

/** True for those whom the bot neither brings up nor praises. */
export function isNotOffered({ title }: Entity): boolean {
  return notOffered.has(title);
}

/** The genre that the entity stands for. */
export function genreOf({ title }: Entity): MusicGenre | undefined {
  return genresFile.value.find(({ titles }) => titles.includes(title));
}

/** The genre that the user names, in a line that says little else. */
export function genreNamed(text: string): MusicGenre | undefined {
  return genresFile.value.find(({ words }) => phrasePattern(words).test(text));
}

/** The musical thing that the user brings up in this turn. */
export function musicNamed({ entity }: TurnContext): Entity | undefined {
  const { current, initiatedByUser } = entity;
  return initiatedByUser && current !== null && musicKind(current) !== null ? current : undefined;
}

/** Who made a song known, by the table, its title's brackets, or its composer. */
export async function performerOf(turn: TurnContext, song: Entity): Promise<Entity | undefined> {
  const known = songsFile.value.find((row) => row.song === song.title)?.by;
  const inTitle = /\((.+) (?:song|album|musical)\)$/u.exec(song.title)?.[1];
  const relations = await turn.io.entities.relations(song.title);
  const composer = relations.find(({ relation }) => relation === 'composer')?.value;
  const titles = [known, composer, ...(inTitle ? [inTitle, `${inTitle} (band)`, `${inTitle} (singer)`] : [])];
  for (const title of titles) {
    const entity = title === undefined ? undefined : await turn.io.entities.entity(title);
    if (entity && isPerformer(entity)) return entity;
  }
  return undefined;
}

/** The genre of somebody who makes music, by the values that the table of genres knows. */
export async function genreOfPerformer(turn: TurnContext, performer: Entity): Promise<MusicGenre | undefined> {
  const named = genresFile.value.find(({ artists }) => artists.includes(performer.title));
  if (named) return named;
  const relations = await turn.io.entities.relations(performer.title);
  const values = new Set(relations.filter(({ relation }) => relation === 'genre').map(({ value }) => value));
  return genresFile.value.find((genre) => genre.values.some((value) => values.has(value)));
}

/** Others who make music of a genre: those of the table, else the best known of the knowledge base. */
export async function artistsOf(turn: TurnContext, state: MusicState, genre: MusicGenre): Promise<readonly Entity[]> {
  const listed = await Promise.all(genre.artists.map((title) => turn.io.entities.entity(title)));
  const fresh = listed.flatMap((artist) => (artist && isFresh(turn, state, artist) ? [artist] : []));
  if (fresh.length > 0) return turn.io.random.shuffle(fresh);
  const found = await Promise.all(genre.values.map((value) => turn.io.entities.having('genre', value, 20)));
  const others = found.flat().filter((artist) => isFresh(turn, state, artist));
  return turn.io.random.shuffle(others.slice(0, 6));
}

/** Somebody well known who plays an instrument. */
export async function playerOf(turn: TurnContext, state: MusicState, instrument: Entity): Promise<Entity | undefined> {
  const found = await turn.io.entities.having('instrument', instrument.title, 30);
  const fresh = found.filter((player) => isFresh(turn, state, player)).slice(0, 8);
  return fresh.length === 0 ? undefined : turn.io.random.pick(fresh);
}

/** Somebody whom most people know. */
export async function wellKnownArtist(turn: TurnContext, state: MusicState): Promise<Entity | undefined> {
  for (const genre of turn.io.random.shuffle(genresFile.value)) {
    const [artist] = await artistsOf(turn, state, genre);
    if (artist) return artist;
  }
  return undefined;
}

function isFresh(turn: TurnContext, state: MusicState, artist: Entity): boolean {
  if (!isPerformer(artist) || artist.views < leastViews || notOffered.has(artist.title)) return false;
  return !state.told.includes(artist.title) && !turn.entity.talked(artist.title);
}
