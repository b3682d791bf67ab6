import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../../../src/observe/logger.ts';

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
});
