import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { requestIdOf } from '../http/problem.ts';
import type { ResponderOptions } from './alexa-session.ts';
import { loadAlexaSdk } from './load-sdk.ts';
import { createSkill } from './skill.ts';
import type { RequestVerifier } from './verify/verify-request.ts';

export interface AlexaRoutesOptions extends ResponderOptions {
  readonly verifier: RequestVerifier;
}

/**
 * The address that Alexa calls, by Amazon's adapter with our verifier. Must be mounted before any body parser, since the signature is over
 * the bytes. Callers that are refused are told nothing but the status; the log is told why.
 *
 * @throws ParleyError PARLEY_ALEXA_SDK_MISSING
 */
export async function createAlexaRoutes(options: AlexaRoutesOptions): Promise<Router> {
  const { logger, verifier } = options;
  const { core, express } = await loadAlexaSdk();
  const skill = createSkill({ core }, options);
  const logged = {
    verify: async (body: string, headers: Parameters<RequestVerifier['verify']>[1] = {}): Promise<void> => {
      try {
        await verifier.verify(body, headers);
      } catch (err) {
        logger.warn({ err }, 'alexa request refused');
        throw err;
      }
    },
  };
  const adapter = new express.ExpressAdapter(skill, false, false, [logged]);
  const refused: ErrorRequestHandler = (err, _request, response, next) => {
    logger.warn({ err, requestId: requestIdOf(response) }, 'alexa request refused');
    if (response.headersSent) next(err);
    else response.status(400).end();
  };
  const router = Router();
  router.post('/', silentRefusals(options), ...adapter.getRequestHandlers());
  router.all('/', (_request, response) => void response.status(405).set('allow', 'POST').end());
  router.use(refused);
  return router;
}

/** The adapter tells callers what went wrong; this leaves the status alone to go out. */
function silentRefusals({ logger }: Pick<AlexaRoutesOptions, 'logger'>): RequestHandler {
  return (_request, response, next) => {
    const send = response.send.bind(response);
    response.send = (body) => {
      if (response.statusCode < 400) return send(body);
      // What the verifier refused, it has logged itself.
      if (response.statusCode !== 400)
        logger.error(
          { requestId: requestIdOf(response), status: response.statusCode, reason: body },
          'alexa request not answered',
        );
      return response.end();
    };
    next();
  };
}
