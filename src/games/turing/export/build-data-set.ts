import { createHash } from 'node:crypto';
import { createRandom } from '../../../core/random.ts';
import type { Conversation } from './data-set-schema.ts';
import type { DataSetSource, SourceGame, SourceParticipant } from './data-set-source.ts';
import { createTalkMask, type TalkMask } from './mask-talk.ts';

/** Conversations by part, and why others are in neither. */
export interface DataSet {
  readonly train: readonly Conversation[];
  readonly hidden: readonly Conversation[];
  readonly leftOut: Readonly<Record<string, number>>;
}

interface Placed {
  readonly part: 'train' | 'hidden';
  readonly conversation: Conversation;
}

const idCharacters = 20;

/**
 * Makes a data set: without what is personal or abusive, and split so that nobody is on both sides, neither with their bots. Games between the
 * two sides are in neither. The same games and the same seed give the same bytes.
 *
 * @param seed of the order of the conversations, which else would tell when they took place
 */
export function buildDataSet({ games, nicknames }: DataSetSource, seed: number): DataSet {
  const mask = createTalkMask(nicknames);
  const leftOut: Record<string, number> = {};
  const placed = [...games]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((game): Placed[] => {
      const made = placedGame(game, mask);
      if (typeof made !== 'string') return [made];
      leftOut[made] = (leftOut[made] ?? 0) + 1;
      return [];
    });
  const random = createRandom(seed).fork('turing data set');
  const of = (part: Placed['part']): readonly Conversation[] =>
    random.fork(part).shuffle(placed.filter((one) => one.part === part).map(({ conversation }) => conversation));
  return { train: of('train'), hidden: of('hidden'), leftOut };
}

/** A game where it belongs; or why it belongs nowhere. */
function placedGame(game: SourceGame, mask: TalkMask): Placed | string {
  const { a, b } = game.participants;
  if (game.kept !== null) return game.kept;
  if (!a || !b) return 'deleted by one of the two';
  if (!(['a', 'b'] as const).every((seat) => game.messages.some((one) => one.seat === seat && one.text !== ''))) {
    return 'one side said nothing';
  }
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
