import type { TurnContext } from '../../contracts/turn.ts';
import { capitalise, tidyText } from '../../core/text.ts';
import { notNames } from './not-names.ts';

/** A name that the user gave, and how sure one can be. */
export interface HeardName {
  readonly name: string;
  /** True if said in so many words ('my name is …'), false if the answer is just a word that may be one. */
  readonly isExplicit: boolean;
}

const named =
  /\b(?:my (?:first |real |full |nick|pet )?name(?:'s| is| would be)|my name|(?:you |u )?(?:can|could|may|should)? ?(?:just )?call me|(?:people|they|everyone|everybody|friends|folks|most people) (?:just )?call me|i go by|i am called|i'm called|i was named|the name is|the name's|i am known as)\s+(.+)/iu;
const isMe = /^(?:(?:\S+ ){0,2}?)?(?:i'm|im|i am|it's|its|it is|this is|that's|that would be|that'd be)\s+(.+)/iu;
const belongs =
  /^(.+?)\s+(?:is my name|here|is the name|is what (?:people|they|everyone) calls? me|is what i go by)\b/iu;
const leading =
  /^(?:(?:yes|yeah|yep|sure|ok|okay|well|um+|uh+|hm+|oh|so|hi|hey|hello|alright|right|of course|no problem|please|just|only|simply|parley|alexa|there|nice to meet you|good question|actually|is|it's|name|the|mr|mrs|ms|miss)[\s,.!:;-]+)+/iu;
const trailing =
  /[\s,.!?;]+(?:(?:please|thanks|thank you|nice to meet you|pleased to meet you|and you|and yours|what's yours|what about you|what is yours|how about you|by the way|here|for short|lol|haha|sir|but|and|though|because|or|so|i|what|who|how|my|is|it)\b.*)$/iu;
const word = /^\p{L}[\p{L}\p{M}'’-]{1,19}$/u;
const titles: ReadonlySet<string> = new Set([
  'doctor',
  'dr',
  'captain',
  'professor',
  'aunt',
  'uncle',
  'lady',
  'lord',
  'queen',
  'king',
  'princess',
  'prince',
]);
const denied =
  /\b(?:not|isn't|never|n't|don't) (?:called|named|my name|call me)|\bname (?:is not|isn't|is none|isnt)/iu;

/**
 * Reads the user's name from what they said, also from a bare answer to the question for it (reference §10.1).
 *
 * @returns null where there is no name, or only words that are none
 * @example readName(turn saying 'it is anna, what is yours') // { name: 'Anna', isExplicit: false }
 */
export function readName(turn: Pick<TurnContext, 'annotations' | 'input'>): HeardName | null {
  if (turn.annotations.offensive.isOffensive) return null;
  const text = tidyText(turn.input.text);
  if (text === '' || text.length > 200 || denied.test(text)) return null;
  const explicit = nameIn(named.exec(text)?.[1]);
  if (explicit !== null) return { name: explicit, isExplicit: true };
  const annotated = nameIn(turn.annotations.userName ?? undefined);
  if (annotated !== null) return { name: annotated, isExplicit: true };
  const bare = bareName(text);
  return bare === null ? null : { name: bare, isExplicit: false };
}

function bareName(text: string): string | null {
  const rest = text.replace(leading, '');
  const slot = isMe.exec(rest)?.[1] ?? belongs.exec(rest)?.[1] ?? rest;
  const core = slot.replace(leading, '').replace(trailing, '').trim();
  const words = core.split(/[\s,]+/u);
  return words.length > 3 || !words.every(isNameLike) || isParticiple(core) ? null : nameIn(core);
}

/** The name at the start of a slot: one word, or two where the first is a title. */
function nameIn(slot: string | undefined): string | null {
  const words = (slot ?? '').replace(leading, '').split(/[\s,.!?;:"]+/u);
  const first = words[0] ?? '';
  if (!isNameLike(first)) return null;
  const second = words[1] ?? '';
  return titles.has(first.toLowerCase()) && isNameLike(second)
    ? `${written(first)} ${written(second)}`
    : written(first);
}

function isNameLike(text: string): boolean {
  const plain = text.toLowerCase().replace(/’/gu, "'");
  return word.test(text) && !plain.includes("n't") && !notNames.has(plain.replace(/'/gu, ''));
}

/** 'it's raining' gives no name. */
function isParticiple(text: string): boolean {
  return /^\p{Ll}{3,}ing$/u.test(text);
}

function written(name: string): string {
  const plain = name === name.toUpperCase() && name.length > 2 ? name.toLowerCase() : name;
  return plain
    .split('-')
    .map((part) => capitalise(part))
    .join('-');
}
