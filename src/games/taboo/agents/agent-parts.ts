import type { FluencyJudge } from '../../../contracts/fluency.ts';
import type { Ranker } from '../../../contracts/ranker.ts';
import type { Reader } from '../../../contracts/reader.ts';
import type { TextGenerator } from '../../../contracts/text-generator.ts';
import type { Associations } from '../language/associations.ts';
import type { RemoteJudges } from '../judge/remote-judge.ts';
import type { ConceptGraph } from '../language/concept-graph.ts';
import type { LanguageModel } from '../language/language-model.ts';
import type { PassageIndex } from '../language/passage-index.ts';
import type { PostPool } from '../language/post-pool.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import type { Socialbot } from './social/socialbot.ts';
import type { TargetList, TargetWord } from '../targets/target-words.ts';
import type { ConfidencePreset } from './open-qa/confidence-presets.ts';

/** What agents and judges are made of. Each part is read when it is first asked for; a model that is not there is undefined. */
export interface AgentParts {
  readonly inflections: Inflections;
  readonly targets: (list: TargetList) => readonly TargetWord[];
  readonly language: () => LanguageModel;
  readonly associations: () => Associations;
  readonly concepts: () => ConceptGraph;
  readonly passages: () => PassageIndex;
  readonly posts: () => PostPool;
  readonly models: TabooModels;
  /** The whole turn handler; absent or undefined where nobody brought it. */
  readonly socialbot?: () => Promise<Socialbot | undefined>;
  /** By which limits defenders of question answering go; the fitted ones where left out. */
  readonly confidence?: ConfidencePreset;
  /** Judges behind addresses that the settings name. */
  readonly remoteJudges?: RemoteJudges;
}

/** The bundled models, or remote ones; all of them may be missing. */
export interface TabooModels {
  readonly generator: () => Promise<TextGenerator | undefined>;
  readonly fluency: () => Promise<FluencyJudge | undefined>;
  readonly ranker: () => Promise<Ranker | undefined>;
  readonly reader: () => Promise<Reader | undefined>;
}
