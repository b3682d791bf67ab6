import type { Stakes } from '../payoffs/score-match.ts';
import type { Seat, TuringRules } from '../rules/turing-rules.ts';
import type { ForumTranslations } from './forum-languages.ts';
import type { TextFormat } from './pattern/text-format.ts';
import type { Dictionary } from './words/dictionary.ts';

/** A role as its player reads it, and what its messages may be. */
export interface ForumRole {
  readonly name: string;
  readonly text: string;
  readonly characters: number;
  readonly words: number | null;
  readonly format: TextFormat | null;
  /** What a player is told whose message has not the form. */
  readonly hint: string;
}

/** A variant of the game that is played somewhere: rules, roles, what may be said, and what it is worth. */
export interface Forum {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly rules: TuringRules;
  readonly roles: Readonly<Record<Seat, ForumRole>>;
  readonly stakes: Stakes;
  /** How soon bots have to answer. */
  readonly replies: 'fast' | 'slow';
  readonly dictionary: Dictionary | null;
  /** What it says of itself in other languages, by their codes. */
  readonly in: ForumTranslations;
  /** Who may read talks along, and how much later; null where nobody may. */
  readonly spectators: { readonly delaySeconds: number; readonly anybody: boolean } | null;
}

/** What a forum's file may draw on beside itself. */
export interface ForumSources {
  /**
   * The text of a word list that stands beside the file; a forum of a stranger has none.
   *
   * @throws ParleyError PARLEY_FILE_UNREADABLE
   */
  readonly readFile?: (name: string) => string;
}
