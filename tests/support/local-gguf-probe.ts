import { systemClock } from '../../src/core/clock.ts';
import { createLlamaChat } from '../../src/models/plugged/llama-chat.ts';

/** Asks the model in a GGUF file twice for some samples, and prints what came of it as JSON; run in a process of its own. */
async function probe(file: string): Promise<unknown> {
  const chat = createLlamaChat({ file, clock: systemClock, budgetMs: 120_000 });
  const messages = [
    { role: 'system', content: 'You are a friendly chat bot. Answer in one short sentence.' },
    { role: 'user', content: 'my dog likes the rain' },
  ] as const;
  chat.prepare?.(messages.slice(0, 1));
  const ask = (signal: AbortSignal): Promise<readonly string[]> =>
    chat.complete({ messages, samples: 2, topP: 0.9, temperature: 0.7, maxTokens: 20, seed: 7 }, signal);
  const { signal } = new AbortController();
  return {
    version: chat.version,
    first: await ask(signal),
    afterAbort: await ask(AbortSignal.abort()),
    again: await ask(signal),
  };
}

process.stdout.write(JSON.stringify(await probe(process.argv[2] ?? '')));
