import { defineResponseGenerator, type Prompt, type Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillOne } from '../../core/content.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { asksBotTaste } from '../../core/topic-talk.ts';
import { allCategories, type Category, categoryFiles } from './category.ts';
import {
  acceptances,
  choiceFile,
  linesFile,
  offeredCategories,
  openingCategories,
  pickUps,
  questionTransitions,
  statementTransitions,
} from './content.ts';
import { categoryNamed, categoryUnderway, mentionedCategory, requestedCategory } from './find-category.ts';
import { handleAnswer } from './handle-answer.ts';
import { openCategory } from './open-category.ts';
import { type CategoriesState, categoriesState } from './state.ts';

/** Activated by everyday words that mean something else as often as not, so it only may start. */
const hesitantCategories: ReadonlySet<string> = new Set(['history']);

/** Opens broad topics with a question, a statement or both, and deals kindly with answers (paper §'categories', reference §10.12). */
export const categories = defineResponseGenerator<CategoriesState>({
  name: 'categories',
  description: 'Opens broad topics such as pets, television or school.',
  examples: ["let's talk about pets", 'i like basketball', 'can we chat about cars'],
  state: categoriesState,
  content: [linesFile, choiceFile, ...categoryFiles],
  respond: (turn, state) => {
    if (turn.text === '') return undefined;
    const requested = requestedCategory(turn);
    if (requested) return openRequested(turn, state, requested);
    const underway = categoryUnderway(turn, state);
    const answer = underway === undefined ? undefined : handleAnswer(turn, state, underway);
    return answer ?? openMentioned(turn, state);
  },
  prompt: promptFor,
  // An empty line is re-prompted by others; the question stays open.
  passed: (turn, state) => (turn.text === '' || state.category === null ? state : { ...state, category: null }),
});

function openRequested(turn: TurnContext, state: CategoriesState, category: Category): Response<CategoriesState> {
  const { text, ...opening } = openCategory(turn, state, category);
  return {
    ...opening,
    text: `${lead(turn, acceptances, category)} ${text}`,
    priority: hesitantCategories.has(category.name) ? 'CAN_START' : 'FORCE_START',
    needsPrompt: false,
    because: `the user asks for ${category.topic}`,
  };
}

/** A category that the user touches on, unless they name something more specific, drop it, or ask something about it. */
function openMentioned(turn: TurnContext, state: CategoriesState): Response<CategoriesState> | undefined {
  const category = mentionedCategory(turn.text);
  const { current } = turn.entity;
  if (!category || turn.navigation.positive || turn.navigation.negative) return undefined;
  if (current && !current.isCategory && current.title !== category.entity) return undefined;
  if (turn.annotations.expressedOpinion.sentiment === 'negative' || tellsSadNews(turn.text)) return undefined;
  if (turn.annotations.question.isQuestion) {
    return asksBotTaste(turn.text) ? tellTaste(turn, state, category) : undefined;
  }
  const { text, ...opening } = openCategory(turn, state, category);
  return {
    ...opening,
    text: `${lead(turn, pickUps, category)} ${text}`,
    priority: 'CAN_START',
    needsPrompt: false,
    because: `the user mentions ${category.topic}`,
  };
}

function tellTaste(turn: TurnContext, state: CategoriesState, category: Category): Response<CategoriesState> {
  const { text, ...opening } = openCategory(turn, state, category, 'question');
  return {
    ...opening,
    text: `${turn.choose(category.tastes)} ${text}`,
    priority: 'CAN_START',
    needsPrompt: false,
    because: `the user asks what the bot likes about ${category.topic}`,
  };
}

function promptFor(turn: TurnContext, state: CategoriesState): Prompt<CategoriesState> | undefined {
  if (turn.responding?.handoff === 'categories') return easyOpening(turn, state);
  const { current } = turn.entity;
  const about = allCategories.find(({ entity, name }) => entity === current?.title && !state.opened.includes(name));
  if (about) return prompt(turn, state, about, 'CURRENT_TOPIC', 'the current topic is a category');
  const mentioned = turn.navigation.negative ? undefined : mentionedCategory(turn.text);
  if (mentioned && !state.opened.includes(mentioned.name)) {
    return prompt(turn, state, mentioned, 'CONTEXTUAL', 'the user mentioned it');
  }
  const left = fresh(turn, state, offeredCategories);
  const generic = left.length > 0 ? turn.io.random.pick(left) : undefined;
  return generic && prompt(turn, state, generic, 'GENERIC', 'a topic that was not touched yet');
}

/** Another generator hands over: something easy, without any lead. */
function easyOpening(turn: TurnContext, state: CategoriesState): Prompt<CategoriesState> | undefined {
  const left = [...fresh(turn, state, openingCategories), ...fresh(turn, state, offeredCategories)];
  const [first] = left;
  if (!first) return undefined;
  const easy = left.filter(({ name }) => openingCategories.includes(name));
  const category = turn.io.random.pick(easy.length > 0 ? easy : left);
  const opening = openCategory(turn, state, category, 'question');
  return { ...opening, priority: 'FORCE_START', because: 'another generator hands over' };
}

function prompt(
  turn: TurnContext,
  state: CategoriesState,
  category: Category,
  priority: Prompt<CategoriesState>['priority'],
  because: string,
): Prompt<CategoriesState> {
  const { text, ...opening } = openCategory(turn, state, category);
  return { ...opening, text: priority === 'GENERIC' ? withTransition(turn, text, category) : text, priority, because };
}

function withTransition(turn: TurnContext, text: string, category: Category): string {
  const startsWithQuestion = category.questions.some((question) => text.startsWith(question.text));
  const transition = lead(turn, startsWithQuestion ? questionTransitions : statementTransitions, category);
  return transition.endsWith(',') ? `${transition} ${lowered(text)}` : `${transition} ${text}`;
}

function lowered(text: string): string {
  return /^(?:I\b|I'|TV\b|[A-Z]{2})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function fresh(turn: TurnContext, state: CategoriesState, names: readonly string[]): readonly Category[] {
  const unwanted = new Set(turn.entity.rejected.map(({ title }) => title));
  return names.flatMap((name) => {
    const category = categoryNamed(name);
    return category && !state.opened.includes(name) && !unwanted.has(category.entity) ? [category] : [];
  });
}

function lead(turn: TurnContext, wordings: readonly string[], { topic }: Category): string {
  return fillOne(turn, wordings, { topic });
}
