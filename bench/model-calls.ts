import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { GenerationRequest } from '../src/contracts/text-generator.ts';
import { createOnnxEncoder } from '../src/models/encoder/onnx-encoder.ts';
import { createOnnxGenerator } from '../src/models/generator/onnx-generator.ts';
import { createEmbeddingRanker } from '../src/models/ranker/embedding-ranker.ts';
import { createOnnxReader } from '../src/models/reader/onnx-reader.ts';
import { type Goal, type Progress, type Row, rowOf, timed } from './measure.ts';
import { everydayUtterances } from './utterances.ts';

const rounds = 5;
/** As many as are ordered in a turn. */
const candidates = 24;
const requests = 20;
const previous = 'What did you do at the weekend?';
const passage =
  'An octopus has eight arms and three hearts. Two of the hearts pump blood to the gills, the third to the rest of the body. Its blood is blue. It lives alone, hides in dens, and changes its colour in a moment.';

/** The encoder: one call an utterance, of two rows. */
export async function encoderCalls(folder: string, progress: Progress): Promise<readonly Row[]> {
  progress('encoder');
  const encoder = createOnnxEncoder({ folder });
  const loading = await timed(() => encoder.read({ text: 'hi', previous }));
  return [
    oneFigure('encoder, loading', loading, 'with comparing its checksums'),
    rowOf('encoder, an utterance', await overUtterances((text) => encoder.read({ text, previous })), {
      note: 'alone and behind the line before it, one thread',
    }),
  ];
}

/** The ranker: texts that it reads for the first time, and such as it remembers. */
export async function rankerCalls(folder: string, progress: Progress): Promise<readonly Row[]> {
  progress('ranker');
  const encoder = createOnnxEncoder({ folder });
  await encoder.embed([{ text: 'hi', previous: '' }]);
  const texts = everydayUtterances.slice(0, candidates);
  const fresh = await overUtterances((text) => createEmbeddingRanker(encoder).relevance([previous, text], texts), 1);
  const remembering = createEmbeddingRanker(encoder);
  await remembering.relevance([previous, 'hi'], texts);
  const known = await overUtterances((text) => remembering.relevance([previous, text], texts));
  return [
    rowOf(`ranker, ${candidates} texts`, fresh, { note: 'all read for the first time, one thread' }),
    rowOf(`ranker, ${candidates} texts, remembered`, known, { note: 'all read before' }),
  ];
}

/** The reader: a question to a passage of four sentences. */
export async function readerCalls(folder: string, progress: Progress): Promise<readonly Row[]> {
  progress('reader');
  const reader = createOnnxReader({ folder });
  await reader.read('how many', passage);
  return [
    rowOf('reader, a question', await overUtterances((text) => reader.read(text, passage)), {
      note: 'four sentences, one thread',
    }),
  ];
}

/** The generator in its thread: many samples, one, and how long the event loop waits meanwhile. */
export async function generatorCalls(folder: string, progress: Progress): Promise<readonly Row[]> {
  progress('generator');
  const generator = createOnnxGenerator({ folder, threads: 2 });
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const { signal } = new AbortController();
  const draw = (samples: number) => async (request: number) => {
    const line = everydayUtterances[request % everydayUtterances.length] ?? '';
    await generator.generate({ ...wish, history: [previous, line], samples, seed: request }, signal);
  };
  const loading = await timed(() => draw(1)(0));
  delays.enable();
  const many = await times(requests, draw(8));
  delays.disable();
  const one = await times(requests, draw(1));
  await generator.close();
  return [
    oneFigure('generator, loading', loading, 'with its thread, checksums and a first reply'),
    rowOf('generator, 8 samples', many, {
      goal: atMost(900),
      note: 'of at most 20 tokens, decoded together, two threads',
    }),
    rowOf('generator, a single reply', one, { goal: atMost(250), note: 'of at most 20 tokens' }),
    ...eventLoopRow(delays),
  ];
}

const wish: GenerationRequest = {
  history: [],
  samples: 8,
  topP: 0.9,
  temperature: 0.7,
  maxTokens: 20,
  seed: 1,
  point: { area: 'neural-fallback', botTurns: 1, dialogueAct: 'statement', emotion: null, person: null, slots: {} },
};

/** Beyond the millisecond that the timer takes anyway. */
function eventLoopRow(delays: ReturnType<typeof monitorEventLoopDelay>): Row[] {
  const inMs = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - 1);
  const [p50, p99, most] = [delays.percentile(50), delays.percentile(99), delays.max].map(inMs);
  if (p50 === undefined || p99 === undefined || most === undefined) return [];
  return [
    {
      what: 'event loop, waiting while 8 samples are drawn',
      n: requests,
      p50,
      p99,
      unit: 'ms',
      goal: 'most ≤ 5 ms',
      met: most <= 5,
      note: `at most ${most.toFixed(1)} ms, on whatever else the machine did`,
    },
  ];
}

function atMost(ms: number): Goal {
  return { percentile: 'p50', atMost: ms };
}

function oneFigure(what: string, ms: number, note: string): Row {
  return { what, n: 1, p50: ms, unit: 'ms', note };
}

async function overUtterances(work: (text: string) => Promise<unknown>, often = rounds): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < often; round += 1)
    for (const text of everydayUtterances) samples.push(await timed(() => work(text)));
  return samples;
}

async function times(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < count; index += 1) samples.push(await timed(() => work(index)));
  return samples;
}
