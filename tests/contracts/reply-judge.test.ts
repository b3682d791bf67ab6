import { z } from 'zod';
import { systemClock } from '../../src/core/clock.ts';
import { chooseJudge } from '../../src/models/choose-judge.ts';
import { createChatJudge } from '../../src/models/plugged/chat-judge.ts';
import { createOpenAiChat } from '../../src/models/plugged/openai-chat.ts';
import { createReplyJudge } from '../../src/models/talk/reply-judge.ts';
import { replyJudgeContract } from './reply-judge.contract.ts';

const asked = z
  .string()
  .transform((body): unknown => JSON.parse(body))
  .pipe(z.object({ messages: z.array(z.object({ content: z.string() })) }));

/** A server that marks as many candidates as it is asked about. */
const server: typeof fetch = async (_url, init) => {
  const { messages } = asked.parse(init?.body);
  const count = Number(/A JSON list of (\d+) marks:$/u.exec(messages.at(-1)?.content ?? '')?.[1]);
  const content = `My marks: ${JSON.stringify(Array.from({ length: count }, (_none, place) => place % 11))}`;
  return new Response(JSON.stringify({ choices: [{ message: { content } }] }));
};
const plugged = createOpenAiChat({ baseUrl: 'http://models', model: 'able', fetch: server });
const weights = { bias: 0, sensible: 1, mean: 0, least: 0, length: 0, question: 0 };
const bundled = createReplyJudge(
  {
    version: 'generator 1',
    senses: async (_history, texts) =>
      texts.map((text) => ({ sensible: text.length / 9, mean: -1, least: -2, tokens: 5 })),
  },
  { sample: weights, found: weights, written: weights },
);

replyJudgeContract('sense of the bundled generator', () => bundled);
replyJudgeContract('chat model', () => createChatJudge(plugged, 1500));
replyJudgeContract('chat model, with the bundled one as its stand-in', () => {
  const settings = { clock: systemClock, plugged, bundled, budgetMs: 1500, onFailure: () => undefined };
  const judge = chooseJudge({ PARLEY_FIT: 'auto' }, settings);
  if (!judge) throw new Error('nobody judges');
  return judge;
});
