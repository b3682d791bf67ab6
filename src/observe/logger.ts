import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from './request-scope.ts';

export interface LoggerOptions {
  readonly level: string;
  /** Utterances are written as '[redacted]' unless this is set. */
  readonly showUtterances: boolean;
  readonly destination?: DestinationStream;
}

/** Fields that hold what somebody said, or what lets somebody in. */
const utterances = ['text', 'reply', 'user', 'nbest', 'comment', '*.text', '*.reply', '*.user', '*.nbest', '*.comment'];
const secrets = ['authorization', 'key', '*.authorization', '*.key', 'headers["x-api-key"]'];

/** Makes the logger: JSON lines on stderr, with the request that they belong to; secrets always and utterances by default redacted. */
export function createLogger(options: LoggerOptions): Logger {
  const paths = options.showUtterances ? secrets : [...secrets, ...utterances];
  const mixin = (given: object): object => {
    const requestId = currentRequestId();
    return requestId === undefined || 'requestId' in given ? {} : { requestId };
  };
  const settings = { level: options.level, base: null, mixin, redact: { paths, censor: '[redacted]' } };
  return pino(settings, options.destination ?? pino.destination({ fd: 2, sync: false }));
}

export type { Logger } from 'pino';
