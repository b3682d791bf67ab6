import type { ForumAnswer } from '../../../src/games/turing/protocol/answers.ts';
import type { Language } from '../words/languages.ts';

/** What players read of a role. */
export type RoleWords = Pick<ForumAnswer['roles'][number], 'name' | 'text' | 'hint'>;

/** A forum with what it says of itself in a language, as far as its file has that. */
export function forumIn(forum: ForumAnswer, language: Language): ForumAnswer {
  const { title, about } = forum.in[language] ?? forum;
  return { ...forum, title, about, roles: forum.roles.map((role) => ({ ...role, ...roleIn(forum, role, language) })) };
}

/** A role in a language; as it is where the forum has no words for it, or is not known. */
export function roleIn(forum: ForumAnswer | undefined, role: RoleWords, language: Language): RoleWords {
  const { name, text, hint } = role;
  const said = forum?.in[language]?.roles[name];
  return said ? { name: said.name, text: said.text, hint: hint === '' ? '' : said.hint } : { name, text, hint };
}
