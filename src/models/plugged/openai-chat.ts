import type { ChatMessage, ChatModel, ChatRequest } from '../../contracts/chat-model.ts';
import { type Clock, systemClock } from '../../core/clock.ts';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { readChatAnswer } from './chat-answer.ts';
import { type Asking, postChat, Refusal, tryTwice } from './post-chat.ts';

/** Where an OpenAI-compatible server is and what to ask it for. */
export interface OpenAiOptions {
  /** Address in front of `/v1/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Sent as a bearer token; never in messages or logs. */
  readonly apiKey?: string;
  readonly fetch?: typeof fetch;
  /** By which it waits where the server says how long; the machine's where left out. */
  readonly clock?: Clock;
  /** Milliseconds after which what has come by then is given; only the signal ends a request where left out. */
  readonly budgetMs?: number;
  /** Asks once, however few answers come: for those who count requests. */
  readonly isOneRequest?: boolean;
}

/** What a server turned out to understand. */
interface Abilities {
  /** False where it gives one answer, however many are asked for. */
  takesSeveral: boolean;
  /** False where it refuses to stream, or to give several. */
  streams: boolean;
}

const mostSamples = 20;
const mostAtOnce = 4;

/**
 * A chat model behind any OpenAI-compatible endpoint. Answers are streamed where the server does that. One that gives a single answer,
 * however many are asked for, is asked several times, four at once. It asks once more where the server failed, never where it refused, and
 * never after the signal.
 *
 * @throws (from complete) ParleyError PARLEY_GENERATOR_FAILED
 * @example createOpenAiChat({ baseUrl: 'http://127.0.0.1:8080', model: 'small' })
 */
export function createOpenAiChat(options: OpenAiOptions): ChatModel {
  const { apiKey, fetch: send = fetch, clock = systemClock, budgetMs, isOneRequest = false } = options;
  const url = `${options.baseUrl.replace(/\/+$/u, '').replace(/\/v1$/u, '')}/v1/chat/completions`;
  const abilities: Abilities = { takesSeveral: true, streams: true };
  const ask = (request: ChatRequest, asking: Asking): Promise<readonly string[]> =>
    tryTwice(async () => readChatAnswer(await postChat(bodyFor(request, options.model, abilities), asking)), asking);
  return {
    name: 'openai',
    version: options.model,
    complete: async (request, signal) => {
      const cut = new AbortController();
      const cancelTimer = budgetMs === undefined ? undefined : clock.after(budgetMs, () => cut.abort());
      const asking = { url, send, clock, signal: AbortSignal.any([signal, cut.signal]), ...(apiKey ? { apiKey } : {}) };
      try {
        const wanted = { ...request, samples: Math.min(request.samples, mostSamples) };
        const askOne: Ask = (one) => ask(one, asking);
        const answers = isOneRequest ? ask(wanted, asking) : severalAnswers(wanted, abilities, asking.signal, askOne);
        return (await answers).slice(0, wanted.samples);
      } catch (error) {
        throw failed(url, asking.signal.aborted ? 'it did not answer in time' : messageOf(error), error);
      } finally {
        cancelTimer?.();
      }
    },
  };
}

type Ask = (request: ChatRequest) => Promise<readonly string[]>;

/** As many answers as are wanted: in one request where the server can, else in several. */
async function severalAnswers(
  request: ChatRequest,
  abilities: Abilities,
  signal: AbortSignal,
  ask: Ask,
): Promise<readonly string[]> {
  const first = abilities.takesSeveral ? await firstAnswers(request, abilities, ask) : [];
  if (request.samples > 1 && first.length === 1 && !signal.aborted) abilities.takesSeveral = false;
  if (abilities.takesSeveral || signal.aborted) return first;
  return [...first, ...(await singleAnswers(request, first.length, ask))];
}

/** The answers that are still wanted, each by a request of its own; what some requests give stands where others fail. */
async function singleAnswers(request: ChatRequest, already: number, ask: Ask): Promise<readonly string[]> {
  const answers: string[] = [];
  for (let asked = already; asked < request.samples; asked += mostAtOnce) {
    const seeds = Array.from(
      { length: Math.min(mostAtOnce, request.samples - asked) },
      (_none, place) => request.seed + asked + place,
    );
    const given = await Promise.allSettled(seeds.map((seed) => ask({ ...request, seed, samples: 1 })));
    answers.push(...given.flatMap((one) => (one.status === 'fulfilled' ? one.value.slice(0, 1) : [])));
    const fault = given.find((one) => one.status === 'rejected');
    if (fault && already + answers.length === 0) throw fault.reason;
    if (fault) break;
  }
  return answers;
}

/** A server that refuses to stream, or to give several answers, is asked for one in one piece. */
async function firstAnswers(request: ChatRequest, abilities: Abilities, ask: Ask): Promise<readonly string[]> {
  try {
    return await ask(request);
  } catch (error) {
    if (!(error instanceof Refusal && error.isOfForm) || !abilities.streams) throw error;
    abilities.streams = false;
    const answers = await ask({ ...request, samples: 1 });
    abilities.takesSeveral = false;
    return answers;
  }
}

function bodyFor({ messages, ...request }: ChatRequest, model: string, { streams }: Abilities): string {
  const body: Readonly<Record<string, string | number | boolean | readonly ChatMessage[]>> = {
    model,
    messages,
    top_p: request.topP,
    temperature: request.temperature,
    max_tokens: request.maxTokens,
    seed: request.seed,
    stream: streams,
    ...(request.samples === 1 ? {} : { n: request.samples }),
  };
  return JSON.stringify(body);
}

function failed(url: string, why: string, cause: unknown): ParleyError {
  return new ParleyError('PARLEY_GENERATOR_FAILED', `The text generator at ${url} gave nothing: ${why}.`, {
    remedy: 'Check PARLEY_GENERATOR_URL, PARLEY_GENERATOR_MODEL and PARLEY_GENERATOR_KEY, and that the server runs.',
    context: { url },
    ...(cause === undefined ? {} : { cause }),
  });
}
