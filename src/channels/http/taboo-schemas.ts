import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { attackerTurn, defenderTurn, noTarget, tabooTurnReply } from '../../games/arena/protocol/taboo-turn.ts';

extendZodWithOpenApi(z);

// The forms of the bot protocol may be older than the line above; what `extend` makes is not, and can be given a name for the OpenAPI document.
export const attackerTurnBody = attackerTurn.extend({}).openapi('TabooAttackerTurn');
const withoutTarget = { type: 'string', not: {}, description: 'Must be left out.' } as const;
export const defenderTurnBody = defenderTurn
  .extend({ target: noTarget().openapi(withoutTarget) })
  .openapi('TabooDefenderTurn');
export const tabooReply = tabooTurnReply.extend({}).openapi('TabooReply');

export const agentQuery = z.strictObject({
  agent: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional()
    .openapi({ description: 'An agent of `parley taboo agents`.' }),
});
