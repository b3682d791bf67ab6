import type { NavigationalIntent } from '../../contracts/annotations.ts';
import type { TrackerState, TrackerTurn } from '../../contracts/conversation.ts';
import type { Entity, ExpectedGroup, LinkedSpans } from '../../contracts/entity-index.ts';
import type { EntityOverride } from '../../contracts/response-generator.ts';
import { append, has, latest, trackerLimits, withCurrent } from './entity-lists.ts';
import { talkedTitles } from './entity-view.ts';
import { isInSlot } from './topic-slot.ts';
import { decideAfterUser, type UserDecision } from './user-update.ts';

export { entityView } from './entity-view.ts';

/** The user said something: the first update of a turn. */
export interface UserEvent {
  readonly type: 'user';
  readonly navigation: NavigationalIntent;
  readonly links: LinkedSpans;
  /** True if the utterance goes on about what it calls 'it' or 'she' (see `refersBack`). */
  readonly refersBack?: boolean;
  /** True in a talk of grief, illness or other trouble: what is named there is nothing to come back to. */
  readonly isGrave?: boolean;
  /** The last speaker's own decision, instead of the tracker's rules. */
  readonly override?: EntityOverride;
}

/** A response or a prompt was chosen: the second and third update. */
export interface ReplyEvent {
  readonly type: 'response' | 'prompt';
  /** Left out: the topic stays; null: it is cleared. */
  readonly entity?: Entity | null;
  /** The type that its question expects; left out: none. */
  readonly expects?: ExpectedGroup;
}

/** What changes the tracker. Plain data, so that the events of a conversation can be kept and run again. */
export type TrackerEvent = UserEvent | ReplyEvent;

/** The tracker after an event (paper §'entity tracker', reference §8); a pure function, so the same events give the same state. */
export function reduceTracker(state: TrackerState, event: TrackerEvent): TrackerState {
  return event.type === 'user' ? afterUser(state, event) : afterReply(state, event);
}

function afterUser(state: TrackerState, event: UserEvent): TrackerState {
  const decision = event.override ? overridden(state, event.override) : decideAfterUser(state, event);
  const lists = withCurrent(state, decision.current, decision.rejected);
  const turn: TrackerTurn = { user: decision.current?.title ?? null };
  const next: TrackerState = {
    ...lists,
    expectedType: state.expectedType,
    unfoundTopic: decision.unfoundTopic,
    history: [...state.history, turn].slice(-trackerLimits.turns),
  };
  if (event.override?.isPlay || event.isGrave) return next;
  return { ...next, untalked: latest(append(next.untalked, newlyNamed(next, event))) };
}

function overridden(state: TrackerState, override: EntityOverride): UserDecision {
  const current = 'keep' in override ? state.current : override.entity;
  return { current, rejected: [], unfoundTopic: null };
}

/** What the user surely named and was never talked about, to come back to; what they asked to leave out is not among it. */
function newlyNamed(state: TrackerState, { navigation, links }: UserEvent): Entity[] {
  const talked = talkedTitles(state);
  const { negative, negativeTopic: slot } = navigation;
  const isUnwanted = (span: LinkedSpans['highPrecision'][number]): boolean =>
    negative && typeof slot === 'object' && slot !== null && isInSlot(span, slot);
  return links.highPrecision
    .filter((span) => !isUnwanted(span))
    .flatMap((span) => span.candidates.slice(0, 1).map((candidate) => candidate.entity))
    .filter((entity) => !talked.has(entity.title) && !has(state.rejected, entity));
}

function afterReply(state: TrackerState, event: ReplyEvent): TrackerState {
  const current = event.entity === undefined ? state.current : event.entity;
  const before = state.history.at(-1) ?? { user: null };
  const turn: TrackerTurn = { ...before, [event.type]: current?.title ?? null };
  return {
    ...withCurrent(state, current),
    expectedType: event.expects ?? null,
    unfoundTopic: state.unfoundTopic,
    history: [...state.history.slice(0, -1), turn],
  };
}
