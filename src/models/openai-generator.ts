import { z } from 'zod';
import { type GenerationRequest, type TextGenerator, unfiltered } from '../contracts/text-generator.ts';
import { messageOf, ParleyError } from '../core/errors.ts';
import { readLimited } from '../core/read-limited.ts';
import { type ChatMessage, messagesFor } from './prompts.ts';

/** Where an OpenAI-compatible server is and what to ask it for. */
export interface OpenAiOptions {
  /** Address in front of `/v1/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Sent as a bearer token; never in messages or logs. */
  readonly apiKey?: string;
  readonly fetch?: typeof fetch;
  /** What the model is told for a request; what Parley tells it where left out. */
  readonly messagesFor?: (request: GenerationRequest) => readonly ChatMessage[];
}

const mostSamples = 20;
const tries = 2;
/** Bytes. */
const largestAnswer = 1_000_000;
const answerShape = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).max(100),
});

/**
 * A text generator behind any OpenAI-compatible chat endpoint. It asks once more where the server failed, never where it refused, and never
 * after the signal.
 *
 * @throws (from generate) ParleyError PARLEY_GENERATOR_FAILED
 * @example createOpenAiGenerator({ baseUrl: 'http://127.0.0.1:8080', model: 'small' })
 */
export function createOpenAiGenerator(options: OpenAiOptions): TextGenerator {
  const url = `${options.baseUrl.replace(/\/+$/u, '').replace(/\/v1$/u, '')}/v1/chat/completions`;
  return {
    name: 'openai',
    version: options.model,
    generate: async (request, signal) => {
      const body = JSON.stringify(bodyFor(request, options));
      let lastError: unknown;
      for (let tried = 0; tried < tries && !signal.aborted; tried += 1) {
        try {
          return unfiltered(await ask(url, body, options, signal));
        } catch (error) {
          lastError = error;
          if (error instanceof Refusal) break;
        }
      }
      throw failed(url, signal.aborted ? 'it did not answer in time' : messageOf(lastError), lastError);
    },
  };
}

/** The other side understood, and will not do it: asking again would not help. */
class Refusal extends Error {}

function bodyFor(request: GenerationRequest, { model, messagesFor: told = messagesFor }: OpenAiOptions): unknown {
  return {
    model,
    messages: told(request),
    n: Math.min(request.samples, mostSamples),
    top_p: request.topP,
    temperature: request.temperature,
    max_tokens: request.maxTokens,
    seed: request.seed,
    stream: false,
  };
}

async function ask(
  url: string,
  body: string,
  { apiKey, fetch: send = fetch }: OpenAiOptions,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const authorization = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...authorization };
  const response = await send(url, { method: 'POST', body, signal, redirect: 'error', headers });
  if (!response.ok) {
    await response.body?.cancel();
    throw statusError(response.status);
  }
  const { choices } = answerShape.parse(JSON.parse(await readLimited(response, largestAnswer)));
  return choices.flatMap(({ message }) => message.content ?? []);
}

function statusError(status: number): Error {
  const message = `it answered with status ${status}`;
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isRefusal ? new Refusal(message) : new Error(message);
}

function failed(url: string, why: string, cause: unknown): ParleyError {
  return new ParleyError('PARLEY_GENERATOR_FAILED', `The text generator at ${url} gave nothing: ${why}.`, {
    remedy: 'Check PARLEY_GENERATOR_URL, PARLEY_GENERATOR_MODEL and PARLEY_GENERATOR_KEY, and that the server runs.',
    context: { url },
    ...(cause === undefined ? {} : { cause }),
  });
}
