import { Router } from 'express';
import type { ZodType } from 'zod';
import { ParleyError } from '../../core/errors.ts';
import type { TurnGate } from '../../dialogue/turn-gate.ts';
import type { TabooTurnRequest } from '../../games/arena/protocol/taboo-turn.ts';
import { turnSchema } from '../../games/arena/protocol/turn-schema.ts';
import type { TabooTurns } from '../../games/arena/serve/taboo-turns.ts';
import { onlyMethods, queryOf, read } from './problem.ts';
import { agentQuery, attackerTurnBody, defenderTurnBody } from './taboo-schemas.ts';

/** Routes under /v1/taboo: a move of one of our agents in a game that the caller runs; moves go through the gate. */
export function tabooRoutes(gate: TurnGate, taboo: TabooTurns | undefined): Router {
  const router = Router();
  const sides: Readonly<Record<string, ZodType<TabooTurnRequest>>> = {
    '/attacker/turns': attackerTurnBody,
    '/defender/turns': defenderTurnBody,
  };
  for (const [place, body] of Object.entries(sides)) {
    router.post(place, async (request, response) => {
      const turn = read(body, request.body, 'body');
      const { agent } = read(agentQuery, queryOf(request), 'query');
      if (!taboo) throw nobodyThere();
      response.json(await gate.run(() => taboo.play(turn, agent)));
    });
    router.all(place, onlyMethods('POST'));
  }
  const schema = turnSchema();
  router.get(
    '/schema',
    (_request, response) => void response.type('application/schema+json').send(JSON.stringify(schema)),
  );
  router.all('/schema', onlyMethods('GET'));
  return router;
}

function nobodyThere(): ParleyError {
  return new ParleyError('PARLEY_AGENT_MISSING', 'Nobody plays Taboo on this server.', {
    remedy: 'Ask another server.',
  });
}
