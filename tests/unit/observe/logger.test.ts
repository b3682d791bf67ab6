import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../../../src/observe/logger.ts';
import { inRequest } from '../../../src/observe/request-scope.ts';

function logged(showUtterances: boolean): string {
  const lines: string[] = [];
  const logger = createLogger({
    level: 'info',
    showUtterances,
    destination: { write: (line) => void lines.push(line) },
  });
  logger.info(
    { conversationId: 'c-1', text: 'my secret', reply: 'I keep it', turn: { text: 'my secret' }, key: 'sesame' },
    'turn',
  );
  logger
    .child({ requestId: 'r-1' })
    .info({ user: 'my secret', headers: { authorization: 'Bearer sesame' } }, 'request');
  return lines.join('');
}

describe('the log', () => {
  it('redacts what is said, and secrets, by default', () => {
    const text = logged(false);
    expect(text).not.toContain('my secret');
    expect(text).not.toContain('I keep it');
    expect(text).not.toContain('sesame');
    expect(text).toContain('c-1');
    expect(text).toContain('r-1');
  });

  it('shows what is said on request, and secrets never', () => {
    const text = logged(true);
    expect(text).toContain('my secret');
    expect(text).not.toContain('sesame');
  });

  it('says which request a line belongs to, also one that comes later', async () => {
    const lines: string[] = [];
    const logger = createLogger({
      level: 'info',
      showUtterances: false,
      destination: { write: (line) => void lines.push(line) },
    });
    const later = inRequest('r-7', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      logger.info('turn');
      logger.info({ requestId: 'r-8' }, 'another');
    });
    logger.info('outside');
    await later;
    expect(lines.map((line) => /"requestId":"[^"]*"/.exec(line)?.[0])).toEqual([
      undefined,
      '"requestId":"r-7"',
      '"requestId":"r-8"',
    ]);
    expect(lines[2]?.match(/requestId/g)).toHaveLength(1);
  });
});
