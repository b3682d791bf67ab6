import type { ProfileFact } from '../../../contracts/user-profile.ts';
import { containsOffensive } from '../offensive/contains-offensive.ts';
import { placeOf } from './place-facts.ts';
import { dayAfter, timeToCome } from './plan-dates.ts';

const travels =
  /(?:^| )(?:i'm|we're|i'll be|we'll be|i'll|we'll) (?:(?:also|finally|actually|probably|definitely|both|all) )*(?<verb>going|flying|travelling|traveling|driving|heading|moving|sailing|off|fly|travel|move|go|be going)(?: (?:back|over|down|up|on a trip|away))* to (?<place>(?!the (?:dentist|doctor|hospital|toilet|bathroom)).+)$/u;
const holidays =
  /(?:^| )(?:i'm|we're|i'll be|we'll be) (?:\p{L}+ )?going on (?<what>(?:a |an |our |my )?(?:\p{L}+ ){0,2}?(?:vacation|holiday|holidays|trip|cruise|honeymoon|safari|road trip|date|hike))(?: to (?<place>.+))?$/u;
const acts =
  /(?:^| )(?:i'm|we're) (?:(?:also|finally) )?(?:going to (?<verb>visit|see|meet|run|start|move|adopt|learn|paint|build|cook|bake|watch|play|perform|throw|celebrate|climb)|(?<gerund>visiting|seeing|meeting|running|starting|moving|adopting|getting|performing|throwing|celebrating|having|graduating|hosting)) ?(?<rest>.*)$/u;
const events =
  /(?:^| )(?:(?:i|we)(?:'ve got|'ve| have|'ve to)? (?:have|got|'ve got)? ?(?<event>(?:a|an|my|our) (?:\p{L}+ ){0,2}?(?:interview|exam|test|concert|recital|wedding|party|race|marathon|game|match|tournament|presentation|audition|performance|competition|meeting|date|appointment|show|gig|play|birthday|graduation|anniversary)))(?: .*)?$/u;
const birthday =
  /(?:^| )(?<event>my (?:birthday|wedding|graduation|anniversary|exam|interview)) (?:is|will be)(?: .*)?$/u;
const sad =
  /\b(?:funeral|surgery|operation|hospital|court|chemo\w*|divorc\w*|doctor|dentist|therap\w*|jail|prison|die|kill|breakup|cemetery|grave|test results)\b/u;
const unsure =
  /\b(?:maybe|might|if|wish|hope|hoping|would|could|want|not|never|isn't|aren't|cancel\w*|used to|thinking)\b/u;
const nowhere =
  /^(?:bed|work|school|sleep|church|class|college|town|the (?:store|shop|gym|park|bathroom|kitchen|dentist|doctor|shops|mall|toilet)|my (?:room|house|bed)|lunch|dinner|eat|get|do|be|have|make|say|tell|need|try|go|take)\b/u;
const gerunds: Readonly<Record<string, string>> = {
  run: 'running',
  fly: 'flying',
  go: 'going',
  move: 'moving',
  travel: 'travelling',
  off: 'going',
  start: 'starting',
  'be going': 'going',
  celebrate: 'celebrating',
  bake: 'baking',
};
const openEnded = /^(?:flying|travelling|traveling|moving|sailing|fly|travel|move)$/u;
const someDay = 30;
const longest = 48;

/** Plans that a clause tells of, with the day on which they are over. Appointments that are nobody's business are none. */
export function plansIn(clause: string, now: Date): ProfileFact[] {
  if (sad.test(clause) || unsure.test(clause)) return [];
  const time = timeToCome(clause, now);
  const rest = (time ? `${clause.slice(0, time.start)} ${clause.slice(time.end)}` : clause)
    .replace(/\s+/gu, ' ')
    .trim();
  const plan = tripIn(rest, time !== undefined) ?? (time && (eventIn(rest) ?? actIn(rest)));
  if (plan === undefined || plan.length > longest || containsOffensive(plan) || /\d/u.test(plan)) return [];
  return [{ kind: 'plan', plan, until: time?.until ?? dayAfter(now, someDay) }];
}

function tripIn(clause: string, isDated: boolean): string | undefined {
  const holiday = holidays.exec(clause)?.groups;
  if (holiday?.what !== undefined) {
    const to = placeOf(holiday.place);
    return `going on ${asSaidBack(holiday.what)}${to === undefined ? '' : ` to ${to}`}`;
  }
  const { verb = '', place = '' } = travels.exec(clause)?.groups ?? {};
  if (verb === '' || nowhere.test(place) || !(isDated || openEnded.test(verb))) return undefined;
  const to = placeOf(place) ?? eventOf(place);
  return to === undefined ? undefined : `${gerundOf(verb)} to ${to}`;
}

/** 'a concert', 'the zoo', 'my sister's wedding' as they can be said back. */
function eventOf(words: string): string | undefined {
  const short = words.replace(/ (?:with|and|because|so|but|for|in|at|where|if|when) .*$/u, '');
  return /^(?:a|an|the|my|our) (?:[\p{L}']+ ?){1,3}$/u.test(short) ? asSaidBack(short) : undefined;
}

function eventIn(clause: string): string | undefined {
  const event = birthday.exec(clause)?.groups?.event ?? events.exec(clause)?.groups?.event;
  return event === undefined ? undefined : asSaidBack(event);
}

function actIn(clause: string): string | undefined {
  const { verb, gerund, rest = '' } = acts.exec(clause)?.groups ?? {};
  const doing = gerund ?? (verb === undefined ? undefined : gerundOf(verb));
  if (doing === undefined || nowhere.test(rest)) return undefined;
  const what = rest.replace(/ (?:with|and|because|so|but|where|if|when|at|in|on|for) .*$/u, '');
  if (
    what === ''
      ? doing !== 'graduating'
      : what.split(' ').length > 4 || /^(?:you|it|that|this|him|her|them|to)\b/u.test(what)
  )
    return undefined;
  return `${doing} ${asSaidBack(what)}`.trim();
}

function gerundOf(verb: string): string {
  return gerunds[verb] ?? (verb.endsWith('ing') ? verb : `${verb}ing`);
}

/** The user's words with 'your' for 'my'. */
function asSaidBack(words: string): string {
  return words.replace(/\b(?:my|our)\b/gu, 'your').trim();
}
