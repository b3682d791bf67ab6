import type { NavigationalIntent, NavigationTopic } from '../../contracts/annotations.ts';
import type { TrackerState } from '../../contracts/conversation.ts';
import type { Entity, LinkedSpans } from '../../contracts/entity-index.ts';
import { normaliseText } from '../../core/text.ts';
import { isNamedTopic } from '../../core/topic-phrases.ts';
import { bestReading, type Reading } from './best-candidate.ts';
import { isInSlot } from './topic-slot.ts';

/** Scores that a reading must reach where it is no high-precision link (paper §'entity tracker'; reference §8.1). */
const trackerThresholds = {
  /** 'let's talk about …' */
  requestedAbout: 1_000,
  /** A request without 'about', or the answer to the bot's question for a topic. */
  requested: 5_000,
  /** Of the type that the bot's last question expects. */
  expectedType: 1_000,
} as const;

/** What the user's utterance does to the topic. */
export interface UserDecision {
  readonly current: Entity | null;
  /** Asked not to talk about, in this utterance. */
  readonly rejected: readonly Entity[];
  /** Asked for, and nothing was found under it. */
  readonly unfoundTopic: string | null;
}

interface Utterance {
  readonly navigation: NavigationalIntent;
  readonly links: LinkedSpans;
  /** True if the utterance goes on about what it calls 'it' or 'she'. */
  readonly refersBack?: boolean;
}

/** Kinds of things that a remark about something else mentions in passing: 'he loves to chase squirrels'. */
const kindsInPassing: ReadonlySet<string> = new Set(
  'animal plant organism food drink sport phenomenon concept instrument subject clothing body thing hobby vehicle toy'.split(
    ' ',
  ),
);

/** Decides the topic after the user's utterance, in the order of reference §8.1. */
export function decideAfterUser(state: TrackerState, utterance: Utterance): UserDecision {
  const { navigation } = utterance;
  const rejected = navigation.negative ? rejectedNow(state.current, utterance) : [];
  if (navigation.positive) return { rejected, ...requestedTopic(state.current, utterance) };
  const mentioned = mentionedEntity(state, utterance, rejected);
  const kept = navigation.negative ? null : state.current;
  return { rejected, current: mentioned ?? kept, unfoundTopic: null };
}

/** The entity named in 'not about …', and the current one where the words mean it: 'this', nothing at all, or its name. */
function rejectedNow(current: Entity | null, { navigation, links }: Utterance): Entity[] {
  const { negativeTopic, negativeAbout } = navigation;
  if (!isNamedTopic(negativeTopic)) return current ? [current] : [];
  const named = bestReading(links, (reading) => isRequested(reading, negativeTopic, negativeAbout))?.candidate.entity;
  const rejected = named ? [named] : [];
  const meansCurrent = current && current.title !== named?.title && namesEntity(current, negativeTopic, links);
  return meansCurrent ? [...rejected, current] : rejected;
}

function requestedTopic(
  current: Entity | null,
  { navigation, links }: Utterance,
): Pick<UserDecision, 'current' | 'unfoundTopic'> {
  const { topic, about } = navigation;
  if (topic === 'CURRENT_TOPIC') return { current, unfoundTopic: null };
  if (!isNamedTopic(topic)) return { current: null, unfoundTopic: null };
  const found = bestReading(links, (reading) => isRequested(reading, topic, about));
  return found ? { current: found.candidate.entity, unfoundTopic: null } : { current: null, unfoundTopic: topic.text };
}

function mentionedEntity(
  state: TrackerState,
  { navigation, links, refersBack }: Utterance,
  alsoRejected: readonly Entity[],
): Entity | undefined {
  const rejected = new Set([...state.rejected, ...alsoRejected].map((entity) => entity.title));
  const { negativeTopic } = navigation;
  const isUnwanted = ({ span }: Reading): boolean =>
    (navigation.negative && isNamedTopic(negativeTopic) && isInSlot(span, negativeTopic)) ||
    span.candidates.some((candidate) => rejected.has(candidate.entity.title));
  const type = state.expectedType;
  const goesOn = refersBack === true && state.current !== null && type === null;
  const isInPassing = (entity: Entity): boolean => goesOn && kindsInPassing.has(entity.kind);
  const accepts = (reading: Reading): boolean => {
    if (isUnwanted(reading)) return false;
    const { entity, score } = reading.candidate;
    if (isInPassing(entity)) return false;
    const isExpected = type !== null && entity.expectedGroups.includes(type) && score >= trackerThresholds.expectedType;
    return isSure(reading) || isExpected;
  };
  return bestReading(links, accepts)?.candidate.entity;
}

/** The first candidate of a high-precision span or of a manual link. */
function isSure({ span, isTop }: Reading): boolean {
  return isTop && (span.tier === 'high' || span.isManual);
}

function isRequested(reading: Reading, slot: NavigationTopic, about: boolean): boolean {
  const threshold = about ? trackerThresholds.requestedAbout : trackerThresholds.requested;
  return isInSlot(reading.span, slot) && (isSure(reading) || reading.candidate.score >= threshold);
}

function namesEntity(entity: Entity, slot: NavigationTopic, links: LinkedSpans): boolean {
  if (normaliseText(slot.text) === normaliseText(entity.name)) return true;
  const named = bestReading(
    links,
    ({ span, candidate }) => isInSlot(span, slot) && candidate.entity.title === entity.title,
  );
  return named !== undefined;
}
