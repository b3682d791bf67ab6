import type { AnnotationName } from '../contracts/annotations.ts';
import type { AnyAnnotator } from '../contracts/annotator.ts';
import { ParleyError } from '../core/errors.ts';

/** Annotators in an order in which each comes after what it needs. */
export type WiredAnnotators = readonly AnyAnnotator[];

/**
 * Checks that every need is met exactly once and that there is no circle.
 *
 * @throws ParleyError PARLEY_PIPELINE_DUPLICATE, PARLEY_PIPELINE_MISSING or PARLEY_PIPELINE_CYCLE, each naming the annotators concerned
 */
export function wireAnnotators(
  annotators: readonly AnyAnnotator[],
  required: readonly AnnotationName[],
): WiredAnnotators {
  const byName = new Map<string, AnyAnnotator>();
  for (const annotator of annotators) {
    if (byName.has(annotator.name)) throw duplicate(annotator.name);
    byName.set(annotator.name, annotator);
  }
  for (const annotator of annotators) {
    for (const need of annotator.needs) if (!byName.has(need)) throw missing(need, annotator.name, [...byName.keys()]);
  }
  for (const name of required)
    if (!byName.has(name)) throw missing(name, 'the response generators', [...byName.keys()]);
  return inOrder(annotators);
}

function inOrder(annotators: readonly AnyAnnotator[]): WiredAnnotators {
  const ordered: AnyAnnotator[] = [];
  const done = new Set<string>();
  let waiting = [...annotators];
  while (waiting.length > 0) {
    const ready = waiting.filter((annotator) => annotator.needs.every((need) => done.has(need)));
    if (ready.length === 0) throw cycle(waiting);
    for (const annotator of ready) done.add(annotator.name);
    ordered.push(...ready);
    waiting = waiting.filter((annotator) => !done.has(annotator.name));
  }
  return ordered;
}

function duplicate(name: string): ParleyError {
  return new ParleyError('PARLEY_PIPELINE_DUPLICATE', `Two annotators are called "${name}".`, {
    remedy: 'Remove one of them, or give it the name of another annotation.',
    context: { name },
  });
}

function missing(need: string, by: string, available: readonly string[]): ParleyError {
  return new ParleyError('PARLEY_PIPELINE_MISSING', `"${need}" is needed by ${by}, but no annotator gives it.`, {
    remedy: `Add an annotator called "${need}"; there are: ${available.join(', ') || 'none'}.`,
    context: { need, by },
  });
}

function cycle(waiting: readonly AnyAnnotator[]): ParleyError {
  const inCircle = new Set(waiting.map((annotator) => annotator.name));
  const circle = waiting.map(
    ({ name, needs }) => `${name} needs ${needs.filter((need) => inCircle.has(need)).join(', ')}`,
  );
  return new ParleyError('PARLEY_PIPELINE_CYCLE', `Annotators wait for each other: ${circle.join('; ')}.`, {
    remedy: 'Remove one of these needs.',
    context: { annotators: [...inCircle] },
  });
}
