import { type MaybeTerminal, writeLine } from './environment.ts';

const width = 24;

/**
 * Shows how far long work is: on a terminal as one bar that grows, elsewhere as a line for each message. What has no known share is a line
 * anywhere.
 *
 * @example const onProgress = progressLine(process.stderr); onProgress('Knowledge base: 96486 entities.', 0.2);
 */
export function progressLine(stream: MaybeTerminal<NodeJS.WritableStream>): (message: string, done?: number) => void {
  return (message, done) => {
    if (stream.isTTY !== true || done === undefined) return writeLine(stream, message);
    const full = Math.round(done * width);
    const share = `${Math.round(done * 100)} %`.padStart(5);
    stream.write(`\r${'█'.repeat(full)}${'░'.repeat(width - full)} ${share}  ${message}\u001B[K${done >= 1 ? '\n' : ''}`);
  };
}
