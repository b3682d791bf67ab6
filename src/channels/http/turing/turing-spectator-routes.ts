import { type Request, type Response, Router } from 'express';
import { ParleyError } from '../../../core/errors.ts';
import type { Forum } from '../../../games/turing/forums/forum.ts';
import type { WatchedLine } from '../../../games/turing/protocol/spectators.ts';
import type { TuringSpectators } from '../../../games/turing/service/turing-spectators.ts';
import { onlyMethods, queryOf, read } from '../problem.ts';
import { addressOf } from './turing-limits.ts';
import type { TuringContext } from './turing-context.ts';
import { forumIn } from './turing-forum-routes.ts';
import { framesQuery, talkParameter } from './turing-schemas.ts';
import { answersHead, type LineStream, openLineStream, wantsLines } from './turing-streams.ts';

/** How often a stream looks whether its talk, and who reads it, may still be there. */
const lookMs = 5000;

/** Watching talks of others: /forums/NAME/talks. */
export function turingSpectatorRoutes(context: TuringContext, spectators: TuringSpectators): Router {
  const router = Router();
  router.get('/forums/:name/talks', async (request, response) => {
    const forum = await forumIn(context, { name: request.params.name });
    await watcherOf(context, request, forum);
    response.json({ talks: await spectators.talks(forum) });
  });
  router.get('/forums/:name/talks/:talk', async (request, response) => {
    const { name, talk } = read(talkParameter, request.params, 'path');
    const { after } = read(framesQuery, queryOf(request), 'query');
    const forum = await forumIn(context, { name });
    const watcher = await watcherOf(context, request, forum);
    const { frames, isOver } = await spectators.frames(forum, talk, after);
    if (!wantsLines(request)) response.vary('accept').json({ frames, isOver });
    else if (!answersHead(request, response))
      await streamTalk(context, spectators, { request, response, watcher, name, talk, after });
  });
  router.all('/forums/:name/talks', onlyMethods('GET'));
  router.all('/forums/:name/talks/:talk', onlyMethods('GET'));
  return router;
}

/**
 * Who watches, by a name to count by: an account, or where the forum lets anybody watch an address. Whoever plays watches nobody: bots that play in two
 * forums at once could be known by it.
 *
 * @throws ParleyError PARLEY_UNAUTHORISED, PARLEY_TURING_BUSY, PARLEY_RATE_LIMITED
 */
async function watcherOf({ callers, service }: TuringContext, request: Request, forum: Forum): Promise<string> {
  if (forum.spectators?.anybody === true && request.header('authorization') === undefined) {
    callers.anybody(request);
    return `address ${addressOf(request)}`;
  }
  const { account } = await callers.of(request, 'play');
  if ((await service.playing(account.id)).length === 0) return account.id;
  throw new ParleyError('PARLEY_TURING_BUSY', 'Whoever plays watches nobody else.', {
    remedy: 'Play your game to its end first.',
  });
}

interface Watching {
  readonly request: Request;
  readonly response: Response;
  readonly watcher: string;
  readonly name: string;
  readonly talk: string;
  readonly after: number;
}

/** The frames of a talk, each when it is due, until all are shown or the talk is shown to nobody any more. */
async function streamTalk(context: TuringContext, spectators: TuringSpectators, watching: Watching): Promise<void> {
  const { request, response, watcher, name, talk } = watching;
  const leave = context.counts.watch(watcher);
  let cancel = (): void => undefined;
  let hasEnded = false;
  const stream = openLineStream(response, {
    keepAliveMs: context.keepAliveMs,
    onEnd: () => {
      hasEnded = true;
      cancel();
      leave();
    },
  });
  let seen = watching.after;
  const look = async (): Promise<void> => {
    const forum = await forumIn(context, { name });
    await watcherOf(context, request, forum);
    const { frames, isOver, nextMs } = await spectators.frames(forum, talk, seen);
    for (const frame of frames) stream.send(frame satisfies WatchedLine);
    seen += frames.length;
    if (isOver) stream.end();
    else if (!hasEnded) cancel = context.clock.after(Math.min(nextMs ?? lookMs, lookMs), step);
  };
  function step(): void {
    look().catch((error: unknown) => endAfter(error, stream, talk));
  }
  step();
}

/** Whatever ends a stream early: a talk that is gone is told; everything else is heard by whoever asks again. */
function endAfter(error: unknown, stream: LineStream, talk: string): void {
  const isGone = ParleyError.isInstance(error) && error.code === 'PARLEY_TURING_GAME_UNKNOWN';
  if (isGone) stream.send({ kind: 'gone', talk } satisfies WatchedLine);
  stream.end();
}
