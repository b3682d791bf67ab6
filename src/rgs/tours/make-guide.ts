import { ParleyError } from '../../core/errors.ts';
import { pluralOf } from '../../core/noun-forms.ts';
import { commonName, normaliseText, phrasePattern } from '../../core/text.ts';
import { wishPattern } from '../../core/topic-phrases.ts';
import type { Guide } from './guide.ts';
import { sharedLines, sharedRoute } from './shared-lines.ts';
import { subjectSlots, type Tour } from './tour.ts';

const slotPattern = /\{[A-Za-z]\w*\}/gu;
/** What a route may say besides the shared reactions. */
const ownLines = ['subject', 'unknown', 'side'];

/**
 * Prepares a tour for being run: its route and the patterns of its words.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID where the route says lines that nobody wrote, or other names stand for no subject
 */
export function makeGuide(name: string, tour: Tour): Guide {
  const faults = faultsOf(tour);
  if (faults.length > 0) {
    throw new ParleyError('PARLEY_CONTENT_INVALID', `The tour "${name}" cannot be used: ${faults.join('; ')}.`, {
      remedy: `Mend it in src/rgs/tours/content/${name}.yaml; docs/add-a-topic-tour.md says what belongs there.`,
      context: { name, faults },
    });
  }
  const telling = tour.phrases.filter((phrase) => !tour.phrasesForRequests.includes(phrase));
  return {
    name,
    tour,
    route: tour.route ?? sharedRoute.value,
    wish: wishPattern(tour.phrases),
    named: phrasePattern(tour.phrases),
    mention: telling.length > 0 ? phrasePattern(telling) : null,
    ...subjectWords(tour),
  };
}

function faultsOf(tour: Tour): string[] {
  const sayable = [...ownLines, ...Object.keys(sharedLines.value.reactions)];
  const said = Object.values(tour.route ?? sharedRoute.value).flatMap(({ edges }) => Object.values(edges));
  return [
    ...said.flatMap(({ say }) => (say === undefined || sayable.includes(say) ? [] : [`no lines are called "${say}"`])),
    ...Object.keys(tour.otherNames)
      .filter((title) => !Object.hasOwn(tour.subjects, title))
      .map((title) => `other names are given for "${title}", which is no subject`),
    ...strangeSlots(tour).map((slot) => `nobody fills the slot ${slot}`),
  ];
}

/** Slots in lines that are said as they are, or that stand for no form of the subject. */
function strangeSlots({ route: _route, questions, known, kinds, ...plain }: Tour): string[] {
  const slotted = JSON.stringify([questions, known, kinds]).match(slotPattern) ?? [];
  return [
    ...slotted.filter((name) => !subjectSlots.includes(name.slice(1, -1))),
    ...(JSON.stringify(plain).match(slotPattern) ?? []),
  ];
}

/** The words of all subjects as one pattern; a word of two subjects is the earlier one's. */
function subjectWords({ subjects, otherNames }: Tour): Pick<Guide, 'subjectWord' | 'subjectByWord'> {
  const byWord = new Map<string, string>();
  for (const title of Object.keys(subjects)) {
    for (const word of wordsFor(title, otherNames[title] ?? [])) {
      const key = word.toLowerCase();
      if (!byWord.has(key)) byWord.set(key, title);
    }
  }
  return { subjectWord: byWord.size > 0 ? phrasePattern([...byWord.keys()]) : null, subjectByWord: byWord };
}

function wordsFor(title: string, others: readonly string[]): string[] {
  const name = normaliseText(commonName(title));
  return [name, pluralOf(name), ...others];
}
