import type { TurnContext } from '../../contracts/turn.ts';
import { fillAll } from '../../core/content.ts';
import { capitaliseSentences } from '../../core/text.ts';
import { family, type Strategy } from './content.ts';
import type { Mention } from './state.ts';
import { unasked } from './unasked.ts';

const one = { is: 'is', does: 'does', has: 'has' };
const forms: Readonly<Record<Mention['pronoun'], Readonly<Record<string, string>>>> = {
  F: { ...one, they: 'she', them: 'her', their: 'her' },
  M: { ...one, they: 'he', them: 'him', their: 'his' },
  N: { ...one, they: 'they', them: 'them', their: 'their' },
  P: { is: 'are', does: 'do', has: 'have', they: 'they', them: 'them', their: 'their' },
};

/** A question about somebody close, and the strategy that it belongs to. */
export interface FamilyQuestion {
  readonly id: string;
  readonly text: string;
}

/** The wording that repeats least, with the person's words in it. */
export function sayAbout(turn: TurnContext, wordings: readonly string[], about: Mention): string {
  return turn.choose(wordingsAbout(wordings, about));
}

function wordingsAbout(wordings: readonly string[], about: Mention): string[] {
  const slots = { ...forms[about.pronoun], who: about.name ?? about.words };
  return fillAll(wordings, slots).map(capitaliseSentences);
}

/**
 * A question about the person by a strategy that was not used yet (reference §10.11).
 *
 * @param before questions that were asked in this conversation
 * @returns undefined where all were used
 */
export function askAbout(
  turn: TurnContext,
  about: Mention,
  asked: readonly string[],
  before: readonly string[],
): FamilyQuestion | undefined {
  const left = family.strategies
    .filter((strategy) => !asked.includes(strategy.id) && suits(strategy, about))
    .map(({ id, lines }) => ({ id, lines: unasked(wordingsAbout(lines, about), before) }))
    .filter(({ lines }) => lines.length > 0);
  if (left.length === 0) return undefined;
  const { id, lines } = turn.io.random.pick(left);
  return { id, text: turn.choose(lines) };
}

/** Half a sentence before the first question about somebody. */
export function acknowledge(turn: TurnContext, about: Mention): string {
  return sayAbout(turn, about.area === 'pets' ? family.petAcknowledgements : family.acknowledgements, about);
}

function suits({ areas, pronouns, isForNameless }: Strategy, about: Mention): boolean {
  if (isForNameless && (about.name !== null || about.pronoun === 'P')) return false;
  return areas.includes(about.area) && (pronouns === undefined || pronouns.includes(about.pronoun));
}
