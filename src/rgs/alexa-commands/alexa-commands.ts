import { defineResponseGenerator } from '../../contracts/response-generator.ts';
import { stateless, type Stateless } from '../../contracts/stateless.ts';
import { deviceLines, linesFile } from './content.ts';
import { deviceOrderIn } from './device-order.ts';

/** Tells users who give orders to their device that they talk to a chat bot, and how to get back (reference §10.3). */
export const alexaCommands = defineResponseGenerator<Stateless>({
  name: 'alexa-commands',
  isUnjudged: true,
  description: 'Explains that a chat bot cannot carry out orders for the device, and how to leave.',
  examples: ['turn on the lights', 'set a timer for ten minutes', 'play some music'],
  state: stateless,
  content: [linesFile],
  respond: (turn) => {
    const order = deviceOrderIn(turn);
    if (!order || (turn.navigation.positive && turn.navigation.source !== 'answer')) return undefined;
    return {
      text: turn.choose(deviceLines[order.kind]),
      // What may be chat ('play some jazz') is left to generators that know the subject.
      priority: order.isCertain ? 'FORCE_START' : 'CAN_START',
      needsPrompt: true,
      // What the order is about is no topic: the talk goes on where it was.
      ...(order.isCertain && turn.entity.initiatedByUser ? { entity: turn.entity.previous } : {}),
      next: {},
      because: `an order for the device: ${order.kind}`,
    };
  },
});
