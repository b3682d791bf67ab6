import type { TabooModels } from '../agents/agent-parts.ts';
import type { Associations } from '../language/associations.ts';
import type { LanguageModel } from '../language/language-model.ts';
import type { Inflections } from '../lexicon/inflections.ts';
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
}

export interface OpenedJudges {
  readonly judges: readonly UtteranceJudge[];
  /** For people: where another judge serves than was asked for, and why. */
  readonly notes: readonly string[];
}

/** The judges of a kind, ready to judge. Same utterance, same verdict, in any process. */
export async function openJudges(kind: JudgeKind, _parts: JudgeParts, _limits: LimitKind): Promise<OpenedJudges> {
  if (kind === 'word' || kind === 'none') return { judges: [], notes: [] };
  return { judges: [], notes: ['The judges of fluency and relevance are not there yet: the word judge serves alone.'] };
}
