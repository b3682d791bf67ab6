import { z } from 'zod';
import { systemClock } from '../../src/core/clock.ts';
import { createBank } from '../../src/models/bank/create-bank.ts';
import { filtered } from '../../src/models/filtered.ts';
import { chatGenerator } from '../../src/models/plugged/chat-generator.ts';
import { createOpenAiChat } from '../../src/models/plugged/openai-chat.ts';
import { withFallback } from '../../src/models/with-fallback.ts';
import { textGeneratorContract } from './text-generator.contract.ts';

const asked = z
  .string()
  .transform((body): unknown => JSON.parse(body))
  .pipe(z.object({ n: z.number().default(1), seed: z.number() }));

/** A server that answers with as many texts as it is asked for, made from the seed. */
const server: typeof fetch = async (_url, init) => {
  const { n, seed } = asked.parse(init?.body);
  const choices = Array.from({ length: n }, (_empty, index) => ({
    message: { content: `Walk ${seed + index} it is.` },
  }));
  return new Response(JSON.stringify({ choices }));
};
const isOffensive = (text: string): boolean => text.includes('rude');
const remote = () =>
  filtered(chatGenerator(createOpenAiChat({ baseUrl: 'http://models', model: 'small', fetch: server })), {
    isOffensive,
  });

textGeneratorContract('bank', createBank);
textGeneratorContract('OpenAI-compatible server', remote);
textGeneratorContract('server with the bank behind it', () =>
  withFallback(remote(), createBank(), { clock: systemClock, budgetMs: 1000 }),
);
