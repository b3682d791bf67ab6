import type { ExpressedOpinion } from '../../../contracts/annotations.ts';
import type { ProfileFact } from '../../../contracts/user-profile.ts';
import { containsOffensive } from '../offensive/contains-offensive.ts';

const tells =
  /\b(?:love|loves|like|enjoy|adore|fond of|into|fan of|favou?rite|prefer|crazy about|passionate about|obsessed with|hate|dislike|despise|detest|loathe|can't stand|can't bear|allergic|not a fan|sick of)\b/u;
const passing =
  /\b(?:used to|would|i'd|if|wish|yesterday|last (?:night|week)|the way you|someone|people who|pretend)\b/u;
const noThing =
  /\b(?:you|your|yours|me|us|him|her|them|he|she|it|its|this|that|these|those|what|who|when|how|why|talking|chatting|idea|question|joke|answer|song you|one|ones|thing|things|stuff|something|anything|everything|nothing|movie|film|book|game|song|show|part|way|sound of it|alexa|parley|bot|guy|day|time|name|my)\b/u;
const anyway =
  / (?:on|in|at|with|for|from|after|before|during|every|most|so|a lot|very much|the most|the best|best|more|too|though|anymore|right now|lately|these days) ?.*$/u;
const own = /\b(?:my|our) (?<thing>\p{L}+)/u;
const mostWords = 3;

/** What the user likes or dislikes, where the thing is something that one can come back to. */
export function tastesIn(text: string, { sentiment, topic }: ExpressedOpinion): ProfileFact[] {
  if (topic === null || sentiment === null || sentiment === 'neutral' || !tells.test(text) || passing.test(text))
    return [];
  const isOwn = own.exec(text)?.groups?.thing === topic;
  if (isOwn) return [];
  const things = topic.split(/ (?:and|or) /u).map((thing) => thing.replace(anyway, '').trim());
  const kind = sentiment === 'positive' ? 'like' : 'dislike';
  return things.filter(isThing).map((thing) => ({ kind, thing }));
}

/** True for words for a thing that can be named again: short, no pronouns, nothing offensive, no numbers. */
function isThing(thing: string): boolean {
  const isShort = thing.length >= 3 && thing.length <= 40 && thing.split(' ').length <= mostWords;
  return isShort && !noThing.test(thing) && !/\d/u.test(thing) && !containsOffensive(thing);
}

const noLonger =
  /(?:^| )(?:i|we)(?:'m| am)? (?:no longer|don't|do not|don't really|didn't) (?<verb>hate|dislike|mind|like|love|enjoy|into|a fan of)(?: (?<thing>.+?))(?<anymore> (?:any ?more|any longer))?$/u;

/** Tastes that are over: 'i no longer like coffee', 'i don't hate mondays anymore'. */
export function formerTastesIn(clause: string): ProfileFact[] {
  const groups = noLonger.exec(clause)?.groups;
  if (groups?.thing === undefined) return [];
  const isOver = groups.anymore !== undefined || / no longer /u.test(` ${clause} `);
  const list = /hate|dislike/u.test(groups.verb ?? '') ? 'dislikes' : 'likes';
  const thing = groups.thing.replace(/^(?:the|a|an) /u, '');
  return isOver || list === 'dislikes' ? [{ kind: 'not', list, what: thing }] : [];
}
