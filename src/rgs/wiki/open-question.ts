import type { Response } from '../../contracts/response-generator.ts';
import type { Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { joinTexts, splitSentences } from '../../core/text.ts';
import { withHeard } from './article.ts';
import { followedUp, respondWith, standingOn, tellMore, type WikiTreelet } from './begin.ts';
import {
  askedBackLines,
  askedBackPlainly,
  boredLines,
  bridges,
  closingLines,
  gladAnswers,
  listenerLines,
  moreLines,
  noAnswers,
  plainAnswers,
  sadAnswers,
  surprisedReactions,
  unsureAnswers,
} from './content.ts';
import { passageForAnswer } from './find-passage.ts';
import { handOver, leave } from './hand-over.ts';
import { after, askOpenly, introduce, isWellKnown, type Move, nextMove, type Standing } from './ladder.ts';
import { memoryOf, type WikiState } from './state.ts';
import { isBored, wantsMore } from './user-wishes.ts';
import { leadOf, worded } from './wording.ts';

type Branch = 'uninterested' | 'more' | 'asks-back' | 'listens' | 'learns' | 'unsure' | 'no' | 'answer';

const learnt = /\b(?:(?:didn't|did not) know|never (?:knew|heard))\b/u;
const asksYesNo = /^(?:have|has|had|do|does|did|are|is|was|were|would|could|can|will|should)\b/iu;
const nothing =
  /^(?:(?:um|uh|well|oh|no|honestly|really) )*(?:nothing|none|nobody|nowhere|never|not much|not really|i don't)(?: (?:really|at all|much|special|comes to mind|i guess|in particular))*$/u;

/** Hears the answer to an open question, adds what an article has on it, and goes on (paper §'Wiki'). */
export const hearAnswer: Treelet<WikiState, Branch, WikiTreelet> = {
  name: 'open-question',
  isEntry: false,
  classify: (turn) => {
    const { answer } = turn.annotations;
    if (isBored(turn)) return 'uninterested';
    if (wantsMore(turn)) return 'more';
    if (answer.returnedQuestion) return 'asks-back';
    if (answer.dontKnow || nothing.test(turn.text)) return 'unsure';
    if (learnt.test(turn.text)) return 'learns';
    if (answer.backChannel) return 'listens';
    return answer.isNo && turn.text.split(' ').length <= shortAnswer ? 'no' : 'answer';
  },
  branches: {
    uninterested: { leadsTo: [], say: (turn, state) => leave(turn, state, boredLines) },
    more: { leadsTo: ['til', 'section'], say: (turn, state) => instead(turn, state, moreLines, askOpenly) },
    'asks-back': { leadsTo: ['open-question', 'til', 'section'], say: answerBack },
    learns: { leadsTo: ['til', 'section'], say: (turn, state) => instead(turn, state, surprisedReactions, askOpenly) },
    listens: { leadsTo: ['til', 'section'], say: (turn, state) => instead(turn, state, listenerLines, askOpenly) },
    unsure: { leadsTo: ['til', 'section'], say: (turn, state) => instead(turn, state, unsureAnswers) },
    no: {
      leadsTo: ['til', 'section'],
      say: (turn, state) => instead(turn, state, wasYesNo(turn) ? noAnswers : unsureAnswers),
    },
    answer: { leadsTo: ['open-question', 'til', 'section'], say: take },
  },
};

const shortAnswer = 4;

/** The bot tells something itself; where it has nothing, others go on. */
async function instead(
  turn: TurnContext,
  state: WikiState,
  lines: readonly string[],
  lastResort: (standing: Standing) => Move | undefined = () => undefined,
): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  if (!standing) return undefined;
  const told = (await tellMore(standing)) ?? (await introduceAndAsk(standing)) ?? lastResort(standing);
  if (told)
    return respondWith(turn, told, 'the bot tells something instead', turn.choose(worded(lines, standing.entity)));
  const closing = await handOver(standing, turn.choose(worded(closingLines, standing.entity)));
  return { ...closing, priority: 'STRONG_CONTINUE' };
}

/** The bot has no experience of its own, so it tells what it has read, or asks something else. */
async function answerBack(turn: TurnContext, state: WikiState): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  const further = standing && ((await tellMore(standing)) ? undefined : await goOnWithout(standing));
  if (!standing || !further) return instead(turn, state, askedBackLines);
  return respondWith(turn, further, 'the user asks back', turn.choose(worded(askedBackPlainly, standing.entity)));
}

/** Takes an answer up: acknowledges it, adds the passage that fits best, and goes on. */
async function take(turn: TurnContext, state: WikiState): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  if (!standing) return undefined;
  const memory = memoryOf(state, standing.entity.title);
  const lead = turn.choose(acknowledgements(turn));
  const passage = await passageForAnswer(standing);
  if (passage) {
    const heard = { ...withHeard(memory, [passage]), highlights: memory.highlights + 1 };
    const text = leadOf(passage.text);
    const told: Move = {
      text: joinTexts(turn.choose(bridges), text),
      next: after(standing, heard, { step: 'open-question', awaiting: null, told: text }),
    };
    return respondWith(turn, await followedUp(standing, told, nextMove), 'an article fits the answer', lead);
  }
  const further = await goOnWithout(standing);
  if (further) return respondWith(turn, further, 'nothing in an article fits the answer', lead);
  return { ...(await handOver(standing, lead)), priority: 'STRONG_CONTINUE' };
}

/** Something to tell comes before another question; what little is known of a thing without an article is told in between. */
async function goOnWithout(standing: Standing): Promise<Move | undefined> {
  const told = await tellMore(standing);
  if (told) return told;
  return (await introduceAndAsk(standing)) ?? askOpenly(standing);
}

/** What everybody knows is not looked up in a dictionary in the middle of a talk. */
async function introduceAndAsk(standing: Standing): Promise<Move | undefined> {
  if (!standing.article.isWritten && isWellKnown(standing.entity)) return undefined;
  const introduction = introduce(standing);
  return introduction && followedUp(standing, introduction, askOpenly);
}

function acknowledgements({ annotations }: TurnContext): readonly string[] {
  const { sentiment, expressedOpinion } = annotations;
  if (expressedOpinion.sentiment === 'negative' || sentiment.label.endsWith('negative')) return sadAnswers;
  return expressedOpinion.sentiment === 'positive' || sentiment.label.endsWith('positive') ? gladAnswers : plainAnswers;
}

function wasYesNo({ lastReply }: TurnContext): boolean {
  return asksYesNo.test(splitSentences(lastReply).at(-1) ?? '');
}
