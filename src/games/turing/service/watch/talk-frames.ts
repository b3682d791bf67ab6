import type { TalkMask } from '../../export/mask-talk.ts';
import type { WatchedFrame } from '../../protocol/spectators.ts';
import { type Identity, otherSeat, type Seat } from '../../rules/turing-rules.ts';
import type { KeptGame } from '../accounts/kept-shapes.ts';
import { sideOf, type WatchedEntry } from './watched-index.ts';

/** A frame, and from when on it may be shown, in milliseconds since 1970. */
export interface DueFrame {
  readonly dueAt: number;
  readonly frame: WatchedFrame;
}

const second = 1000;

/** All frames of a talk, each due as long after its moment as the forum said when the talk began. */
export function talkFrames(
  entry: WatchedEntry,
  game: KeptGame,
  nicknames: readonly string[],
  mask: TalkMask,
): readonly DueFrame[] {
  const { talk, startedAt, endedAt, title, delaySeconds } = entry;
  const delayMs = delaySeconds * second;
  const bySide = <Value>(of: (seat: Seat) => Value): { readonly left: Value; readonly right: Value } => {
    const left = sideOf(game.id, 'a') === 'left' ? 'a' : 'b';
    return { left: of(left), right: of(otherSeat(left)) };
  };
  const texts = mask(
    game.messages.map(({ text }) => text),
    nicknames,
  );
  const guessOf = (seat: Seat): Identity | null => game.predictions.find((one) => one.seat === seat)?.says ?? null;
  const roles = bySide((seat) => entry.roles[seat]);
  return [
    {
      dueAt: startedAt + delayMs,
      frame: { kind: 'opened', talk, seq: 1, forum: game.forum, title, delaySeconds, roles },
    },
    ...game.messages.map(({ seat, after }, place): DueFrame => {
      const side = sideOf(game.id, seat);
      const text = texts[place] ?? '';
      return {
        dueAt: startedAt + after + delayMs,
        frame: { kind: 'message', talk, seq: place + 2, side, text, after },
      };
    }),
    {
      dueAt: endedAt + delayMs,
      frame: {
        kind: 'over',
        talk,
        seq: game.messages.length + 2,
        cause: game.cause,
        brokenBy: game.brokenBy === null ? null : sideOf(game.id, game.brokenBy),
        was: bySide((seat) => game.seats[seat].kind),
        guessed: bySide(guessOf),
        lasted: endedAt - startedAt,
      },
    },
  ];
}
