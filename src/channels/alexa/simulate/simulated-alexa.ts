import { sign, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { AlexaWorld } from '../../platforms.ts';
import { createAlexaServices, type Fetch } from '../alexa-services.ts';
import { trustedRoots } from '../verify/certificate-chain.ts';
import { makeChain, type OwnChain } from './certificates.ts';

export interface SimulatedAlexaOptions {
  /** The moment at which the certificates are good. */
  readonly now: number;
  /** What the settings service tells; null: nothing. */
  readonly timeZone?: string | null;
  /** Told what a progressive response says. */
  readonly onSpeech?: (ssml: string) => void;
  readonly chain?: OwnChain;
}

/** Amazon's side, made for one run: its certificates, its services, and its signature. */
export interface SimulatedAlexa {
  /** To be handed to the server that is to believe it; no other server does. */
  readonly world: AlexaWorld;
  /** The headers with which Alexa would send this body. */
  headersFor(body: string): Record<string, string>;
}

const directive = z.looseObject({ directive: z.looseObject({ speech: z.string() }) });

/** Where the certificate of a simulation is said to be. */
export const simulatedCertificateUrl = 'https://s3.amazonaws.com/echo.api/simulated-cert.pem';

/** Makes an Amazon with a root certificate of its own, which only a server trusts that is handed this world. */
export function createSimulatedAlexa(options: SimulatedAlexaOptions): SimulatedAlexa {
  const { now, timeZone = null, onSpeech = () => undefined } = options;
  const chain = options.chain ?? makeChain(now);
  const roots = trustedRoots([new X509Certificate(chain.root.pem).toString()]);
  const answer: Fetch = async (url, request) => {
    if (new Request(url).url.endsWith('/v1/directives')) {
      const body: unknown = JSON.parse(typeof request?.body === 'string' ? request.body : 'null');
      onSpeech(directive.parse(body).directive.speech);
      return new Response(null, { status: 204 });
    }
    return timeZone === null ? new Response(null, { status: 204 }) : Response.json(timeZone);
  };
  return {
    world: { services: createAlexaServices(answer), fetchCertificate: async () => chain.file, roots: () => roots },
    headersFor: (body) => ({
      'content-type': 'application/json; charset=utf-8',
      signaturecertchainurl: simulatedCertificateUrl,
      'signature-256': sign('RSA-SHA256', Buffer.from(body), chain.leaf.privateKey).toString('base64'),
    }),
  };
}
