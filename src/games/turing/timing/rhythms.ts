import { createRandom, type Random } from '../../../core/random.ts';
import { type DelayLaw, drawDelay, drawPace, type LawMessage } from './delay-law.ts';

/** How long a person took for a message, from the one before until it was sent, in milliseconds. */
export interface TimedMessage extends LawMessage {
  readonly tookMs: number;
}

/** What people's times in a forum were like: how fast they are, and how their messages differ from that, by length. */
export interface Rhythms {
  readonly people: readonly Rhythm[];
  /** How much longer single messages took than their person's pace has it, as logarithms, by length. */
  readonly rests: readonly (readonly number[])[];
}

/** One person's match: the logarithm of how much longer than usual everything took, and the messages beside that, in order. */
export interface Rhythm {
  readonly pace: number;
  readonly messages: readonly { readonly kind: number; readonly rest: number }[];
}

/** Lengths at which messages begin to be of the next kind. */
const lengthSteps = [8, 14, 20, 28, 40, 60];
/** Matches of people with fewer messages tell too little of their pace. */
const fewestMessages = 3;
const inventedMatches = 400;

/**
 * Learns from people's matches, the latest few hundred of a forum. A program's messages count as typed after times like these, so that
 * they are as quick, as slow and as uneven as people's are there.
 */
export function learnRhythms(matches: readonly (readonly TimedMessage[])[], law: DelayLaw): Rhythms {
  const people = matches
    .filter((messages) => messages.length >= fewestMessages)
    .map((messages): Rhythm => {
      const logs = messages.map((message) => Math.log(Math.max(1, message.tookMs) / usualMs(message, law)));
      const pace = logs.reduce((sum, log) => sum + log, 0) / logs.length;
      // Few messages leave their own chance in the mean; this much of it comes back.
      const widened = Math.sqrt(logs.length / (logs.length - 1));
      const restOf = (place: number): number => ((logs[place] ?? 0) - pace) * widened;
      return { pace, messages: messages.map(({ length }, place) => ({ kind: kindOf(length), rest: restOf(place) })) };
    });
  const all = people.flatMap(({ messages }) => messages);
  const rests = [0, ...lengthSteps].map((_, kind) => all.filter((one) => one.kind === kind).map(({ rest }) => rest));
  return { people, rests };
}

/** Rhythms by the law, for as long as nothing has been learned from people. */
export function inventRhythms(law: DelayLaw): Rhythms {
  const random = createRandom('turing rhythms');
  const lengths = [4, 8, 12, 17, 24, 32, 45, 70];
  const matches = Array.from({ length: inventedMatches }, () => {
    const pace = drawPace(law, random);
    return lengths.map((length): TimedMessage => {
      const message = { length, previousLength: random.pick(lengths) };
      return { ...message, tookMs: drawDelay(message, pace, law, random) };
    });
  });
  return learnRhythms(matches, law);
}

/** The person after whom a seat types in a match. */
export function drawRhythm({ people }: Rhythms, random: Random): Rhythm {
  return people.length === 0 ? { pace: 0, messages: [] } : random.pick(people);
}

/**
 * How long a message counts as typed for: as that person's message at this place, where they are about as long, since slow messages
 * follow slow ones; else as some person's message of this length.
 *
 * @param place the message's place among those of its side, from 0
 */
export function drawTyping(
  message: LawMessage & { readonly place: number },
  { pace, messages }: Rhythm,
  { rests }: Rhythms,
  law: DelayLaw,
  random: Random,
): number {
  const kind = kindOf(message.length);
  const pool = rests[kind] ?? [];
  const drawn = pool.length === 0 ? 0 : random.pick(pool);
  const own = messages[message.place % Math.max(1, messages.length)];
  const rest = own !== undefined && Math.abs(own.kind - kind) <= 1 ? own.rest : drawn;
  return usualMs(message, law) * Math.exp(pace + rest);
}

function usualMs({ length, previousLength }: LawMessage, law: DelayLaw): number {
  return law.thinkMs + law.readMsPerCharacter * Math.min(previousLength, 400) + law.typeMsPerCharacter * length;
}

function kindOf(length: number): number {
  return lengthSteps.filter((step) => length >= step).length;
}
