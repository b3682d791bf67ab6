import { normaliseText, wordsOf } from '../../../core/text.ts';
import { type NamedPlace, placesIn } from './places-in.ts';
import type { PlayableTrip } from './playable-trip.ts';
import { emptyPhrases } from './spoken-names.ts';
import type { TripMove, TripRound } from './trip-round.ts';

/** Why a sentence is no move: it names no place, several, or one that there is no word for; or it asks where one may not. */
export type Unclear = 'nothing' | 'several' | 'no-word' | 'no-questions';
/** A sentence as a move. */
export type ReadMove = { readonly move: TripMove } | { readonly unclear: Unclear };

const refusal =
  /(?<!\bwhy )(?<!\bif )\b(?:not|never|avoid|skip|instead of|rather than|except|but|away from|(?:don't|do not|won't|wouldn't|can't) (?:want|wanna|like|go|drive|take|bring|feel|need|say|mean)\b(?: \S+){0,3})(?: (?:to|the|at|for|in|go|going|be|a))* ?$|\bfrom(?: the)? ?$/u;
const correction =
  /\b(?:no|wait|actually|sorry|i mean|rather|make (?:it|that)|scratch that|changed my mind|better|second thoughts?)\b/u;
const question =
  /^(?:(?:so|ok|okay|um|uh|well) )*(?:(?:do|did|don't|didn't) you\b|you (?:want|said|mean|meant)\b|(?:is|was) (?:it|that)\b|shall (?:i|we)\b|should (?:i|we)\b|are you (?:going|heading|off)\b)|\b(?:is that right|right|correct)$/u;
const yes =
  /\b(?:yes|yeah|yep|yup|sure|right|exactly|correct|indeed|that's (?:it|the one)|please do|of course|aye|uh huh)\b/u;
const no = /\b(?:no|nope|nah|not|wrong|never|don't|isn't)\b/u;

const there =
  /^(?:(?:ok|okay|yes|yeah|sure|fine|well|right|alright|all right|so|then|i) )*(?:ok|okay|yes|yeah|sure|there|(?:go|drive|take you|i'll drive|i'll go) there|(?:where|the place|what|as) you (?:said|say|want|wanted)|that one|the same(?: (?:place|one))?)(?: then| please)?$/u;
const elsewhere =
  /\b(?:the )?other (?:one|place|way|side)\b|\b(?:the|do the) opposite\b|^(?:ok |okay |then )*(?:not there|somewhere else|elsewhere)$/u;

/** Understands a sentence as one of the moves that can be made now, by the place that it names. */
export function readSentence(text: string, trip: PlayableTrip, { moves, events }: TripRound): ReadMove {
  const { destinations, words } = trip.settings;
  if (moves.some(({ kind }) => kind === 'answer')) {
    const asked = events.findLast((event) => event.kind === 'ask');
    return readAnswer(text, asked?.kind === 'ask' ? asked.place : -1, destinations);
  }
  const isPassenger = moves.some(({ kind }) => kind === 'say');
  if (isPassenger) {
    const empty = emptyWordIn(text);
    if (empty !== undefined && destinations + empty < words)
      return { move: { kind: 'say', word: destinations + empty } };
  }
  const named = meantPlace(text, destinations);
  const found = named === 'nothing' && !isPassenger ? pointedAt(text, lastHeard(events), destinations) : named;
  if (typeof found !== 'number') return { unclear: found };
  if (isPassenger) return found < words ? { move: { kind: 'say', word: found } } : { unclear: 'no-word' };
  if (moves.some(({ kind }) => kind === 'ask')) return { move: { kind: asks(text) ? 'ask' : 'drive', place: found } };
  return question.test(normaliseText(text)) ? { unclear: 'no-questions' } : { move: { kind: 'drive', place: found } };
}

function lastHeard(events: TripRound['events']): number {
  const heard = events.findLast((event) => event.kind === 'hears');
  return heard?.kind === 'hears' ? heard.word : -1;
}

/** A driver who names no place may mean the one that was said, or of two the other one. */
function pointedAt(text: string, heard: number, count: number): number | 'nothing' {
  const normal = normaliseText(text);
  if (heard < 0 || heard >= count) return 'nothing';
  if (there.test(normal)) return heard;
  return count === 2 && elsewhere.test(normal) ? 1 - heard : 'nothing';
}

function asks(text: string): boolean {
  return text.trim().endsWith('?') || question.test(normaliseText(text));
}

function readAnswer(text: string, asked: number, destinations: number): ReadMove {
  const normal = normaliseText(text);
  const isYes = yes.test(normal);
  const isNo = no.test(normal);
  if (isYes !== isNo) return { move: { kind: 'answer', isYes } };
  // 'no, that's right' and 'not right': what comes first is meant.
  if (isYes) return { move: { kind: 'answer', isYes: normal.search(yes) < normal.search(no) } };
  const found = meantPlace(text, destinations);
  return typeof found === 'number' ? { move: { kind: 'answer', isYes: found === asked } } : { unclear: 'nothing' };
}

/** The place that is wanted by a sentence, where others may be named to be ruled out or taken back. */
function meantPlace(text: string, count: number): number | 'nothing' | 'several' {
  const words = wordsOf(text);
  const named = placesIn(text, count);
  const gaps = named.map(({ from }, at) => words.slice(named[at - 1]?.to ?? 0, from).join(' '));
  const isRuledOut = (at: number): boolean => refusal.test(gaps[at] ?? '');
  const wanted = named.filter((_, at) => !isRuledOut(at)).map(({ place }) => place);
  const last = wanted.at(-1);
  if (last === undefined) return leftOver(named, count);
  const isTakenBack = gaps.slice(1).some((gap) => correction.test(gap));
  return isTakenBack || new Set(wanted).size === 1 ? last : 'several';
}

/** Where all places but one are ruled out, that one. */
function leftOver(ruledOut: readonly NamedPlace[], count: number): number | 'nothing' {
  const out = new Set(ruledOut.map(({ place }) => place));
  const left = Array.from({ length: count }, (_, place) => place).filter((place) => !out.has(place));
  return out.size > 0 && left.length === 1 ? (left[0] ?? 'nothing') : 'nothing';
}

function emptyWordIn(text: string): number | undefined {
  const normal = normaliseText(text);
  const at = emptyPhrases.findIndex((phrases) => phrases.some((phrase) => normal.includes(normaliseText(phrase))));
  return at < 0 ? undefined : at;
}
