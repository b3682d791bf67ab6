import type { X509Certificate } from 'node:crypto';
import type { Clock } from '../../../core/clock.ts';
import { withinBudget } from '../../../core/deadline.ts';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { readLimited } from '../../../core/read-limited.ts';
import { refusal } from '../alexa-request.ts';
import { readChain } from './certificate-chain.ts';

/** Fetches the text of a certificate file. */
export type FetchCertificate = (url: string, signal: AbortSignal) => Promise<string>;

/** Certificate chains by their address. */
export interface CertificateSource {
  /** @throws ParleyError PARLEY_ALEXA_REFUSED */
  chain(url: string): Promise<readonly X509Certificate[]>;
}

/** How long a fetched file is used; what is in it is checked at every use. */
const keptForMs = 6 * 60 * 60_000;
/** How long a file that could not be fetched is not asked for again. */
const failedForMs = 30_000;
/** Addresses remembered, and files fetched at a time: whoever makes addresses up must not make us fetch without end. */
const mostKept = 50;
const mostAtOnce = 4;
/** How long a file may take to come. */
export const fetchWithinMs = 1500;
const mostBytes = 64 * 1024;

interface Kept {
  readonly chain: Promise<readonly X509Certificate[]>;
  until: number;
  /** False until the file came: what somebody made up must not drive out what is used. */
  hasCome: boolean;
}

/** Makes a source that fetches each file once and forgets it after some hours. */
export function createCertificateSource(fetchCertificate: FetchCertificate, clock: Clock): CertificateSource {
  const kept = new Map<string, Kept>();
  let underWay = 0;
  const load = async (url: string): Promise<readonly X509Certificate[]> => {
    underWay += 1;
    try {
      const outcome = await withinBudget(clock, fetchWithinMs, undefined, ({ signal }) =>
        fetchCertificate(url, signal),
      );
      if (outcome.status === 'ok') return readChain(outcome.value);
      if (outcome.status === 'late') throw refusal(`its certificate file did not come within ${fetchWithinMs} ms`);
      throw refusal(`its certificate file cannot be fetched: ${messageOf(outcome.error)}`, outcome.error);
    } finally {
      underWay -= 1;
    }
  };
  const noteOutcome = async (entry: Kept): Promise<void> => {
    try {
      await entry.chain;
      entry.hasCome = true;
    } catch {
      entry.until = clock.now() + failedForMs;
    }
  };
  return {
    chain: (url) => {
      const now = clock.now();
      const known = kept.get(url);
      if (known && now < known.until) return known.chain;
      if (underWay >= mostAtOnce) return Promise.reject(refusal('too many certificate files are being fetched'));
      const entry: Kept = { chain: load(url), until: now + keptForMs, hasCome: false };
      kept.delete(url);
      kept.set(url, entry);
      void noteOutcome(entry);
      makeRoom(kept);
      return entry.chain;
    },
  };
}

/** Forgets one address where there are too many: the oldest that gave nothing, else the oldest. */
function makeRoom(kept: Map<string, Kept>): void {
  if (kept.size <= mostKept) return;
  const urls = [...kept.keys()];
  const [leaving] = [...urls.filter((url) => kept.get(url)?.hasCome === false), ...urls];
  if (leaving !== undefined) kept.delete(leaving);
}

/** Fetches certificate files over HTTPS, without following anybody elsewhere. */
export const fetchCertificateFile: FetchCertificate = async (url, signal) => {
  const response = await fetch(url, { redirect: 'error', signal });
  if (!response.ok) {
    throw new ParleyError('PARLEY_ALEXA_FAILED', `The certificate file has status ${response.status}.`, {
      remedy: 'Check that this machine can reach s3.amazonaws.com.',
    });
  }
  return readLimited(response, mostBytes);
};
