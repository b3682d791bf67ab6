import type { DialoguePoint } from '../../contracts/text-generator.ts';
import { pluralOf, withArticle } from '../../core/noun-forms.ts';

/** The words that a line of the bank may say back, as response generators give them. */
export const givenSlots = [
  'name',
  'petName',
  'petKind',
  'personName',
  'relation',
  'topic',
  'place',
  'food',
  'activity',
  'day',
] as const;

/** The words that the bank makes itself: of `petKind`, and of the person spoken of, with verbs that agree. */
export const madeSlots = ['aPetKind', 'petKinds', 'he', 'him', 'his', 'heis', 'is', 'was', 'does', 'has', 's'] as const;

/** Every slot that a line of the bank may have. */
export const bankSlots: readonly string[] = [...givenSlots, ...madeSlots];

type Forms = Readonly<Record<string, string>>;

const one = { is: 'is', was: 'was', does: 'does', has: 'has', s: 's' };
const many = {
  he: 'they',
  him: 'them',
  his: 'their',
  heis: "they're",
  is: 'are',
  was: 'were',
  does: 'do',
  has: 'have',
  s: '',
};
const pronouns: Readonly<Record<string, Forms>> = {
  woman: { ...one, he: 'she', him: 'her', his: 'her', heis: "she's" },
  man: { ...one, he: 'he', him: 'him', his: 'his', heis: "he's" },
  people: many,
  // Of one animal or person whose sex is not known, 'they' offends nobody.
  animal: many,
  thing: { ...one, he: 'it', him: 'it', his: 'its', heis: "it's" },
};
const longestWords = 40;

/** The words for the slots of a dialogue point; what is too long or cannot be said back is left out. */
export function slotsFor(point: DialoguePoint): Forms {
  const given = Object.entries(point.slots).filter(([, words]) => isSpeakable(words));
  const slots: Record<string, string> = { ...pronouns[point.person ?? ''], ...Object.fromEntries(given) };
  const kind = slots['petKind'];
  return kind === undefined ? slots : { aPetKind: withArticle(kind), petKinds: pluralOf(kind), ...slots };
}

function isSpeakable(words: string): boolean {
  return words.length <= longestWords && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}' .&-]*$/u.test(words);
}
