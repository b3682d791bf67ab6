import { capitalise } from '../../core/text.ts';
import type { Draft } from './draft.ts';

const particles = new Set('de da di du van von der den of the al el la le bin ibn and y'.split(' '));
const minorWords = new Set('a an the and but or nor of in on at to for by with from as vs. v.'.split(' '));
const titled = new Set([
  'film',
  'series',
  'anime',
  'game',
  'song',
  'album',
  'book',
  'band',
  'team',
  'company',
  'brand',
  'place',
  'organization',
  'landmark',
  'character',
  'app',
  'franchise',
  'publication',
]);

/** Gives a title of which only the lower-case spelling is known the capitals that its kind has. */
export function restoreCase(draft: Draft): void {
  if (draft.cased || draft.kind === undefined) return;
  const words = draft.title.split(' ');
  if (draft.kind === 'person')
    draft.title = words
      .map((word, index) => (index > 0 && particles.has(word.toLowerCase()) ? word.toLowerCase() : personCase(word)))
      .join(' ');
  else if (titled.has(draft.kind))
    draft.title = words
      .map((word, index) => (index > 0 && minorWords.has(word.toLowerCase()) ? word.toLowerCase() : capitalise(word)))
      .join(' ');
  draft.cased = true;
}

function personCase(word: string): string {
  return word
    .split('-')
    .map((part) =>
      capitalise(part).replace(
        /^(Mc|O')(\p{Ll})/u,
        (_, prefix: string, letter: string) => prefix + letter.toUpperCase(),
      ),
    )
    .map((part) => (/^([a-z]\.)+$/i.test(part) ? part.toUpperCase() : part))
    .join('-');
}
