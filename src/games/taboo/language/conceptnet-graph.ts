import { z } from 'zod';
import { ParleyError } from '../../../core/errors.ts';
import { readLines } from '../../../knowledge/starter/source-files.ts';
import { type ConceptFact, createConceptGraph, type ListedConcepts } from './concept-facts.ts';
import type { ConceptRelation } from './concept-graph.ts';

/** The four relations of the paper, as ConceptNet 4 and 5 call them. */
const relations: ReadonlyMap<string, ConceptRelation> = new Map([
  ['RelatedTo', 'RelatedTo'],
  ['ConceptuallyRelatedTo', 'RelatedTo'],
  ['SimilarTo', 'SimilarTo'],
  ['IsA', 'IsA'],
  ['HasA', 'HasA'],
]);
const singleWord = /^[a-z]{2,}$/u;
const notes = z.object({ weight: z.number() });

/**
 * A concept graph from a file of ConceptNet, packed or not: version 4 as a table of start, relation, end and weight, or version 5 as it is
 * published (`/a/…`, relation, start, end, notes). English single words only; what was voted false (a weight of 0 or less) is left out.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE for a missing file; PARLEY_INPUT_INVALID for one without any edge
 */
export function readConceptNet(file: string): ListedConcepts {
  const facts = readLines(file).flatMap((line) => factIn(line.split('\t')) ?? []);
  if (facts.length > 0) return createConceptGraph(`conceptnet, ${facts.length} edges`, facts);
  throw new ParleyError('PARLEY_INPUT_INVALID', `The file ${file} has no edge of ConceptNet.`, {
    remedy: 'Give a table of start, relation, end and weight (ConceptNet 4), or the assertions of ConceptNet 5.',
    context: { file },
  });
}

function factIn(cells: readonly string[]): ConceptFact | undefined {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = cells;
  const isFive = first.startsWith('/a/');
  const relation = relations.get(isFive ? second.replace(/^\/r\//u, '') : second);
  const start = isFive ? wordAt(third) : first;
  const end = isFive ? wordAt(fourth) : third;
  if (!relation || !singleWord.test(start) || !singleWord.test(end)) return undefined;
  const weight = isFive ? weightIn(fifth) : Number(fourth);
  return weight > 0 ? { start, relation, end } : undefined;
}

/** `apple` of `/c/en/apple/n`; nothing of other languages. */
function wordAt(node: string): string {
  return /^\/c\/en\/([^/]+)/u.exec(node)?.[1] ?? '';
}

function weightIn(json: string): number {
  try {
    return notes.parse(JSON.parse(json)).weight;
  } catch {
    // A line that was cut off says nothing of its weight.
    return 0;
  }
}
