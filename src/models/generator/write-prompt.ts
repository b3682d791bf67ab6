import type { DialoguePoint, GenerationRequest } from '../../contracts/text-generator.ts';
import { tidyText } from '../../core/text.ts';

/** The tokens that the bundled generator was trained with (training/parley_training/generator/control.py). */
export const controlTokens = {
  user: '<|user|>',
  bot: '<|bot|>',
  end: '<|end|>',
  known: '<|known|>',
  text: '<|text|>',
  sense: '<|sense|>',
  yes: '<|yes|>',
  no: '<|no|>',
  react: '<|react|>',
  ask: '<|ask|>',
  answer: '<|answer|>',
} as const;

/** Areas of small talk by the names that the model knows them by, where these differ from ours. */
const areas: Readonly<Record<string, string>> = {
  'current-and-recent-activities': 'current-activities',
  'older-family-members': 'older-family',
  'neural-fallback': 'other',
};

/** All others would be read as words. */
const learntAreas: ReadonlySet<string> = new Set(
  'current-activities future-activities general-activities emotions living-situation food older-family friends siblings-cousins pets kids partners work school music films books games sports animals travel science news wiki other'.split(
    ' ',
  ),
);

/** Goes on as the talk wants it: no act is asked for. */
const wholeTalk = 'talk';

const longestLine = 400;
/** Characters of all lines: more than the model reads. */
const longestTalk = 2400;
const linesLeftOut = 6;
const longestText = 600;
const longestUtterance = 2000;

/** A prompt in parts: the lines, which stay the same while a talk goes on, and what stands between them and the reply. */
export interface Prompt {
  readonly lines: readonly string[];
  readonly lead: string;
}

/**
 * The prompt for a request: the lines, what the reply should be, and where the bot speaks. With `background` it asks for that text in
 * conversational words.
 *
 * @example writePrompt({ history: ['I got the job!'], … }) // { lines: ['<|user|>I got the job!'], lead: '<|react|><|ask|><|bot|>' }
 */
export function writePrompt({
  history,
  point,
  background,
}: Pick<GenerationRequest, 'history' | 'point' | 'background'>): Prompt {
  const { bot, text } = controlTokens;
  if (background !== undefined) return { lines: [], lead: `${text}${plain(background, longestText)}${bot}` };
  return { lines: writeLines(history), lead: `${point ? controlOf(point) : ''}${bot}` };
}

/** The latest lines of a talk, the user's last one at the end; who said nothing has none. */
function writeLines(history: readonly string[]): string[] {
  const { user, bot, end } = controlTokens;
  const written = history.flatMap((line, index, { length }) => {
    const words = plain(line, longestLine);
    if (words === '') return [];
    return (length - index) % 2 === 1 ? `${user}${words}` : `${bot}${words}${end}`;
  });
  return latest(written, ({ length }) => length, longestTalk);
}

/**
 * The latest lines that there is room for. Several are left out at a time, so that for some turns the first one stays, and what was read of
 * the others is of use.
 */
export function latest<Line>(lines: readonly Line[], sizeOf: (line: Line) => number, room: number): Line[] {
  const isTooLong = (first: number): boolean =>
    lines.slice(first).reduce((total, line) => total + sizeOf(line), 0) > room;
  let first = 0;
  while (isTooLong(first) && first + linesLeftOut < lines.length) first += linesLeftOut;
  while (isTooLong(first) && first + 1 < lines.length) first += 1;
  return lines.slice(first);
}

/**
 * A text as the model sees one that it says itself, with nothing before it.
 *
 * @example writeUtterance('Well done!') // '<|bot|>Well done!<|end|>'
 */
export function writeUtterance(text: string): string {
  return `${controlTokens.bot}${plain(text, longestUtterance)}${controlTokens.end}`;
}

/** In the order in which the model saw them: area, feeling, what the reply does, what is known. */
function controlOf({ area, emotion, dialogueAct, slots }: DialoguePoint): string {
  const { react, ask, answer, known } = controlTokens;
  const named = areas[area] ?? area;
  const somebody = knownOf(slots);
  return [
    learntAreas.has(named) ? `<|area:${named}|>` : '',
    emotion === null ? '' : `<|feels:${emotion}|>`,
    ...(area === wholeTalk ? [] : dialogueAct.includes('question') ? [ask, answer] : [react, ask]),
    somebody === undefined ? '' : `${known}${somebody}`,
  ].join('');
}

/** Whom the user speaks of, where they have a name. */
function knownOf({ petName, petKind = 'pet', personName, relation }: DialoguePoint['slots']): string | undefined {
  const called = (kind: string, name: string): string => `has a ${plain(kind, 40)} called ${plain(name, 40)}`;
  if (petName !== undefined) return called(petKind, petName);
  return personName === undefined || relation === undefined ? undefined : called(relation, personName);
}

/** Nobody's words may stand for control tokens. */
function plain(words: string, most: number): string {
  return tidyText(words).replaceAll('<|', ' ').replaceAll('|>', ' ').slice(0, most).trim();
}
