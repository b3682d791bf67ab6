import type { Prompt } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillOne } from '../../core/content.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { joinTexts, normaliseText } from '../../core/text.ts';
import { takeStep } from './ask.ts';
import { isOwn, subjectOf } from './find-subject.ts';
import type { Guide } from './guide.ts';
import { openOn, openTour } from './opening.ts';
import { handOver } from './route.ts';
import { sharedLines } from './shared-lines.ts';
import type { TourState } from './state.ts';

/** Offers to go on with the topic, to come back to it, or to open it once in a conversation. */
export async function promptAsTour(
  guide: Guide,
  turn: TurnContext,
  state: TourState,
): Promise<Prompt<TourState> | undefined> {
  if (tellsSadNews(turn.text) || isTurnedDown(guide, turn)) return undefined;
  const isNew = state.botTurns === 0 && !state.isFinished;
  if (turn.responding?.handoff === guide.name) {
    const opening = isNew ? await openTour(guide, turn, state) : undefined;
    return opening && { ...opening, priority: 'FORCE_START', because: 'another generator hands over' };
  }
  return (
    (await resume(guide, turn, state)) ??
    (await onCurrent(guide, turn, state)) ??
    (isNew ? openUnasked(guide, turn, state) : undefined)
  );
}

/** True if the user wants nothing of the topic, or has had enough of it. */
function isTurnedDown({ tour, wish }: Guide, { entity, navigation, annotations, user }: TurnContext): boolean {
  const isLeft = [...entity.rejected, ...entity.finished].some(({ title }) => title === tour.entity);
  const isDisliked = user.dislikes.some((thing) => wish.test(normaliseText(thing)));
  return isLeft || isDisliked || navigation.negative || annotations.complaint.kind !== 'none';
}

/** After somebody else answered the user's question in the middle of the tour: the next step. */
async function resume(guide: Guide, turn: TurnContext, state: TourState): Promise<Prompt<TourState> | undefined> {
  const title = turn.entity.current?.title;
  const isHere =
    title !== undefined && !isOver(turn, title) && (title === state.subject || title === guide.tour.entity);
  if (!isHere || state.botTurns === 0 || state.isFinished) return undefined;
  const last = state.visited.at(-1) ?? '';
  const steps = guide.route[last]?.edges.other?.next ?? [];
  for (const step of steps.filter((name) => name !== handOver && !state.visited.includes(name))) {
    const asked = await takeStep(guide, turn, state, step);
    if (asked) return { ...asked, priority: 'CURRENT_TOPIC', because: 'the tour was interrupted' };
  }
  return undefined;
}

/** True for what was rejected, or talked about to its end. */
function isOver({ entity }: TurnContext, title: string): boolean {
  return [...entity.rejected, ...entity.finished].some((one) => one.title === title);
}

/** On what the user brought up and nobody has written an article about, or on the topic as a whole. */
async function onCurrent(guide: Guide, turn: TurnContext, state: TourState): Promise<Prompt<TourState> | undefined> {
  const { current, initiatedByUser } = turn.entity;
  if (!current) return undefined;
  if (current.title === guide.tour.entity) {
    const opening = state.isFinished ? undefined : await openTour(guide, turn, state);
    return opening && { ...opening, priority: 'CURRENT_TOPIC', because: 'it is the current topic' };
  }
  const isKnown =
    !initiatedByUser || isOver(turn, current.title) || !isOwn(guide, current) || state.subjects.includes(current.title);
  if (isKnown || turn.annotations.expressedOpinion.sentiment === 'negative') return undefined;
  const written = { title: current.title, kinds: ['introduction' as const, 'section' as const], limit: 1 };
  const passages = await turn.io.entities.passages(written, turn.io.deadline.signal);
  if (passages.length > 0) return undefined;
  const opening = await openOn(guide, turn, state, subjectOf(current));
  return opening && { ...opening, priority: 'CURRENT_TOPIC', because: `the user brought up ${current.title}` };
}

/** Where the user touched on the topic, or out of the blue. */
async function openUnasked(guide: Guide, turn: TurnContext, state: TourState): Promise<Prompt<TourState> | undefined> {
  const opening = await openTour(guide, turn, state);
  if (!opening) return undefined;
  const isTouched = guide.mention?.test(turn.text) ?? false;
  const { pickUps, transitions } = sharedLines.value;
  const lead = fillOne(turn, isTouched ? pickUps : transitions, { topic: guide.tour.topic });
  return {
    ...opening,
    text: joinTexts(lead, opening.text),
    priority: isTouched ? 'CONTEXTUAL' : 'GENERIC',
    because: isTouched ? 'the user mentioned it' : 'a topic that was not touched yet',
  };
}
