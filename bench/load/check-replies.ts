import { z } from 'zod';
import { conversation } from '../utterances.ts';
import type { Played } from './play.ts';

/** What was wrong with the answers of a play. */
export interface Faults {
  readonly turns: number;
  /** Answered otherwise than when nobody else talks. */
  readonly different: number;
  /** Answered and not kept, kept twice, or kept otherwise than answered. */
  readonly keptWrongly: number;
}

const page = z.object({ turns: z.array(z.object({ turnId: z.string(), reply: z.string() })) });
const started = z.object({ id: z.string() });
const answer = z.object({ reply: z.string() });

/** Holds the same conversations again, one after the other, and compares each reply with what was heard and with what was kept. */
export async function checkReplies(
  address: string,
  { replies, ids }: Pick<Played, 'replies' | 'ids'>,
  turnsEach: number,
): Promise<Faults> {
  let [turns, different, keptWrongly] = [0, 0, 0];
  const conversations = `${address}/v1/conversations`;
  for (const [number, heard] of replies) {
    turns += heard.length;
    const { turns: kept } = page.parse(await ask(`${conversations}/${ids.get(number) ?? ''}/turns?limit=100`));
    // The last turn may have been answered after its player had left.
    if (kept.length !== heard.length && kept.length !== heard.length + 1) keptWrongly += 1;
    const { id } = started.parse(await ask(conversations, { userId: `quiet-${number}`, seed: number }));
    for (const [place, text] of conversation(number, turnsEach).slice(0, heard.length).entries()) {
      const usual = answer.parse(await ask(`${conversations}/${id}/turns`, { text })).reply;
      if (usual !== heard[place]) different += 1;
      if (kept[place]?.reply !== heard[place] || kept[place]?.turnId !== `${number}-${place}`) keptWrongly += 1;
    }
  }
  return { turns, different, keptWrongly };
}

async function ask(url: string, body?: object): Promise<unknown> {
  const response = await fetch(
    url,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
