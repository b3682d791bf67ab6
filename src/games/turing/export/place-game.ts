import { createHash } from 'node:crypto';
import type { Conversation } from './data-set-schema.ts';
import type { SourceGame, SourceParticipant } from './data-set-source.ts';
import type { TalkMask } from './mask-talk.ts';

/** A conversation, and on which side of the split it is. */
export interface Placed {
  readonly part: 'train' | 'hidden';
  readonly conversation: Conversation;
}

const idCharacters = 20;

/**
 * A game as data sets have it: without what is personal or abusive, in the part on whose side both are; or why it is in neither.
 *
 * @param mask of the server (`createTalkMask`)
 */
export function placeGame(game: SourceGame, mask: TalkMask): Placed | string {
  const { a, b } = game.participants;
  if (game.kept !== null) return game.kept;
  if (!a || !b) return 'deleted by one of the two';
  if (!(['a', 'b'] as const).every((seat) => game.messages.some((one) => one.seat === seat && one.text !== ''))) {
    return 'one side said nothing';
  }
  if (a.part === null || b.part === null) return 'by somebody who may be one with somebody of the other part';
  if (a.part !== b.part) return 'between the two sides of the split';
  return { part: a.part, conversation: conversationOf(game, { a, b }, mask) };
}

function conversationOf(
  game: SourceGame,
  { a, b }: Readonly<Record<'a' | 'b', SourceParticipant>>,
  mask: TalkMask,
): Conversation {
  const texts = mask(
    game.messages.map(({ text }) => text),
    [a.nickname, b.nickname],
  );
  const partner = { a: b, b: a };
  return {
    id: conversationId(game.id),
    forum: game.forum,
    month: new Date(game.endedAt).toISOString().slice(0, 7),
    participants: { a: shown(a), b: shown(b) },
    messages: game.messages.map(({ seat, after }, place) => ({
      seat,
      text: texts[place] ?? '',
      after: Math.round(after),
    })),
    predictions: game.predictions.map(({ seat: by, says, after, seen }) => {
      const { kind } = partner[by];
      return { by, says, isRight: kind === 'unknown' ? null : says === kind, after: Math.round(after), seen };
    }),
    end: { cause: game.cause, brokenBy: game.brokenBy, result: game.result, isRated: game.isRated },
  };
}

/** By which name a game is in data sets; the game's own id is told to nobody. */
export function conversationId(game: string): string {
  return createHash('sha256').update(`data set ${game}`).digest('hex').slice(0, idCharacters);
}

function shown({ pseudonym, kind, isHouse }: SourceParticipant): Conversation['participants']['a'] {
  return { id: pseudonym, kind, isHouse };
}
