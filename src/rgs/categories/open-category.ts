import type { Experiment } from '../../contracts/experiment.ts';
import type { ExpectedGroup } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import type { Category, CategoryQuestion } from './category.ts';
import type { CategoriesState } from './state.ts';

/** How a category is opened: with a question, with a statement, or with both (paper §'categories'). */
export const categoryStyle: Experiment<'question' | 'statement' | 'both'> = {
  name: 'category-style',
  arms: { question: 1, statement: 1, both: 1 },
};

/** An opening, and what is remembered if it is said. */
export interface Opening {
  readonly text: string;
  readonly entity: string;
  readonly expects?: ExpectedGroup;
  readonly next: CategoriesState;
}

/**
 * What opens a category, in the style of the conversation's arm. Never two questions in a row that ask to name something (paper
 * §'decision fatigue'), and nothing twice as long as there is something new.
 *
 * @param force a style to take instead of the arm's
 */
export function openCategory(
  turn: TurnContext,
  state: CategoriesState,
  category: Category,
  force?: 'question' | 'statement' | 'both',
): Opening {
  const style = force ?? turn.arm(categoryStyle);
  const statement = style === 'question' ? undefined : nextStatement(turn, state, category);
  const question = style === 'statement' && statement ? undefined : nextQuestion(turn, state, category);
  const said = [
    ...(statement ? [statement] : []),
    ...(question ? [{ id: question.id, text: question.item.text }] : []),
  ];
  const expects = question?.item.expects ?? category.expects;
  return {
    text: said.map(({ text }) => text).join(' '),
    entity: category.entity,
    ...(expects ? { expects } : {}),
    next: {
      category: category.name,
      used: [...new Set([...state.used, ...said.map(({ id }) => id)])],
      opened: [...new Set([...state.opened, category.name])],
      lastAsked: question ? question.item.asks : state.lastAsked,
    },
  };
}

/** True if the category still has a question that was not asked. */
export function hasFreshQuestion(state: CategoriesState, category: Category): boolean {
  return category.questions.some((_question, index) => !state.used.includes(questionId(category, index)));
}

interface Picked {
  readonly id: string;
  readonly item: CategoryQuestion;
}

function nextQuestion(turn: TurnContext, state: CategoriesState, category: Category): Picked | undefined {
  const all = category.questions.map((item, index): Picked => ({ id: questionId(category, index), item }));
  const fresh = all.filter(({ id }) => !state.used.includes(id));
  const open = fresh.length > 0 ? fresh : all;
  const restful = state.lastAsked === 'name' ? open.filter(({ item }) => item.asks !== 'name') : open;
  const eligible = restful.length > 0 ? restful : open;
  const text = turn.choose(eligible.map(({ item }) => item.text));
  return eligible.find(({ item }) => item.text === text);
}

function nextStatement(
  turn: TurnContext,
  state: CategoriesState,
  category: Category,
): { id: string; text: string } | undefined {
  const all = category.statements.map((text, index) => ({ id: `${category.name}/s${index}`, text }));
  const fresh = all.filter(({ id }) => !state.used.includes(id));
  if (fresh.length === 0) return undefined;
  const chosen = turn.choose(fresh.map(({ text }) => text));
  return fresh.find(({ text }) => text === chosen);
}

function questionId(category: Category, index: number): string {
  return `${category.name}/q${index}`;
}
