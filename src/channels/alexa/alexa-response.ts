import type { Response } from 'ask-sdk-model';
import { longestSsml, writeSsml } from './ssml/ssml.ts';
import { spokenNodes } from './ssml/spoken-nodes.ts';

/** The most bytes that a whole response may have (Alexa's limit is 24 KB). */
export const largestResponse = 24_000;
const longestReprompt = 1000;

/** What the user is to hear. */
export interface Spoken {
  /** Written for a limit, so that a whole response fits. */
  readonly speech: (most: number) => string;
  /** Said where the user stays silent. */
  readonly reprompt: string;
  readonly ends: boolean;
}

/** A response that says nothing: what Alexa wants to events and to the end of a session. */
export const silence: Response = {};

/** A response that says something; the microphone stays open unless the session ends. It is never larger than Alexa takes. */
export function spokenResponse({ speech, reprompt, ends }: Spoken): Response {
  const again = writeSsml(spokenNodes(reprompt), longestReprompt);
  let most = longestSsml;
  for (;;) {
    const response: Response = {
      outputSpeech: { type: 'SSML', ssml: speech(most) },
      ...(ends ? {} : { reprompt: { outputSpeech: { type: 'SSML', ssml: again } } }),
      shouldEndSession: ends,
    };
    if (Buffer.byteLength(JSON.stringify(response)) <= largestResponse - roomForEnvelope) return response;
    most = Math.floor(most * 0.8);
  }
}

/** The version, the user agent and the session attributes that go round the response. */
const roomForEnvelope = 1000;
