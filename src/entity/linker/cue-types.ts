import type { ExpectedGroup } from '../../contracts/entity-index.ts';
import { normaliseText } from '../../core/text.ts';
import type { SpanPlace } from './draft.ts';

interface Cue {
  readonly before?: RegExp;
  readonly after?: RegExp;
  readonly types: readonly ExpectedGroup[];
}

const screen: readonly ExpectedGroup[] = ['film', 'tv', 'anime'];
const sound: readonly ExpectedGroup[] = ['musical_work', 'musician', 'musical_group'];

/** Words beside a name that say what it is the name of, the most telling first. */
const cues: readonly Cue[] = [
  { before: /\b(?:movie|film)(?: called| named)?$/u, after: /^(?:the |that )?(?:movie|film)\b/u, types: ['film'] },
  {
    before: /\b(?:tv show|series|sitcom|episodes? of)(?: called| named)?$/u,
    after: /^(?:the |that )?(?:tv show|series|sitcom)\b/u,
    types: ['tv', 'anime'],
  },
  { before: /\b(?:book|novel)(?: called| named)?$/u, after: /^(?:the |that )?(?:book|novel)\b/u, types: ['book'] },
  { before: /\b(?:song|album|track)(?: called| named)?$/u, after: /^(?:the |that )?(?:song|album)\b/u, types: sound },
  { before: /\b(?:singer|rapper|band)$/u, types: ['musician', 'musical_group'] },
  { before: /\b(?:video game|board game|game)(?: called| named)$/u, types: ['game'] },
  { before: /\b(?:watch|watched|watching|rewatched|saw|seen)(?: the (?:movie|film))?$/u, types: screen },
  { before: /\b(?:read|reading|reread)(?: the (?:book|novel))?$/u, types: ['book'] },
  { before: /\b(?:listen|listened|listening) to$/u, types: sound },
  { before: /\b(?:play|played|playing)(?: the)?$/u, types: ['game', 'sport', 'musical_instrument'] },
];

/** True where the span stands behind 'a' or 'an', or begins so. */
export function isAfterArticle(text: string, { start, end }: Pick<SpanPlace, 'start' | 'end'>): boolean {
  return (
    /(?:^| )an?$/u.test(normaliseText(text.slice(0, start))) || /^an? /u.test(normaliseText(text.slice(start, end)))
  );
}

/**
 * The types that the words directly before or behind a span suggest: `i watched …`, `the song …`, `… the book`.
 *
 * @returns none where nothing is suggested
 */
export function cueTypes(text: string, { start, end }: Pick<SpanPlace, 'start' | 'end'>): readonly ExpectedGroup[] {
  const before = normaliseText(text.slice(0, start));
  const after = normaliseText(text.slice(end));
  return cues.find((cue) => cue.before?.test(before) || cue.after?.test(after))?.types ?? [];
}
