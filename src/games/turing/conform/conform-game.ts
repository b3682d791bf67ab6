import type { MockRoom } from '../mock/mock-room.ts';
import type { AnswerFrame } from '../protocol/frames.ts';
import { otherSeat, type Seat } from '../rules/turing-rules.ts';
import type { ExaminedBot, HeardAction } from './examined-bot.ts';

/** A game of the examination, with what the checks look at. */
export interface ConformGame {
  readonly bot: ExaminedBot;
  readonly room: MockRoom;
  /** The bot's. */
  readonly seat: Seat;
  /** Milliseconds that the bot has for an answer. */
  readonly deadlineMs: number;
  /** The examiner says something. */
  say(text: string): AnswerFrame;
  /** The examiner predicts, which ends the game. */
  finish(): Promise<void>;
  /** What the bot has done in this game. */
  done(): readonly HeardAction[];
  /** Its words that were let through. */
  words(): readonly string[];
  /** Says something and waits for an answer; false where none came in time. */
  isAnswered(text: string): Promise<boolean>;
}

/** Opens the examiner's side of a game. */
export function conformGame(bot: ExaminedBot, room: MockRoom, seat: Seat, deadlineMs: number): ConformGame {
  const own = otherSeat(seat);
  const { key } = room.players[seat];
  const number = (): number => room.state.answers[own].length + 1;
  const words = (): string[] => room.state.match.messages.filter((one) => one.seat === seat).map(({ text }) => text);
  const say = (text: string): AnswerFrame => room.act(own, { kind: 'message', number: number(), text });
  const answers = (): number => bot.in(key).filter(({ action }) => action.kind !== 'leave').length;
  return {
    bot,
    room,
    seat,
    deadlineMs,
    say,
    words,
    done: () => bot.in(key),
    finish: async () => {
      if (room.state.match.stage !== 'over') room.act(own, { kind: 'leave', number: number() });
      await bot.until(() => room.state.ended !== null, 30_000);
    },
    isAnswered: async (text) => {
      const before = answers();
      say(text);
      return bot.until(() => answers() > before || room.state.ended !== null, deadlineMs);
    },
  };
}
