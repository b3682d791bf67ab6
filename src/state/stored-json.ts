import { z } from 'zod';
import type { ConversationState } from '../contracts/conversation.ts';
import type { Rating } from '../contracts/state-store.ts';
import { type Generated, unfiltered } from '../contracts/text-generator.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { emptyProfile, type UserProfile } from '../contracts/user-profile.ts';
import { messageOf, ParleyError } from '../core/errors.ts';
import { plainJson, refusing } from '../core/written-json.ts';

/** The largest item that every store takes, in bytes of its JSON: DynamoDB's 400 KB. */
export const itemLimit = 400_000;

/** What is stored, for messages: `turn 3 of conversation c1`. */
export type Place = string;

// Only the envelope is checked: what a store itself relies on, and what tells a record from something else.
const stateEnvelope = z.looseObject({
  schemaVersion: z.number(),
  conversationId: z.string(),
  userId: z.string(),
  turnCount: z.number(),
  history: z.array(z.unknown()),
  tracker: z.looseObject({ history: z.array(z.unknown()) }),
  generators: z.looseObject({}),
});
const turnEnvelope = z.looseObject({
  schemaVersion: z.number(),
  conversationId: z.string(),
  userId: z.string(),
  index: z.number(),
  input: z.looseObject({ turnId: z.string(), text: z.string() }),
  annotations: z.looseObject({}),
  responses: z.array(z.unknown()),
  samples: z.record(z.string(), z.array(z.unknown())),
  reply: z.looseObject({ text: z.string() }),
  next: stateEnvelope,
});
const profileEnvelope = z.looseObject({
  pets: z.array(z.unknown()),
  family: z.array(z.unknown()),
  likes: z.array(z.unknown()),
  dislikes: z.array(z.unknown()),
  plans: z.array(z.unknown()),
  dates: z.record(z.string(), z.looseObject({ noted: z.string() })).optional(),
});
const listOfTexts = z.array(z.string());
const ratingEnvelope = z.looseObject({ conversationId: z.string(), stars: z.number(), at: z.number() });

/** What tells a turn record, a state, a profile and a rating from something else, wherever they were kept. */
export const storedForms = {
  turn: formOf<TurnRecord>(turnEnvelope),
  state: formOf<ConversationState>(stateEnvelope),
  profile: formOf<UserProfile>(profileEnvelope),
  rating: formOf<Rating>(ratingEnvelope),
} as const;

function formOf<T>(envelope: z.ZodType): z.ZodType<T> {
  return z.custom<T>((value) => matches(envelope, value), 'it is not of the form in which it was kept');
}

type Stored = TurnRecord | ConversationState | UserProfile | Rating;

/**
 * The value as the JSON text of one stored item.
 *
 * @throws ParleyError PARLEY_STORE_REFUSED where it would not read back; PARLEY_STATE_TOO_LARGE beyond `itemLimit` bytes
 */
export function toItem(value: Stored, place: Place): string {
  refusing(place, () => matches(envelopeOf(value), value));
  const text = plainJson(value, place);
  const bytes = Buffer.byteLength(text);
  if (bytes <= itemLimit) return text;
  throw new ParleyError('PARLEY_STATE_TOO_LARGE', `The item of ${place} has ${bytes} bytes; ${itemLimit} fit.`, {
    remedy: 'Let the response generators keep less state; cut a turn record with fitRecord before it is committed.',
    context: { place, bytes, limit: itemLimit },
  });
}

function envelopeOf(value: Stored): z.ZodType {
  if ('reply' in value) return turnEnvelope;
  if ('turnCount' in value) return stateEnvelope;
  return 'stars' in value ? ratingEnvelope : profileEnvelope;
}

/** Reads a stored turn; samples from before generators told what was held back are plain lists. @throws ParleyError PARLEY_STORE_CORRUPT */
export function turnOf(text: string, place: Place): TurnRecord {
  const turn = read(text, place, (value): value is TurnRecord => matches(turnEnvelope, value));
  const samples = Object.entries(turn.samples).map(([plugin, given]) => [plugin, given.map(withRejected)]);
  return { ...turn, samples: Object.fromEntries(samples) };
}

function withRejected(given: Generated | null): Generated | null {
  const texts = listOfTexts.safeParse(given);
  return texts.success ? unfiltered(texts.data) : given;
}

/** Reads a stored conversation state. @throws ParleyError PARLEY_STORE_CORRUPT */
export function stateOf(text: string, place: Place): ConversationState {
  return read(text, place, (value): value is ConversationState => matches(stateEnvelope, value));
}

/** Reads a stored profile; one from before facts had dates gets none. @throws ParleyError PARLEY_STORE_CORRUPT */
export function profileOf(text: string, place: Place): UserProfile {
  return { ...emptyProfile, ...read(text, place, (value): value is UserProfile => matches(profileEnvelope, value)) };
}

/** Reads a stored rating. @throws ParleyError PARLEY_STORE_CORRUPT */
export function ratingOf(text: string, place: Place): Rating {
  return read(text, place, (value): value is Rating => matches(ratingEnvelope, value));
}

/** How messages name a turn, a conversation's start, a profile and a rating. */
export const placeOf = {
  turn: (conversationId: string, index: number): Place => `turn ${index} of conversation ${conversationId}`,
  start: (conversationId: string): Place => `the start of conversation ${conversationId}`,
  profile: (userId: string): Place => `the profile of user ${userId}`,
  rating: (conversationId: string): Place => `the rating of conversation ${conversationId}`,
} as const;

/** Throws where an envelope does not fit, with the keys that are wrong. */
function matches(envelope: z.ZodType, value: unknown): boolean {
  const result = envelope.safeParse(value);
  if (result.success) return true;
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}

function read<T>(text: string, place: Place, fits: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(text);
    if (fits(value)) return value;
    throw new Error('its form is not the expected one');
  } catch (error) {
    throw new ParleyError('PARLEY_STORE_CORRUPT', `The stored item of ${place} cannot be read: ${messageOf(error)}.`, {
      remedy: 'Restore the store from a backup, or delete what belongs to the conversation and start a new one.',
      context: { place },
      cause: error,
    });
  }
}
