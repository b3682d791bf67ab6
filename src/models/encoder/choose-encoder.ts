import path from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Encoder, EncoderView, Encoding } from '../../contracts/encoder.ts';
import { messageOf } from '../../core/errors.ts';
import { createOnnxEncoder } from './onnx-encoder.ts';

/** A turn and its neighbours: every annotator of a turn asks for the same reading. */
const mostRemembered = 64;

/** An encoder that is in use, and what is recorded of it. */
export interface ChosenEncoder extends EncoderView {
  readonly version: string;
}

/**
 * The encoder that the settings ask for; undefined for `none`, and where the model cannot be used.
 *
 * @param bundled folder of the models that came with the package
 * @param onFailure told once why rules alone decide
 */
export function chooseEncoder(
  config: Pick<Config, 'PARLEY_MODELS' | 'PARLEY_MODELS_FOLDER'>,
  bundled: string,
  onFailure: (reason: string) => void,
): ChosenEncoder | undefined {
  if (config.PARLEY_MODELS === 'none') return undefined;
  try {
    return steady(
      createOnnxEncoder({ folder: path.join(config.PARLEY_MODELS_FOLDER || bundled, 'encoder') }),
      onFailure,
    );
  } catch (error) {
    onFailure(messageOf(error));
    return undefined;
  }
}

/** Remembers the latest readings, and gives none after the model has failed. */
export function steady(encoder: Encoder, onFailure: (reason: string) => void): ChosenEncoder {
  const readings = new Map<string, Promise<Encoding>>();
  let isBroken = false;
  const fail = (error: unknown): undefined => {
    if (!isBroken) onFailure(messageOf(error));
    isBroken = true;
  };
  return {
    version: encoder.version,
    read: async (input) => {
      if (isBroken) return undefined;
      const key = JSON.stringify([input.previous, input.text]);
      const reading = readings.get(key) ?? encoder.read(input);
      readings.delete(key);
      readings.set(key, reading);
      if (readings.size > mostRemembered) readings.delete(readings.keys().next().value ?? '');
      return reading.catch(fail);
    },
  };
}
