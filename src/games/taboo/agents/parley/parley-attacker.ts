import { memoised } from '../../../../core/memoised.ts';
import { splitSentences } from '../../../../core/text.ts';
import type { Random } from '../../../../core/random.ts';
import { createWordJudge, type WordJudge } from '../../judge/word-judge.ts';
import type { AttackerView, TabooMove } from '../../rules/taboo-view.ts';
import type { AgentBuilder } from '../agent-builder.ts';
import type { AgentParts } from '../agent-parts.ts';
import { withoutModels } from '../chatbot/chat-kit.ts';
import type { PassageIndex } from '../../language/passage-index.ts';
import type { AnswerFinder } from '../open-qa/answers.ts';
import { openQaSettings } from '../open-qa/open-qa-settings.ts';
import { lexicalFinder } from '../open-qa/qa-defenders.ts';
import { saidIn } from '../chatbot/chat-history.ts';
import { firstSayable } from '../chatbot/sayable.ts';
import { type Candidate, candidatesFor, type LineSources } from './attack-candidates.ts';
import { goOnKind, type KindOfLine, linesFor } from './attack-lines.ts';
import { buildDefenderModels, type KnownDefenders } from './defender-models.ts';
import { type Expectation, type OpponentModel, opponentWeights } from './opponent-model.ts';
import { heardReply } from './heard-reply.ts';
import { thingReaderOf } from './named-things.ts';
import { type ParleyKit, parleyKit } from './parley-kit.ts';
import type { ParleyVariant } from './parley-defender.ts';
import { type ParleySettings, parleySettings } from './parley-settings.ts';
import { unknownReader } from './unknown-reader.ts';
import { unknownTalker } from './unknown-talker.ts';

/** Models of opponents that are less likely are not asked. */
const negligible = 0.04;
const mostTargets = 4;

/** Parley's attacker, as it is or otherwise. */
export interface AttackerVariant extends ParleyVariant {
  /** What it says of its own to what it heard, before Parley's reactions are tried. */
  readonly ownReaction?: (parts: AgentParts, random: Random) => Promise<OwnReaction>;
}

/** What is said to the last line heard; undefined where there is nothing to say to it. */
export type OwnReaction = (view: AttackerView) => Promise<string | undefined>;

const parleyAttacker: AttackerVariant = {
  name: 'parley-attacker',
  summary: 'says what makes the target likelier said than guessed, tried on copies of known defenders',
};

/**
 * Parley as attacker: of many lines it says the one after which the target is most likely said and least likely guessed. It tries them on copies
 * of the defenders it knows, keeps those in mind that answer as the opponent does, and lets decoys lead while the guess is unspent
 * (language-games.md §8).
 */
export function parleyAttackerOf(
  known: KnownDefenders,
  variant: AttackerVariant = parleyAttacker,
): AgentBuilder<'attacker'> {
  const { name, summary, settings = parleySettings, ownReaction } = variant;
  return {
    name,
    role: 'attacker',
    summary,
    source: 'Parley',
    build: async (all, random) => {
      const parts = withoutModels(all);
      const kit = await parleyKit(parts);
      const copies = await buildDefenderModels(known, parts, kit.chat.words.content, random);
      const finder = lexicalFinder(parts);
      const { passages } = parts;
      const reader = unknownReader({ passages, contentWords: kit.chat.words.content, finder });
      const lines = memoised(async (target) => {
        const wordJudge = createWordJudge(target, parts.inflections);
        const made = linesFor(target, kit, wordJudge);
        return { all: made, answered: await answeredLines(made, finder, passages(), wordJudge) };
      }, mostTargets);
      const models = [...copies, reader, unknownTalker];
      const reaction = await ownReaction?.(all, random);
      const side: AttackSide = { kit, models, lines, settings, ...(reaction ? { reaction } : {}) };
      return {
        name,
        role: 'attacker',
        act: async (view) => attack(view, side, random.fork(`turn:${view.turn}:${view.history.length}`)),
      };
    },
  };
}

/** Those that ask for the target and that a reader without a model answers with it. */
async function answeredLines(
  lines: readonly KindOfLine[],
  finder: AnswerFinder,
  passages: PassageIndex,
  judge: WordJudge,
): Promise<ReadonlySet<KindOfLine>> {
  const answered = new Set<KindOfLine>();
  for (const line of lines) {
    if (!line.asksForIt) continue;
    const [best] = await finder.answers(line.text, passages.search(line.text, openQaSettings.paragraphs));
    if (best && judge.judge(best.text, 'defender').hit) answered.add(line);
  }
  return answered;
}

interface AttackSide extends LineSources {
  readonly reaction?: OwnReaction;
  readonly models: readonly OpponentModel[];
}

async function attack(view: AttackerView, side: AttackSide, random: Random): Promise<TabooMove> {
  const judge = createWordJudge(view.target, side.kit.chat.parts.inflections);
  const candidates = await candidatesFor(view, side, random);
  const best = await bestOf(candidates, view, side, judge);
  if (best === undefined) return { kind: 'utterance', text: random.pick(side.kit.attack.goOn.evades) };
  return { kind: 'utterance', text: await withReaction(best, view, side, judge, random) };
}

/** The line, with a word on what the other side said before it where that may be said too. */
async function withReaction(
  { text, kind }: Candidate,
  view: AttackerView,
  { kit, reaction }: AttackSide,
  judge: WordJudge,
  random: Random,
): Promise<string> {
  const heard = saidIn(view, 'defender').at(-1);
  if (heard === undefined || kind === goOnKind) return text;
  const own = await reaction?.(view);
  const reactions = random.shuffle(reactionsTo(heard, text, kit));
  const mine = saidIn(view, 'attacker');
  const fresh = [own === undefined ? [] : [own], reactions].map((words) =>
    words.filter((one) => !mine.some((said) => said.startsWith(one))).map((one) => `${one} ${text}`),
  );
  const said = await firstSayable(fresh, {
    judges: kit.chat.judges,
    before: saidIn(view),
    allows: (whole) => !judge.judge(whole, 'attacker').hit && !judge.judge(whole, 'attacker').foul,
    onlyIfValid: true,
  });
  return said ?? text;
}

/** What may be said on what was heard before a line goes on; a question is announced before a question only. */
function reactionsTo(heard: string, line: string, kit: ParleyKit): string[] {
  const { reactions, beforeQuestion } = kit.attack;
  const as = heardReply(heard, thingReaderOf(kit));
  const { afterQuestion, afterStatement } = beforeQuestion;
  const announced = as === 'names' || as === 'evades' ? afterStatement : afterQuestion;
  const asksAtOnce = splitSentences(line)[0]?.endsWith('?') === true;
  return [...reactions[as], ...(asksAtOnce ? announced : [])];
}

/** The best line: all are tried once, and those that come out best are tried again by whoever says now this, now that. */
async function bestOf(
  candidates: readonly Candidate[],
  view: AttackerView,
  { models, settings }: AttackSide,
  judge: WordJudge,
): Promise<Candidate | undefined> {
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
  return best;
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
