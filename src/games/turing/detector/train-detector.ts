import type { Random } from '../../../core/random.ts';
import type { Suspect } from './read-dialogues.ts';
import { chanceOf, type FitSettings, fitSparse, type LinearModel, sumOf, type TalkExample } from './sparse-logistic.ts';
import { featureCount, type TalkFeatures, talkFeatures } from './talk-features.ts';
import type { TalkMessage } from './talk-words.ts';

/** After how many messages of the partner a talk is looked at; the last stands for all that there are. */
export const looks: readonly number[] = [1, 2, 3, 5, 10, Number.POSITIVE_INFINITY];

/** Chosen on the dev part alone. */
export const fitSettings: FitSettings = { epochs: 6, rate: 0.1, ridge: 1e-4, size: featureCount };

const calibrationSteps = 400;

/** From a sum to a probability, after so many messages: chance of slope · sum + shift. */
export interface Calibration {
  readonly seen: number;
  readonly slope: number;
  readonly shift: number;
}

/** A detector as it is trained. */
export interface TrainedDetector {
  readonly model: LinearModel;
  readonly calibrations: readonly Calibration[];
}

/** The talk up to a number of the partner's messages; undefined where there are fewer. */
export function talkUpTo(messages: readonly TalkMessage[], seen: number): readonly TalkMessage[] | undefined {
  if (seen === Number.POSITIVE_INFINITY) return messages;
  let count = 0;
  const end = messages.findIndex(({ from }) => {
    if (from === 'partner') count += 1;
    return count === seen;
  });
  return end === -1 ? undefined : messages.slice(0, end + 1);
}

/** A suspect's talk after so many of its messages. */
export interface Look {
  readonly suspect: Suspect;
  readonly seen: number;
  readonly features: TalkFeatures;
}

/** Each talk at several lengths. @param onTalk told after each talk */
export function looksAt(suspects: readonly Suspect[], onTalk: () => void = () => undefined): Look[] {
  return suspects.flatMap((suspect) => {
    const found = looks.flatMap((seen): Look[] => {
      const talk = talkUpTo(suspect.messages, seen);
      const features = talk && talkFeatures(talk);
      return features ? [{ suspect, seen, features }] : [];
    });
    onTalk();
    return found;
  });
}

/** What there is to learn: every suspect has one weight for all of its looks, and people as much as programs. */
function examplesOf(seen: readonly Look[]): TalkExample[] {
  const counts = new Map<Suspect, number>();
  for (const { suspect } of seen) counts.set(suspect, (counts.get(suspect) ?? 0) + 1);
  const suspects = [...counts.keys()];
  const programs = suspects.filter(({ isProgram }) => isProgram).length;
  const fair = (isProgram: boolean): number =>
    suspects.length / (2 * Math.max(1, isProgram ? programs : suspects.length - programs));
  return seen.map(({ suspect, features }) => {
    const { isProgram } = suspect;
    return { features, isProgram, weight: fair(isProgram) / (counts.get(suspect) ?? 1) };
  });
}

/** Fits the weights to some looks. @param onEpoch told after each of `fitSettings.epochs` */
export function fitLooks(seen: readonly Look[], random: Random, onEpoch?: () => void): LinearModel {
  return fitSparse(examplesOf(seen), fitSettings, random, onEpoch);
}

/** Trains on the train part and fits probabilities on the dev part. @param onEpoch told after each of `fitSettings.epochs` */
export function trainDetector(all: readonly Look[], random: Random, onEpoch?: () => void): TrainedDetector {
  const of = (split: Suspect['split']) => all.filter(({ suspect }) => suspect.split === split);
  const model = fitLooks(of('train'), random, onEpoch);
  const numbers = looks.filter((seen) => seen !== Number.POSITIVE_INFINITY);
  return {
    model,
    calibrations: numbers.map((seen) =>
      calibration(
        model,
        of('dev').filter((look) => look.seen === seen),
        seen,
      ),
    ),
  };
}

/** A logistic regression on the sum alone (Platt 1999), people and programs counting alike. */
function calibration(model: LinearModel, dev: readonly Look[], seen: number): Calibration {
  const rows = dev.map(({ suspect: { isProgram }, features }) => ({ isProgram, sum: sumOf(model, features) }));
  const programs = rows.filter(({ isProgram }) => isProgram).length;
  let [slope, shift] = [1, 0];
  for (let step = 0; step < calibrationSteps; step += 1) {
    let [slopeStep, shiftStep] = [0, 0];
    for (const { sum, isProgram } of rows) {
      const weight = 0.5 / Math.max(1, isProgram ? programs : rows.length - programs);
      const error = weight * ((isProgram ? 1 : 0) - chanceOf(slope * sum + shift));
      slopeStep += error * sum;
      shiftStep += error;
    }
    slope += slopeStep / 2;
    shift += shiftStep / 2;
  }
  return { seen, slope, shift };
}
