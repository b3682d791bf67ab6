import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packageRoot } from '../../../config/config.ts';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { z } from 'zod';
import { type ConceptFact, createConceptGraph, type ListedConcepts } from './concept-facts.ts';
import type { ForwardEdges } from './wordnet-graph-build.ts';

/** The bundled graph, computed from WordNet 3.1 by `npm run build:taboo-concepts`. */
export const conceptsFile = path.join(packageRoot, 'data', 'taboo', 'concepts.tsv.gz');
const relations = z.enum(['IsA', 'SimilarTo', 'HasA', 'RelatedTo']);

/**
 * The bundled concept graph.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE where its file is missing or damaged
 */
export function createWordNetGraph(file = conceptsFile): ListedConcepts {
  return createConceptGraph('wordnet 3.1, 1', readFacts(file));
}

/** The graph as the text of its file: a line for each concept and relation, with what it leads to. */
export function conceptLines(edges: ForwardEdges): string {
  const lines = [...edges].flatMap(([concept, own]) =>
    relations.options.flatMap((relation) => {
      const ends = own.flatMap(([kind, end]) => (kind === relation ? [end] : []));
      return ends.length === 0 ? [] : [`${concept}\t${relation}\t${ends.join(' ')}`];
    }),
  );
  return `${lines.toSorted().join('\n')}\n`;
}

function readFacts(file: string): ConceptFact[] {
  try {
    const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
    return lines.flatMap((line) => {
      const [start = '', relation, ends = ''] = line.split('\t');
      const kind = relations.parse(relation);
      return ends.split(' ').map((end) => ({ start, relation: kind, end }));
    });
  } catch (error) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The concept graph ${file} cannot be read: ${messageOf(error)}.`, {
      remedy: 'Install the package again, or write the file with `npm run build:taboo-concepts`.',
      context: { file },
      cause: error,
    });
  }
}
