import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../../../config/config.ts';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { featureCount, hashedFeatures } from './talk-features.ts';
import type { TrainedDetector } from './train-detector.ts';

/** The detector of the package. */
export const detectorFile = path.join(packageRoot, 'data', 'turing', 'detector.json');

const fileSchema = z.object({
  format: z.literal(1),
  about: z.string(),
  bias: z.number(),
  /** What 127 stands for. */
  scale: z.number().positive(),
  /** Weights of the hashed features, a signed byte each, in base64. */
  hashed: z.string().max(2 * hashedFeatures),
  shape: z.array(z.number()).length(featureCount - hashedFeatures),
  calibrations: z.array(z.object({ seen: z.int().positive(), slope: z.number(), shift: z.number() })).min(1),
});

/** A detector as the text of a file; weights become bytes. */
export function writtenDetector({ model, calibrations }: TrainedDetector, about: string): string {
  const hashed = model.weights.subarray(0, hashedFeatures);
  const scale = hashed.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
  const bytes = Int8Array.from(hashed, (weight) => Math.round((127 * weight) / scale));
  const file: z.infer<typeof fileSchema> = {
    format: 1,
    about,
    bias: rounded(model.bias),
    scale: rounded(scale),
    hashed: Buffer.from(bytes.buffer).toString('base64'),
    shape: [...model.weights.subarray(hashedFeatures)].map(rounded),
    calibrations: calibrations.map(({ seen, slope, shift }) => ({
      seen,
      slope: rounded(slope),
      shift: rounded(shift),
    })),
  };
  return `${JSON.stringify(file, undefined, 1)}\n`;
}

/**
 * Reads a detector.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED
 */
export function readDetector(file = detectorFile): TrainedDetector {
  const text = textOf(file);
  try {
    const { bias, scale, hashed, shape, calibrations } = fileSchema.parse(JSON.parse(text));
    const weights = new Float32Array(featureCount);
    const bytes = new Int8Array(Buffer.from(hashed, 'base64'));
    if (bytes.length !== hashedFeatures) throw new RangeError(`${bytes.length} weights instead of ${hashedFeatures}`);
    bytes.forEach((byte, place) => {
      weights[place] = (byte * scale) / 127;
    });
    weights.set(shape, hashedFeatures);
    return { model: { weights, bias }, calibrations };
  } catch (cause) {
    throw new ParleyError('PARLEY_MODEL_DAMAGED', `The detector ${file} cannot be used: ${messageOf(cause)}`, {
      remedy: 'Take the file of the package again, or train one with `parley turing train-detector`.',
      cause,
    });
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('PARLEY_MODEL_MISSING', `The detector ${file} cannot be read: ${messageOf(cause)}`, {
      remedy: 'Take the file of the package again, or train one with `parley turing train-detector`.',
      cause,
    });
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
