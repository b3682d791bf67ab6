import type { Forum } from '../forums/forum.ts';
import type { MockPartner, MockService } from '../mock/mock-service.ts';
import type { TuringPlayer } from '../players/player.ts';
import { otherSeat, type Seat } from '../rules/turing-rules.ts';

/** A game that is to begin: its forum, and where the bot sits. */
export interface ExamTable {
  readonly forum: Forum;
  readonly seat: Seat;
}

/** The games that an examination will begin, and the bot's wish for a partner. */
export interface ExamTables {
  /** What is to begin as soon as the bot looks for a partner; all of them at once. */
  prepare(tables: readonly ExamTable[]): void;
  /** The bot looks for a partner. */
  wish(account: string, forum: string): void;
  /** Of the game that begins now. */
  forum(name: string): Promise<Forum | undefined>;
  partner(): MockPartner;
}

/** Makes an examination's tables; each game begins with a call of `seek`. */
export function createExamTables(seek: MockService['seek']): ExamTables {
  let wish: { readonly account: string; readonly forum: string } | undefined;
  let waiting: ExamTable[] = [];
  let last: ExamTable | undefined;
  const begin = (): void => {
    if (!wish || waiting.length === 0) return;
    // One after another: the next is asked for when the last was seated.
    void seek(wish.account, wish.forum);
  };
  return {
    prepare: (tables) => {
      waiting = [...tables];
      begin();
    },
    wish: (account, forum) => {
      wish = { account, forum };
      begin();
    },
    forum: async (name) => Promise.resolve(waiting[0] && { ...waiting[0].forum, name }),
    partner: () => {
      last = waiting.shift() ?? last;
      // This game is being seated; the wish holds for those that are left.
      if (waiting.length > 0) queueMicrotask(begin);
      else wish = undefined;
      return { player: silent, identity: 'human', seat: otherSeat(last?.seat ?? 'b') };
    },
  };
}

const silent: TuringPlayer = {
  name: 'Examiner',
  about: 'says what the examination has it say',
  sit: () => ({ next: async () => Promise.resolve({ kind: 'wait', ms: 60_000 }), close: () => undefined }),
  close: async () => Promise.resolve(),
};
