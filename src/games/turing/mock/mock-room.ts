import type { Clock } from '../../../core/clock.ts';
import type { Random } from '../../../core/random.ts';
import type { Forum } from '../forums/forum.ts';
import { scoreMatch } from '../payoffs/score-match.ts';
import type { GameAction } from '../protocol/actions.ts';
import type { AnswerFrame, GameFrame, StandingFrame } from '../protocol/frames.ts';
import { type Identity, type Seat, seats } from '../rules/turing-rules.ts';
import { decideAction } from '../service/games/decide-action.ts';
import { decidePresence, decideTime, nextMoment } from '../service/games/decide-time.ts';
import type { GameEntry, OpenedEntry } from '../service/games/game-log.ts';
import { type GameState, openGame, withEntry } from '../service/games/game-state.ts';
import { standingFrame } from '../service/games/standing-frame.ts';
import { delayLaws } from '../timing/delay-law.ts';
import { drawSeatPace } from '../timing/plan-posting.ts';
import { inventRhythms } from '../timing/rhythms.ts';

/** Who sits in a room. */
export interface RoomPlayer {
  readonly account: string;
  readonly nickname: string;
  readonly identity: Identity;
  readonly mayPredict: boolean;
  /** The id by which this side knows the game. */
  readonly key: string;
}

export interface RoomOptions {
  readonly forum: Forum;
  readonly players: Readonly<Record<Seat, RoomPlayer>>;
  readonly clock: Clock;
  readonly random: Random;
  /** Milliseconds until an accepted message is shown, the same for everybody. */
  readonly postMs: number;
  /** Told when frames were added, or an action was answered. */
  readonly onChange: (room: MockRoom) => void;
}

/** One game in memory, by the rules of the server, without its slow timing, its store and its ratings. */
export interface MockRoom {
  readonly players: Readonly<Record<Seat, RoomPlayer>>;
  readonly state: GameState;
  act(seat: Seat, action: GameAction): AnswerFrame;
  setPresence(seat: Seat, isThere: boolean): void;
  frames(seat: Seat): readonly GameFrame[];
  standing(seat: Seat): StandingFrame | undefined;
  close(): void;
}

/** Times are drawn by the law of the server, and then not kept. */
const tempo = { law: delayLaws.slow, rhythms: inventRhythms(delayLaws.slow) };

/** Opens a game in memory. */
export function openRoom({ forum, players, clock, random, postMs, onChange }: RoomOptions): MockRoom {
  let state = openGame(openedEntry(forum, players, random, clock.now()));
  let isClosed = false;
  let cancel = (): void => undefined;
  const take = (entries: readonly GameEntry[]): void => {
    for (const entry of entries) state = withEntry(state, soonPosted(entry, postMs));
    if (state.match.stage === 'over' && state.ended === null) state = withEntry(state, endedEntry(state, forum));
    cancel();
    const next = nextMoment(state);
    if (next !== null && !isClosed) cancel = clock.after(Math.max(0, next - clock.now()), wake);
    onChange(room);
  };
  function wake(): void {
    take(decideTime(state, clock.now()));
  }
  const room: MockRoom = {
    players,
    get state() {
      return state;
    },
    act: (seat, action) => {
      const place = { forum, tempo, random, now: clock.now() };
      const { entries, answer } = decideAction(state, seat, action, place);
      take(entries);
      return {
        kind: 'answer',
        game: players[seat].key,
        number: action.number,
        ok: answer.refusal === null,
        refusal: answer.refusal,
        text: answer.text,
        expected: state.answers[seat].length + 1,
      };
    },
    setPresence: (seat, isThere) => take(decidePresence(state, seat, isThere, clock.now())),
    frames: (seat) => state.frames[seat],
    standing: (seat) => standingFrame(state, seat, clock.now()),
    close: () => {
      isClosed = true;
      cancel();
    },
  };
  take([]);
  return room;
}

function soonPosted(entry: GameEntry, postMs: number): GameEntry {
  return entry.kind === 'arrived' ? { ...entry, signAt: entry.at, postAt: entry.at + postMs } : entry;
}

function endedEntry({ match }: GameState, forum: Forum): GameEntry {
  const { seats: scores, isRated, result } = scoreMatch(match, forum.stakes);
  return { kind: 'ended', at: match.now, scores, isRated, unrated: isRated ? 'sandbox' : null, result };
}

function openedEntry(forum: Forum, players: RoomOptions['players'], random: Random, at: number): OpenedEntry {
  const pace = () => {
    const { hold, typing } = drawSeatPace(tempo, random);
    return { hold, typing: { ...typing, messages: [...typing.messages] } };
  };
  const roleText = (seat: Seat) => {
    const { text, characters, words, hint } = forum.roles[seat];
    return { text, characters, words, hint };
  };
  return {
    kind: 'opened',
    at,
    forum: forum.name,
    title: forum.title,
    rules: forum.rules,
    roles: { a: roleText('a'), b: roleText('b') },
    hasDictionary: forum.dictionary !== null,
    replies: forum.replies,
    spectators: forum.spectators,
    players: { a: { ...players.a, pace: pace() }, b: { ...players.b, pace: pace() } },
  };
}

/** The seat at which somebody knows a game by a key. */
export function seatOf(room: MockRoom, account: string, key: string): Seat | undefined {
  return seats.find((seat) => room.players[seat].account === account && room.players[seat].key === key);
}
