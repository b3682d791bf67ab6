import { type Request, Router } from 'express';
import { ParleyError } from '../../../core/errors.ts';
import type { TuringAccount, TuringScope } from '../../../games/turing/service/turing-accounts.ts';
import { onlyMethods, queryOf, read } from '../problem.ts';
import { accountAnswerOf } from './turing-answers.ts';
import type { TuringContext } from './turing-context.ts';
import {
  accountQuery,
  botBody,
  examAnswersBody,
  idParameter,
  labelParameter,
  noBody,
  tokenBody,
} from './turing-schemas.ts';

/** Bots of an owner, their exams, and tokens: /bots, /tokens. */
export function turingBotRoutes(context: TuringContext): Router {
  const { accounts, callers } = context;
  const router = Router();
  router.get('/bots', async (request, response) => {
    const { account } = await callers.of(request, 'manage');
    const bots = await accounts.botsOf(account.id);
    response.json({ bots: await Promise.all(bots.map((bot) => botAnswer(context, bot))) });
  });
  router.post('/bots', async (request, response) => {
    const { account: owner } = await callers.of(request, 'manage');
    const { nickname } = read(botBody, request.body, 'body');
    const { account, token } = await accounts.registerBot(owner.id, nickname);
    response.status(201).json({ account: accountAnswerOf(account), token });
  });
  router.post('/bots/:id/exam', async (request, response) => {
    const { id } = await ownBot(context, request, 'play');
    read(noBody, request.body, 'body');
    response.json(await accounts.drawExam(id));
  });
  router.post('/bots/:id/exam/answers', async (request, response) => {
    const { id } = await ownBot(context, request, 'play');
    const { answers } = read(examAnswersBody, request.body, 'body');
    response.json(await accounts.answerExam(id, answers));
  });
  router.delete('/bots/:id', async (request, response) => {
    const { id } = await ownBot(context, request, 'manage');
    response.json({ deleted: await accounts.deleteAccount(id) });
  });
  router.all('/bots', onlyMethods('GET', 'POST'));
  router.all('/bots/:id', onlyMethods('DELETE'));
  for (const place of ['exam', 'exam/answers']) router.all(`/bots/:id/${place}`, onlyMethods('POST'));
  return addTokenRoutes(router, context);
}

function addTokenRoutes(router: Router, context: TuringContext): Router {
  const { accounts } = context;
  const place = '/tokens/:label';
  router.get('/tokens', async (request, response) => {
    response.json({ tokens: await accounts.tokens(await whose(context, request)) });
  });
  router.post('/tokens', async (request, response) => {
    const account = await whose(context, request);
    const { scopes } = read(tokenBody, request.body, 'body');
    response.status(201).json(await accounts.issueToken(account, scopes));
  });
  router.post(`${place}/rotate`, async (request, response) => {
    const account = await whose(context, request);
    const { label } = read(labelParameter, request.params, 'path');
    response.status(201).json(await accounts.rotateToken(account, label));
  });
  router.delete(place, async (request, response) => {
    const account = await whose(context, request);
    const { label } = read(labelParameter, request.params, 'path');
    await accounts.revokeToken(account, label);
    response.status(204).end();
  });
  router.all('/tokens', onlyMethods('GET', 'POST'));
  router.all(place, onlyMethods('DELETE'));
  router.all(`${place}/rotate`, onlyMethods('POST'));
  return router;
}

async function botAnswer({ accounts }: TuringContext, bot: TuringAccount): Promise<object> {
  const { report } = await accounts.auditionOf(bot.id);
  return { account: accountAnswerOf(bot), stage: bot.audition?.stage ?? 'full', report };
}

/** The bot that the path names: the caller's own, or the caller itself. */
async function ownBot(context: TuringContext, request: Request, scope: TuringScope): Promise<TuringAccount> {
  const { account: caller } = await context.callers.of(request, scope);
  const { id } = read(idParameter, request.params, 'path');
  return ownAccount(context, caller, id);
}

/** Whose tokens a request is about. */
async function whose(context: TuringContext, request: Request): Promise<string> {
  const { account: caller } = await context.callers.of(request, 'manage');
  const { account } = read(accountQuery, queryOf(request), 'query');
  return account === undefined ? caller.id : (await ownAccount(context, caller, account)).id;
}

async function ownAccount({ accounts }: TuringContext, caller: TuringAccount, id: string): Promise<TuringAccount> {
  const account = caller.id === id ? caller : await accounts.account(id);
  if (account && (account.id === caller.id || (account.kind === 'bot' && account.owner === caller.id))) return account;
  throw new ParleyError('PARLEY_TURING_ACCOUNT_UNKNOWN', `You have no account ${id}.`, {
    remedy: 'GET /v1/turing/bots lists your bots.',
  });
}
