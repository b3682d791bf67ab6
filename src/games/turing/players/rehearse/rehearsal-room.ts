import type { Random } from '../../../../core/random.ts';
import { checkMessage } from '../../forums/check-message.ts';
import type { Forum } from '../../forums/forum.ts';
import type { StartedFrame } from '../../protocol/frames.ts';
import { nextDeadline } from '../../rules/deadlines.ts';
import { playTuring } from '../../rules/play-turing.ts';
import { startTuring, type TuringMatch } from '../../rules/turing-match.ts';
import { otherSeat, type Seat } from '../../rules/turing-rules.ts';
import { viewOf } from '../../rules/turing-view.ts';
import { delayLaws } from '../../timing/delay-law.ts';
import { drawSeatPace, planPosting, type SeatPace, type Tempo } from '../../timing/plan-posting.ts';
import { inventRhythms } from '../../timing/rhythms.ts';
import type { PlayerMove, TalkerView } from '../player.ts';

/** A message that was let through and is shown later. */
interface Waiting {
  readonly seat: Seat;
  readonly text: string;
  readonly at: number;
}

/** A match of two bots on a clock of its own, with the times at which a server would show their messages. */
export interface RehearsalRoom {
  readonly match: TuringMatch;
  readonly now: number;
  /** Undefined once the match is over. */
  view(seat: Seat, refused: string | null): TalkerView | undefined;
  /** Why a move was refused; null where it was not. */
  take(seat: Seat, move: PlayerMove): string | null;
  /** When something happens by itself. */
  due(): number;
  /** Lets time pass until then, and everything happen that was due. */
  pass(until: number): void;
}

/** What was let through is shown before time or silence closes the talk, as on a server. */
const beforeClosingMs = 250;

/** The seats are both bots', for nobody else rehearses. */
const players = {
  a: { identity: 'bot', mayPredict: true },
  b: { identity: 'bot', mayPredict: true },
} as const;

/** Opens a room. */
export function openRehearsalRoom(forum: Forum, random: Random): RehearsalRoom {
  return new Room(forum, random);
}

/** What a seat is told when the game begins. */
export function startedIn({ rules, roles, ...forum }: Forum, seat: Seat): StartedFrame {
  const { name, text, characters, words, hint } = roles[seat];
  const first = seat === 'a' ? 'you' : 'partner';
  return {
    kind: 'started',
    game: `rehearsal-${seat}`,
    seq: 1,
    forum: forum.name,
    title: forum.title,
    order: rules.order,
    speaksFirst: rules.order === 'alternate' ? first : 'anybody',
    role: { name, text, characters, words, hint, mayPredict: rules.roles[seat].mayPredict },
    partnerRole: roles[otherSeat(seat)].name,
    limits: rules.limits,
    leastSeen: rules.leastSeen,
    hasDictionary: forum.dictionary !== null,
    replies: forum.replies,
    spectators: null,
  };
}

class Room implements RehearsalRoom {
  match: TuringMatch;
  now = 0;
  readonly #forum: Forum;
  readonly #random: Random;
  readonly #tempo: Tempo;
  readonly #paces: Readonly<Record<Seat, SeatPace>>;
  #waiting: readonly Waiting[] = [];

  constructor(forum: Forum, random: Random) {
    const law = delayLaws[forum.replies];
    this.#forum = forum;
    this.#random = random;
    this.#tempo = { law, rhythms: inventRhythms(law) };
    this.#paces = { a: drawSeatPace(this.#tempo, random), b: drawSeatPace(this.#tempo, random) };
    this.match = startTuring(forum.rules, players, 0);
  }

  view(seat: Seat, refused: string | null): TalkerView | undefined {
    const view = viewOf(this.#asSeenBy(seat), seat);
    if (view.stage === 'over') return undefined;
    const { messages, stage, noMessage, noPrediction, messagesLeft, timeLeftMs, yourPrediction } = view;
    return { messages, stage, noMessage, noPrediction, messagesLeft, timeLeftMs, yourPrediction, refused };
  }

  take(seat: Seat, move: PlayerMove): string | null {
    switch (move.kind) {
      case 'message':
        return this.#say(seat, move.text);
      case 'prediction': {
        const { match, refusal } = playTuring(this.match, { ...move, seat, at: this.now });
        this.match = match;
        return refusal;
      }
      case 'leave':
        this.match = playTuring(this.match, { kind: 'leave', seat, at: this.now }).match;
        return null;
      case 'wait':
        return null;
    }
  }

  due(): number {
    return Math.min(nextDeadline(this.match) ?? Infinity, ...this.#waiting.map(({ at }) => at));
  }

  pass(until: number): void {
    const shown = this.#waiting.filter(({ at }) => at <= until).toSorted((left, right) => left.at - right.at);
    this.#waiting = this.#waiting.filter(({ at }) => at > until);
    for (const { seat, text, at } of shown)
      this.match = playTuring(this.match, { kind: 'message', seat, text, at }).match;
    this.now = until;
    this.match = playTuring(this.match, { kind: 'tick', at: until }).match;
  }

  #say(seat: Seat, written: string): string | null {
    const refusal = this.view(seat, null)?.noMessage;
    if (refusal !== null) return refusal ?? 'over';
    const verdict = checkMessage(this.#forum, seat, written);
    if (!verdict.ok) {
      this.match = playTuring(this.match, { kind: 'refused-message', seat, at: this.now }).match;
      return verdict.message;
    }
    this.#waiting = [...this.#waiting, { seat, text: verdict.text, at: this.#showAt(seat, verdict.text) }];
    return null;
  }

  #showAt(seat: Seat, text: string): number {
    const { messages } = this.match;
    const own = this.#waiting.filter((one) => one.seat === seat);
    const last = messages.at(-1);
    const previousAt = Math.max(last?.after ?? 0, ...own.map(({ at }) => at));
    const { postAt } = planPosting(
      {
        arrivedAt: this.now,
        previousAt,
        pace: this.#paces[seat],
        place: messages.filter((one) => one.seat === seat).length + own.length,
        isFromProgram: true,
        length: text.length,
        previousLength: last?.text.length ?? 0,
      },
      this.#tempo,
      this.#random,
    );
    const { timeMs, idleMs } = this.match.rules.limits;
    const latest = Math.min(timeMs, this.match.spokeAt + idleMs) - beforeClosingMs;
    // Who speaks only then is not shown any more: else two programs would talk on within the last moment.
    return this.now < latest ? Math.min(Math.ceil(postAt), latest) : Math.ceil(postAt);
  }

  #asSeenBy(seat: Seat): TuringMatch {
    const own = this.#waiting.filter((one) => one.seat === seat);
    const said = own.map(({ text }) => ({ seat, text, after: this.now }));
    return { ...this.match, now: Math.max(this.match.now, this.now), messages: [...this.match.messages, ...said] };
  }
}
