import type { TurnContext } from '../../contracts/turn.ts';
import type { Pet, Relative, UserProfile } from '../../contracts/user-profile.ts';
import { fillAll } from '../../core/content.ts';
import { capitalise, joinWords } from '../../core/text.ts';
import { lines } from './lines.ts';

const mostItems = 3;
const months = 'January February March April May June July August September October November December'.split(' ');

/** What is known about the user, in at most four short sentences; undefined where it is nothing. */
export function recallAll(turn: TurnContext): string | undefined {
  const { user } = turn;
  const sentences = [whoAndWhere(user), company(user), tastes(user), plans(user)].filter((each) => each !== '');
  if (sentences.length === 0) return undefined;
  const [first = '', ...rest] = sentences;
  return [turn.choose(lines.knowIntro), first, ...rest.slice(0, 3), lastTold(turn)]
    .filter((part) => part !== '')
    .join(' ');
}

/** What is known of these facts alone: the user's words stood for them. */
export function recallOnly(user: UserProfile, keys: readonly string[]): string {
  const has = (list: string): boolean => keys.some((key) => key === list || key.startsWith(`${list}:`));
  const only: UserProfile = {
    ...user,
    name: null,
    pets: has('pets') ? user.pets : [],
    family: has('family') ? user.family : [],
    likes: has('likes') ? user.likes : [],
    dislikes: has('dislikes') ? user.dislikes : [],
    plans: has('plans') ? user.plans : [],
  };
  const place = has('home') || has('origin') ? whoAndWhere(only) : '';
  return [place, company(only), tastes(only), plans(only)].filter((each) => each !== '').join(' ');
}

function whoAndWhere({ name, home, origin }: UserProfile): string {
  const parts = [
    ...(typeof name === 'string' ? [`your name is ${name}`] : []),
    ...(home !== undefined && home !== origin ? [`you live in ${home}`] : []),
    ...(origin === undefined ? [] : [`you come from ${origin}`]),
  ];
  return sentence(parts);
}

function company({ pets, family }: UserProfile): string {
  const all = [...pets.map(petWords), ...family.map(relativeWords)];
  return all.length === 0 ? '' : `${capitalise(`you told me about ${joinWords(all.slice(0, mostItems + 1))}`)}.`;
}

function petWords({ name, kind, gone }: Pet): string {
  const late = gone ? 'late ' : '';
  if (name === undefined) return `your ${late}${kind ?? 'pet'}`;
  return kind === undefined ? `your ${late}pet ${name}` : `your ${late}${kind} ${name}`;
}

function relativeWords({ relation, name, gone }: Relative): string {
  return `your ${gone ? 'late ' : ''}${relation}${name === undefined ? '' : ` ${name}`}`;
}

function tastes({ likes, dislikes }: UserProfile): string {
  const liked = joinWords(likes.slice(-mostItems));
  const disliked = joinWords(dislikes.slice(-2), 'or');
  return sentence([
    ...(liked === '' ? [] : [`you like ${liked}`]),
    ...(disliked === '' ? [] : [`you don't care for ${disliked}`]),
  ]);
}

function plans({ plans: all }: UserProfile): string {
  const [latest] = all.slice(-1);
  if (latest === undefined) return '';
  return /^\p{Ll}+ing\b/u.test(latest) ? `You spoke of ${latest}.` : `You have ${latest} coming up.`;
}

function sentence(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `${capitalise(joinWords(parts))}.`;
}

/** The day of the newest fact, where that is not today. */
function lastTold(turn: TurnContext): string {
  const newest = Object.values(turn.user.dates)
    .map(({ noted }) => noted)
    .toSorted()
    .at(-1);
  if (newest === undefined || newest.slice(0, 10) === turn.io.now.toISOString().slice(0, 10)) return '';
  const date = new Date(newest);
  const day = `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
  return turn.choose(fillAll(lines.lastTold, { day }));
}
