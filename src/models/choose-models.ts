import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { Ranker } from '../contracts/ranker.ts';
import type { Reader } from '../contracts/reader.ts';
import type { TextGenerator } from '../contracts/text-generator.ts';
import { messageOf } from '../core/errors.ts';
import { createOnnxEncoder } from './encoder/onnx-encoder.ts';
import { type SteadyEncoder, steady } from './encoder/steady.ts';
import { createOnnxGenerator } from './generator/onnx-generator.ts';
import { createEmbeddingRanker } from './ranker/embedding-ranker.ts';
import { createOnnxReader } from './reader/onnx-reader.ts';

/** The bundled models that are in use. */
export interface BundledModels {
  readonly encoder?: SteadyEncoder;
  readonly ranker?: Ranker;
  readonly generator?: TextGenerator;
  readonly reader?: Reader;
}

/** Two cores are what a small server has. */
const generatorThreads = 2;

/**
 * The bundled models that the settings ask for: none, the encoder (`light`), or all (`full`). Nothing is loaded before it is used.
 *
 * @param bundled folder of the models that came with the package
 * @param onFailure told for each model that is not there what is missing; the bot talks without it
 */
export function chooseModels(
  config: Pick<Config, 'PARLEY_MODELS' | 'PARLEY_MODELS_FOLDER'>,
  bundled: string,
  onFailure: (reason: string) => void,
): BundledModels {
  const { PARLEY_MODELS: wanted, PARLEY_MODELS_FOLDER: own } = config;
  if (wanted === 'none') return {};
  const make = <T>(name: string, create: (folder: string) => T): T | undefined => {
    try {
      return create(path.join(own || bundled, name));
    } catch (error) {
      onFailure(`no ${name}: ${messageOf(error)}`);
      return undefined;
    }
  };
  const encoder = make('encoder', (folder) => steady(createOnnxEncoder({ folder }), onFailure));
  if (wanted === 'light') return present({ encoder });
  return present({
    encoder,
    ranker: make('ranker', (folder) => createEmbeddingRanker(createOnnxEncoder({ folder }))),
    generator: make('generator', (folder) => createOnnxGenerator({ folder, threads: generatorThreads })),
    reader: make('reader', (folder) => createOnnxReader({ folder })),
  });
}

function present({
  encoder,
  ranker,
  generator,
  reader,
}: { [Name in keyof BundledModels]: BundledModels[Name] | undefined }): BundledModels {
  return {
    ...(encoder ? { encoder } : {}),
    ...(ranker ? { ranker } : {}),
    ...(generator ? { generator } : {}),
    ...(reader ? { reader } : {}),
  };
}
