import { type DialogueActLabel, dialogueActLabels } from '../../contracts/annotations.ts';
import type { DialoguePoint } from '../../contracts/text-generator.ts';
import type { BankConditions, BankGroup } from './bank-content.ts';
import type { Mood } from '../../core/emotion-mood.ts';
import { formsOf, stretchesOf } from './word-forms.ts';

/** A group of lines with its words made ready to be found. */
export interface ReadyGroup {
  readonly group: BankGroup;
  readonly words: readonly (readonly string[])[];
  readonly unless: readonly (readonly string[])[];
}

/** What a group is compared with. */
export interface Moment {
  readonly point: DialoguePoint;
  /** The words and phrases of the user's line. */
  readonly stretches: ReadonlySet<string>;
  readonly mood: Mood;
}

/** A moment, made ready once for all groups; the line is in the form in which words are compared. */
export function momentOf(point: DialoguePoint, line: string, mood: Mood): Moment {
  return { point, stretches: stretchesOf(line), mood };
}

/** To these acts only groups that name them can answer. */
const actsToBeNamed: ReadonlySet<string> = new Set<DialogueActLabel>([
  'yes-no-question',
  'open-question-factual',
  'open-question-opinion',
  'open-question-personal',
  'clarifying-question',
  'command',
  'complaint',
  'correction',
]);
const knownActs: ReadonlySet<string> = new Set(dialogueActLabels);
const perWord = 3;
const mostWords = 3;

/** Makes a group's words ready to be found. */
export function readyGroup(group: BankGroup): ReadyGroup {
  const { words = [], unless = [] } = group.for;
  return { group, words: words.map(formsOf), unless: unless.map(formsOf) };
}

/** How well a group fits a moment: the more it asks for, the better; undefined where it does not fit. */
export function fitOf({ group, words, unless }: ReadyGroup, moment: Moment): number | undefined {
  const conditions = group.for;
  if (!allows(conditions, moment) || unless.some((forms) => isIn(forms, moment))) return undefined;
  const found = words.length === 0 ? 0 : wordsFound({ group, words, unless }, moment);
  if (words.length > 0 && found === 0) return undefined;
  const { acts, mood, emotions, person, turn } = conditions;
  const named = (acts ? 1 : 0) + (mood && mood !== 'any' ? 1 : 0) + (emotions ? 2 : 0) + (person ? 1 : 0);
  return perWord * Math.min(found, mostWords) + named + (turn ? 0.5 : 0);
}

/** How many of a group's words the user's line has. */
export function wordsFound({ words }: ReadyGroup, moment: Moment): number {
  return words.filter((forms) => isIn(forms, moment)).length;
}

function isIn(forms: readonly string[], { stretches }: Moment): boolean {
  return forms.some((form) => stretches.has(form));
}

function allows(conditions: BankConditions, { point, mood }: Moment): boolean {
  const { acts, emotions, person, turn } = conditions;
  if (acts ? !acts.some((act) => act === point.dialogueAct) : mustBeNamed(point.dialogueAct)) return false;
  if (!allowsMood(conditions.mood, mood)) return false;
  if (emotions && !emotions.includes(point.emotion ?? '')) return false;
  if (person && !person.some((kind) => kind === point.person)) return false;
  return turn === undefined || (turn === 'first') === point.botTurns <= 1;
}

function allowsMood(wanted: BankConditions['mood'], mood: Mood): boolean {
  if (wanted === 'any') return true;
  return wanted === undefined ? mood !== 'bad' : mood === wanted;
}

/** An act that nobody knows is taken for a statement. */
function mustBeNamed(act: string): boolean {
  return knownActs.has(act) && actsToBeNamed.has(act);
}
