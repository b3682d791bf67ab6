import { createHash } from 'node:crypto';
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
  /** Of agents, judges and all that they draw on (`versionOf`). */
  readonly version: string;
}

/** The conditions of a league in words; games are comparable where these are the same. */
export function describeConditions({
  rules,
  judges,
  limits,
  isJudged,
  models,
  hasData,
  version,
}: TabooConditions): string {
  const judged = isJudged ? `${judges} judges with ${limits} limits` : 'the word judge alone';
  return `${rules} rules, ${judged}, models ${models}, ${hasData ? 'public data' : 'the data of the package'}, version ${version}`;
}

/** So many letters tell versions apart that one league may meet. */
const versionLetters = 8;

/**
 * One name for the versions of judges and of agents with all that they draw on, by which games of before an upgrade are told from those after it.
 *
 * @param sources `sourceVersions`; undefined of simulations that kept none
 */
export function versionOf(judges: readonly string[], sources: Readonly<Record<string, string>> | undefined): string {
  const parts = [...judges, ...Object.entries(sources ?? {}).map(([name, version]) => `${name} ${version}`)];
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('hex').slice(0, versionLetters);
}

/** The settings that say which models agents and judges have, as simulations note them. */
export function modelsInUse({ PARLEY_MODELS, PARLEY_GENERATOR }: Config): string {
  return `${PARLEY_MODELS} ${PARLEY_GENERATOR}`;
}
