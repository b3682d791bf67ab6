import { createRandom } from '../../../core/random.ts';
import { type Auc, aucOf } from '../measure/auc.ts';
import { chanceOf, type LinearModel, sumOf } from './sparse-logistic.ts';
import { fitLooks, type Look, looks, type TrainedDetector } from './train-detector.ts';

/** How well programs are told from people after so many messages; `seen` is null for whole talks. */
export interface LookReport extends Auc {
  readonly seen: number | null;
  /** How often a guess is right where both are as frequent. */
  readonly right: number;
  /** The mean squared error of the probabilities (Brier 1950); 0.25 is that of always saying a half. */
  readonly brier: number;
}

/** The same for the dialogues of one source, whole talks. */
export interface SourceReport {
  readonly source: string;
  /** By the detector. */
  readonly known: Auc;
  /** By one that has learned from all other sources, so that it has never seen these programs. */
  readonly unknown?: Auc;
}

export interface DetectorReport {
  readonly dialogues: Readonly<Record<'train' | 'dev' | 'test', number>>;
  readonly looks: readonly LookReport[];
  /** Programs against people who talked with people, whole talks. */
  readonly amongPeople: Auc;
  readonly sources: readonly SourceReport[];
}

/** Measures a detector on the test part. */
export function detectorReport(all: readonly Look[], detector: TrainedDetector): DetectorReport {
  const test = all.filter(({ suspect }) => suspect.split === 'test');
  const whole = test.filter(({ seen }) => seen === Number.POSITIVE_INFINITY);
  const dialogues = (split: string): number =>
    new Set(all.filter(({ suspect }) => suspect.split === split).map(({ suspect }) => suspect.dialogue)).size;
  const sources = [...new Set(whole.map(({ suspect }) => suspect.source))].sort();
  return {
    dialogues: { train: dialogues('train'), dev: dialogues('dev'), test: dialogues('test') },
    looks: looks.map((seen) =>
      lookReport(
        test.filter((look) => look.seen === seen),
        detector,
        seen,
      ),
    ),
    amongPeople: separation(
      whole.filter(({ suspect }) => suspect.isProgram || !suspect.isWithProgram),
      detector.model,
    ),
    sources: sources.map((source) => ({
      source,
      known: separation(
        whole.filter(({ suspect }) => suspect.source === source),
        detector.model,
      ),
    })),
  };
}

/** Adds, for each source, what a detector makes of it that has learned from the others. */
export function withUnknownSources(
  report: DetectorReport,
  all: readonly Look[],
  onSource: (source: string) => void,
): DetectorReport {
  const sources = report.sources.map((one): SourceReport => {
    onSource(one.source);
    const others = all.filter(({ suspect: { split, source } }) => split === 'train' && source !== one.source);
    const model = fitLooks(others, createRandom(1));
    const own = all.filter(
      ({ suspect: { split, source }, seen }) =>
        split === 'test' && source === one.source && seen === Number.POSITIVE_INFINITY,
    );
    return { ...one, unknown: separation(own, model) };
  });
  return { ...report, sources };
}

function lookReport(some: readonly Look[], detector: TrainedDetector, seen: number): LookReport {
  const auc = separation(some, detector.model);
  const rows = some.map(({ suspect, features }) => {
    const calibration = detector.calibrations.findLast((one) => one.seen <= seen) ?? { slope: 1, shift: 0 };
    const chance = chanceOf(calibration.slope * sumOf(detector.model, features) + calibration.shift);
    const isProgram = suspect.isProgram;
    const weight = 0.5 / Math.max(1, isProgram ? auc.positives : auc.negatives);
    return { weight, isRight: chance > 0.5 === isProgram, error: (chance - (isProgram ? 1 : 0)) ** 2 };
  });
  return {
    ...auc,
    seen: seen === Number.POSITIVE_INFINITY ? null : seen,
    right: rows.reduce((sum, { weight, isRight }) => sum + (isRight ? weight : 0), 0),
    brier: rows.reduce((sum, { weight, error }) => sum + weight * error, 0),
  };
}

function separation(some: readonly Look[], model: LinearModel): Auc {
  const sums = (isProgram: boolean): number[] =>
    some.filter(({ suspect }) => suspect.isProgram === isProgram).map(({ features }) => sumOf(model, features));
  return aucOf(sums(true), sums(false));
}
