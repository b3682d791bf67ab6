import { Router } from 'express';
import { consentText } from '../../../games/turing/service/consent-text.ts';
import { consentTranslations } from '../../../games/turing/service/consent-translations.ts';
import type { ConsentAnswer } from '../../../games/turing/protocol/answers.ts';
import type { TuringCaller } from '../../../games/turing/service/turing-accounts.ts';
import { onlyMethods, queryOf, read } from '../problem.ts';
import { accountAnswerOf, playedAnswerOf, playedOf, ratingAnswerOf } from './turing-answers.ts';
import type { TuringContext } from './turing-context.ts';
import { addressOf, networkOf } from './turing-limits.ts';
import { consentBody, forumParameter, gameParameter, noBody, personBody, playedQuery } from './turing-schemas.ts';

/** Consent, registration, and what an account sees of itself: /consent, /people, /me. */
export function turingPeopleRoutes(context: TuringContext): Router {
  const { accounts, callers, counts } = context;
  const router = Router();
  router.get('/consent', (request, response) => {
    callers.anybody(request);
    response.json(consentAnswerOf());
  });
  router.post('/people', async (request, response) => {
    callers.anybody(request);
    const { device, language, ...wish } = read(personBody, request.body, 'body');
    const network = networkOf(request);
    // Counted before it is opened, so that of many at one moment none is opened whose token is then refused.
    const takeBack = counts.count('accounts', addressOf(request));
    response.once('finish', () => (response.statusCode === 201 ? undefined : takeBack()));
    const marks = { ...(network ? { network } : {}), ...(device ? { device } : {}) };
    const { account, token } = await accounts.registerPerson({
      ...wish,
      ...marks,
      ...(language ? { language } : {}),
      mostFromNetwork: counts.most('accounts'),
    });
    response.status(201).json({ account: accountAnswerOf(account), token });
  });
  router.all('/consent', onlyMethods('GET'));
  router.all('/people', onlyMethods('POST'));
  return addOwnRoutes(router, context);
}

/** The text with its translations; those of an older version are left out. */
function consentAnswerOf(): ConsentAnswer {
  const isPresent = consentTranslations.version === consentText.version;
  return { ...consentText, in: isPresent ? { ...consentTranslations.in } : {} };
}

function addOwnRoutes(router: Router, context: TuringContext): Router {
  const { accounts, service, callers } = context;
  router.get('/me', async (request, response) => {
    const { account } = await callers.of(request, 'record');
    response.json({ account: accountAnswerOf(account), playing: await service.playing(account.id) });
  });
  router.delete('/me', async (request, response) => {
    const { account } = await callers.of(request, 'manage');
    read(noBody, request.body, 'body');
    response.json({ deleted: await accounts.deleteAccount(account.id) });
  });
  router.post('/me/consent', async (request, response) => {
    const { account } = await callers.of(request, 'manage');
    const { consent, language } = read(consentBody, request.body, 'body');
    await accounts.agree(account.id, consent, language);
    response.status(204).end();
  });
  router.get('/me/export', async (request, response) => {
    const { account } = await callers.of(request, 'record');
    response.attachment('turing-data.json').json(await accounts.exportAccount(account.id));
  });
  router.get('/me/games', async (request, response) => {
    const { account } = await callers.of(request, 'record');
    const { before, limit } = read(playedQuery, queryOf(request), 'query');
    const range = { limit: limit + 1, ...(before === undefined ? {} : { before }) };
    response.json(playedAnswerOf(await accounts.record(account.id, range), limit));
  });
  router.get('/me/games/:id', async (request, response) => {
    const caller = await callers.of(request, 'record');
    const { id } = read(gameParameter, request.params, 'path');
    response.json(await replayOf(context, caller, id));
  });
  router.get('/me/ratings/:name', async (request, response) => {
    const { account } = await callers.of(request, 'record');
    const { name } = read(forumParameter, request.params, 'path');
    const history = await accounts.ratingHistory(account.id, name);
    response.json({
      history: history.map((change) => ({ game: change.game, at: change.at, ...ratingAnswerOf(change) })),
    });
  });
  router.all('/me', onlyMethods('GET', 'DELETE'));
  router.all('/me/consent', onlyMethods('POST'));
  for (const place of ['export', 'games', 'games/:id', 'ratings/:name']) router.all(`/me/${place}`, onlyMethods('GET'));
  return router;
}

async function replayOf(
  { accounts, service }: TuringContext,
  { account }: TuringCaller,
  game: string,
): Promise<object> {
  const played = await accounts.recordOf(account.id, game);
  const [frames, history] = await Promise.all([
    service.frames(account.id, game),
    accounts.ratingHistory(account.id, played.forum),
  ]);
  const change = history.find((one) => one.game === game);
  return { ...playedOf(played), frames, rating: ratingAnswerOf(change) };
}
