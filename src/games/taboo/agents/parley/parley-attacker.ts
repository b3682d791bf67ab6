import type { Random } from '../../../../core/random.ts';
import { createWordJudge, type WordJudge } from '../../judge/word-judge.ts';
import type { AttackerView, TabooMove } from '../../rules/taboo-view.ts';
import type { AgentBuilder } from '../agent-builder.ts';
import type { TabooAgent } from '../taboo-agent.ts';
import { saidIn } from '../chatbot/chat-history.ts';
import { withoutModels } from '../chatbot/chat-kit.ts';
import { linesFor } from './attack-lines.ts';
import { buildDefenderModels, type DefenderModels, type Expected, type KnownDefenders } from './defender-models.ts';
import { type ParleyKit, parleyKit } from './parley-kit.ts';
import { costOf, exposureAfter } from './exposure.ts';
import type { ParleyVariant } from './parley-defender.ts';
import { type ParleySettings, parleySettings } from './parley-settings.ts';

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
      const kit = await parleyKit(parts);
      const models = await buildDefenderModels(known, parts, kit.chat.words.content, random);
      const built = await Promise.allSettled(
        known.attackers.map((one) => one.build(parts, random.fork(`proposes:${one.name}`))),
      );
      const proposers = built.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const side: AttackSide = { kit, models, proposers, settings };
      return {
        name,
        role: 'attacker',
        act: async (view, signal) =>
          attack(view, side, random.fork(`turn:${view.turn}:${view.history.length}`), signal),
      };
    },
  };
}

interface AttackSide {
  readonly kit: ParleyKit;
  readonly models: DefenderModels;
  readonly proposers: readonly TabooAgent<'attacker'>[];
  readonly settings: ParleySettings;
}

interface Candidate {
  readonly text: string;
  /** By associations alone: that the target is said, less that it is guessed. */
  readonly promise: number;
  /** What it costs for what it tells, against somebody who tracks suspects. */
  readonly cost: number;
}

async function attack(view: AttackerView, side: AttackSide, random: Random, signal: AbortSignal): Promise<TabooMove> {
  const judge = createWordJudge(view.target, side.kit.chat.parts.inflections);
  const proposed = await Promise.all(side.proposers.map(async (one) => (await one.act(view, signal))?.text ?? []));
  const own = linesFor(view.target, side.kit, judge, random);
  const fresh = await sayable(proposed.flat(), view, side.kit, judge);
  const others = (await sayable(own, view, side.kit, judge))
    .map((text) => candidate(text, view, side))
    .toSorted((left, right) => right.promise - left.promise)
    .slice(0, side.settings.ownLinesTried);
  const candidates = [...fresh.map((text) => candidate(text, view, side)), ...others];
  const best = await bestOf(candidates, view, side, judge);
  return { kind: 'utterance', text: best ?? proposed.flat()[0] ?? random.pick(side.kit.attack.plain) };
}

/** Those that the judges let pass, that nobody has said yet and that do not have the target. */
async function sayable(
  texts: readonly string[],
  view: AttackerView,
  { chat }: ParleyKit,
  judge: WordJudge,
): Promise<string[]> {
  const before = saidIn(view);
  const said = new Set(before.map((text) => text.toLowerCase()));
  const passed: string[] = [];
  for (const text of new Set(texts)) {
    const { hit, foul } = judge.judge(text, 'attacker');
    if (hit || foul || said.has(text.toLowerCase())) continue;
    const verdicts = await Promise.all(chat.judges.map(async (one) => one.judge({ text, before })));
    if (verdicts.every(({ valid }) => valid)) passed.push(text);
  }
  return passed;
}

/** A line with what associations make of it: that it calls the target up, less that it gives it away. */
function candidate(text: string, view: AttackerView, { kit, settings }: AttackSide): Candidate {
  const cues = kit.chat.words.content(text);
  const unsaid = cues.reduce((rest, cue) => rest * (1 - kit.chat.relatedness.probability(cue, view.target)), 1);
  const exposure = exposureAfter(text, view, kit);
  const givenAway = view.guessesLeft > 0 ? settings.guessWeight * exposure.probability : 0;
  return { text, promise: 1 - unsaid - givenAway, cost: costOf(exposure, view.guessesLeft, settings) };
}

async function bestOf(
  candidates: readonly Candidate[],
  view: AttackerView,
  { models, settings }: AttackSide,
  judge: WordJudge,
): Promise<string | undefined> {
  const weights = await models.weights(view);
  const watched = models.watching(weights);
  let best: { text: string; value: number } | undefined;
  for (const { text, promise, cost } of candidates) {
    const expected = await models.expect(view, text, judge);
    const value = expected.reduce((sum, one, place) => sum + (weights[place] ?? 0) * worthOf(one, settings), 0);
    const whole = value + settings.promiseWeight * promise - watched * cost;
    if (!best || whole > best.value) best = { text, value: whole };
  }
  return best?.text;
}

/** A wasted guess leaves the defender without defence. */
function worthOf(expected: Expected, { wastedGuess }: ParleySettings): number {
  return { says: 1, 'guesses-right': -1, 'guesses-wrong': wastedGuess, neither: 0 }[expected];
}
