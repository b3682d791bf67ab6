import type { TurnRecord } from '../src/contracts/turn-record.ts';

/** What was said in a turn, what was proposed and not said, and samples, each once, with who proposed it. */
export function proposalsOf({ reply, rg, responses, samples }: TurnRecord): { text: string; source: string }[] {
  const found = new Map([[reply.text, `said:${rg}`]]);
  for (const { text, rg: who } of responses) if (text && !reply.text.startsWith(text)) found.set(text, `rg:${who}`);
  for (const { texts, origins = [] } of Object.values(samples).flatMap((given) => given.flatMap((one) => one ?? []))) {
    for (const [place, text] of texts.entries()) {
      const source = origins[place]?.source === 'found' ? 'retrieval' : 'sample';
      if (!found.has(text)) found.set(text, source);
    }
  }
  return [...found].map(([text, source]) => ({ text, source }));
}
