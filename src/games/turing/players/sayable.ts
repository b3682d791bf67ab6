import { normaliseText } from '../../../core/text.ts';
import type { Random } from '../../../core/random.ts';
import { containsOffensive } from '../../../pipeline/annotators/offensive/contains-offensive.ts';
import { checkMessage } from '../forums/check-message.ts';
import type { Forum } from '../forums/forum.ts';
import type { StartedFrame } from '../protocol/frames.ts';
import { seats } from '../rules/turing-rules.ts';
import { messageForms } from './message-forms.ts';
import type { PlainLines } from './plain-lines.ts';

/** Whether a message would pass in a role, as far as can be known beforehand. */
export type Allows = (text: string) => boolean;

/** What a role lets through: by its forum where that is known, else by the limits that the game began with. */
export function allowedIn({ role }: StartedFrame, forum: Forum | undefined): Allows {
  const seat = forum && seats.find((one) => forum.roles[one].name === role.name);
  if (forum && seat) return (text) => checkMessage(forum, seat, text).ok;
  return (text) =>
    text !== '' && [...text].length <= role.characters && (role.words === null || text.split(' ').length <= role.words);
}

/**
 * The first of some texts that may be said, in the nearest form that passes; offensive ones never, nor what was said before, in whatever
 * form. Where none passes, a plain line.
 */
export function firstSayable(
  texts: readonly string[],
  limits: { readonly words: number | null; readonly allows: Allows; readonly said: readonly string[] },
  instead: readonly string[],
): string | undefined {
  const said = new Set(limits.said.map(normaliseText));
  for (const list of [texts, instead]) {
    for (const text of list) {
      for (const form of messageForms(text, limits.words)) {
        if (said.has(normaliseText(form)) || containsOffensive(form)) continue;
        if (limits.allows(form)) return form;
      }
    }
  }
  return undefined;
}

const yesOrNoQuestion =
  /^(?:(?:and|so|but|well),? )?(?:is|are|am|was|were|do|does|did|have|has|had|can|could|will|would|should)\b/iu;

/** Plain lines in a random order, those first that have the form that a role asks for, and suit what was asked. */
export function plainLinesFor(game: StartedFrame, asked: string, lines: PlainLines, random: Random): readonly string[] {
  const { statements, questions, words, yesOrNo } = lines;
  const oneWord = yesOrNoQuestion.test(asked) ? [yesOrNo, words] : [words];
  const lists = isOneWord(game)
    ? oneWord
    : asksOnly(game)
      ? [questions]
      : [statements, questions, lines.arguments, words];
  return lists.flatMap((list) => random.shuffle(list));
}

/** How a role may begin a talk, in a random order. */
export function openingLinesFor(game: StartedFrame, lines: PlainLines, random: Random): readonly string[] {
  const beginnings = lines.beginnings[game.role.name];
  return random.shuffle(beginnings ?? (asksOnly(game) ? lines.questions : lines.openings));
}

/** Whether a role says one word at a time. */
export function isOneWord({ role }: StartedFrame): boolean {
  return role.words === 1;
}

function asksOnly({ role }: StartedFrame): boolean {
  return role.hint.includes('question');
}
