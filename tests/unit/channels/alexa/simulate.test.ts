import { describe, expect, it } from '@jest/globals';
import { systemClock } from '../../../../src/core/clock.ts';
import { aGenerator, someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const echo = aGenerator('echo', (turn) => ({
  text: turn.input.text === '' ? 'Hello. What is new?' : `You said ${turn.input.text} & so on. And then?`,
  priority: 'CAN_START',
  needsPrompt: false,
  ends: turn.input.text === 'stop',
}));
/** Keys and a certificate chain are made first. */
const slowMs = 30_000;
const cli = aCli(someParts([echo], { clock: systemClock }));

describe('parley alexa simulate', () => {
  it(
    'plays a conversation through the signed interface, an object a turn',
    async () => {
      const { json, status } = await cli.run(
        ['alexa', 'simulate', '--json', '--seed', '2'],
        'tell me about cats\nstop\n',
      );
      expect(status).toBe(0);
      expect(json()).toEqual([
        expect.objectContaining({ said: null, request: 'LaunchRequest', text: 'Hello. What is new?', ends: false }),
        expect.objectContaining({
          said: 'tell me about cats',
          request: 'TellMeAboutIntent',
          text: 'You said tell me about cats and so on. And then?',
          bytes: expect.any(Number),
          progress: [],
        }),
        expect.objectContaining({ said: 'stop', request: 'AMAZON.StopIntent', ends: true, reprompt: null }),
      ]);
    },
    slowMs,
  );

  it('shows silence, broken lines and the end of the session', async () => {
    const { out } = await cli.run(
      ['alexa', 'simulate', '--user', 'b'],
      '/silence\n/silence\n/open\nhi\n/drop\n/open\n/end\n',
    );
    const heard = out.split('\n').filter((line) => line.startsWith('alexa> '));
    expect(heard).toEqual([
      'alexa> Hello. What is new?',
      expect.stringContaining('What is new?'),
      expect.stringContaining('What is new?'),
      'alexa> You said hi and so on. And then?',
      expect.stringContaining('And then?'),
    ]);
    expect(out).toContain('SessionEndedRequest');
  });
});
