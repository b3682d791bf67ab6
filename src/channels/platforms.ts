import { rootCertificates } from 'node:tls';
import type { RequestHandler } from 'express';
import type { Config } from '../config/config.ts';
import type { Bot } from '../dialogue/bot.ts';
import type { Logger } from '../observe/logger.ts';
import { createAlexaRoutes } from './alexa/alexa-routes.ts';
import { type AlexaServices, createAlexaServices } from './alexa/alexa-services.ts';
import { type TrustedRoots, trustedRoots } from './alexa/verify/certificate-chain.ts';
import {
  createCertificateSource,
  type FetchCertificate,
  fetchCertificateFile,
} from './alexa/verify/certificate-source.ts';
import { createRequestVerifier } from './alexa/verify/verify-request.ts';
import { createWebhookRoutes } from './webhook/webhook-routes.ts';

/** Amazon as the skill meets it; another only in tests and simulations, which hand it in. */
export interface AlexaWorld {
  readonly services: AlexaServices;
  readonly fetchCertificate: FetchCertificate;
  readonly roots: () => TrustedRoots;
}

let realRoots: TrustedRoots | undefined;

/** Amazon itself: its services, its certificates, and the roots that Node trusts. */
export const realAlexa: AlexaWorld = {
  services: createAlexaServices(fetch),
  fetchCertificate: fetchCertificateFile,
  // A cache; the list never changes.
  roots: () => (realRoots ??= trustedRoots(rootCertificates)),
};

export interface PlatformOptions {
  readonly bot: Bot;
  readonly config: Pick<Config, 'PARLEY_ALEXA_SKILL_IDS' | 'PARLEY_WEBHOOK_SECRET'>;
  readonly logger: Logger;
  readonly alexa?: AlexaWorld;
}

/**
 * What platforms call, by path: `/alexa` where skills are configured, `/webhook` where there is a secret.
 *
 * @throws ParleyError PARLEY_ALEXA_SDK_MISSING
 */
export async function openPlatforms(options: PlatformOptions): Promise<Readonly<Record<string, RequestHandler>>> {
  const { bot, config, logger, alexa = realAlexa } = options;
  const { PARLEY_ALEXA_SKILL_IDS: skillIds, PARLEY_WEBHOOK_SECRET: secret } = config;
  const { clock } = bot.parts;
  const verifier = createRequestVerifier({
    skillIds,
    clock,
    roots: alexa.roots,
    certificates: createCertificateSource(alexa.fetchCertificate, clock),
  });
  return {
    ...(skillIds.length > 0
      ? {
          '/alexa': await createAlexaRoutes({
            bot: bot.forTenant('alexa'),
            logger,
            services: alexa.services,
            verifier,
          }),
        }
      : {}),
    ...(secret === '' ? {} : { '/webhook': createWebhookRoutes({ bot: bot.forTenant('webhook'), logger, secret }) }),
  };
}
