import type { Random } from '../../../core/random.ts';
import { logNormal, normal } from '../measure/chances.ts';
import type { ReplyClass } from './delay-law.ts';
import { drawSeatPace, planPosting, type SeatPace, type Tempo } from './plan-posting.ts';
import type { TimedMessage } from './rhythms.ts';

/** What somebody sees of a message besides its words; times in milliseconds. */
export interface SeenMessage {
  readonly length: number;
  readonly previousLength: number;
  /** From the message before to this one. */
  readonly delay: number;
  /** From the sign of typing to the message. */
  readonly sign: number;
}

/** A side of a simulated match, as the other sees it. */
export interface SeenSeat {
  readonly isProgram: boolean;
  readonly messages: readonly SeenMessage[];
  /** What the server knows besides. */
  readonly timed: readonly TimedMessage[];
}

/** How talks are simulated. */
export interface TalkPlan {
  readonly replyClass: ReplyClass;
  readonly tempo: Tempo;
  /** Whether messages are shown by the law, or as they come. */
  readonly isHeld: boolean;
  /** How much slower people are than the law has it; 1 as slow. */
  readonly slowness: number;
}

interface Sitting {
  readonly isProgram: boolean;
  readonly pace: SeatPace;
  /** The next message's milliseconds until it is sent. */
  readonly arrives: (length: number, previousLength: number) => number;
  readonly messages: SeenMessage[];
  readonly timed: TimedMessage[];
}

const messagesEach = 10;

/** Plays a talk of ten messages on either side, of people and programs as they come; lengths are of one law for all. */
export function simulateTalk(plan: TalkPlan, random: Random): readonly [SeenSeat, SeenSeat] {
  const seats = [sitting(plan, random), sitting(plan, random)] as const;
  let [at, previousLength] = [0, 0];
  for (let turn = 0; turn < 2 * messagesEach; turn += 1) {
    const seat = seats[turn % 2 === 0 ? 0 : 1];
    const length = Math.round(Math.min(250, Math.max(2, logNormal(random, 26, 0.7))));
    const arrivedAt = at + seat.arrives(length, previousLength);
    const message = {
      arrivedAt,
      previousAt: at,
      length,
      previousLength,
      pace: seat.pace,
      place: Math.floor(turn / 2),
      isFromProgram: seat.isProgram,
    };
    const { signAt, postAt } = plan.isHeld
      ? planPosting(message, plan.tempo, random)
      : { signAt: arrivedAt, postAt: arrivedAt };
    seat.timed.push({ length, previousLength, tookMs: arrivedAt - at });
    seat.messages.push({ length, previousLength, delay: postAt - at, sign: postAt - signAt });
    at = postAt;
    previousLength = length;
  }
  return seats;
}

function sitting(plan: TalkPlan, random: Random): Sitting {
  const isProgram = random.next() < 0.5;
  const pace = drawSeatPace(plan.tempo, random);
  const arrives = isProgram ? programOf(plan, random) : personOf(plan, random);
  return { isProgram, pace, arrives, messages: [], timed: [] };
}

/** A program of the fast class answers in milliseconds; a slow one as large models do. */
function programOf({ replyClass, tempo }: TalkPlan, random: Random): Sitting['arrives'] {
  const usual = replyClass === 'fast' ? 20 + 40 * random.next() : 800 + 2400 * random.next();
  return (length) => {
    const latency = logNormal(random, usual, 0.4) + (replyClass === 'slow' ? 8 * length : 0);
    return Math.min(latency, tempo.law.dueMs);
  };
}

/**
 * A person, made otherwise than the law: typing goes by keystrokes with corrections, thoughts take longer for long messages, the pace
 * drifts from message to message, and now and then something else is more important.
 */
function personOf({ slowness }: TalkPlan, random: Random): Sitting['arrives'] {
  const keyMs = slowness * logNormal(random, 205, 0.25);
  const thinkMs = slowness * logNormal(random, 2400, 0.3);
  const mistakes = 0.02 + 0.08 * random.next();
  let drift = 0;
  return (length, previousLength) => {
    drift = 0.6 * drift + 0.12 * normal(random);
    const keys = length * (1 + 2 * mistakes * random.next());
    const typed = keys * keyMs * Math.exp(drift) * (0.8 + 0.4 * random.next());
    const thought = thinkMs * (0.8 + length / 120) * Math.exp(drift) * logNormal(random, 1, 0.65);
    const away = random.next() < 0.05 ? 4000 + 16_000 * random.next() : 0;
    return slowness * 18 * previousLength + typed + thought + away;
  };
}
