import type { Encoder, EncoderView, Encoding } from '../../contracts/encoder.ts';
import { createRecentValues } from '../../core/recent-values.ts';
import { reasonOf } from '../reason-of.ts';

/** A turn and its neighbours: every annotator of a turn asks for the same reading. */
const mostRemembered = 64;

/** An encoder that is in use, and what is recorded of it. */
export interface SteadyEncoder extends EncoderView {
  readonly version: string;
}

/**
 * Remembers the latest readings, and gives none after the model has failed.
 *
 * @param onFailure told once why rules alone decide
 */
export function steady(encoder: Encoder, onFailure: (reason: string) => void): SteadyEncoder {
  const readings = createRecentValues<Promise<Encoding>>(mostRemembered);
  let isBroken = false;
  const fail = (error: unknown): undefined => {
    if (!isBroken) onFailure(reasonOf(error));
    isBroken = true;
  };
  return {
    version: encoder.version,
    read: async (input) => {
      if (isBroken) return undefined;
      const key = JSON.stringify([input.previous, input.text]);
      const reading = readings.get(key) ?? encoder.read(input);
      readings.set(key, reading);
      return reading.catch(fail);
    },
  };
}
