import { messageRefusal, predictionRefusal, type TuringRefusal } from './play-turing.ts';
import { messagesOf, predictionOf, type TuringCause, type TuringMatch } from './turing-match.ts';
import {
  type Identity,
  otherSeat,
  type RoleRules,
  type Seat,
  type TuringLimits,
  type TuringRules,
} from './turing-rules.ts';

export interface SeenMessage {
  readonly from: 'you' | 'partner';
  readonly text: string;
  /** Milliseconds since the match began. */
  readonly after: number;
}

/** What both kinds of views have. No seat, name or id: nothing that could tell who sits where. */
interface SharedView {
  readonly rules: string;
  readonly order: TuringRules['order'];
  readonly role: RoleRules['name'];
  readonly partnerRole: RoleRules['name'];
  readonly limits: TuringLimits;
  readonly messages: readonly SeenMessage[];
}

/** What a side knows of a match that goes on. There is no field for what the other is, nor for what it predicted. */
export interface LiveView extends SharedView {
  readonly stage: 'talk' | 'closing';
  /** Why no message can be sent now; null where one can. */
  readonly noMessage: TuringRefusal | null;
  /** Why no prediction can be made now; null where one can. */
  readonly noPrediction: TuringRefusal | null;
  readonly messagesLeft: number;
  /** Milliseconds until the talk, or the time for predictions, is over. */
  readonly timeLeftMs: number;
  readonly yourPrediction: Identity | null;
}

/** What a side is told when it is over. */
export interface EndView extends SharedView {
  readonly stage: 'over';
  readonly cause: TuringCause;
  readonly brokenBy: 'you' | 'partner' | null;
  readonly partner: Identity;
  readonly yourPrediction: Identity | null;
  readonly partnerPrediction: Identity | null;
  /** Milliseconds that it lasted. */
  readonly lasted: number;
}

export type TuringView = LiveView | EndView;

/** What a seat may see of a match at the moment that the match knows of. */
export function viewOf(match: TuringMatch, seat: Seat): TuringView {
  return match.stage === 'over' ? endView(match, seat) : liveView(match, seat, match.stage);
}

function liveView(match: TuringMatch, seat: Seat, stage: LiveView['stage']): LiveView {
  return {
    ...shared(match, seat),
    stage,
    noMessage: messageRefusal(match, seat) ?? null,
    noPrediction: predictionRefusal(match, seat) ?? null,
    messagesLeft: Math.max(0, match.rules.limits.messages - messagesOf(match, seat)),
    timeLeftMs: Math.max(0, endOf(match, stage) - match.now),
    yourPrediction: predictionOf(match, seat)?.says ?? null,
  };
}

/** In a talk always the talk's own end: that somebody has predicted moves no clock that the other sees. */
function endOf({ startedAt, closesAt, rules }: TuringMatch, stage: LiveView['stage']): number {
  return stage === 'closing' && closesAt !== null ? closesAt : startedAt + rules.limits.timeMs;
}

function endView(match: TuringMatch, seat: Seat): EndView {
  const { outcome, players } = match;
  return {
    ...shared(match, seat),
    stage: 'over',
    cause: outcome?.cause ?? 'void',
    brokenBy: sideOf(outcome?.brokenBy ?? null, seat),
    partner: players[otherSeat(seat)].identity,
    yourPrediction: predictionOf(match, seat)?.says ?? null,
    partnerPrediction: predictionOf(match, otherSeat(seat))?.says ?? null,
    lasted: outcome?.after ?? 0,
  };
}

/** Field by field, so that nothing comes along that is added to a match later. */
function shared({ rules, messages }: TuringMatch, seat: Seat): SharedView {
  return {
    rules: rules.name,
    order: rules.order,
    role: rules.roles[seat].name,
    partnerRole: rules.roles[otherSeat(seat)].name,
    limits: rules.limits,
    messages: messages.map((message) => ({
      from: message.seat === seat ? 'you' : 'partner',
      text: message.text,
      after: message.after,
    })),
  };
}

function sideOf(who: Seat | null, seat: Seat): EndView['brokenBy'] {
  if (who === null) return null;
  return who === seat ? 'you' : 'partner';
}
