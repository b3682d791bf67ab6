import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillOne } from '../../core/content.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import type { Category } from './category.ts';
import {
  askedBackLines,
  everythingLines,
  leavingLines,
  listeningLines,
  noLines,
  nothingLines,
  ownLifeReplies,
  plainReplies,
  unknownTopic,
  unsureLines,
  yesLines,
} from './content.ts';
import { hasFreshQuestion, openCategory } from './open-category.ts';
import type { CategoriesState } from './state.ts';

const everything =
  /^(?:(?:um|uh|oh|well|i like|i love|i guess|i think|probably|honestly|pretty much|just|almost|really|basically) )*(?:everything|all of (?:them|it|those)|all|every one|every single one|both|all kinds|any|anything|any of them|a lot of (?:them|things)|too many to (?:name|choose|pick|count))(?: (?:really|honestly|i guess|i think|of (?:it|them)))*$/u;
/** Who speaks of themselves, their day or their people does not speak of the category. */
const ownLife =
  /^(?:(?:and|but|so|well|oh|yeah|yes|actually|today|yesterday) )*(?:i'm|i am|im|i have (?:a|an|two|three|one)\b|i've got|i got|i had|i went|i work|i live|i was|i start|we're|we are|we have|he|she|he's|she's|they|my (?!favou?rite|best|dream|perfect)\w+)\b/u;
const wantsMore = /^(?:go on|tell me more|more|keep going|continue|carry on|what else)(?: please)?$/u;
const nothing =
  /^(?:(?:um|uh|oh|well|i like|i guess|i think|probably|honestly|no|really|just) )*(?:nothing|none|none of (?:them|those|it)|nobody|no one|neither|not (?:any|anything|one|really any)|i don't (?:really )?(?:like|care for|do|watch|play|eat|read|have|follow|listen to)(?: (?:any|anything|one|them|that|it|those|much)(?: .{0,20})?)?)(?: (?:really|in particular|at all|special|i guess|much))*$/u;

/**
 * Answers what was said to the bot's question where no entity came of it (reference §10.12).
 *
 * @param category the one that the question belongs to; null where the question was none that is known
 * @returns undefined where somebody else should answer: the user brought an entity, a topic or a question
 */
export function handleAnswer(
  turn: TurnContext,
  state: CategoriesState,
  category: Category | null,
): Response<CategoriesState> | undefined {
  const { annotations, navigation, entity } = turn;
  if (navigation.positive || tellsSadNews(turn.text)) return undefined;
  if (navigation.negative) return closing(turn, state, leavingLines, category, 'the user wants to leave the topic');
  const { answer } = annotations;
  if (answer.returnedQuestion) return ownTaste(turn, state, category);
  const isChanged = entity.current !== null && entity.current.title !== entity.previous?.title;
  if (isChanged || annotations.question.isQuestion) return undefined;
  if (answer.dontKnow) return closing(turn, state, unsureLines, category, 'the user does not know');
  if (everything.test(turn.text)) return closing(turn, state, everythingLines, category, 'the user likes everything');
  if (nothing.test(turn.text)) return closing(turn, state, nothingLines, category, 'the user has nothing to name');
  if (answer.isYes || wantsMore.test(turn.text)) return goOnAfterYes(turn, state, category);
  if (answer.isNo) return closing(turn, state, noLines, category, 'the user says no');
  if (answer.backChannel) return closing(turn, state, listeningLines, category, 'the user only listens');
  const isAboutUser = ownLife.test(turn.text) && !(category && turn.text.includes(category.topic));
  const replies = isAboutUser ? ownLifeReplies : (category?.replies ?? plainReplies);
  return kept(state, [turn.choose(replies)], 'an answer without anything to look up');
}

/** The bot's own taste; where something is left to ask, the question goes back to the user, else others go on. */
function ownTaste(
  turn: TurnContext,
  state: CategoriesState,
  category: Category | null,
): Response<CategoriesState> | undefined {
  if (!category) return undefined;
  const taste = turn.choose(category.tastes);
  return kept(state, [turn.choose(askedBackLines), taste], 'the user asks back');
}

function goOnAfterYes(turn: TurnContext, state: CategoriesState, category: Category | null): Response<CategoriesState> {
  if (!category || !hasFreshQuestion(state, category)) {
    return kept(state, [turn.choose(category?.replies ?? plainReplies)], 'the user says yes');
  }
  const { text, ...opening } = openCategory(turn, state, category, 'question');
  return {
    ...opening,
    text: `${turn.choose(yesLines)} ${text}`,
    priority: 'STRONG_CONTINUE',
    needsPrompt: false,
    because: 'the user says yes',
  };
}

/** A kind line after which others go on; the topic stays. */
function kept(state: CategoriesState, lines: readonly string[], because: string): Response<CategoriesState> {
  return {
    text: lines.join(' '),
    priority: 'STRONG_CONTINUE',
    needsPrompt: true,
    next: { ...state, category: null },
    because,
  };
}

/** The same, but the topic goes. */
function closing(
  turn: TurnContext,
  state: CategoriesState,
  wordings: readonly string[],
  category: Category | null,
  because: string,
): Response<CategoriesState> {
  const topic = category?.topic ?? unknownTopic;
  const text = fillOne(turn, wordings, { topic });
  return { ...kept(state, [text], because), entity: null };
}
