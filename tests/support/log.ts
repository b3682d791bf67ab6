import { Writable } from 'node:stream';
import { createLogger, type Logger } from '../../src/observe/logger.ts';

/** A logger that keeps what it writes. */
export function aLog(): { readonly logger: Logger; text(): string } {
  let text = '';
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  return { logger: createLogger({ level: 'debug', showUtterances: false, destination }), text: () => text };
}
