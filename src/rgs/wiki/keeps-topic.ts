import type { Entity, LinkedSpan } from '../../contracts/entity-index.ts';
import type { EntityOverride } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { wordsOf } from '../../core/text.ts';
import { awaitedOf, isActive } from './awaited.ts';
import { linkInPassage } from './passage-link.ts';
import { contentWords, namedSection } from './section-names.ts';
import type { WikiState } from './state.ts';
import { pointsAtTopic } from './user-wishes.ts';

/**
 * Keeps the topic where the user's words belong to it, whatever else they may name: a section on offer, words of the article in answer
 * to a question, or a pronoun for it in a question (reference §8.0).
 */
export function keepsTopic(turn: Omit<TurnContext, 'entity'>, state: WikiState): EntityOverride | undefined {
  const { navigation, text, annotations } = turn;
  if (!isActive(turn) || navigation.negative) return undefined;
  const awaited = awaitedOf(turn, state);
  if (awaited === 'section' && choosesSection(turn, state)) return { keep: true };
  if (navigation.positive && typeof navigation.topic === 'object' && !/\b(?:its|their|his|her)\b/u.test(text))
    return undefined;
  if (pointsAtTopic(turn)) return { keep: true };
  const linked = linkInPassage(turn, state);
  if (linked) return { entity: linked };
  if (navigation.positive || awaited === null || awaited === 'section') return undefined;
  const spans = annotations.entityLinks.highPrecision;
  // A bare name after a fact is a topic of its own.
  if (awaited === 'til' && spans.some((span) => span.text === text && !isGeneral(span.candidates[0]?.entity)))
    return undefined;
  const known = new Set(state.vocabulary);
  const belongs = ({ text: span, candidates }: LinkedSpan): boolean =>
    isGeneral(candidates[0]?.entity) || isIn(known, span);
  return spans.length > 0 && spans.every(belongs) ? { keep: true } : undefined;
}

/** True if the article has all the words, of which only longer ones count. */
function isIn(vocabulary: ReadonlySet<string>, span: string): boolean {
  const words = wordsOf(span).filter((word) => word.length > 3);
  return words.length > 0 && words.every((word) => vocabulary.has(word) || vocabulary.has(`${word}s`));
}

/** True for what is no topic of its own in an answer: 'the fjords', 'the race'. */
function isGeneral(entity: Entity | undefined): boolean {
  return entity !== undefined && (entity.group === null || entity.isCategory);
}

/** By the names on offer, or where the state does not have them by words that the bot's line shares. */
function choosesSection({ text, lastReply }: Omit<TurnContext, 'entity'>, state: WikiState): boolean {
  if (state.onOffer.length > 0) return namedSection(text, state.onOffer) !== undefined;
  const offered = new Set(contentWords(lastReply));
  const said = contentWords(text).filter((word) => !frame.has(word));
  return said.length > 0 && said.every((word) => offered.has(word));
}

const frame: ReadonlySet<string> = new Set(
  'tell hear like love want would please yes yeah sure okay sounds good better first second one let lets rather prefer talk could some more'.split(
    ' ',
  ),
);
