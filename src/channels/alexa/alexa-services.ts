import { z } from 'zod';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { readLimited } from '../../core/read-limited.ts';
import { isTimeZone } from '../../core/time-zone.ts';
import type { AlexaEnvelope } from './alexa-request.ts';

/** What a request says about how Alexa's services are called for its user. */
export interface ServiceAccess {
  readonly endpoint: string;
  readonly token: string;
  readonly deviceId: string | undefined;
}

/** The services of Alexa that the skill calls. */
export interface AlexaServices {
  /** The time zone of the device; null where Alexa does not tell it. @throws ParleyError PARLEY_ALEXA_FAILED */
  timeZone(access: ServiceAccess, signal: AbortSignal): Promise<string | null>;
  /** Says something while the reply is being made (a progressive response). @throws ParleyError PARLEY_ALEXA_FAILED */
  speakMeanwhile(access: ServiceAccess, requestId: string, ssml: string, signal: AbortSignal): Promise<void>;
}

/** Fetches over HTTP; as the global one. */
export type Fetch = typeof globalThis.fetch;

/** Where Alexa's services are; a request cannot send its token or our calls anywhere else. */
const endpoints = /^https:\/\/api(?:\.eu|\.fe)?\.amazonalexa\.com$/u;
const mostAnswerBytes = 4096;
/** The settings service has none to tell, or the user has not allowed it. */
const nothingToTell: readonly number[] = [204, 401, 403, 404];

/** How Alexa's services are called for the user of a request; undefined where it does not say, or names other hosts. */
export function accessOf({ context }: AlexaEnvelope): ServiceAccess | undefined {
  const { apiEndpoint, apiAccessToken, device } = context.System;
  if (apiEndpoint === undefined || apiAccessToken === undefined || !endpoints.test(apiEndpoint)) return undefined;
  return { endpoint: apiEndpoint, token: apiAccessToken, deviceId: device?.deviceId };
}

/** Makes the services of Alexa over HTTP. */
export function createAlexaServices(fetch: Fetch): AlexaServices {
  return {
    timeZone: async ({ endpoint, token, deviceId }, signal) => {
      if (deviceId === undefined) return null;
      const url = `${endpoint}/v2/devices/${encodeURIComponent(deviceId)}/settings/System.timeZone`;
      const response = await call(fetch, url, { headers: { authorization: `Bearer ${token}` }, signal });
      if (nothingToTell.includes(response.status)) return null;
      if (!response.ok) throw failed('The settings service', `it answered with status ${response.status}`);
      const name = z
        .string()
        .max(64)
        .safeParse(await jsonOf(response));
      return name.success && isTimeZone(name.data) ? name.data : null;
    },
    speakMeanwhile: async ({ endpoint, token }, requestId, ssml, signal) => {
      const response = await call(fetch, `${endpoint}/v1/directives`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ header: { requestId }, directive: { type: 'VoicePlayer.Speak', speech: ssml } }),
        signal,
      });
      await response.body?.cancel();
      if (!response.ok) throw failed('The directive service', `it answered with status ${response.status}`);
    },
  };
}

async function call(fetch: Fetch, url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...options, redirect: 'error' });
  } catch (error) {
    throw failed(new URL(url).host, messageOf(error), error);
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await readLimited(response, mostAnswerBytes));
  } catch (error) {
    throw failed('The settings service', messageOf(error), error);
  }
}

function failed(who: string, cause: string, error?: unknown): ParleyError {
  return new ParleyError('PARLEY_ALEXA_FAILED', `${who} of Alexa could not be used: ${cause}.`, {
    remedy: 'Nothing need be done; the conversation goes on without it.',
    ...(error === undefined ? {} : { cause: error }),
  });
}
