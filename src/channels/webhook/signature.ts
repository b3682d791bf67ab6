import { createHmac, timingSafeEqual } from 'node:crypto';
import { ParleyError } from '../../core/errors.ts';

/** How far a request's clock may be from ours, either way. */
const toleranceMs = 5 * 60_000;
const form = /^v1=[0-9a-f]{64}$/u;

/** The headers that a webhook request is signed by. */
export const signatureHeaders = { timestamp: 'x-parley-timestamp', signature: 'x-parley-signature' } as const;

/**
 * Signs a request: the HMAC-SHA256 of its time, a full stop and its body.
 *
 * @param timestamp milliseconds since 1970, in figures
 * @example signWebhook(secret, '1780000000000', '{"text":"hi"}') // 'v1=5b1e…'
 */
export function signWebhook(secret: string, timestamp: string, body: Buffer | string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/**
 * Checks that whoever knows the secret sent this body a moment ago.
 *
 * @throws ParleyError PARLEY_SIGNATURE_INVALID
 */
export function checkSignature(
  secret: string,
  { timestamp, signature, body }: { readonly timestamp: string; readonly signature: string; readonly body: Buffer },
  now: number,
): void {
  if (!form.test(signature) || !/^\d{1,15}$/u.test(timestamp))
    throw invalid('its signature or time is missing or malformed');
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signWebhook(secret, timestamp, body))))
    throw invalid('its signature does not belong to its body');
  if (Math.abs(now - Number(timestamp)) > toleranceMs) throw invalid('its time is not near ours');
}

function invalid(reason: string): ParleyError {
  return new ParleyError('PARLEY_SIGNATURE_INVALID', `The request was refused: ${reason}.`, {
    remedy: 'Sign the body as docs/webhook.md says, with the secret of PARLEY_WEBHOOK_SECRET and the right time.',
  });
}
