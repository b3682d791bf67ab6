import type { Route } from './route.ts';
import type { Tour } from './tour.ts';

/** A tour as the engine runs it. */
export interface Guide {
  readonly name: string;
  readonly tour: Tour;
  readonly route: Route;
  /** Matches a wish for the whole topic and nothing more specific. */
  readonly wish: RegExp;
  /** Any of its phrases, also those that tell little outside of requests. */
  readonly named: RegExp;
  /** Matches where the topic is touched on; null where all its phrases need a request. */
  readonly mention: RegExp | null;
  /** Matches a word for a subject, the longest where one stands in another; null where there are none. */
  readonly subjectWord: RegExp | null;
  /** Word, in lower case → title of the subject. */
  readonly subjectByWord: ReadonlyMap<string, string>;
}
