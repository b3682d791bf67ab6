import type { TurnContext } from '../../contracts/turn.ts';
import { capitalise, escapePattern } from '../../core/text.ts';
import { type AreaName, areaNames } from './areas.ts';
import { relations } from './content.ts';
import { isAfterSorrow, isSorrow } from '../../core/sorrow.ts';
import type { Mention } from './state.ts';

type Pronoun = Mention['pronoun'];

interface Relation {
  readonly area: AreaName;
  readonly pronoun: Pronoun;
}

const known: ReadonlyMap<string, Relation> = new Map(
  areaNames.flatMap((area) => {
    const groups = relations[area];
    if (!groups) return [];
    const pronouns = ['F', 'M', 'N', 'P'] as const;
    return pronouns.flatMap((pronoun) => groups[pronoun].map((word): [string, Relation] => [word, { area, pronoun }]));
  }),
);
/** A line whose subject is somebody of the user's own. */
export const startsWithOwn =
  /^(?:(?:well|so|oh|yeah|yes|ok|okay|and|um|uh|hm|maybe) )*(?:my|our|(?:i|we)(?:'ve| have|'ve got| have got| got) (?:a|an|one|two|three|four|five|six)) /u;
const words = [...known.keys()]
  .sort((left, right) => right.length - left.length)
  .map(escapePattern)
  .join('|');
const adjectives =
  'best|little|big|older|younger|oldest|youngest|eldest|old|new|good|close|dear|lovely|sweet|baby|two|three|four|five|six|other|whole|wonderful|crazy|funny|black|white|grey|gray|brown|tiny|pet|twin|teenage|adult|great';
/** `my dog food`, `my cat scan`: not the animal. */
const compound =
  "(?! (?:food|scan|tag|tags|walker|house|show|show's|park|tank|name tag|riding|race|racing|bed|story|stories|costume|shirt|tattoo|picture|emoji|in law)\\b)";
const owned = new RegExp(
  `\\b(?:my|our) ((?:(?:${adjectives}) )*)(${words})(?:'s)?(?![\\p{L}\\p{N}'])${compound}`,
  'gu',
);
const had = new RegExp(
  `\\b(?:i|we)(?:'ve| have|'ve got| have got| got) (?:a|an|one|two|three|four|five|six|some|lots of|a lot of) ((?:(?:${adjectives}) )*)(${words})(?![\\p{L}\\p{N}'])${compound}`,
  'gu',
);
const bare = new RegExp(`(?<![\\p{L}\\p{N}'])()(${words})(?![\\p{L}\\p{N}'])${compound}`, 'gu');
const named = /(?:named|called|(?:^ |(?:his|her|its|their) )name is|name's) ([\p{L}'-]{2,20})\b/u;
const noName =
  /^(?:a|an|the|and|or|is|are|was|has|my|our|his|her|it|so|not|very|really|me|us|him|them|after|by|for|too|also|who|that|which|he|she|they|we|you|in|at|on|to|just|something)$/u;
const unsaid = /\b(?:late|ex|former|dead) $/u;

/**
 * Those close to the user of whom the line speaks ('my sister lives in texas', 'our dog'); nobody where the line tells of sorrow.
 */
export function mentionsIn(turn: TurnContext): Mention[] {
  return isNoMoment(turn) ? [] : [...ownIn(turn), ...found(turn, had)];
}

/** Only those who are named as the user's own: 'my sister', 'our dog'. */
export function ownIn(turn: TurnContext): Mention[] {
  return isNoMoment(turn) ? [] : found(turn, owned);
}

/** The same for the answer to a question about such people, where one says 'two sisters' or 'a cat'. */
export function mentionsInAnswer(turn: TurnContext, area: AreaName): Mention[] {
  if (isNoMoment(turn) || turn.annotations.answer.isNo) return [];
  return [...mentionsIn(turn), ...found(turn, bare).filter((mention) => mention.area === area)];
}

/** The same, with 'he' or 'she' where the user has said which ('he steals my socks'). */
export function knownBetter({ text }: Pick<TurnContext, 'text'>, about: Mention): Mention {
  if (about.pronoun !== 'N') return about;
  const isHe = /\b(?:he|he's|him|his)\b/u.test(text);
  const isShe = /\b(?:she|she's|her)\b/u.test(text);
  return isHe === isShe ? about : { ...about, pronoun: isHe ? 'M' : 'F' };
}

/** The relations of whom the line tells something sad; they are not asked after again. */
export function mournedIn(turn: TurnContext): string[] {
  if (!isSorrow(turn.text)) return [];
  return [...turn.text.matchAll(owned)].flatMap(([, , word]) => word ?? []);
}

function isNoMoment(turn: TurnContext): boolean {
  const { annotations } = turn;
  return (
    isAfterSorrow(turn) ||
    annotations.offensive.isOffensive ||
    annotations.offensive.crisis !== 'none' ||
    annotations.sentiment.label === 'very-negative'
  );
}

function found(turn: TurnContext, pattern: RegExp): Mention[] {
  return [...turn.text.matchAll(pattern)].flatMap((match) => {
    const [, before = '', relation = ''] = match;
    const entry = known.get(relation);
    if (!entry || unsaid.test(turn.text.slice(0, match.index + match[0].length - relation.length))) return [];
    const spoken = `your ${before}${relation}`.replace(/ +/gu, ' ');
    const name = nameAfter(turn, turn.text.slice(match.index + match[0].length), entry.pronoun);
    return [{ ...entry, relation, words: spoken, name, turn: turn.turnIndex }];
  });
}

/** The name that follows, in so many words ('called rex') or as a name by itself ('my sister anna'). */
function nameAfter({ annotations, input }: TurnContext, rest: string, pronoun: Pronoun): string | null {
  if (pronoun === 'P') return null;
  const told = named.exec(rest)?.[1];
  if (told !== undefined && !noName.test(told)) return capitalise(told);
  const [next = ''] = rest.trim().split(' ');
  const isName =
    /^\p{Ll}{2,20}$/u.test(next) &&
    !noName.test(next) &&
    (annotations.partsOfSpeech.properNouns.includes(next) || input.text.includes(` ${capitalise(next)}`));
  return isName ? capitalise(next) : null;
}
