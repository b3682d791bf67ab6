import type { Response } from '../../contracts/response-generator.ts';
import { answerWith, type Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { asksRecommendation } from '../../core/asks-recommendation.ts';
import { fillOne } from '../../core/content.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { joinTexts, normaliseText } from '../../core/text.ts';
import { isNamedTopic } from '../../core/topic-phrases.ts';
import { asksBotTaste } from '../../core/topic-talk.ts';
import { wondersAt } from '../../core/wonders-at.ts';
import { leave } from './answer.ts';
import { asksBack, doubts } from './classify-answer.ts';
import { isOwn, subjectOf } from './find-subject.ts';
import type { Guide } from './guide.ts';
import { freshLine, linesOf } from './lines.ts';
import { type Opening, openOn, openTour } from './opening.ts';
import { sharedLines } from './shared-lines.ts';
import { type TourState, withSaid } from './state.ts';
import { strays } from './strays.ts';
import { explain } from './wonders.ts';

/** The treelets of a tour, made from its route. */
export type TourTreelet = Treelet<TourState, string, string>;

/** Answers where the user asks for the topic, goes on with it, or touches on it. */
export async function respondAsTour(
  guide: Guide,
  treelets: readonly TourTreelet[],
  turn: TurnContext,
  state: TourState,
): Promise<Response<TourState> | undefined> {
  if (turn.text === '' || tellsSadNews(turn.text) || turn.annotations.offensive.isOffensive) return undefined;
  if (isWish(guide, turn)) return openWished(guide, turn, state);
  if (guide.named.test(turn.text) && asksRecommendation(turn.text)) return tellTaste(guide, turn, state);
  const treelet = treelets.find(({ name }) => name === awaited(guide, turn, state));
  if (treelet) return goOn(guide, treelet, turn, state);
  return turn.navigation.positive || turn.navigation.negative ? undefined : openTouched(guide, turn, state);
}

/** The step whose question the bot asked last, or said again after a complaint; null where another generator spoke. */
export function awaited(guide: Guide, turn: Pick<TurnContext, 'lastSpeakers'>, state: TourState): string | null {
  const speaker = lastSpeakerOf(turn);
  return speaker === guide.name || speaker === 'complaint' ? state.awaiting : null;
}

async function goOn(
  guide: Guide,
  treelet: TourTreelet,
  turn: TurnContext,
  state: TourState,
): Promise<Response<TourState> | undefined> {
  if (turn.navigation.positive) return undefined;
  if (turn.navigation.negative) return leave(guide, turn, state);
  if (strays(guide, treelet.name, turn)) return undefined;
  const wonder = turn.annotations.complaint.kind === 'none' ? wondersAt(turn.text) : null;
  if (wonder) return explain(guide, turn, state, treelet.name, wonder);
  // Whoever asks something gets an answer first; the tour comes back to its topic as a prompt.
  if (turn.annotations.question.isQuestion && !asksBack(turn) && !doubts(turn)) return undefined;
  return answerWith(treelet, turn, state);
}

/** The topic of the request is this one and nothing more specific. */
function isWish({ wish }: Guide, { navigation }: TurnContext): boolean {
  const { topic } = navigation;
  return navigation.positive && isNamedTopic(topic) && wish.test(normaliseText(topic.text));
}

async function openWished(guide: Guide, turn: TurnContext, state: TourState): Promise<Response<TourState> | undefined> {
  const lead = fillOne(turn, sharedLines.value.acceptances, { topic: guide.tour.topic });
  return opened(await openTour(guide, turn, state), lead, 'FORCE_START', `the user asks for ${guide.tour.topic}`);
}

/** The user mentions the topic, or one of its things, without a request. */
async function openTouched(
  guide: Guide,
  turn: TurnContext,
  state: TourState,
): Promise<Response<TourState> | undefined> {
  const { current, initiatedByUser } = turn.entity;
  if (turn.annotations.expressedOpinion.sentiment === 'negative') return undefined;
  const isSpecific = current !== null && !current.isCategory && current.title !== guide.tour.entity;
  if (isSpecific) return initiatedByUser ? openNamed(guide, turn, state) : undefined;
  if (!guide.mention?.test(turn.text)) return undefined;
  if (!turn.annotations.question.isQuestion) {
    const lead = fillOne(turn, sharedLines.value.pickUps, { topic: guide.tour.topic });
    return opened(await openTour(guide, turn, state), lead, 'CAN_START', `the user mentions ${guide.tour.topic}`);
  }
  return asksBotTaste(turn.text) ? tellTaste(guide, turn, state) : undefined;
}

async function openNamed(guide: Guide, turn: TurnContext, state: TourState): Promise<Response<TourState> | undefined> {
  const { current } = turn.entity;
  if (!current || !isOwn(guide, current) || state.subjects.includes(current.title)) return undefined;
  const isUnhappy = turn.annotations.sentiment.label.endsWith('negative');
  if (turn.annotations.question.isQuestion || isUnhappy) return undefined;
  // On what there are opinions about, the opinions go first.
  if (await turn.io.entities.opinion(current.title)) return undefined;
  const opening = await openOn(guide, turn, state, subjectOf(current));
  return opened(opening, undefined, 'CAN_START', `the user brings up ${current.title}`);
}

async function tellTaste(guide: Guide, turn: TurnContext, state: TourState): Promise<Response<TourState> | undefined> {
  const all = linesOf('tastes', guide.tour.tastes, ({ say }) => say);
  const taste = freshLine(turn, all, state.said) ?? freshLine(turn, all, []);
  const opening = await openTour(guide, turn, withSaid(state, taste ? [taste.id] : []));
  return opened(opening, taste?.text, 'CAN_START', `the user asks what the bot likes about ${guide.tour.topic}`);
}

function opened(
  opening: Opening | undefined,
  lead: string | undefined,
  priority: Response<TourState>['priority'],
  because: string,
): Response<TourState> | undefined {
  return opening && { ...opening, text: joinTexts(lead, opening.text), priority, needsPrompt: false, because };
}
