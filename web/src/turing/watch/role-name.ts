import type { ForumAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import type { Language } from '../../words/languages.ts';
import { roleIn } from '../forum-words.ts';

/** What a role is called in a language; as it is where the forum has no words for it. */
export function roleName(forum: ForumAnswer | undefined, name: string, language: Language): string {
  return roleIn(forum, { name, text: '', hint: '' }, language).name;
}
