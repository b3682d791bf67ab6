import type { TurnContext } from '../../contracts/turn.ts';
import { itemKey, type ProfilePatch, petKey, relativeKey, type UserProfile } from '../../contracts/user-profile.ts';
import { fillAll } from '../../core/content.ts';
import { lines } from './lines.ts';
import type { Subject } from './state.ts';

const hour = 60 * 60 * 1000;
const restHours = 20;
const daysAhead = 30;
const trip = /^(?:going|flying|travelling|traveling|driving|heading|sailing) to (?<where>.+)$/u;
const holiday = /^going on (?<what>.+)$/u;

/**
 * The one thing to ask a returning user about: a plan that is over, one that is near, else whoever or whatever was asked about longest
 * ago; never what is sad.
 */
export function chooseSubject(user: UserProfile, now: Date): Subject | undefined {
  const today = now.toISOString().slice(0, 10);
  const horizon = new Date(now.getTime() + daysAhead * 24 * hour).toISOString().slice(0, 10);
  const plans = user.plans.map((plan) => ({ plan, key: itemKey('plans', plan) }));
  const until = (key: string): string => user.dates[key]?.until ?? '';
  const over = plans.find(({ key }) => until(key) !== '' && until(key) < today);
  if (over) return { kind: 'past', key: over.key, words: eventOf(over.plan) };
  const near = plans.find(({ key }) => until(key) >= today && until(key) <= horizon && !user.dates[key]?.asked);
  if (near) return { kind: 'coming', key: near.key, words: eventOf(near.plan) };
  const rested = lasting(user).filter(({ key }) => isRested(user, key, now));
  return rested.toSorted((left, right) => askedAt(user, left.key).localeCompare(askedAt(user, right.key)))[0];
}

/** Asks about the subject. */
export function questionAbout(subject: Subject, turn: TurnContext): string {
  const { words } = subject;
  const isGerund = /^\p{Ll}+ing\b/u.test(words);
  switch (subject.kind) {
    case 'pet':
      return turn.choose(fillAll(lines.petQuestions, { who: words }));
    case 'relative':
      return turn.choose(fillAll(lines.familyQuestions, { who: words }));
    case 'past':
      return turn.choose(fillAll(isGerund ? lines.pastDidQuestions : lines.pastWasQuestions, { what: words }));
    case 'coming':
      return turn.choose(fillAll(lines.comingQuestions, { what: words }));
    case 'like':
      return turn.choose(fillAll(lines.likeQuestions, { what: words }));
  }
}

/** The profile after the question: a plan that is over is crossed off, anything else is left alone for a while. */
export function afterAsking({ kind, key }: Subject, user: UserProfile, now: Date): ProfilePatch {
  if (kind === 'past') return { plans: user.plans.filter((plan) => itemKey('plans', plan) !== key) };
  const asked = now.toISOString();
  return { dates: { ...user.dates, [key]: { noted: asked, ...user.dates[key], asked } } };
}

function lasting(user: UserProfile): Subject[] {
  const pets = user.pets
    .filter(({ gone }) => !gone)
    .map((pet): Subject => ({ kind: 'pet', key: petKey(pet), words: pet.name ?? `your ${pet.kind ?? 'pet'}` }));
  const family = user.family
    .filter(({ gone, name }) => !gone && name !== undefined)
    .map((one): Subject => ({ kind: 'relative', key: relativeKey(one), words: `your ${one.relation} ${one.name}` }));
  const likes = user.likes
    .toReversed()
    .map((thing): Subject => ({ kind: 'like', key: itemKey('likes', thing), words: thing }));
  return [...pets, ...family, ...likes];
}

function isRested(user: UserProfile, key: string, now: Date): boolean {
  const { asked, isSad } = user.dates[key] ?? {};
  return !isSad && (asked === undefined || now.getTime() - Date.parse(asked) >= restHours * hour);
}

function askedAt(user: UserProfile, key: string): string {
  return user.dates[key]?.asked ?? '';
}

/** What a plan is about as an event: `Italy`, `the concert`, `your birthday`, `moving to Berlin`. */
function eventOf(plan: string): string {
  const where = trip.exec(plan)?.groups?.where ?? holiday.exec(plan)?.groups?.what ?? plan;
  return where.replace(/^an? /u, 'the ').replace(/^(?=(?:vacation|holidays?)\b)/u, 'your ');
}
