import type { TurnRecord } from '../src/contracts/turn-record.ts';

/** What was said in a turn, what was proposed and not said, and samples, each once, with who proposed it: `talk:sample`, `talk:found` of the talker. */
export function proposalsOf({ reply, rg, responses, samples }: TurnRecord): { text: string; source: string }[] {
  const found = new Map([[reply.text, rg === 'talk' ? 'talk:said' : `said:${rg}`]]);
  for (const { text, rg: who } of responses)
    if (text && who !== 'talk' && !reply.text.startsWith(text)) found.set(text, `rg:${who}`);
  for (const [plugin, given] of Object.entries(samples)) {
    for (const { texts, origins = [] } of given.flatMap((one) => one ?? [])) {
      for (const [place, text] of texts.entries()) {
        const source = plugin === 'rg:talk' ? `talk:${origins[place]?.source ?? 'sample'}` : 'sample';
        if (!found.has(text)) found.set(text, source);
      }
    }
  }
  return [...found].map(([text, source]) => ({ text, source }));
}
