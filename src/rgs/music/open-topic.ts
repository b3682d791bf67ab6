import type { Entity } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { opinionIn } from '../../core/spoken-opinion.ts';
import { normaliseText } from '../../core/text.ts';
import { artistsOf, genreOf, musicKind, performerOf } from './find-music.ts';
import type { MusicGenre } from './lines.ts';
import { asking, handOver, type Move, say } from './moves.ts';
import { factAbout, named, spokenInstrument } from './music-facts.ts';
import { isSpent, type MusicState } from './state.ts';
import { playsInstrument } from './wishes.ts';

/** Begins with what the user named: a musician, a song, a genre or an instrument. */
export async function openTopic(turn: TurnContext, state: MusicState, entity: Entity): Promise<Move | undefined> {
  switch (musicKind(entity)) {
    case 'musician':
      return openMusician(turn, state, entity);
    case 'song':
      return openSong(turn, state, entity);
    case 'instrument':
      return openInstrument(turn, state, entity);
    case 'genre': {
      const genre = genreOf(entity);
      return genre && openGenre(turn, state, genre, entity);
    }
    case null:
      return undefined;
  }
}

/** A word on the musician, a fact, and a question. */
export async function openMusician(
  turn: TurnContext,
  state: MusicState,
  performer: Entity,
  opening?: string,
): Promise<Move> {
  const opinion = opinionIn(turn.text.replace(normaliseText(performer.name), ' '));
  const name = say(turn, 'namesMusician', named(performer));
  const lead = opening ?? (opinion ? say(turn, opinion) : name);
  const fact = await factAbout(turn, performer);
  if (isSpent(state)) return handOver(turn, state, [lead, fact]);
  const question = opinion ? say(turn, 'askMusicianOf', named(performer)) : say(turn, 'askMusician');
  return asking(state, 'musician', performer, [lead, fact, question], `talks about ${performer.title}`);
}

async function openSong(turn: TurnContext, state: MusicState, song: Entity): Promise<Move> {
  const performer = await performerOf(turn, song);
  const lead = performer
    ? say(turn, 'namesSong', { ...named(performer), song: song.name })
    : say(turn, 'namesPiece', { song: song.name });
  if (isSpent(state)) return handOver(turn, state, [lead]);
  if (!performer && song.kind === 'song') {
    return asking(state, 'singer', song, [say(turn, 'askSinger', { song: song.name })], 'its singer is not known');
  }
  return asking(state, 'song', song, [lead, say(turn, 'askSong')], `talks about ${song.title}`);
}

/** Two names of the genre to choose from, or a question about it. */
export async function openGenre(
  turn: TurnContext,
  state: MusicState,
  genre: MusicGenre,
  entity: Entity | null,
): Promise<Move> {
  const lead = say(turn, 'namesGenre', { genre: genre.name });
  if (isSpent(state)) return handOver(turn, state, [lead]);
  const [one, two] = await artistsOf(turn, state, genre);
  const question =
    one && two ? say(turn, 'genreNames', { one: named(one).name, two: named(two).name }) : say(turn, 'askGenre');
  const move = asking(state, 'genre', entity, [lead, question], `talks about ${genre.name}`);
  const told = [...move.next.told, ...[one, two].flatMap((artist) => (artist ? [artist.title] : []))];
  return { ...move, next: { ...move.next, told } };
}

/** Asks whether the user plays it, or those who do how they play. */
async function openInstrument(turn: TurnContext, state: MusicState, entity: Entity): Promise<Move> {
  const instrument = spokenInstrument(entity.title);
  const lead = playsInstrument(turn) ? say(turn, 'userPlays', { instrument }) : await factAbout(turn, entity);
  if (isSpent(state)) return handOver(turn, state, [lead]);
  const question = playsInstrument(turn) ? say(turn, 'askPlaying') : say(turn, 'askInstrument', { instrument });
  return asking(state, 'instrument', entity, [lead, question], `talks about ${instrument}`);
}
