import type { Config } from '../../../config/config.ts';
import type { JudgeKind, LimitKind } from '../../taboo/judge/open-judges.ts';

/** What decides, besides the agents, how games of Taboo go. */
export interface TabooConditions {
  /** A preset's name. */
  readonly rules: string;
  readonly judges: JudgeKind;
  readonly limits: LimitKind;
  /** Whether judges of fluency and relevance were there. */
  readonly isJudged: boolean;
  /** The models in use. */
  readonly models: string;
  /** Whether agents drew on a folder of public data. */
  readonly hasData: boolean;
}

/** The conditions of a league in words; games are comparable where these are the same. */
export function describeConditions({ rules, judges, limits, isJudged, models, hasData }: TabooConditions): string {
  const judged = isJudged ? `${judges} judges with ${limits} limits` : 'the word judge alone';
  return `${rules} rules, ${judged}, models ${models}, ${hasData ? 'public data' : 'the data of the package'}`;
}

/** The settings that say which models agents and judges have, as simulations note them. */
export function modelsInUse({ PARLEY_MODELS, PARLEY_GENERATOR }: Config): string {
  return `${PARLEY_MODELS} ${PARLEY_GENERATOR}`;
}
