import { systemClock } from '../../src/core/clock.ts';
import { ParleyError } from '../../src/core/errors.ts';
import { filtered } from '../../src/models/filtered.ts';
import { chatGenerator } from '../../src/models/plugged/chat-generator.ts';
import { createTransformersChat } from '../../src/models/plugged/transformers-chat.ts';

/** Asks the model in a folder for so many samples, and prints what came of it as JSON; run in a process of its own. */
async function probe(modelFolder: string, samples: number): Promise<unknown> {
  const raw = chatGenerator(createTransformersChat({ modelFolder, clock: systemClock, budgetMs: 20_000 }));
  const generator = filtered(raw, { isOffensive: () => false });
  const ask = async (seed: number, signal = new AbortController().signal): Promise<readonly string[]> => {
    const { texts } = await generator.generate(
      { history: ['hello there'], samples, topP: 0.95, temperature: 1, maxTokens: 20, seed },
      signal,
    );
    return texts;
  };
  try {
    const first = await ask(1);
    const again = await ask(1);
    const others = [await ask(2), await ask(3)];
    return {
      name: generator.name,
      version: generator.version,
      first,
      isSame: first.join() === again.join(),
      isOther: others.some((other) => other.join() !== first.join()),
      afterAbort: await ask(1, AbortSignal.abort()),
    };
  } catch (error) {
    if (!ParleyError.isInstance(error)) throw error;
    return { code: error.code, message: error.message, remedy: error.remedy };
  }
}

process.stdout.write(JSON.stringify(await probe(process.argv[2] ?? '', Number(process.argv[3] ?? 8))));
