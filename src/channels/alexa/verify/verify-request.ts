import { verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../../core/clock.ts';
import { type AlexaEnvelope, readEnvelope, refusal } from '../alexa-request.ts';
import { checkChain, type TrustedRoots } from './certificate-chain.ts';
import type { CertificateSource } from './certificate-source.ts';
import { certificateUrl } from './certificate-url.ts';
import { createReplays } from './replays.ts';

/** How far a request's clock may be from ours, either way (Amazon's rule). */
export const toleranceMs = 150_000;
/** Events of the skill itself may come late (Amazon's rule). */
const eventToleranceMs = 60 * 60_000;
/** A request of Alexa's is a few KB. */
const mostBodyBytes = 64 * 1024;
const mostSignatureCharacters = 1400;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/u;

export interface RequestVerifierOptions {
  /** The skills that may call. */
  readonly skillIds: readonly string[];
  readonly certificates: CertificateSource;
  /** Read when the first request comes: there are many. */
  readonly roots: () => TrustedRoots;
  readonly clock: Clock;
}

/** Checks that a request comes from Alexa, for one of our skills, now, and for the first time. */
export interface RequestVerifier {
  /** @throws ParleyError PARLEY_ALEXA_REFUSED */
  verify(body: string, headers: IncomingHttpHeaders): Promise<AlexaEnvelope>;
}

/**
 * Makes a verifier of requests. It does all that ask-sdk-express-adapter's does, and what that leaves out: dates of certificates at each use,
 * timestamps from the future, the constraints of authorities, addresses with user names, application ids, copies of what is said.
 */
export function createRequestVerifier(options: RequestVerifierOptions): RequestVerifier {
  const { skillIds, certificates, roots, clock } = options;
  const replays = createReplays(clock, 2 * toleranceMs);
  return {
    verify: async (body, headers) => {
      if (Buffer.byteLength(body) > mostBodyBytes) throw refusal('its body is too large');
      const url = certificateUrl(headerOf(headers, 'signaturecertchainurl'));
      const signature = headerOf(headers, 'signature-256');
      if (signature.length > mostSignatureCharacters || !base64.test(signature)) throw refusal('its signature is none');
      const leaf = checkChain(await certificates.chain(url), roots(), clock.now());
      if (!verify('RSA-SHA256', Buffer.from(body), leaf.publicKey, Buffer.from(signature, 'base64')))
        throw refusal('its signature does not belong to its body');
      const envelope = readEnvelope(parse(body));
      checkTime(envelope, clock.now());
      checkApplication(envelope, skillIds);
      // Last, so that only what is Alexa's is remembered. Events come again until they are acknowledged.
      if (!isSkillEvent(envelope) && !replays.note(envelope.request.requestId))
        throw refusal('it is a copy of an earlier one');
      return envelope;
    },
  };
}

/**
 * Checks that a request is for one of our skills.
 *
 * @throws ParleyError PARLEY_ALEXA_REFUSED
 */
export function checkApplication({ context, session }: AlexaEnvelope, skillIds: readonly string[]): void {
  const named = [context.System.application.applicationId, ...(session ? [session.application.applicationId] : [])];
  const foreign = named.find((id) => !skillIds.includes(id));
  if (foreign !== undefined) throw refusal(`it is for another skill (${foreign})`);
}

function checkTime(envelope: AlexaEnvelope, now: number): void {
  const at = Date.parse(envelope.request.timestamp);
  if (Number.isNaN(at)) throw refusal('its timestamp is none');
  const oldest = isSkillEvent(envelope) ? eventToleranceMs : toleranceMs;
  if (now - at > oldest) throw refusal(`it is ${Math.round((now - at) / 1000)} s old`);
  if (at - now > toleranceMs) throw refusal(`it is ${Math.round((at - now) / 1000)} s ahead of time`);
}

/** An event of the skill itself, as that it was enabled or disabled. */
function isSkillEvent({ request }: AlexaEnvelope): boolean {
  return request.type.startsWith('AlexaSkillEvent.');
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  if (typeof value !== 'string' || value === '') throw refusal(`it has no header ${name}`);
  return value;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw refusal('its body is not JSON', error);
  }
}
