import type { FluencyJudge } from '../../contracts/fluency.ts';
import { type GenerationRequest, type TextGenerator, unfiltered } from '../../contracts/text-generator.ts';
import type { TimeLimit } from '../bundled/model-thread.ts';
import { type GeneratorThread, type GeneratorThreadOptions, startGeneratorThread } from './generator-thread.ts';
import { openGeneratorFolder } from './load-generator.ts';
import type { Sense } from './sense.ts';
import { writePrompt, writeUtterance } from './write-prompt.ts';

export interface OnnxGeneratorOptions extends GeneratorThreadOptions {
  /** When samples are to be given as far as they are; without one, all are finished. */
  readonly limit?: TimeLimit;
}

/** A generator that can also judge how fluent a text is, and what it finds of replies at a place. */
export interface OnnxGenerator extends TextGenerator, FluencyJudge {
  /**
   * What the model finds of replies. Those that it has just drawn there cost nothing more.
   *
   * @param history lines of user and bot in turn, the user's last one at the end
   * @returns in the order of the replies
   * @throws ParleyError PARLEY_MODEL_*, PARLEY_GENERATOR_FAILED
   */
  senses(history: readonly string[], replies: readonly string[], signal: AbortSignal): Promise<readonly Sense[]>;
  /** Begins to load, so that who asks first waits less; returns at once. */
  prepare(): void;
  /** Ends its thread; whoever waits is told that it ended. */
  close(): Promise<void>;
}

/**
 * The bundled generator in a thread of its own, which starts and loads the model at the first request. Requests are served one after the
 * other; one that is aborted stops before its next token. After a failure the next request starts a fresh thread.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED; from generate and perplexity also PARLEY_MODEL_RUNTIME, PARLEY_GENERATOR_FAILED
 */
export function createOnnxGenerator(options: OnnxGeneratorOptions): OnnxGenerator {
  const { version } = openGeneratorFolder(options.folder);
  let current: GeneratorThread | undefined;
  const thread = (): GeneratorThread => {
    if (!current?.isUsable) current = startGeneratorThread(options);
    return current;
  };
  return {
    name: 'onnx',
    version,
    generate: async (request, signal) => {
      const answer = await thread().ask({ kind: 'samples', ...samplesWanted(request) }, signal, options.limit);
      return unfiltered('texts' in answer ? answer.texts.filter((text) => text !== '') : []);
    },
    perplexity: async (texts, signal) => {
      const answer = await thread().ask({ kind: 'perplexity', utterances: texts.map(writeUtterance) }, signal);
      return 'perplexities' in answer ? answer.perplexities : [];
    },
    senses: async (history, replies, signal) => {
      const answer = await thread().ask({ kind: 'senses', prompt: writePrompt({ history }), replies }, signal);
      return 'senses' in answer ? answer.senses : [];
    },
    prepare: () => {
      if (current?.isUsable) return;
      const loaded = thread().ask({ kind: 'perplexity', utterances: [] }, new AbortController().signal);
      // The next request starts a fresh thread, and is told why that fails.
      loaded.catch(() => undefined);
    },
    close: async () => current?.close(),
  };
}

/** Between threads go a text and a few numbers, whatever the request has besides. */
function samplesWanted(request: GenerationRequest) {
  const { samples, topP, temperature, maxTokens, seed } = request;
  return { prompt: writePrompt(request), samples, topP, temperature, maxTokens, seed };
}
