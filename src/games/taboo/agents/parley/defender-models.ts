import type { Random } from '../../../../core/random.ts';
import type { WordJudge } from '../../judge/word-judge.ts';
import type { TabooMessage } from '../../rules/taboo-game.ts';
import type { AttackerView, DefenderView, TabooMove } from '../../rules/taboo-view.ts';
import type { AgentBuilder } from '../agent-builder.ts';
import type { AgentParts } from '../agent-parts.ts';
import type { TabooAgent } from '../taboo-agent.ts';
import type { ContentWords } from '../chatbot/content-words.ts';

/** Whom the opponent may be. */
export interface KnownDefenders {
  readonly defenders: readonly AgentBuilder<'defender'>[];
  /** Those who track suspects by all that was said. */
  readonly watchers: readonly AgentBuilder<'defender'>[];
}

/** What may come of a line. */
export type Expected = 'says' | 'guesses-right' | 'guesses-wrong' | 'neither';

/** Copies of defenders that the opponent may be one of. */
export interface DefenderModels {
  /** How likely the opponent is each of them, by what it has answered so far; adds up to 1. */
  weights(view: AttackerView): Promise<readonly number[]>;
  /** How likely the opponent is one of the watchers, by these weights. */
  watching(weights: readonly number[]): number;
  /** What each would do with a line, in their order. */
  expect(view: AttackerView, line: string, judge: WordJudge): Promise<readonly Expected[]>;
}

/** A copy that would have answered quite otherwise is still so likely to be meant. */
const surprise = 0.05;
/** Copies less likely are not asked. */
const negligible = 0.04;
const turnsCompared = 3;

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
): Promise<DefenderModels> {
  const builders = [...known.defenders, ...known.watchers];
  const watchers = new Set(known.watchers.map(({ name }) => name));
  const built = await Promise.allSettled(builders.map((one) => one.build(parts, random.fork(`copy:${one.name}`))));
  const copies = built.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const agreed = new Map<number, Promise<readonly number[]>>();
  const agreement = (view: AttackerView, turn: number): Promise<readonly number[]> => {
    const compared = agreed.get(turn) ?? compare(view, turn, copies, contentWords);
    agreed.set(turn, compared);
    return compared;
  };
  const weights = async (view: AttackerView): Promise<readonly number[]> => {
    const likelihoods = copies.map(() => 1);
    for (let turn = Math.max(1, view.turn - turnsCompared); turn < view.turn; turn += 1) {
      for (const [place, one] of (await agreement(view, turn)).entries())
        likelihoods[place] = (likelihoods[place] ?? 1) * one;
    }
    const total = likelihoods.reduce((sum, one) => sum + one, 0);
    return likelihoods.map((one) => one / total);
  };
  return {
    weights,
    watching: (by) => copies.reduce((sum, { name }, place) => sum + (watchers.has(name) ? (by[place] ?? 0) : 0), 0),
    expect: async (view, line, judge) => {
      const likely = await weights(view);
      const after = defenderAfter(view, line);
      return Promise.all(
        copies.map(async (copy, place) =>
          (likely[place] ?? 0) < negligible ? 'neither' : expected(await copy.act(after, never), judge),
        ),
      );
    },
  };
}

const never = new AbortController().signal;

function expected(move: TabooMove | undefined, judge: WordJudge): Expected {
  if (!move) return 'neither';
  if (move.kind === 'guess') return judge.guess(move.text) === 'right' ? 'guesses-right' : 'guesses-wrong';
  return judge.judge(move.text, 'defender').hit ? 'says' : 'neither';
}

/** What the defender sees when the attacker has said a line now. */
function defenderAfter({ rules, turn, guessesLeft, history }: AttackerView, line: string): DefenderView {
  const said: TabooMessage = { turn, role: 'attacker', kind: 'utterance', text: line };
  return { role: 'defender', rules, turn, guessesLeft, history: [...history, said], mustGuess: false };
}

/** How much like the opponent's move of a turn each copy's would have been. */
async function compare(
  { rules, history }: AttackerView,
  turn: number,
  copies: readonly TabooAgent<'defender'>[],
  contentWords: ContentWords,
): Promise<readonly number[]> {
  const place = history.findIndex((message) => message.turn === turn && message.role === 'defender');
  const actual = history[place];
  if (!actual) return copies.map(() => 1);
  const before = history.slice(0, place);
  const guessesLeft = rules.guesses - before.filter(({ kind }) => kind === 'guess').length;
  const view: DefenderView = { role: 'defender', rules, turn, guessesLeft, history: before, mustGuess: false };
  return Promise.all(
    copies.map(async (copy) => {
      const move = await copy.act(view, never);
      return surprise + (move?.kind === actual.kind ? alike(contentWords(move.text), contentWords(actual.text)) : 0);
    }),
  );
}

/** Words in common, of all words of both (Jaccard); texts without content words are alike. */
function alike(left: readonly string[], right: readonly string[]): number {
  const all = new Set([...left, ...right]);
  return all.size === 0 ? 1 : left.filter((word) => right.includes(word)).length / all.size;
}
