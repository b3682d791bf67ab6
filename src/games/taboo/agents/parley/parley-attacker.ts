import { memoised } from '../../../../core/memoised.ts';
import type { Random } from '../../../../core/random.ts';
import { createWordJudge, type WordJudge } from '../../judge/word-judge.ts';
import type { AttackerView, TabooMove } from '../../rules/taboo-view.ts';
import type { AgentBuilder } from '../agent-builder.ts';
import { withoutModels } from '../chatbot/chat-kit.ts';
import { englishReader } from '../open-qa/qa-attackers.ts';
import { lexicalFinder } from '../open-qa/qa-defenders.ts';
import { createQuestionWriter } from '../open-qa/question-writer.ts';
import { type Candidate, candidatesFor, type LineSources } from './attack-candidates.ts';
import { buildDefenderModels, type KnownDefenders } from './defender-models.ts';
import { type Expectation, type OpponentModel, opponentWeights } from './opponent-model.ts';
import { parleyKit } from './parley-kit.ts';
import type { ParleyVariant } from './parley-defender.ts';
import { type ParleySettings, parleySettings } from './parley-settings.ts';
import { unknownReader } from './unknown-reader.ts';
import { unknownTalker } from './unknown-talker.ts';

/** Models of opponents that are less likely are not asked. */
const negligible = 0.04;
const mostTargets = 4;

/** Whom Parley's attacker learns from: attackers that propose lines, and defenders that its opponent may be one of. */
export interface KnownAgents extends KnownDefenders {
  readonly attackers: readonly AgentBuilder<'attacker'>[];
}

const parleyAttacker: ParleyVariant = {
  name: 'parley-attacker',
  summary: 'says what makes the target likelier said than guessed, tried on copies of known defenders',
};

/**
 * Parley as attacker: of many lines it says the one after which the target is most likely said and least likely guessed. It tries them on copies
 * of the defenders it knows, keeps those in mind that answer as the opponent does, and lets decoys lead while the guess is unspent
 * (language-games.md §8).
 */
export function parleyAttackerOf(
  known: KnownAgents,
  variant: ParleyVariant = parleyAttacker,
): AgentBuilder<'attacker'> {
  const { name, summary, settings = parleySettings } = variant;
  return {
    name,
    role: 'attacker',
    summary,
    source: 'Parley',
    build: async (all, random) => {
      const parts = withoutModels(all);
      const [kit, read] = await Promise.all([parleyKit(parts), englishReader('english')]);
      const copies = await buildDefenderModels(known, parts, kit.chat.words.content, random);
      const reader = unknownReader({
        passages: parts.passages,
        contentWords: kit.chat.words.content,
        finder: lexicalFinder(parts),
      });
      const built = await Promise.allSettled(
        known.attackers.map((one) => one.build(parts, random.fork(`proposes:${one.name}`))),
      );
      const proposers = built.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const questions = memoised(
        (target) => createQuestionWriter(target, parts, read, random.fork('questions')),
        mostTargets,
      );
      const side: AttackSide = { kit, models: [...copies, reader, unknownTalker], proposers, questions, settings };
      return {
        name,
        role: 'attacker',
        act: async (view, signal) =>
          attack(view, side, random.fork(`turn:${view.turn}:${view.history.length}`), signal),
      };
    },
  };
}

interface AttackSide extends LineSources {
  readonly models: readonly OpponentModel[];
}

async function attack(view: AttackerView, side: AttackSide, random: Random, signal: AbortSignal): Promise<TabooMove> {
  const judge = createWordJudge(view.target, side.kit.chat.parts.inflections);
  const candidates = await candidatesFor(view, side, judge, random, signal);
  const best = await bestOf(candidates, view, side, judge);
  return { kind: 'utterance', text: best ?? random.pick(side.kit.attack.plain) };
}

/** The best line: all are tried once, and those that come out best are tried again by whoever says now this, now that. */
async function bestOf(
  candidates: readonly Candidate[],
  view: AttackerView,
  { models, settings }: AttackSide,
  judge: WordJudge,
): Promise<string | undefined> {
  const weights = await opponentWeights(view, models);
  const likely = models.flatMap((model, place) => {
    const weight = weights[place] ?? 0;
    return weight < negligible ? [] : [{ model, weight, later: winLater(view, model, settings) }];
  });
  const watched = likely.reduce((sum, { model, weight }) => sum + (model.isWatcher ? weight : 0), 0);
  const ranked = async (lines: readonly Candidate[], isRough: boolean): Promise<Candidate[]> => {
    const valued: { readonly line: Candidate; readonly value: number }[] = [];
    for (const line of lines) {
      let value = settings.promiseWeight * line.promise - watched * line.cost;
      for (const { model, weight, later } of likely) {
        value += weight * worthOf(await model.expect(view, line, judge, isRough), later, settings);
      }
      valued.push({ line, value });
    }
    return valued.toSorted((left, right) => right.value - left.value).map(({ line }) => line);
  };
  const tried = await ranked(candidates, true);
  const [best] = await ranked(tried.slice(0, settings.triedAgain), false);
  return best?.text;
}

/** What the game is worth where nothing comes of a line: that the target is said in one of the turns that are left. */
function winLater(
  { turn, rules }: AttackerView,
  { isWatcher }: OpponentModel,
  { saidPerTurn }: ParleySettings,
): number {
  const perTurn = isWatcher ? saidPerTurn.watcher : saidPerTurn.others;
  return 1 - (1 - perTurn) ** (rules.turns - turn);
}

/** What a line is worth against an opponent of whom one knows what to expect; a wasted guess leaves it without defence. */
function worthOf({ says, guessesRight, guessesWrong }: Expectation, later: number, settings: ParleySettings): number {
  const afterWasted = later + settings.wastedGuess * (1 - later);
  const nothing = 1 - says - guessesRight - guessesWrong;
  return says - guessesRight + guessesWrong * afterWasted + nothing * later;
}
