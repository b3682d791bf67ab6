import { isNode, LineCounter, parseDocument } from 'yaml';
import type { ContentPlace } from './find-spoken.ts';

/**
 * Finds the line, from 1, at which a value of a YAML text is written; for a place that is not in the text, the line of the nearest value
 * around it.
 */
export function lineNumbersOf(yaml: string): (place: ContentPlace) => number {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, merge: true });
  const lineOf = (place: ContentPlace): number => {
    const node = document.getIn(place, true);
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line;
    return place.length === 0 ? 1 : lineOf(place.slice(0, -1));
  };
  return lineOf;
}
