import { z } from 'zod';
import type { NavigationalIntent, NavigationTopic } from '../../../contracts/annotations.ts';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import { normaliseText } from '../../../core/text.ts';
import { asksForTopic } from './asks-for-topic.ts';
import { type MarkedText, markText, type Range } from './marked-text.ts';
import { type FoundRequest, findRequests } from './requests.ts';
import { exceptions } from './slot-words.ts';
import { topicOfAnswer } from './topic-answer.ts';

type Topic = NavigationalIntent['topic'];

const noIntent: NavigationalIntent = {
  positive: false,
  topic: null,
  about: false,
  negative: false,
  negativeTopic: null,
  negativeAbout: false,
  source: null,
};

const topicSchema = z.union([
  z.literal('HESITATE'),
  z.literal('CURRENT_TOPIC'),
  z.null(),
  z
    .strictObject({ text: z.string(), start: z.int().min(0), end: z.int().min(0) })
    .or(z.strictObject({ text: z.string() })),
]);

const schema = z.strictObject({
  positive: z.boolean(),
  topic: topicSchema,
  about: z.boolean(),
  negative: z.boolean(),
  negativeTopic: topicSchema,
  negativeAbout: z.boolean(),
  source: z.enum(['request', 'answer']).nullable(),
});

/** What the user wants to talk about and what not (paper §'navigational intent', reference §4). */
export const navigationAnnotator = defineAnnotator({
  name: 'navigation',
  needs: [],
  budgetMs: 50,
  implementation: 'rules',
  annotate: (input) => navigationOf(input.turn.text, input.lastReply),
  fallback: () => noIntent,
  parse: (value) => schema.parse(value),
});

/**
 * The navigational intent of an utterance.
 *
 * @param lastReply the bot's line that it answers; empty on the first turn
 * @example navigationOf("let's talk about cats", '').topic // { text: 'cats', start: 17, end: 21 }
 */
export function navigationOf(utterance: string, lastReply: string): NavigationalIntent {
  const normal = normaliseText(utterance);
  if (exceptions.some((title) => ` ${normal} `.includes(` ${title} `))) return noIntent;
  const text = markText(utterance);
  const requests = findRequests(text);
  if (requests.length > 0) return intentOf(text, requests);
  return asksForTopic(lastReply) ? answerIntent(text) : noIntent;
}

function answerIntent(text: MarkedText): NavigationalIntent {
  const range = topicOfAnswer(text.normal);
  const topic = range === null ? null : text.excerpt(range);
  return topic === null ? noIntent : { ...noIntent, positive: true, topic, source: 'answer' };
}

function intentOf(text: MarkedText, requests: readonly FoundRequest[]): NavigationalIntent {
  const elseWanted = requests.some(({ wanted, slot }) => wanted && slot.kind === 'else');
  const elseUnwanted = requests.some(({ wanted, slot }) => !wanted && slot.kind === 'else');
  const wish = best(requests.filter(({ wanted, slot }) => wanted && slot.kind !== 'else'));
  const refusal = best(requests.filter(({ wanted, slot }) => !wanted && slot.kind !== 'else'));
  const opposite = oppositeOf(text, wish);
  const replaces = elseWanted || (wish?.slot.kind === 'text' && wish.slot.alsoElse);
  return {
    ...positivePart(text, wish, elseUnwanted && !replaces),
    ...negativePart(text, refusal, replaces, opposite),
  };
}

function positivePart(
  text: MarkedText,
  wish: FoundRequest | undefined,
  stay: boolean,
): Pick<NavigationalIntent, 'positive' | 'topic' | 'about' | 'source'> {
  if (wish !== undefined) return { positive: true, topic: topicOf(text, wish), about: wish.about, source: 'request' };
  if (stay) return { positive: true, topic: 'CURRENT_TOPIC', about: false, source: 'request' };
  return { positive: false, topic: null, about: false, source: null };
}

function negativePart(
  text: MarkedText,
  refusal: FoundRequest | undefined,
  replaces: boolean,
  opposite: NavigationTopic | null,
): Pick<NavigationalIntent, 'negative' | 'negativeTopic' | 'negativeAbout'> {
  const named = refusal === undefined ? null : topicOf(text, refusal);
  if (named !== null) return { negative: true, negativeTopic: named, negativeAbout: refusal?.about ?? false };
  if (opposite !== null) return { negative: true, negativeTopic: opposite, negativeAbout: false };
  if (replaces) return { negative: true, negativeTopic: 'CURRENT_TOPIC', negativeAbout: false };
  return { negative: refusal !== undefined, negativeTopic: null, negativeAbout: false };
}

const worth = { text: 3, current: 2, hesitate: 1, none: 0, else: 0 } as const;

/** The request that says most: a topic before this or that before nothing; of equals one with 'about', then the first. */
function best(requests: readonly FoundRequest[]): FoundRequest | undefined {
  const score = (request: FoundRequest): number => worth[request.slot.kind] * 2 + (request.about ? 1 : 0);
  return requests.reduce<FoundRequest | undefined>(
    (winner, request) => (winner === undefined || score(request) > score(winner) ? request : winner),
    undefined,
  );
}

function topicOf(text: MarkedText, { slot }: FoundRequest): Topic {
  if (slot.kind === 'text') return excerptOf(text, slot.range);
  if (slot.kind === 'current') return 'CURRENT_TOPIC';
  return slot.kind === 'hesitate' ? 'HESITATE' : null;
}

function oppositeOf(text: MarkedText, request: FoundRequest | undefined): NavigationTopic | null {
  const slot = request?.slot;
  return slot?.kind === 'text' && slot.instead !== null ? excerptOf(text, slot.instead) : null;
}

function excerptOf(text: MarkedText, range: Range): NavigationTopic | null {
  return text.excerpt(range);
}
