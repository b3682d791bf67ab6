import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { clientFrame, type ClientFrame, gameId } from '../../../games/turing/protocol/actions.ts';
import type { FaultFrame, ServerFrame } from '../../../games/turing/protocol/frames.ts';
import type { Logger } from '../../../observe/logger.ts';
import { logFault, problemOf, read, retryAfterMs } from '../problem.ts';
import { socketCodes, type SocketLine, type SocketListener } from '../web-sockets.ts';
import type { TuringContext } from './turing-context.ts';
import { addressOf } from './turing-limits.ts';
import { watchToken } from './turing-watch.ts';

/** Milliseconds in which the first message must be there. */
const helloMs = 10_000;
/** Messages that may wait for those before them. */
const mostWaiting = 60;

type Hello = Extract<ClientFrame, { kind: 'hello' }>;

interface Player {
  readonly token: string;
  readonly account: string;
}

/** A player on a WebSocket: `hello`, then actions in the order in which they come; frames as they happen. */
export function turingPlay(context: TuringContext, request: Request, line: SocketLine, logger: Logger): SocketListener {
  const address = addressOf(request);
  const stops: (() => void)[] = [];
  let [isGone, waiting] = [false, 0];
  let player: Player | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const send = (frame: ServerFrame): void => {
    if (!isGone) line.send(frame);
  };
  const endsWith = (stop: () => void): void => void (isGone ? stop() : stops.push(stop));
  const late = setTimeout(() => line.close(socketCodes.policy, 'no hello came'), helloMs);
  endsWith(() => clearTimeout(late));
  const greet = async ({ token, after = {} }: Hello): Promise<void> => {
    if (player) throw unexpected('There was a hello already.');
    const { account } = await context.callers.byToken(token, 'play', address);
    clearTimeout(late);
    endsWith(context.counts.connect(account.id));
    endsWith(watchToken(context.accounts, token, () => line.close(socketCodes.policy, 'the token is none any more')));
    endsWith(await context.service.follow(account.id, after, send));
    // Only now: a connection on which nothing would come is hung up, so that the other side tries again.
    player = { token, account: account.id };
  };
  const hear = async (text: string): Promise<boolean> => {
    try {
      const frame = read(clientFrame, jsonOf(text), 'body');
      if (frame.kind === 'hello') await greet(frame);
      else if (player) await obey(context, frame, player, address, send);
      else throw unexpected('The first message must be hello, with a token.');
      return false;
    } catch (error) {
      logFault(logger, error, 'websocket');
      send({ ...faultOf(error), ...actOf(text) });
      const isFault = ParleyError.isInstance(error) ? error.status >= 500 : true;
      if (!player && isFault) line.close(socketCodes.goingAway, 'try again in a moment');
      else if (!player) line.close(socketCodes.policy, 'the first message was refused');
      else if (isUnauthorised(error)) line.close(socketCodes.policy, 'the token is none any more');
      return true;
    }
  };
  return {
    hear: async (text) => {
      if (waiting >= mostWaiting) {
        line.close(socketCodes.policy, 'too many messages at once');
        return true;
      }
      waiting += 1;
      const turn = last.then(() => (isGone ? true : hear(text)));
      last = turn;
      const isRefused = await turn;
      waiting -= 1;
      return isRefused;
    },
    left: () => {
      isGone = true;
      for (const stop of stops) stop();
    },
  };
}

async function obey(
  { service, counts, callers }: TuringContext,
  frame: Exclude<ClientFrame, Hello>,
  { token, account }: Player,
  address: string,
  send: (frame: ServerFrame) => void,
): Promise<void> {
  if (frame.kind === 'ping') return send({ kind: 'pong' });
  counts.count('actions', account);
  // Who was banned a moment ago must not play on because the connection is older.
  await callers.byToken(token, 'play', address);
  if (frame.kind === 'act') send(await service.act(account, frame.game, frame.action));
  else if (frame.kind === 'seek') send(await service.seek(account, frame.forum));
  else send(await service.stopSeeking(account));
}

function isUnauthorised(error: unknown): boolean {
  return ParleyError.isInstance(error) && error.code === 'PARLEY_UNAUTHORISED';
}

function faultOf(error: unknown): FaultFrame {
  const { code, title, detail, limit } = problemOf(error, randomUUID());
  const pause = retryAfterMs(error);
  return {
    kind: 'fault',
    code: String(code),
    title: String(title),
    detail: String(detail),
    ...(typeof limit === 'string' ? { limit } : {}),
    ...(pause === undefined ? {} : { retryAfterMs: pause }),
  };
}

const actLike = z.looseObject({
  kind: z.literal('act'),
  game: gameId,
  action: z.looseObject({ number: z.int().optional().catch(undefined) }),
});

/** What a message that was refused was about, as far as it can be read. */
function actOf(text: string): Pick<FaultFrame, 'game' | 'number'> {
  try {
    const { game, action } = actLike.parse(JSON.parse(text));
    return { game, ...(action.number === undefined ? {} : { number: action.number }) };
  } catch {
    // It is none, and was refused for that.
    return {};
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ParleyError('PARLEY_JSON_INVALID', `The message is not JSON: ${messageOf(cause)}.`, {
      remedy: 'Send a JSON object as text.',
      cause,
    });
  }
}

function unexpected(message: string): ParleyError {
  return new ParleyError('PARLEY_INPUT_INVALID', message, {
    remedy: 'See docs/turing-bots.md for the order of messages.',
  });
}
