import { readDetector } from './detector-file.ts';
import { chanceOf, sumOf } from './sparse-logistic.ts';
import { talkFeatures } from './talk-features.ts';
import type { TalkMessage } from './talk-words.ts';
import type { TrainedDetector } from './train-detector.ts';

/** Tells how probably the partner of a talk is a program. */
export interface Detector {
  /** 0.5 before its first message; people and programs are held to be as frequent. */
  programChance(messages: readonly TalkMessage[]): number;
}

/**
 * The detector of the package, read at the first call.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED, by its member
 */
export function createDetector(file?: string): Detector {
  let read: TrainedDetector | undefined;
  return {
    programChance: (messages) => {
      read ??= readDetector(file);
      return programChance(read, messages);
    },
  };
}

/** How probably the partner is a program, by a detector. */
export function programChance({ model, calibrations }: TrainedDetector, messages: readonly TalkMessage[]): number {
  const features = talkFeatures(messages);
  if (!features) return 0.5;
  const seen = messages.filter(({ from }) => from === 'partner').length;
  const calibration = calibrations.findLast((one) => one.seen <= seen) ?? { slope: 1, shift: 0 };
  return chanceOf(calibration.slope * sumOf(model, features) + calibration.shift);
}
