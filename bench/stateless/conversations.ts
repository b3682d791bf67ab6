import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { conversation } from '../utterances.ts';

/** A conversation as the caller heard it, and as it was kept. */
export interface Talk {
  readonly heard: readonly string[];
  readonly kept: readonly { readonly turnId: string; readonly reply: string }[];
  /** Turns in which a plug-in was late or failed, so that another reply may have been given than it would have made. */
  readonly stoodIn: number;
}

export interface TalkPlan {
  readonly conversations: number;
  readonly turns: number;
  /** So many talk at once. */
  readonly atOnce: number;
  /** Called after each turn with the number of turns so far. */
  onTurn(turns: number): void;
}

const started = z.object({ id: z.string() });
const answer = z.object({ turnId: z.string(), reply: z.string() });
const ways = z.array(z.object({ status: z.string() }));
const explained = answer.extend({ explain: z.object({ annotators: ways, responses: ways, prompts: ways }) });
const faulty: ReadonlySet<string> = new Set(['late', 'threw', 'garbage']);
const page = z.object({ turns: z.array(answer), next: z.number().nullable() });
const mostTries = 40;
const pauseMs = 250;

/** Holds all conversations over HTTP; the same numbers give the same lines and seeds. */
export async function holdConversations(address: string, plan: TalkPlan): Promise<readonly Talk[]> {
  const talks: Talk[] = [];
  let [next, turns] = [0, 0];
  const worker = async (): Promise<void> => {
    while (next < plan.conversations) {
      const number = next++;
      talks[number] = await talk(address, number, plan.turns, () => plan.onTurn((turns += 1)));
    }
  };
  await Promise.all(Array.from({ length: plan.atOnce }, worker));
  return talks;
}

async function talk(address: string, number: number, turns: number, onTurn: () => void): Promise<Talk> {
  const { id } = started.parse(await ask(`${address}/v1/conversations`, { userId: `user-${number}`, seed: number }));
  const turnsAddress = `${address}/v1/conversations/${id}/turns`;
  const heard: string[] = [];
  let stoodIn = 0;
  for (const [place, text] of conversation(number, turns).entries()) {
    const { reply, explain } = explained.parse(
      await ask(`${turnsAddress}?explain=1`, { text, turnId: `${number}-${place}` }),
    );
    heard.push(reply);
    const { annotators, responses, prompts } = explain;
    if ([...annotators, ...responses, ...prompts].some(({ status }) => faulty.has(status))) stoodIn += 1;
    onTurn();
  }
  return { heard, kept: page.parse(await ask(`${turnsAddress}?limit=100`)).turns, stoodIn };
}

/** Asks again what was not answered, as a channel does; a turn keeps its id, so it happens once. */
async function ask(url: string, body?: object): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, body ? posting(body) : {});
    if (response.ok) return response.json();
    const content = await response.text();
    const mayRecover = response.status === 409 || response.status >= 500;
    if (!mayRecover || tries === mostTries) throw new Error(`${url} answered ${response.status}: ${content}`);
    await sleep(pauseMs);
  }
}

function posting(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
