import type { Entity } from '../../contracts/entity-index.ts';
import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillOne } from '../../core/content.ts';
import { joinTexts } from '../../core/text.ts';
import { artistsOf, genreOfPerformer, wellKnownArtist } from './find-music.ts';
import { lines, type MusicGenre } from './lines.ts';
import { named } from './music-facts.ts';
import { isSpent, type MusicState, spoken } from './state.ts';

export type Move = Response<MusicState>;
type Lines = keyof typeof lines;
type Parts = readonly (string | undefined)[];

/** One of the wordings with its slots filled, every sentence with a capital. */
export function say(turn: TurnContext, name: Lines, slots: Readonly<Record<string, string>> = {}): string {
  return fillOne(turn, lines[name], slots);
}

/** A line that ends with a question; `about` becomes the topic. */
export function asking(
  state: MusicState,
  awaiting: MusicState['awaiting'],
  about: Entity | null,
  parts: Parts,
  because: string,
): Move {
  return {
    text: joinTexts(...parts),
    priority: 'STRONG_CONTINUE',
    needsPrompt: false,
    entity: about ?? 'Music',
    next: spoken(state, { awaiting, topic: about?.title ?? null }),
    because,
  };
}

/** The last line about music, after which others go on. */
export function closing(state: MusicState, parts: Parts, because: string): Move {
  return { ...asking(state, null, null, parts, because), needsPrompt: true, entity: null };
}

/** A reaction, and that it is enough for now. */
export function handOver(turn: TurnContext, state: MusicState, parts: Parts): Move {
  return closing(state, [...parts, say(turn, 'handOver')], 'enough was said about music');
}

/** Asks for a name, or after a question of that kind something easier (decision fatigue). */
export function askGeneric(turn: TurnContext, state: MusicState, lead: string | undefined, isEasy: boolean): Move {
  const question = say(turn, isEasy ? 'askEasy' : 'askGeneric');
  return asking(state, 'generic', null, [lead, question], 'asks about music in general');
}

/** Asks whether the user likes somebody whom most people know, of a genre where one is given. */
export async function offerArtist(
  turn: TurnContext,
  state: MusicState,
  lead: string,
  genre?: MusicGenre,
): Promise<Move> {
  const [ofGenre] = genre ? await artistsOf(turn, state, genre) : [];
  const artist = isSpent(state) ? undefined : (ofGenre ?? (await wellKnownArtist(turn, state)));
  if (!artist) return handOver(turn, state, [lead]);
  return asking(state, 'similar', artist, [lead, say(turn, 'offer', named(artist))], `offers ${artist.title}`);
}

/** Goes on to somebody of the same genre, where there is time for it. */
export async function offerSimilar(
  turn: TurnContext,
  state: MusicState,
  performer: Entity,
  lead: string,
): Promise<Move> {
  const genre = isSpent(state) ? undefined : await genreOfPerformer(turn, performer);
  const others = genre ? await artistsOf(turn, state, genre) : [];
  const other = others.find(({ title }) => title !== performer.title);
  if (!genre || !other) return handOver(turn, state, [lead]);
  const text = say(turn, 'offerSimilar', { ...named(other), genre: genre.name });
  return asking(state, 'similar', other, [lead, text], `as ${performer.title}, so ${other.title}`);
}
