import { z } from 'zod';
import type { FileFault, ForumText } from './forum-text.ts';

const text = (most: number) => z.string().trim().min(1).max(most);
const mostLanguages = 20;

/** What a role is called and told in another language; the hint is left out where messages may have any form. */
const roleTranslation = z.strictObject({ name: text(40), text: text(400), hint: text(200).optional() });

const translation = z.strictObject({
  title: text(80),
  about: text(600),
  /** By the names of the roles; those that are left out stay as they are. */
  roles: z.record(z.string(), roleTranslation).default({}),
});

/** What a forum's file says in other languages, by their codes: `de`, `es`. */
export const translationsSchema = z
  .record(z.string().regex(/^[a-z]{2,3}$/, 'languages are named by two or three small letters, as de'), translation)
  .refine((languages) => Object.keys(languages).length <= mostLanguages, `at most ${mostLanguages} languages`)
  .default({});

/** What a forum says of itself in another language. What is said in it stays in its own. */
export interface ForumTranslation {
  readonly title: string;
  readonly about: string;
  readonly roles: Readonly<Record<string, { readonly name: string; readonly text: string; readonly hint: string }>>;
}

export type ForumTranslations = Readonly<Record<string, ForumTranslation>>;

/** The translations of a file; one of a role that the forum does not have is a fault. */
export function translationsOf(
  file: { readonly in: z.output<typeof translationsSchema>; readonly roles: readonly { readonly name: string }[] },
  forumText: ForumText,
  faults: FileFault[],
): ForumTranslations {
  const known = file.roles.map(({ name }) => name);
  for (const [language, { roles }] of Object.entries(file.in)) {
    for (const name of Object.keys(roles).filter((role) => !known.includes(role))) {
      const message = `in.${language}.roles: there is no role "${name}", only ${known.join(', ')}`;
      faults.push({ severity: 'error', ...forumText.placeOfKey(['in', language, 'roles', name]), message });
    }
  }
  return Object.fromEntries(
    Object.entries(file.in).map(([language, { title, about, roles }]) => [
      language,
      { title, about, roles: Object.fromEntries(Object.entries(roles).map(withHint)) },
    ]),
  );
}

function withHint([name, role]: [string, z.output<typeof roleTranslation>]): [
  string,
  ForumTranslation['roles'][string],
] {
  return [name, { ...role, hint: role.hint ?? '' }];
}
