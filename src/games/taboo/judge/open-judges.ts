import type { TabooModels } from '../agents/agent-parts.ts';
import type { Associations } from '../language/associations.ts';
import type { LanguageModel } from '../language/language-model.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import { createFastFluency } from './fast-fluency.ts';
import { createFastRelevance } from './fast-relevance.ts';
import { isFluent, isRelevant, type JudgeLimits, literalLimits, readLimits } from './judge-limits.ts';
import { createNeuralFluency } from './neural-fluency.ts';
import { createNeuralRelevance, plainScale } from './neural-relevance.ts';
import { createRemoteJudge, type RemoteJudges } from './remote-judge.ts';
import type { UtteranceJudge } from './utterance-judge.ts';

/** Who judges besides the word judge; `word` and `none` are the word judge alone. */
export const judgeKinds = ['word', 'fast', 'neural', 'none'] as const;
export type JudgeKind = (typeof judgeKinds)[number];

/** The paper's numbers, or those at which people's own lines pass. */
export const limitKinds = ['literal', 'calibrated'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** What judges are made of; AgentParts have it all. */
export interface JudgeParts {
  readonly inflections: Inflections;
  readonly language: () => LanguageModel;
  readonly associations: () => Associations;
  readonly models: Pick<TabooModels, 'fluency' | 'ranker'>;
  /** Serve in place of the neural judges. */
  readonly remoteJudges?: RemoteJudges;
}

export interface OpenedJudges {
  readonly judges: readonly UtteranceJudge[];
  /** For people: where another judge or limit serves than was asked for, and why. */
  readonly notes: readonly string[];
}

/**
 * The judges of a kind, ready to judge: fluency, then relevance. The fast ones answer at once, and the same in any process. Where a model is
 * missing the fast judge serves, and a note says so.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED for the tables of the fast judges
 */
export async function openJudges(kind: JudgeKind, parts: JudgeParts, limits: LimitKind): Promise<OpenedJudges> {
  if (kind === 'word' || kind === 'none') return { judges: [], notes: [] };
  const fitted = readLimits();
  const fast = fastJudges(parts, limits, fitted);
  if (kind === 'fast') return { judges: [fast.fluency, fast.relevance], notes: [] };
  const notes: string[] = [];
  const note = (text: string): void => void notes.push(text);
  const asked = { limits, fitted, note };
  const judges = [
    remoteFluency(parts, fast.fluency, asked) ?? (await neuralFluency(parts, asked)) ?? fast.fluency,
    remoteRelevance(parts, fast.relevance, asked) ?? (await neuralRelevance(parts, asked)) ?? fast.relevance,
  ];
  return { judges, notes };
}

interface Asked {
  readonly limits: LimitKind;
  readonly fitted: JudgeLimits;
  readonly note: (text: string) => void;
}

function fastJudges({ language, associations, inflections }: JudgeParts, limits: LimitKind, fitted: JudgeLimits) {
  const isLiteral = limits === 'literal';
  return {
    fluency: createFastFluency(language(), isLiteral ? literalLimits.fluency : fitted.fastFluency),
    relevance: createFastRelevance(
      associations(),
      inflections,
      isLiteral ? literalLimits.relevance : fitted.fastRelevance.limit,
    ),
  };
}

async function neuralFluency({ models }: JudgeParts, asked: Asked): Promise<UtteranceJudge | undefined> {
  const model = await models.fluency();
  if (!model) {
    asked.note('There is no model of fluency: the fast judge of fluency serves.');
    return undefined;
  }
  const { neuralFluency: fitted } = asked.fitted;
  const isFitted = fitted?.version === model.version;
  if (asked.limits === 'calibrated' && !isFitted) asked.note(unfitted('fluency', literalLimits.fluency));
  const limit = asked.limits === 'calibrated' && fitted && isFitted ? fitted.limit : literalLimits.fluency;
  return createNeuralFluency(model, limit);
}

async function neuralRelevance({ models }: JudgeParts, asked: Asked): Promise<UtteranceJudge | undefined> {
  const ranker = await models.ranker();
  if (!ranker) {
    asked.note('There is no ranker: the fast judge of relevance serves.');
    return undefined;
  }
  const { neuralRelevance: fitted } = asked.fitted;
  const own = fitted?.version === ranker.version ? fitted : undefined;
  if (!own) asked.note(unfitted('relevance', literalLimits.relevance));
  const limit = asked.limits === 'calibrated' && own ? own.limit : literalLimits.relevance;
  return createNeuralRelevance(ranker, own ?? plainScale, limit);
}

function remoteFluency(parts: JudgeParts, fast: UtteranceJudge, asked: Asked): UtteranceJudge | undefined {
  const remote = parts.remoteJudges?.fluency;
  if (!remote) return undefined;
  if (asked.limits === 'calibrated') asked.note(unfitted('fluency', literalLimits.fluency));
  return createRemoteJudge(remote, (score) => isFluent(score, literalLimits.fluency), fast);
}

function remoteRelevance(parts: JudgeParts, fast: UtteranceJudge, asked: Asked): UtteranceJudge | undefined {
  const remote = parts.remoteJudges?.relevance;
  if (!remote) return undefined;
  if (asked.limits === 'calibrated') asked.note(unfitted('relevance', literalLimits.relevance));
  return createRemoteJudge(remote, (score) => isRelevant(score, literalLimits.relevance), fast);
}

function unfitted(what: string, limit: number): string {
  return `No limit was fitted for this judge of ${what}: the literal ${limit} serves.`;
}
