import { z } from 'zod';
import { ParleyError } from '../../core/errors.ts';

/** The most of each part of a request that is read; what is longer is refused, as Alexa never sends it. */
const mostIdCharacters = 512;
const mostTextCharacters = 2000;
const mostTokenCharacters = 8192;

const id = z.string().min(1).max(mostIdCharacters);
const application = z.looseObject({ applicationId: id });
const user = z.looseObject({ userId: id });
const slot = z.looseObject({ value: z.string().max(mostTextCharacters).nullish() });

/** Readings of the speech recogniser, as only some programmes of Alexa's get them. */
const speechRecognition = z.looseObject({
  hypotheses: z
    .array(
      z.looseObject({
        confidence: z.number().min(0).max(1).default(0),
        tokens: z.array(z.looseObject({ value: z.string().max(mostTextCharacters) })).max(500),
      }),
    )
    .max(50),
});

const request = z.looseObject({
  type: z.string().min(1).max(200),
  requestId: id,
  timestamp: z.string().max(64),
  locale: z.string().max(20).nullish(),
  intent: z.looseObject({ name: z.string().min(1).max(200), slots: z.record(z.string(), slot).nullish() }).optional(),
  reason: z.string().max(200).nullish(),
  error: z.unknown().optional(),
  cause: z.unknown().optional(),
  speechRecognition: speechRecognition.optional().catch(undefined),
});

const envelope = z.looseObject({
  version: z.string().max(20),
  session: z
    .looseObject({
      new: z.boolean().default(false),
      sessionId: id,
      attributes: z.record(z.string(), z.unknown()).nullish(),
      application,
      user,
    })
    .optional(),
  context: z.looseObject({
    System: z.looseObject({
      application,
      user,
      device: z.looseObject({ deviceId: id }).optional(),
      apiEndpoint: z.string().max(200).optional(),
      apiAccessToken: z.string().max(mostTokenCharacters).optional(),
    }),
  }),
  request,
});

/** What Alexa sends: who speaks, in which session, and what happened. */
export type AlexaEnvelope = z.output<typeof envelope>;

/**
 * Reads a request of Alexa's.
 *
 * @throws ParleyError PARLEY_ALEXA_REFUSED where it does not have the form that Alexa documents
 */
export function readEnvelope(value: unknown): AlexaEnvelope {
  const parsed = envelope.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw refusal(`it does not have the form of Alexa's requests (${faults.slice(0, 5).join('; ')})`);
}

/** An error for a request that is not answered; only the log is told why. */
export function refusal(reason: string, cause?: unknown): ParleyError {
  return new ParleyError('PARLEY_ALEXA_REFUSED', `A request to the skill was refused: ${reason}.`, {
    remedy: 'Requests of Alexa pass; see docs/deploy-alexa.md if those of your own skill do not.',
    ...(cause === undefined ? {} : { cause }),
  });
}
