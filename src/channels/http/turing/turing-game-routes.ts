import { type Request, type Response, Router } from 'express';
import type { GameFrame } from '../../../games/turing/protocol/frames.ts';
import type { SeenFrames } from '../../../games/turing/service/turing-service.ts';
import { onlyMethods, queryOf, read } from '../problem.ts';
import { tokenOf } from './turing-caller.ts';
import type { TuringContext } from './turing-context.ts';
import { actionBody, eventsQuery, framesQuery, gameParameter, noBody, readSeen, reportBody } from './turing-schemas.ts';
import { answersHead, openLineStream, wantsLines } from './turing-streams.ts';
import { watchToken } from './turing-watch.ts';

/** Playing over HTTP: /events, /games. */
export function turingGameRoutes(context: TuringContext): Router {
  const { accounts, service, callers, counts } = context;
  const router = Router();
  router.get('/events', async (request, response) => {
    const { account } = await callers.of(request, 'play');
    const { after } = read(eventsQuery, queryOf(request), 'query');
    if (answersHead(request, response)) return;
    await streamEvents(context, { request, response, account: account.id, seen: readSeen(after) });
  });
  router.get('/games/:id/frames', async (request, response) => {
    const { account } = await callers.of(request, 'play');
    const { id } = read(gameParameter, request.params, 'path');
    const { after } = read(framesQuery, queryOf(request), 'query');
    const frames = await service.frames(account.id, id);
    if (!wantsLines(request)) {
      response.vary('accept').json({ frames: frames.slice(after) });
      return;
    }
    if (answersHead(request, response)) return;
    await streamGame(context, { request, response, account: account.id, seen: { [id]: after } }, id, frames);
  });
  router.post('/games/:id/actions', async (request, response) => {
    const { account } = await callers.of(request, 'play');
    const { id } = read(gameParameter, request.params, 'path');
    const action = read(actionBody, request.body, 'body');
    counts.count('actions', account.id);
    response.json(await service.act(account.id, id, action));
  });
  router.post('/games/:id/report', async (request, response) => {
    const { account } = await callers.of(request, 'play');
    const { id } = read(gameParameter, request.params, 'path');
    const { reason, text } = read(reportBody, request.body, 'body');
    await accounts.report(account.id, id, reason, text);
    response.status(204).end();
  });
  router.post('/games/:id/block', async (request, response) => {
    const { account } = await callers.of(request, 'play');
    const { id } = read(gameParameter, request.params, 'path');
    read(noBody, request.body, 'body');
    await accounts.block(account.id, id);
    response.status(204).end();
  });
  router.all('/events', onlyMethods('GET'));
  router.all('/games/:id/frames', onlyMethods('GET'));
  for (const act of ['actions', 'report', 'block']) router.all(`/games/:id/${act}`, onlyMethods('POST'));
  return router;
}

interface Following {
  readonly request: Request;
  readonly response: Response;
  readonly account: string;
  readonly seen: SeenFrames;
}

/** All frames of a player, as lines, until the connection ends or the token is none any more. */
async function streamEvents(context: TuringContext, following: Following): Promise<void> {
  const { account, seen } = following;
  const { stream, ends } = openFollowed(context, following);
  ends(await context.service.follow(account, seen, (frame) => stream.send(frame)));
}

/** The frames of one game, as lines, until it is over. */
async function streamGame(
  context: TuringContext,
  following: Following,
  game: string,
  before: readonly GameFrame[],
): Promise<void> {
  const { account, seen } = following;
  const { stream, ends } = openFollowed(context, following);
  let last = seen[game] ?? 0;
  const pass = (frame: GameFrame): void => {
    if (frame.seq <= last) return;
    last = frame.seq;
    stream.send(frame);
    if (frame.kind === 'over') stream.end();
  };
  before.forEach(pass);
  // Also where its end was seen before: nothing more would come.
  if (before.some(({ kind }) => kind === 'over')) return stream.end();
  ends(
    await context.service.follow(account, { ...seen, [game]: last }, (frame) => {
      if (!('game' in frame) || frame.game !== game) return;
      if ('seq' in frame) pass(frame);
      else stream.send(frame);
    }),
  );
  // It may have ended before it was followed; then nobody would tell.
  (await context.service.frames(account, game, last)).forEach(pass);
}

function openFollowed(context: TuringContext, { request, response, account }: Following) {
  const disconnect = context.counts.connect(account);
  const stops: (() => void)[] = [disconnect];
  let hasEnded = false;
  const ends = (stop: () => void): void => {
    if (hasEnded) stop();
    else stops.push(stop);
  };
  const stream = openLineStream(response, {
    keepAliveMs: context.keepAliveMs,
    onEnd: () => {
      hasEnded = true;
      for (const stop of stops) stop();
    },
  });
  ends(watchToken(context.accounts, tokenOf(request), () => stream.end()));
  return { stream, ends };
}
