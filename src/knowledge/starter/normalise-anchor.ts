import { normaliseText, withoutAccents } from '../../core/text.ts';

/** The form in which an anchor text is stored and looked up: lower case, no punctuation but apostrophes, hyphens as spaces, single spaces. */
export function normaliseAnchor(text: string): string {
  return normaliseText(text.replaceAll('&', ' and '));
}

/** All forms under which an anchor text is to be found: normalised, without accents, and with hyphenated parts joined (`spider-man` also as `spiderman`). */
export function anchorForms(text: string): readonly string[] {
  const forms = new Set([normaliseAnchor(text.replaceAll('+', ' plus '))]);
  if (/\p{L}-\p{L}/u.test(text)) forms.add(normaliseAnchor(text.replaceAll('-', '')));
  const all = [...forms].flatMap((form) => [form, withoutAccents(form)]);
  return [...new Set(all)].filter((form) => form !== '');
}
