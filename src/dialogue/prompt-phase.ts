import { mostJudged, type Place } from '../contracts/place.ts';
import type { JudgedReply } from '../contracts/reply-judge.ts';
import type { Prompt, PromptPriority } from '../contracts/response-generator.ts';
import type { TurnContext } from '../contracts/turn.ts';
import type { Verdict } from '../contracts/turn-record.ts';
import type { Deadline } from '../core/deadline.ts';
import type { Random } from '../core/random.ts';
import type { BotParts } from './bot-parts.ts';
import type { FitLog } from './fit-log.ts';
import type { Playback, TurnOverrides } from './playback.ts';
import { promptWeight, samplePrompt } from './prompt-sampling.ts';
import {
  leastObjectionable,
  type OfferedPrompt,
  objectionsTo,
  objectionTo,
  type PromptSetting,
} from './prompt-screen.ts';
import { askForPrompt, type GeneratorFailure } from './proposals.ts';
import type { ChosenResponse } from './respond-phase.ts';
import { playedBack, verdictOf } from './verdicts.ts';

export interface ChosenPrompt {
  readonly rg: string;
  readonly proposal: Prompt<unknown>;
}

export interface PromptPhase {
  readonly chosen: ChosenPrompt | undefined;
  readonly verdicts: readonly Verdict<PromptPriority>[];
}

export interface PromptOptions {
  readonly parts: BotParts;
  readonly deadline: Deadline;
  readonly responder: ChosenResponse;
  /** What the prompts are measured by before one is sampled. */
  readonly setting: PromptSetting;
  readonly idleTurns: Readonly<Record<string, number>>;
  readonly random: Random;
  readonly stateOf: (rg: string) => unknown;
  /** Generators that cannot be asked. */
  readonly broken: ReadonlyMap<string, GeneratorFailure>;
  readonly contextOf: (rg: string, slice: Deadline) => TurnContext;
  readonly playback: Playback | undefined;
  readonly overrides: TurnOverrides;
  readonly fits: FitLog;
  /** Somebody asked, or told something that the talk is now about. */
  readonly isOpen: boolean;
  /** Where the bot is to speak. */
  readonly place: Place;
}

/** Asks the others to go on after a response that needs a prompt, and samples one of those prompts that suit the conversation best. */
export async function promptPhase(options: PromptOptions): Promise<PromptPhase> {
  const { parts, responder, overrides } = options;
  const asked = await Promise.all(
    parts.list.generators.flatMap((generator) => {
      const prompt = generator.prompt?.bind(generator);
      if (!prompt || !mayPrompt(generator.name, responder)) return [];
      const failure = options.broken.get(generator.name);
      if (failure) return [Promise.resolve({ rg: generator.name, ms: 0, ...failure })];
      return [
        playedBack(generator.name, options.playback?.prompts) ??
          askForPrompt(generator, parts.clock, options.deadline, (slice) =>
            prompt(options.contextOf(generator.name, slice), options.stateOf(generator.name)),
          ),
      ];
    }),
  );
  const proposals = asked.flatMap((answer) =>
    answer.status === 'proposed'
      ? [{ rg: answer.rg, priority: answer.proposal.priority, proposal: answer.proposal }]
      : [],
  );
  const offensive = new Set(proposals.filter(({ proposal }) => parts.isOffensive(proposal.text)).map(({ rg }) => rg));
  const clean = proposals.filter(({ rg }) => !offensive.has(rg));
  const weights = Object.fromEntries(parts.list.generators.map(({ name, promptWeights }) => [name, promptWeights]));
  const odds = { weights, idleTurns: options.idleTurns };
  const objections = objectionsTo(clean, options.setting);
  const candidates = leastObjectionable(clean, objections, (prompt) => promptWeight(prompt, odds) > 0);
  const wanted = clean.find(({ rg }) => rg === overrides.promptRg);
  const chosen = wanted ?? samplePrompt(await withRoom(candidates, options), odds, options.random);
  const verdicts = asked.map((answer) =>
    verdictOf(answer.rg, answer, {
      chosen: chosen?.rg,
      chosenPriority: chosen?.priority,
      offensive: offensive.has(answer.rg),
      objection: objectionTo(answer.rg, objections),
    }),
  );
  return { chosen: chosen && { rg: chosen.rg, proposal: chosen.proposal }, verdicts };
}

/** So much of how sensible the response is the reply must keep with a prompt. */
const leastKept = 0.8;

/**
 * The prompts for which the talk has room: those after which the reply is hardly less sensible than the response alone, and after a
 * question, or a line that tells something, none that leads away from it (design §5), and none at all after a line that suits any other. All, where nobody judges, and where somebody must go on.
 */
async function withRoom(
  candidates: readonly OfferedPrompt[],
  { fits, place, responder, deadline, isOpen }: PromptOptions,
): Promise<readonly OfferedPrompt[]> {
  const { text, handoff } = responder.proposal;
  const isForced = candidates.some(({ priority }) => priority === 'FORCE_START');
  if (!fits.canJudge || isForced || handoff !== undefined || candidates.length === 0) return candidates;
  // A question that nobody could answer stays open, whatever thing its words may name.
  const isAnswered = responder.proposal.priority !== 'UNIVERSAL_FALLBACK';
  const near = candidates.filter(({ priority }) => !isOpen || (isAnswered && priority === 'CURRENT_TOPIC'));
  const judged = near.slice(0, mostJudged - 1);
  const replies = [text, ...judged.map(({ proposal }) => `${text} ${proposal.text}`)].map(written);
  const found = await fits.judge('prompt', place, replies, deadline);
  if (!found) return near;
  const [alone = 0, ...together] = found;
  return judged.filter((_prompt, index) => (together[index] ?? 0) >= leastKept * alone);
}

function written(text: string): JudgedReply {
  return { text, source: 'written' };
}

/** The responder does not prompt after itself, except one that only fell back to a re-prompt. */
function mayPrompt(rg: string, responder: ChosenResponse): boolean {
  return rg !== responder.rg || responder.proposal.priority === 'UNIVERSAL_FALLBACK';
}
