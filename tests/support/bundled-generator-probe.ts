import { createRequire } from 'node:module';
import { systemClock } from '../../src/core/clock.ts';
import { loadOnnxRuntime } from '../../src/models/bundled/onnx-runtime.ts';
import { createOnnxGenerator, type OnnxGenerator } from '../../src/models/generator/onnx-generator.ts';
import { chatGenerator } from '../../src/models/plugged/chat-generator.ts';
import { createTransformersChat } from '../../src/models/plugged/transformers-chat.ts';

const { cache } = createRequire(import.meta.url);
const lines = ['my dog is ill', 'i got the job', 'it rains', 'good night', 'i like pizza'];
const likeliest = { samples: 1, topP: 0.01, temperature: 0.1, maxTokens: 50, seed: 1 };
/** Takes long enough to be left in the middle. */
const many = { history: ['hello there'], samples: 100, topP: 1, temperature: 20, maxTokens: 80, seed: 1 };
const { signal } = new AbortController();

/** Asks the bundled generator's folder by both ways, and prints what came of it as JSON; run in a process of its own. */
async function probe(folder: string): Promise<unknown> {
  const ours = createOnnxGenerator({ folder, threads: 1 });
  const answers = async (generator: Pick<typeof ours, 'generate'>): Promise<readonly string[]> => {
    const texts: string[] = [];
    for (const line of lines)
      texts.push(...(await generator.generate({ ...likeliest, history: [line] }, signal)).texts);
    return texts;
  };
  const bundled = await answers(ours);
  await ours.perplexity(lines, signal);
  await closeInTheMiddle(ours);
  const whileServing = isRuntimeHere();
  await loadOnnxRuntime();
  const theirs = chatGenerator(createTransformersChat({ modelFolder: folder, clock: systemClock, budgetMs: 20_000 }));
  return {
    bundled,
    transformers: await answers(theirs),
    version: theirs.version,
    runtimeInMainThread: { whileServing, afterLoading: isRuntimeHere() },
  };
}

/** The native library takes the process with it where its thread ends in the middle of a step. */
async function closeInTheMiddle(generator: OnnxGenerator): Promise<void> {
  const long = generator.generate({ ...many, seed: 2 }, signal);
  await new Promise((resolve) => setTimeout(resolve, 30));
  await Promise.all([long, generator.close()]);
}

/** Nobody waits any more; the process ends all the same as it should. */
async function leaveInTheMiddle(folder: string): Promise<void> {
  const generator = createOnnxGenerator({ folder, threads: 1 });
  await generator.generate({ ...likeliest, history: ['hi'] }, signal);
  const leaving = new AbortController();
  const left = generator.generate(many, leaving.signal).catch(() => undefined);
  setTimeout(() => leaving.abort(), 30);
  await left;
}

function isRuntimeHere(): boolean {
  return Object.keys(cache).some((file) => file.includes('onnxruntime-node'));
}

const folder = process.argv[2] ?? '';
process.stdout.write(JSON.stringify(await probe(folder)));
await leaveInTheMiddle(folder);
