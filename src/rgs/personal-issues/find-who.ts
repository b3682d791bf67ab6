import type { TurnContext } from '../../contracts/turn.ts';
import { capitalise, escapePattern, normaliseText } from '../../core/text.ts';
import { pets, someone } from './trouble-patterns.ts';

const kinds: Readonly<Record<string, string>> = {
  puppy: 'dog',
  doggy: 'dog',
  kitten: 'cat',
  kitty: 'cat',
  bunny: 'rabbit',
};
const isPet = new RegExp(`^(?:${pets})$`, 'u');
const owned = new RegExp(
  `\\b(?:my|our|i have an?|we have an?|i had an?|i've got an?) (?:\\p{L}+ )?(${someone})\\b`,
  'gu',
);
const noName =
  /^(?:last|this|that|when|who|which|he|she|they|it|was|is|are|were|has|had|had|and|but|yesterday|today|recently|suddenly|just|also|got|in|on|at|to|for|after|because|since|not|never|really|always|still|both|almost|very|so|i|we|name|died|passed|from|of|with|out|again|all|two|three|a|an|the|by|as|is|keeps|won't|doesn't|don't|feels|fell|ran|went|being)$/u;
const toldName =
  /\b(?:(?:his|her|its|their) name (?:was|is)|(?:was|is) (?:called|named)|(?:named|called) (?:him|her)) (?<name>\p{L}{2,20})\b/u;
const recentLines = 6;

/** Whom a trouble is about. */
export interface Subject {
  /** As one says it to the user: `Rex`, `your dog`. */
  readonly who: string;
  readonly isPet: boolean;
}

/** The subject in the groups of a match, with the name where the user told one, now or before. */
export function subjectIn(turn: TurnContext, groups: Readonly<Record<string, string | undefined>>): Subject | null {
  const { rel, adjectives = '', name } = groups;
  if (rel === undefined || /^(?:home|country|hometown|village|town)$/u.test(rel)) {
    return rel === undefined ? null : { who: `your ${rel}`, isPet: false };
  }
  const animal = isPet.test(rel);
  const told = name !== undefined && !noName.test(name) && !adjectives.includes("'s") ? capitalise(name) : undefined;
  const known = told ?? (adjectives.includes("'s") ? undefined : knownName(turn, rel, animal));
  return { who: known ?? `your ${adjectives}${rel}`, isPet: animal };
}

/** Of whom the user spoke lately, where they only say 'he' or 'she'. */
export function lastSpokenOf(turn: TurnContext): Subject | null {
  const earlier = turn.history.slice(-recentLines).map(({ user }) => normaliseText(user));
  const rel = [...earlier.join(' | ').matchAll(owned)].at(-1)?.[1];
  return rel === undefined ? null : subjectIn(turn, { rel });
}

/** The name of whom one speaks, where the line tells it: 'his name was rex'. */
export function nameTold({ text }: TurnContext): string | null {
  const name = toldName.exec(text)?.groups?.name;
  return name === undefined || noName.test(name) ? null : capitalise(name);
}

/** Somebody of whom the profile knows the name, where the line says of that name that they died. */
export function namedInLoss(turn: TurnContext): Subject | null {
  const known = [
    ...turn.user.pets.map(({ name }) => ({ name, isPet: true })),
    ...turn.user.family.map(({ name }) => ({ name, isPet: false })),
  ];
  for (const { name, isPet: animal } of known) {
    if (name !== undefined && saysDied(turn.text, name)) return { who: name, isPet: animal };
  }
  return null;
}

function saysDied(text: string, name: string): boolean {
  const who = escapePattern(normaliseText(name));
  return (
    who !== '' &&
    new RegExp(
      `\\b${who} (?:\\p{L}+ )?(?:died|passed away|is dead|was put (?:down|to sleep)|got run over|ran away)\\b`,
      'u',
    ).test(text)
  );
}

function knownName({ user }: TurnContext, rel: string, animal: boolean): string | undefined {
  if (!animal) return user.family.find(({ relation }) => relation === rel)?.name;
  const named = user.pets.filter(
    ({ kind, name }) => name !== undefined && (kind === undefined || kind === (kinds[rel] ?? rel)),
  );
  return named.length === 1 ? named[0]?.name : undefined;
}
