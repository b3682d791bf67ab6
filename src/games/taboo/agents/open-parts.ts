import type { Config } from '../../../config/config.ts';
import { remoteJudges } from '../judge/remote-judge.ts';
import { createArticlePassages } from '../language/article-passages.ts';
import { createAssociations } from '../language/association-table.ts';
import type { Associations } from '../language/associations.ts';
import type { ListedConcepts } from '../language/concept-facts.ts';
import { readConceptNet } from '../language/conceptnet-graph.ts';
import { createNgramModel } from '../language/ngram-model.ts';
import { createOwnPairs } from '../language/own-pairs.ts';
import { createPairFiles } from '../language/pair-files.ts';
import type { PassageIndex } from '../language/passage-index.ts';
import type { PostPool } from '../language/post-pool.ts';
import { createWordNetGraph } from '../language/wordnet-graph.ts';
import { createInflections } from '../lexicon/inflections.ts';
import { readTargets, type TargetList, type TargetWord } from '../targets/target-words.ts';
import type { AgentParts } from './agent-parts.ts';
import { dataSources } from './data-sources.ts';
import { openTabooModels } from './open-models.ts';
import { loadSocialbot } from './social/load-socialbot.ts';

export interface OpenPartsOptions {
  /** Says which models are in use. */
  readonly config: Config;
  /** Folder of public data: ConceptNet, articles, dialogues. What is not in it, the package's own stands in for. */
  readonly data?: string;
  /** Told what is not there, when it is asked for. */
  readonly onNote?: (note: string) => void;
}

/**
 * What agents and judges are made of, from the package or a folder of public data. Nothing is read before it is asked for.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID for a data folder that does not exist
 */
export function openAgentParts({ config, data, onNote = () => undefined }: OpenPartsOptions): AgentParts {
  const found = dataSources(data);
  const inflections = createInflections();
  const targets = byKey((list: TargetList): readonly TargetWord[] => readTargets(list));
  const language = once(() => createNgramModel());
  const associations = once((): Associations => createAssociations());
  const concepts = once(
    (): ListedConcepts => (found.concepts === undefined ? createWordNetGraph() : readConceptNet(found.concepts)),
  );
  const passages = once((): PassageIndex => {
    const { articles } = found;
    return createArticlePassages({
      inflections,
      concepts: concepts(),
      ...(articles === undefined ? {} : { articles }),
    });
  });
  const words = (): string[] => [...targets('articles'), ...targets('talk')].map(({ word }) => word);
  const posts = once((): PostPool => {
    if (data !== undefined && found.dialogues !== undefined) return createPairFiles(data);
    return createOwnPairs({ associations, concepts, words });
  });
  const models = openTabooModels(config, onNote);
  const socialbot = once(() => loadSocialbot(config));
  const remote = remoteJudges(config);
  return {
    inflections,
    targets,
    language,
    associations,
    concepts,
    passages,
    posts,
    models,
    socialbot,
    confidence: config.PARLEY_TABOO_CONFIDENCE,
    remoteJudges: remote,
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function byKey<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
