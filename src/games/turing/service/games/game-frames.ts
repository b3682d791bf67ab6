import type { GameFrame, OverFrame, StartedFrame } from '../../protocol/frames.ts';
import { predictionOf, type TuringMatch } from '../../rules/turing-match.ts';
import { otherSeat, type Seat } from '../../rules/turing-rules.ts';
import type { EndedEntry, OpenedEntry } from './game-log.ts';

/** A frame before it is given its game and place. */
type Unplaced<Frame> = Frame extends unknown ? Omit<Frame, 'game' | 'seq'> : never;
export type UnplacedFrame = Unplaced<GameFrame>;

/** The first frame of a side. Of the other it tells the role and nothing else. */
export function startedFrame(opened: OpenedEntry, seat: Seat): Unplaced<StartedFrame> {
  const { rules, roles, players } = opened;
  const other = rules.roles[otherSeat(seat)];
  return {
    kind: 'started',
    forum: opened.forum,
    title: opened.title,
    order: rules.order,
    speaksFirst: rules.order === 'free' ? 'anybody' : seat === 'a' ? 'you' : 'partner',
    role: {
      name: rules.roles[seat].name,
      ...roles[seat],
      mayPredict: rules.roles[seat].mayPredict && players[seat].mayPredict,
    },
    partnerRole: other.name,
    limits: rules.limits,
    leastSeen: rules.leastSeen,
    hasDictionary: opened.hasDictionary,
    replies: opened.replies,
    spectators: opened.spectators,
  };
}

/** What a side is shown of a step of the match. */
export function stepFrames(before: TuringMatch, after: TuringMatch, seat: Seat): UnplacedFrame[] {
  const said = after.messages.slice(before.messages.length).map(
    (message): UnplacedFrame => ({
      kind: 'message',
      from: message.seat === seat ? 'you' : 'partner',
      text: message.text,
      after: message.after,
    }),
  );
  const own = predictionOf(after, seat);
  const predicted: UnplacedFrame[] =
    own !== undefined && predictionOf(before, seat) === undefined
      ? [{ kind: 'predicted', says: own.says, after: own.after }]
      : [];
  const closing = closingFrames(before, after);
  // Time closes a talk before what came too late; a last word or a prediction closes it behind itself.
  return isByTime(after) ? [...closing, ...said, ...predicted] : [...said, ...predicted, ...closing];
}

function closingFrames(before: TuringMatch, after: TuringMatch): UnplacedFrame[] {
  if (before.stage !== 'talk' || after.stage !== 'closing' || after.closing === null) return [];
  const { limits, afterPrediction } = after.rules;
  const timeLeftMs = after.closing === 'prediction' ? afterPrediction.ms : limits.closingMs;
  return [{ kind: 'closing', cause: after.closing, timeLeftMs }];
}

function isByTime({ closing }: TuringMatch): boolean {
  return closing === 'time' || closing === 'silence';
}

/** The last frame of a side: now it is told what the other was. */
export function overFrame(
  { opened, match }: { readonly opened: OpenedEntry; readonly match: TuringMatch },
  ended: EndedEntry,
  seat: Seat,
): Unplaced<OverFrame> {
  const other = otherSeat(seat);
  const { outcome, players } = match;
  const brokenBy = outcome?.brokenBy ?? null;
  return {
    kind: 'over',
    cause: outcome?.cause ?? 'void',
    brokenBy: brokenBy === null ? null : brokenBy === seat ? 'you' : 'partner',
    partner: players[other].identity,
    // Empty where the other has deleted its account.
    partnerName: opened.players[other].nickname || null,
    yourPrediction: predictionOf(match, seat)?.says ?? null,
    partnerPrediction: predictionOf(match, other)?.says ?? null,
    you: ended.scores[seat],
    them: ended.scores[other],
    isRated: ended.isRated,
    unrated: ended.unrated,
    result: seat === 'a' ? ended.result : 1 - ended.result,
    lasted: outcome?.after ?? 0,
  };
}
