import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ReplyFinder } from '../../contracts/reply-finder.ts';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { type ModelFolder, openModelFolder } from '../bundled/model-folder.ts';
import { createOnnxEncoder } from '../encoder/onnx-encoder.ts';
import { fillSlots } from './fill-slots.ts';
import type { TalkModelOptions } from './onnx-moves.ts';
import { type ReplyIndex, readReplyIndex } from './reply-index.ts';

const indexName = 'index.bin';
const repliesName = 'replies.jsonl';

/** What the model's `config.json` says beside its files and what every encoder's says. */
const retrievalSettings = z.object({
  /** Cells of the index that a query reads. */
  probes: z.int().min(1).max(10_000),
});
type RetrievalSettings = z.output<typeof retrievalSettings>;

const entry = z.object({ reply: z.string().min(1), talk: z.int().min(0), asked: z.string().min(1).exactOptional() });
type Entry = z.output<typeof entry>;

interface Loaded {
  readonly index: ReplyIndex;
  readonly replies: readonly Entry[];
}

/**
 * The bundled finder of replies: a dual encoder and an index of the corpus of talks; both are loaded at the first use.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED; from find also PARLEY_MODEL_RUNTIME
 */
export function createOnnxRetrieval(options: TalkModelOptions): ReplyFinder {
  const files = ['model.onnx', 'tokenizer.json', indexName, repliesName];
  const model = openModelFolder(options.folder, files, retrievalSettings);
  const encoder = createOnnxEncoder(options);
  let loading: Promise<Loaded> | undefined;
  return {
    name: 'onnx',
    version: model.version,
    find: async (situation, count) => {
      // The encoder verifies the files.
      const [vector] = await encoder.embed([{ text: situation.text, previous: situation.previous }]);
      if (!vector) return [];
      const { index, replies } = await (loading ??= load(model));
      const found = [];
      for (const { place, similarity } of index.nearest(vector, model.settings.probes)) {
        const { reply, ...from } = replies[place] ?? { reply: '', talk: 0 };
        const text = fillSlots(reply, situation);
        if (text) found.push({ text, similarity, ...from });
        if (found.length >= count) break;
      }
      return found;
    },
  };
}

async function load({ folder, files }: ModelFolder<RetrievalSettings>): Promise<Loaded> {
  const file = path.join(folder, indexName);
  try {
    const index = readReplyIndex(await readFile(file), files['model.onnx']?.sha256 ?? '');
    const lines = (await readFile(path.join(folder, repliesName), 'utf8')).split('\n').filter((line) => line !== '');
    return { index, replies: lines.map((line) => entry.parse(JSON.parse(line))) };
  } catch (error) {
    throw new ParleyError('PARLEY_MODEL_DAMAGED', `The index ${file} cannot be used: ${messageOf(error)}.`, {
      remedy: 'Install the package again, or set PARLEY_MODELS=none.',
      context: { file },
      cause: error,
    });
  }
}
