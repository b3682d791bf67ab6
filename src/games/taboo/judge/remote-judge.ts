import { z } from 'zod';
import type { Config } from '../../../config/config.ts';
import { messageOf } from '../../../core/errors.ts';
import { readLimited } from '../../../core/read-limited.ts';
import type { HeardUtterance, JudgedUtterance, UtteranceJudge } from './utterance-judge.ts';

/** Where a judge is that is asked over HTTP. */
export interface RemoteJudge {
  readonly url: string;
  /** Sent as a bearer token; never in messages or logs. */
  readonly key?: string;
  /** Milliseconds until another judge serves. */
  readonly budgetMs: number;
  readonly fetch?: typeof fetch;
}

const largestAnswer = 10_000;
const answer = z.object({ score: z.number() });

/**
 * A judge behind an address: POST `{text, before}` gives `{score}`. Where it fails or is late the stand-in judges, and says so in `standIn`.
 *
 * @param verdict what a score means
 */
export function createRemoteJudge(
  remote: RemoteJudge,
  verdict: (score: number) => JudgedUtterance,
  standIn: UtteranceJudge,
): UtteranceJudge {
  return {
    name: standIn.name,
    version: `remote-${new URL(remote.url).host}, else ${standIn.version}`,
    judge: async (heard) => {
      try {
        return verdict(await ask(remote, heard));
      } catch (error) {
        const judged = await standIn.judge(heard);
        return { ...judged, standIn: `The judge at ${new URL(remote.url).host} gave nothing: ${messageOf(error)}.` };
      }
    },
  };
}

async function ask({ url, key, budgetMs, fetch: send = fetch }: RemoteJudge, heard: HeardUtterance): Promise<number> {
  const response = await send(url, {
    method: 'POST',
    body: JSON.stringify({ text: heard.text, before: heard.before }),
    signal: AbortSignal.timeout(budgetMs),
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it answered with status ${response.status}`);
  }
  return answer.parse(JSON.parse(await readLimited(response, largestAnswer))).score;
}

/** The judges that settings name. */
export interface RemoteJudges {
  readonly fluency?: RemoteJudge;
  readonly relevance?: RemoteJudge;
}

/** The remote judges of the settings; none by default. */
export function remoteJudges(
  config: Pick<
    Config,
    'PARLEY_TABOO_FLUENCY_URL' | 'PARLEY_TABOO_RELEVANCE_URL' | 'PARLEY_TABOO_JUDGE_KEY' | 'PARLEY_TABOO_JUDGE_MS'
  >,
): RemoteJudges {
  const { PARLEY_TABOO_JUDGE_KEY: key, PARLEY_TABOO_JUDGE_MS: budgetMs } = config;
  const at = (url: string): RemoteJudge => ({ url, budgetMs, ...(key === '' ? {} : { key }) });
  const { PARLEY_TABOO_FLUENCY_URL: fluency, PARLEY_TABOO_RELEVANCE_URL: relevance } = config;
  return { ...(fluency ? { fluency: at(fluency) } : {}), ...(relevance ? { relevance: at(relevance) } : {}) };
}
