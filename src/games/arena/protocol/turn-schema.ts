import { z } from 'zod';
import { attackerTurn, defenderTurn, tabooTurnReply } from './taboo-turn.ts';

/** The bot protocol as JSON Schema (2020-12), for bots in any language. */
export function turnSchema(): Readonly<Record<string, unknown>> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Parley bot protocol, version 1',
    description: 'A bot is sent a request (of an attacker or a defender) and answers with a reply.',
    anyOf: ['attackerRequest', 'defenderRequest', 'reply'].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: {
      attackerRequest: definition(attackerTurn),
      defenderRequest: definition(defenderTurn),
      reply: definition(tabooTurnReply),
    },
  };
}

function definition(schema: z.ZodType): unknown {
  const { $schema: _outer, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
