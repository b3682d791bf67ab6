import { type Request, Router } from 'express';
import type { ZodType } from 'zod';
import { ParleyError } from '../../core/errors.ts';
import type { TurnGate } from '../../dialogue/turn-gate.ts';
import type { TabooTurnReply, TabooTurnRequest } from '../../games/arena/protocol/taboo-turn.ts';
import { turnSchema } from '../../games/arena/protocol/turn-schema.ts';
import type { TabooTurns } from '../../games/arena/serve/taboo-turns.ts';
import { onlyMethods, queryOf, read } from './problem.ts';
import { type TabooMessagesOptions, tabooMessages } from './taboo-messages.ts';
import { agentQuery, attackerTurnBody, defenderTurnBody } from './taboo-schemas.ts';
import { asksForWebSocket, type WebSockets } from './web-sockets.ts';

export interface TabooRoutesOptions {
  readonly gate: TurnGate;
  /** Without it everybody is told that nobody is there. */
  readonly taboo: TabooTurns | undefined;
  /** Opens connections for many games; without it each move is a request. */
  readonly sockets: WebSockets | undefined;
  /** What a connection has when a request opens it: its messages are counted and told of like requests. */
  readonly messagesOf: (request: Request) => Omit<TabooMessagesOptions, 'play'>;
}

/** Routes under /v1/taboo: a move of one of our agents in a game that the caller runs; moves go through the gate. */
export function tabooRoutes({ gate, taboo, sockets, messagesOf }: TabooRoutesOptions): Router {
  const router = Router();
  const sides: Readonly<Record<string, ZodType<TabooTurnRequest>>> = {
    '/attacker/turns': attackerTurnBody,
    '/defender/turns': defenderTurnBody,
  };
  for (const [place, body] of Object.entries(sides)) {
    const play = async (asked: unknown, agent: string | undefined): Promise<TabooTurnReply> => {
      const turn = read(body, asked, 'body');
      if (!taboo) throw nobodyThere();
      return gate.run(() => taboo.play(turn, agent));
    };
    router.post(place, async (request, response) => {
      const { agent } = read(agentQuery, queryOf(request), 'query');
      response.json(await play(request.body, agent));
    });
    router.get(place, (request, response, next) => {
      if (!sockets || !asksForWebSocket(request)) return next();
      const { agent } = read(agentQuery, queryOf(request), 'query');
      const answer = tabooMessages({ ...messagesOf(request), play: (asked) => play(asked, agent) });
      sockets.open(request, response, answer);
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
