import type { AnyAnnotator } from '../../contracts/annotator.ts';

/** The built-in annotators that need nothing but the utterance; the entity linker joins them in the composition root. */
export function defaultAnnotators(): readonly AnyAnnotator[] {
  return [];
}
