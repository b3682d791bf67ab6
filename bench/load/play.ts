import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { conversation } from '../utterances.ts';

/** A turn that was refused, and after how many milliseconds. A connection that broke has status 0. */
export interface Refusal {
  readonly status: number;
  readonly ms: number;
}

/** What players met. */
export interface Played {
  /** Milliseconds of each answered turn. */
  readonly answered: readonly number[];
  readonly refused: readonly Refusal[];
  /** The replies of each conversation, by its number. */
  readonly replies: ReadonlyMap<number, readonly string[]>;
  /** The ids of the conversations, by number. */
  readonly ids: ReadonlyMap<number, string>;
  readonly seconds: number;
}

export interface PlayPlan {
  /** So many talk at once, each on a connection of its own. */
  readonly atOnce: number;
  readonly turnsEach: number;
  /** Ends when so much time has passed; turns under way are still awaited. */
  readonly forMs: number;
  /** Who is refused sends the same turn again after so long; 250 ms where left out. */
  readonly againAfterMs?: number;
  /** Pause of each player between turns. */
  readonly pauseMs?: number;
  /** The number of the first conversation; equal numbers say the same things, with the same seed. */
  readonly first?: number;
  /** Tells the users of one play from those of others. */
  readonly users: string;
}

const started = z.object({ id: z.string() });
const answer = z.object({ reply: z.string() });
/** Nothing was done: the server was full, late, or heard the request too late (a machine that stood still for seconds). */
const refusals: ReadonlySet<number> = new Set([0, 408, 429, 503, 504]);

/**
 * Plays whole conversations over HTTP until the time is over.
 *
 * @throws Error where a request is answered neither with success nor with a refusal
 */
export async function play(address: string, plan: PlayPlan): Promise<Played> {
  const { atOnce, turnsEach, forMs, againAfterMs = 250, pauseMs = 0, users } = plan;
  const answered: number[] = [];
  const refused: Refusal[] = [];
  const replies = new Map<number, string[]>();
  const ids = new Map<number, string>();
  const began = performance.now();
  const isOver = (): boolean => performance.now() - began >= forMs;
  let next = plan.first ?? 0;
  const post = async (
    url: string,
    body: object,
  ): Promise<{ readonly content: unknown; readonly ms: number } | undefined> => {
    while (!isOver()) {
      const start = performance.now();
      const { status, content } = await answerTo(url, body);
      const ms = performance.now() - start;
      if (status >= 200 && status < 300) return { content: JSON.parse(content), ms };
      if (!refusals.has(status)) throw new Error(`${url} answered ${status}: ${content}`);
      refused.push({ status, ms });
      await sleep(againAfterMs);
    }
    return undefined;
  };
  const talk = async (number: number): Promise<void> => {
    const conversations = `${address}/v1/conversations`;
    const begun = await post(conversations, { userId: `${users}-${number}`, seed: number });
    if (!begun) return;
    const { id } = started.parse(begun.content);
    ids.set(number, id);
    const heard: string[] = [];
    replies.set(number, heard);
    for (const [place, text] of conversation(number, turnsEach).entries()) {
      const said = await post(`${conversations}/${id}/turns`, { text, turnId: `${number}-${place}` });
      if (!said) return;
      heard.push(answer.parse(said.content).reply);
      answered.push(said.ms);
      await sleep(pauseMs);
    }
  };
  const player = async (): Promise<void> => {
    while (!isOver()) await talk(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, player));
  return { answered, refused, replies, ids, seconds: (performance.now() - began) / 1000 };
}

async function answerTo(url: string, body: object): Promise<{ readonly status: number; readonly content: string }> {
  try {
    const response = await fetch(url, posting(body));
    return { status: response.status, content: await response.text() };
  } catch (error) {
    // Without an answer nobody knows whether the turn was taken: sent again with its id, it is taken once.
    return { status: 0, content: String(error) };
  }
}

function posting(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
