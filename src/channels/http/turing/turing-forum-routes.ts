import { Router } from 'express';
import { ParleyError } from '../../../core/errors.ts';
import type { Forum } from '../../../games/turing/forums/forum.ts';
import { openKeyboard } from '../../../games/turing/forums/words/open-keyboard.ts';
import type { Keyboard } from '../../../games/turing/forums/words/keyboard.ts';
import type { Dictionary } from '../../../games/turing/forums/words/dictionary.ts';
import type { HostingRefusal } from '../../../games/turing/forums/hosting.ts';
import { onlyMethods, read } from '../problem.ts';
import { forumAnswerOf, oneForumAnswerOf } from './turing-answers.ts';
import type { TuringContext } from './turing-context.ts';
import { forumParameter, keyboardBody, noBody, proposalBody, voteBody } from './turing-schemas.ts';

/** Forums, their boards, the queue in front of them, and the vote for new ones: /forums. */
export function turingForumRoutes(context: TuringContext): Router {
  const { accounts, service, forums, callers } = context;
  const router = addVoteRoutes(Router(), context);
  const keyboardOf = keyboards();
  router.get('/forums', async (request, response) => {
    callers.anybody(request);
    response.json({ forums: (await forums.list()).map(forumAnswerOf) });
  });
  router.get('/forums/:name', async (request, response) => {
    callers.anybody(request);
    response.json(oneForumAnswerOf(await forumIn(context, request.params)));
  });
  router.get('/forums/:name/leaderboard', async (request, response) => {
    callers.anybody(request);
    const { name } = await forumIn(context, request.params);
    response.json({ forum: name, rows: await accounts.leaderboard(name) });
  });
  router.post('/forums/:name/keyboard', async (request, response) => {
    await callers.of(request, 'play');
    const { text, most } = read(keyboardBody, request.body, 'body');
    const { dictionary } = await forumIn(context, request.params);
    response.json({ words: dictionary === null ? [] : keyboardOf(dictionary).suggest(text, most) });
  });
  router.post('/forums/:name/seek', async (request, response) => {
    const { account } = await callers.of(request, 'play');
    const { name } = read(forumParameter, request.params, 'path');
    read(noBody, request.body, 'body');
    response.json(await service.seek(account.id, name));
  });
  router.delete('/forums/:name/seek', async (request, response) => {
    const { account } = await callers.of(request, 'play');
    read(forumParameter, request.params, 'path');
    response.json(await service.stopSeeking(account.id));
  });
  router.all('/forums', onlyMethods('GET'));
  router.all('/forums/:name', onlyMethods('GET'));
  router.all('/forums/:name/leaderboard', onlyMethods('GET'));
  router.all('/forums/:name/keyboard', onlyMethods('POST'));
  router.all('/forums/:name/seek', onlyMethods('POST', 'DELETE'));
  return router;
}

/** In front of `/forums/:name`, so that no forum is called `proposals`. */
function addVoteRoutes(router: Router, { forums, callers }: TuringContext): Router {
  const place = '/forums/proposals';
  router.get(place, async (request, response) => {
    callers.anybody(request);
    response.json({ proposals: await forums.proposals() });
  });
  router.get(`${place}/:name`, async (request, response) => {
    callers.anybody(request);
    const { name } = read(forumParameter, request.params, 'path');
    response.json(await forums.proposal(name));
  });
  router.post(place, async (request, response) => {
    const { account } = await callers.of(request, 'manage');
    const { content } = read(proposalBody, request.body, 'body');
    if (account.kind !== 'human') throw notAllowed('Bots hand in no forums.', 'Use the account of a person.');
    response.status(201).json(await forums.propose(account.id, content));
  });
  router.post(`${place}/:name/votes`, async (request, response) => {
    const { account } = await callers.of(request, 'manage');
    const { name } = read(forumParameter, request.params, 'path');
    const { vote } = read(voteBody, request.body, 'body');
    if (account.kind !== 'human') throw notAllowed('Bots have no vote.', 'Vote with the account of a person.');
    const { proposal, refusal } = await forums.vote(account.id, name, vote);
    if (refusal) throw notAllowed(refusals[refusal], 'GET /v1/turing/forums/proposals says how it stands.');
    response.json(proposal);
  });
  router.all(place, onlyMethods('GET', 'POST'));
  router.all(`${place}/:name`, onlyMethods('GET'));
  router.all(`${place}/:name/votes`, onlyMethods('POST'));
  return router;
}

const refusals: Readonly<Record<HostingRefusal, string>> = {
  closed: 'The vote is over.',
  'own-proposal': 'Who hands a forum in does not vote for it.',
  'voted-already': 'You support this forum already.',
  'not-voted': 'You do not support this forum.',
  'not-the-author': 'Only who has handed a forum in may withdraw it.',
};

function notAllowed(message: string, remedy: string): ParleyError {
  return new ParleyError('PARLEY_TURING_NOT_ALLOWED', message, { remedy });
}

/** The forum that a path names. @throws ParleyError PARLEY_TURING_FORUM_UNKNOWN */
export async function forumIn({ forums }: TuringContext, params: unknown): Promise<Forum> {
  const { name } = read(forumParameter, params, 'path');
  const forum = await forums.find(name);
  if (forum) return forum;
  throw new ParleyError('PARLEY_TURING_FORUM_UNKNOWN', `There is no forum ${name} here.`, {
    remedy: 'GET /v1/turing/forums lists the forums.',
  });
}

/** One keyboard for each dictionary, made when it is first asked. */
function keyboards(): (dictionary: Dictionary) => Keyboard {
  const opened = new WeakMap<Dictionary, Keyboard>();
  return (dictionary) => {
    const keyboard = opened.get(dictionary) ?? openKeyboard(dictionary);
    opened.set(dictionary, keyboard);
    return keyboard;
  };
}
