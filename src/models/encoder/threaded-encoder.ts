import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Encoder } from '../../contracts/encoder.ts';
import { ParleyError } from '../../core/errors.ts';
import { ModelThread } from '../bundled/model-thread.ts';
import { createOnnxEncoder } from './onnx-encoder.ts';
import type { EncoderContent, EncoderWanted } from './worker-messages.ts';

export interface ThreadedEncoderOptions {
  /** As `createOnnxEncoder` reads it. */
  readonly folder: string;
  /** The script of the thread; the built one where left out. */
  readonly workerFile?: string;
}

/** The thread runs JavaScript, also where the sources are run as they are. */
const builtWorker = fileURLToPath(new URL('../../../dist/models/encoder/worker.js', import.meta.url));

/** Nobody leaves before a reading is there: it takes milliseconds. */
const { signal } = new AbortController();

/**
 * The bundled encoder in a thread of its own, which starts and loads the model at the first use; in this thread where the script is not
 * built. After a failure the next request starts a fresh thread.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED; from read and embed PARLEY_MODEL_DAMAGED, PARLEY_MODEL_RUNTIME
 */
export function createThreadedEncoder({ folder, workerFile = builtWorker }: ThreadedEncoderOptions): Encoder {
  const here = createOnnxEncoder({ folder });
  if (!existsSync(workerFile)) return here;
  let current: ModelThread<EncoderWanted, EncoderContent> | undefined;
  const ask = (wanted: EncoderWanted): Promise<EncoderContent> => {
    if (!current?.isUsable) current = new ModelThread({ workerFile, workerData: { folder }, failed });
    return current.ask(wanted, signal);
  };
  return {
    name: here.name,
    version: here.version,
    read: async (input) => {
      const content = await ask({ kind: 'reading', input });
      return 'encoding' in content ? content.encoding : Promise.reject(failed('it gave vectors for a reading'));
    },
    embed: async (inputs) => {
      const content = await ask({ kind: 'vectors', inputs });
      return 'vectors' in content ? content.vectors : Promise.reject(failed('it gave a reading for vectors'));
    },
  };
}

function failed(message: string): ParleyError {
  return new ParleyError('PARLEY_MODEL_RUNTIME', `The bundled encoder gave nothing: ${message}.`, {
    remedy: 'Start the process again; if it stays so, set PARLEY_MODELS=none and report the message.',
  });
}
