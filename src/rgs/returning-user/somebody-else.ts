import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import type { ProfilePatch } from '../../contracts/user-profile.ts';
import { fillAll } from '../../core/content.ts';
import { capitalise, escapePattern, normaliseText } from '../../core/text.ts';
import { lines } from './lines.ts';
import { asking, handedOver, type ReturningState, settled } from './state.ts';

const denies =
  /\b(?:wrong (?:person|one|user)|(?:that|this|it)(?:'s| is)(?:n't| not) me|i'm (?:someone|somebody) else|i am (?:someone|somebody) else|not me|you (?:have|got) the wrong person|different person)\b/u;
const introduces =
  /^(?:(?:no|nope|nah|hi|hello|sorry|actually|well|oh|it's|its) )*(?:not \S+ )?(?:i'm|i am|im|this is|it's|my name is|my name's|call me) (?!not\b|a\b|an\b|the\b|here\b|back\b|fine\b|good\b|ok\b|okay\b|great\b|well\b|so\b|very\b|his\b|her\b|their\b|just\b|sure\b|sorry\b)(?<name>\p{L}[\p{L}'-]+)$/u;

/** A profile in which nothing of anybody stands. */
export const nothingKnown: ProfilePatch = {
  name: undefined,
  home: undefined,
  origin: undefined,
  pets: [],
  family: [],
  likes: [],
  dislikes: [],
  plans: [],
  dates: {},
};

/** True if the user gives a name that is not the known one. */
export function givesOtherName(turn: TurnContext): boolean {
  const name = nameGiven(turn);
  return name !== null && typeof turn.user.name === 'string' && !isSameName(name, turn.user.name);
}

/** True if the user says that they are not the one who is known. */
export function deniesToBe({ text, user }: TurnContext): boolean {
  if (denies.test(text)) return true;
  if (typeof user.name !== 'string') return false;
  const name = escapePattern(normaliseText(user.name));
  return new RegExp(`\\b(?:not|n't|isn't|ain't) ${name}\\b|\\b${name} (?:isn't|is not|went|left)\\b`, 'u').test(text);
}

/** The name that the user gives after a greeting, with or without 'my name is'. */
export function nameGiven({ annotations, text }: Pick<TurnContext, 'annotations' | 'text'>): string | null {
  if (annotations.offensive.isOffensive) return null;
  if (annotations.userName !== null) return annotations.userName;
  const name = introduces.exec(text)?.groups?.name;
  return name === undefined || !text.startsWith('no') ? null : capitalise(name);
}

/** Greets somebody new as at a first meeting, and forgets what somebody else told. */
export function startAnew(turn: TurnContext, state: ReturningState): Response<ReturningState> {
  const name = nameGiven(turn);
  const next = { ...settled(turn, state), latest: [] };
  const because = 'somebody else is speaking';
  if (name === null || isSameName(name, turn.user.name ?? '')) {
    const text = turn.choose(lines.notThem);
    return asking({ text, because, profile: nothingKnown, next: { ...next, awaits: 'name' } });
  }
  const text = turn.choose(fillAll(lines.newName, { name }));
  return handedOver({ text, because, profile: { ...nothingKnown, name }, next });
}

/** True for a name and its short form: Sam and Samantha. */
export function isSameName(left: string, right: string): boolean {
  const [short = '', long = ''] = [normaliseText(left), normaliseText(right)].toSorted((a, b) => a.length - b.length);
  return short.length >= 2 && long.startsWith(short);
}
