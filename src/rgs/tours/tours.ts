import { pathToFileURL } from 'node:url';
import { type AnyResponseGenerator, defineResponseGenerator } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { type ContentFile, contentName, readContent, readContentFolder } from '../../core/content.ts';
import { follow } from './answer.ts';
import { classifyAnswer } from './classify-answer.ts';
import { belongs } from './find-subject.ts';
import type { Guide } from './guide.ts';
import { makeGuide } from './make-guide.ts';
import { promptAsTour } from './prompt.ts';
import { awaited, respondAsTour, type TourTreelet } from './respond.ts';
import { type Edge, handOver } from './route.ts';
import { sharedLines } from './shared-lines.ts';
import { type TourState, tourState } from './state.ts';
import { strays } from './strays.ts';
import { type Tour, tourSchema } from './tour.ts';

/** A generator for each data file in `content/`, in their declared order (reference §16.3, content as data). */
export const topicTours: readonly AnyResponseGenerator[] = readContentFolder(import.meta.url, 'content', tourSchema)
  .toSorted((left, right) => left.value.order - right.value.order)
  .map(tourFrom);

/**
 * The tour of a data file that stands anywhere.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID
 */
export function readTour(path: string): AnyResponseGenerator {
  return tourFrom(readContent(pathToFileURL(path).href, pathToFileURL(path).href, tourSchema));
}

/** The response generator that speaks from a tour's data; the file's name is its name. */
export function tourFrom(file: ContentFile<Tour>): AnyResponseGenerator {
  const guide = makeGuide(contentName(file), file.value);
  const { topic, phrases } = guide.tour;
  const treelets = treeletsOf(guide);
  return defineResponseGenerator<TourState>({
    name: guide.name,
    description: `Takes the user on a short tour of ${topic}: favourites, what they are like, a surprising fact, a comparison.`,
    examples: [`let's talk about ${phrases[0]}`, `can we chat about ${phrases[0]}`],
    state: tourState,
    content: [file, sharedLines],
    treelets,
    respond: (turn, state) => respondAsTour(guide, treelets, turn, state),
    prompt: (turn, state) => promptAsTour(guide, turn, state),
    // After an empty line or a complaint the question is said again, by others; it stays open.
    passed: (turn, state) =>
      turn.text === '' || turn.annotations.complaint.kind !== 'none' || state.awaiting === null
        ? state
        : { ...state, awaiting: null },
    overrideEntity: (turn, state) => (keepsTopic(guide, turn, state) ? { keep: true } : undefined),
  });
}

function treeletsOf(guide: Guide): TourTreelet[] {
  return Object.entries(guide.route).map(([name, { isEntry, edges }]) => ({
    name,
    isEntry,
    classify: (turn) => classifyAnswer(guide, name, turn),
    branches: Object.fromEntries(Object.entries(edges).map(([condition, edge]) => [condition, branchFor(guide, edge)])),
  }));
}

function branchFor(guide: Guide, edge: Edge): TourTreelet['branches'][string] {
  return {
    leadsTo: edge.next.filter((step) => step !== handOver),
    say: (turn, state) => follow(guide, turn, state, edge),
  };
}

/** In an answer that names nothing of the tour's own, other names are no new topics ('while we watched football'). */
function keepsTopic(guide: Guide, turn: Omit<TurnContext, 'entity'>, state: TourState): boolean {
  const step = awaited(guide, turn, state);
  const { navigation, annotations } = turn;
  if (step === null || navigation.positive || navigation.negative || annotations.question.isQuestion) return false;
  if (strays(guide, step, turn)) return false;
  if (guide.route[step]?.asks === 'questions' || guide.route[step]?.asks === 'facts') return true;
  const spans = annotations.entityLinks.highPrecision;
  return spans.every(({ candidates }) => !candidates[0] || !belongs(guide, candidates[0].entity));
}
