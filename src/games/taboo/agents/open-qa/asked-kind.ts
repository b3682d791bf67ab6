import type { Random } from '../../../../core/random.ts';
import type { ConceptGraph } from '../../language/concept-graph.ts';
import type { AskedKind } from './cloze-question.ts';

/** So many hops of IsA say what sort of thing something is. */
const hops = 4;
const persons: ReadonlySet<string> = new Set(['person', 'people', 'relative', 'worker', 'leader', 'adult', 'child']);
const places: ReadonlySet<string> = new Set(['location', 'place', 'region', 'area', 'building', 'room', 'land']);
/** Too wide to help. */
const empty: ReadonlySet<string> = new Set(
  'thing object unit whole entity matter part act action event state group set work body being organism artifact someone somebody'.split(
    ' ',
  ),
);

/** How a question asks for a concept, by what the graph says that it is; the narrower name of its kind by chance. */
export function askedKind(concept: string, graph: ConceptGraph, random: Random): AskedKind {
  const kinds = kindsOf(concept, graph).filter((kind) => !empty.has(kind));
  const own = kinds.length > 0 ? random.pick(kinds) : 'thing';
  const all = sortsOf(concept, graph);
  if (own !== 'thing' && random.next() < narrow) return { plain: `what ${own}`, kind: own };
  if ([...all].some((sort) => persons.has(sort))) return { plain: 'who', kind: own === 'thing' ? 'person' : own };
  const isPlace = [...all].some((sort) => places.has(sort));
  return { plain: isPlace ? 'what place' : 'what', kind: own };
}

const narrow = 0.5;

/** Of what the concept is said to be a kind. */
export function kindsOf(concept: string, graph: ConceptGraph): string[] {
  return graph
    .neighboursOf(concept)
    .flatMap(({ concept: kind, relation, forward }) => (relation === 'IsA' && forward !== false ? [kind] : []));
}

/** Of what it is a kind, and of what that is, a few steps up. */
export function sortsOf(concept: string, graph: ConceptGraph, steps = hops): ReadonlySet<string> {
  const all = new Set<string>();
  let level = [concept];
  for (let step = 0; step < steps; step += 1) {
    level = level.flatMap((one) => kindsOf(one, graph)).filter((one) => !all.has(one));
    for (const one of level) all.add(one);
  }
  return all;
}
