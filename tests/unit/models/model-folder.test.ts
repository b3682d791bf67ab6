import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { openModelFolder, verifyFiles } from '../../../src/models/bundled/model-folder.ts';
import type { OnnxRuntime } from '../../../src/models/bundled/onnx-runtime.ts';
import { openSession } from '../../../src/models/bundled/open-session.ts';
import { anEncoderFolder } from './encoder-folder.ts';

const open = (folder: string) => openModelFolder(folder, ['model.onnx'], z.object({}));

describe('the folder of a model', () => {
  it('that cannot be read is named, with why and what can be done', async () => {
    const folder = anEncoderFolder();
    const file = path.join(folder, 'model.onnx');
    rmSync(file);
    mkdirSync(file);
    await expect(verifyFiles(open(folder))).rejects.toMatchObject({
      code: 'PARLEY_MODEL_DAMAGED',
      message: expect.stringMatching(/model\.onnx cannot be used: EISDIR/),
      remedy: expect.stringMatching(/fetch the file again/),
    });
  });

  it('names no files outside of itself', () => {
    for (const name of ['../secret', '/etc/passwd', 'a/b/c.onnx', 'a/../b']) {
      const files = {
        'model.onnx': { sha256: '0'.repeat(64), bytes: 1 },
        [name]: { sha256: '0'.repeat(64), bytes: 1 },
      };
      expect(() => open(anEncoderFolder({ files }))).toThrow(expect.objectContaining({ code: 'PARLEY_MODEL_DAMAGED' }));
    }
  });

  it('whose weights the library does not take says so', async () => {
    const runtime: OnnxRuntime = {
      InferenceSession: { create: () => Promise.reject(new Error('no operator "Twist"')) },
      Tensor: class {
        readonly data = [];
        readonly dims = [];
      },
    };
    const opening = openSession(open(anEncoderFolder()), 'model.onnx', { loadRuntime: async () => runtime });
    await expect(opening).rejects.toMatchObject({
      code: 'PARLEY_MODEL_RUNTIME',
      message: expect.stringMatching(/model\.onnx cannot be loaded: no operator "Twist"/),
      remedy: expect.stringMatching(/PARLEY_MODELS=none/),
    });
  });
});
