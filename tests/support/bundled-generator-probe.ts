import { createRequire } from 'node:module';
import { systemClock } from '../../src/core/clock.ts';
import { loadOnnxRuntime } from '../../src/models/bundled/onnx-runtime.ts';
import { createOnnxGenerator } from '../../src/models/generator/onnx-generator.ts';
import { createTransformersGenerator } from '../../src/models/transformers-generator.ts';

const { cache } = createRequire(import.meta.url);
const lines = ['my dog is ill', 'i got the job', 'it rains', 'good night', 'i like pizza'];
const likeliest = { samples: 1, topP: 0.01, temperature: 0.1, maxTokens: 50, seed: 1 };
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
  await ours.close();
  const whileServing = isRuntimeHere();
  await loadOnnxRuntime();
  const theirs = createTransformersGenerator({ modelFolder: folder, clock: systemClock, budgetMs: 20_000 });
  return {
    bundled,
    transformers: await answers(theirs),
    version: theirs.version,
    runtimeInMainThread: { whileServing, afterLoading: isRuntimeHere() },
  };
}

function isRuntimeHere(): boolean {
  return Object.keys(cache).some((file) => file.includes('onnxruntime-node'));
}

process.stdout.write(JSON.stringify(await probe(process.argv[2] ?? '')));
