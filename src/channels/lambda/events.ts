import { z } from 'zod';
import type { ParleyErrorCode } from '../../core/errors.ts';
import { isRecord } from '../../core/json.ts';

/** What is needed of Lambda's context. */
export interface LambdaContext {
  readonly awsRequestId?: string;
  getRemainingTimeInMillis?(): number;
}

const mostBodyCharacters = 1_000_000;

const httpEvent = z.looseObject({
  version: z.literal('2.0'),
  rawPath: z.string().startsWith('/').max(2000),
  rawQueryString: z.string().max(8000).default(''),
  headers: z.record(z.string(), z.string()).default({}),
  requestContext: z.looseObject({ http: z.looseObject({ method: z.string().max(10), sourceIp: z.string().max(64) }) }),
  body: z.string().max(mostBodyCharacters).optional(),
  isBase64Encoded: z.boolean().default(false),
});

/** A request by an HTTP API or a function URL (payload format 2.0). */
export type HttpEvent = z.output<typeof httpEvent>;

/** The answer to one. */
export interface HttpResult {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isBase64Encoded: boolean;
}

/** An answer that refuses, as problem+json. */
export function refusedHttp(status: number, code: ParleyErrorCode, remedy: string): HttpResult {
  return {
    statusCode: status,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify({ status, code, remedy }),
    isBase64Encoded: false,
  };
}

/** The event as an HTTP request; undefined where it is none. */
export function readHttpEvent(event: unknown): HttpEvent | undefined {
  const read = httpEvent.safeParse(event);
  return read.success ? read.data : undefined;
}

/** True for what Alexa sends when it invokes the function itself. */
export function isAlexaEvent(event: unknown): boolean {
  return isRecord(event) && isRecord(event['request']) && isRecord(event['context']) && 'System' in event['context'];
}
