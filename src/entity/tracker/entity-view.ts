import type { TrackerState } from '../../contracts/conversation.ts';
import type { LinkedSpans } from '../../contracts/entity-index.ts';
import type { EntityView } from '../../contracts/turn.ts';

/**
 * What response generators may know of the tracker (reference §8.3).
 *
 * @param previousEnd the tracker at the end of the previous turn
 * @param links what the user's utterance of this turn may name
 */
export function entityView(state: TrackerState, previousEnd: TrackerState, links: LinkedSpans): EntityView {
  const { current, expectedType, unfoundTopic, rejected, finished, untalked } = state;
  const talked = talkedTitles(state);
  return {
    current,
    previous: previousEnd.current,
    expectedType,
    initiatedByUser: isInitiatedByUser(state, previousEnd, links),
    unfoundTopic,
    rejected,
    finished,
    untalked,
    talked: (title) => talked.has(title),
  };
}

/** Titles of all that is or was the topic, or was rejected; the history reaches further back than the bounded lists. */
export function talkedTitles(state: TrackerState): ReadonlySet<string> {
  const listed = [...state.rejected, ...state.finished].map((entity) => entity.title);
  const once = state.history.flatMap((turn) => [turn.user, turn.response, turn.prompt]);
  const titles = [state.current?.title, ...listed, ...once];
  return new Set(titles.filter((title) => typeof title === 'string'));
}

function isInitiatedByUser({ current }: TrackerState, previousEnd: TrackerState, links: LinkedSpans): boolean {
  if (!current || current.title === previousEnd.current?.title) return false;
  const spans = [...links.highPrecision, ...links.thresholdRemoved, ...links.conflictRemoved];
  return spans.some((span) => span.candidates.some((candidate) => candidate.entity.title === current.title));
}
