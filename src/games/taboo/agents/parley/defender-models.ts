import type { Random } from '../../../../core/random.ts';
import type { WordJudge } from '../../judge/word-judge.ts';
import type { TabooMessage } from '../../rules/taboo-game.ts';
import type { AttackerView, DefenderView, TabooMove } from '../../rules/taboo-view.ts';
import type { AgentBuilder } from '../agent-builder.ts';
import type { AgentParts } from '../agent-parts.ts';
import type { ContentWords } from '../chatbot/content-words.ts';
import type { TabooAgent } from '../taboo-agent.ts';
import { type Expectation, nothingExpected, type OpponentModel, surprise } from './opponent-model.ts';

/** Whom the opponent may be. */
export interface KnownDefenders {
  /** Those whose answers and guesses are the same each time. */
  readonly steady: readonly AgentBuilder<'defender'>[];
  /** Those who say now this, now that. */
  readonly changing: readonly AgentBuilder<'defender'>[];
  /** Those who track suspects by all that was said. */
  readonly watchers: readonly AgentBuilder<'defender'>[];
}

/**
 * Builds copies of defenders, with chance of their own; a defender that cannot be built for want of a model has none.
 *
 * @param known whom the opponent may be
 */
export async function buildDefenderModels(
  known: KnownDefenders,
  parts: AgentParts,
  contentWords: ContentWords,
  random: Random,
): Promise<OpponentModel[]> {
  const modelsOf = async (
    builders: readonly AgentBuilder<'defender'>[],
    copies: number,
    isWatcher: boolean,
  ): Promise<OpponentModel[]> => {
    const built = await Promise.allSettled(
      builders.map(async (one) => ({ name: one.name, copies: await copiesOf(one, copies, parts, random) })),
    );
    return built.flatMap((one) =>
      one.status === 'fulfilled' ? [copyModel({ ...one.value, isWatcher, contentWords })] : [],
    );
  };
  const models = await Promise.all([
    modelsOf(known.steady, 1, false),
    modelsOf(known.changing, copiesOfChanging, false),
    modelsOf(known.watchers, 1, true),
  ]);
  return models.flat();
}

/** Who says now this, now that is asked so many times. */
const copiesOfChanging = 5;

async function copiesOf(
  builder: AgentBuilder<'defender'>,
  count: number,
  parts: AgentParts,
  random: Random,
): Promise<TabooAgent<'defender'>[]> {
  const chances = Array.from({ length: count }, (_, copy) => random.fork(`copy ${copy} of ${builder.name}`));
  return Promise.all(chances.map(async (chance) => builder.build(parts, chance)));
}

interface Copies {
  readonly name: string;
  /** The same defender, each with a chance of its own. */
  readonly copies: readonly TabooAgent<'defender'>[];
  readonly isWatcher: boolean;
  readonly contentWords: ContentWords;
}

function copyModel({ name, copies, isWatcher, contentWords }: Copies): OpponentModel {
  const compared = new Map<number, Promise<number>>();
  const likenessIn = async (view: AttackerView, turn: number): Promise<number> =>
    mean(await Promise.all(copies.map(async (copy) => compare(view, turn, copy, contentWords))));
  return {
    name,
    isWatcher,
    likeness: async (view, turn) => {
      const likeness = compared.get(turn) ?? likenessIn(view, turn);
      compared.set(turn, likeness);
      return likeness;
    },
    expect: async (view, { text }, judge, isRough) => {
      const after = defenderAfter(view, text);
      const asked = isRough ? copies.slice(0, 1) : copies;
      const outcomes = await Promise.all(asked.map(async (copy) => expected(await copy.act(after, never), judge)));
      return {
        says: mean(outcomes.map(({ says }) => says)),
        guessesRight: mean(outcomes.map(({ guessesRight }) => guessesRight)),
        guessesWrong: mean(outcomes.map(({ guessesWrong }) => guessesWrong)),
      };
    },
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}

const never = new AbortController().signal;

function expected(move: TabooMove | undefined, judge: WordJudge): Expectation {
  if (!move) return nothingExpected;
  if (move.kind === 'utterance') {
    return { ...nothingExpected, says: judge.judge(move.text, 'defender').hit ? 1 : 0 };
  }
  const isRight = judge.guess(move.text) === 'right';
  return { says: 0, guessesRight: isRight ? 1 : 0, guessesWrong: isRight ? 0 : 1 };
}

/** What the defender sees when the attacker has said a line now. */
function defenderAfter({ rules, turn, guessesLeft, history }: AttackerView, line: string): DefenderView {
  const said: TabooMessage = { turn, role: 'attacker', kind: 'utterance', text: line };
  return { role: 'defender', rules, turn, guessesLeft, history: [...history, said], mustGuess: false };
}

/** How much like the opponent's move of a turn the copy's would have been. */
async function compare(
  { rules, history }: AttackerView,
  turn: number,
  copy: TabooAgent<'defender'>,
  contentWords: ContentWords,
): Promise<number> {
  const place = history.findIndex((message) => message.turn === turn && message.role === 'defender');
  const actual = history[place];
  if (!actual) return 1;
  const before = history.slice(0, place);
  const guessesLeft = rules.guesses - before.filter(({ kind }) => kind === 'guess').length;
  const view: DefenderView = { role: 'defender', rules, turn, guessesLeft, history: before, mustGuess: false };
  const move = await copy.act(view, never);
  return surprise + (move?.kind === actual.kind ? alike(contentWords(move.text), contentWords(actual.text)) : 0);
}

/** Words in common, of all words of both (Jaccard); texts without content words are alike. */
function alike(left: readonly string[], right: readonly string[]): number {
  const all = new Set([...left, ...right]);
  return all.size === 0 ? 1 : left.filter((word) => right.includes(word)).length / all.size;
}
