import { type JudgeParts, openJudges } from '../judge/open-judges.ts';
import type { HeardUtterance, JudgedUtterance, UtteranceJudge } from '../judge/utterance-judge.ts';
import type { CalibrationSamples } from './samples.ts';
import { areaUnderCurve, type RocPoint, rocCurve } from './separation.ts';

/** How a judge tells one sort of bad utterances from good ones. */
export interface Separation {
  /** What is told from people's lines. */
  readonly from: 'shuffled words' | 'word salad' | 'random replies';
  readonly n: number;
  /** By the score alone, and by the score over the calibrated limit, which knows length and rarity. */
  readonly auc: number;
  readonly calibratedAuc: number;
  /** Turned down at the calibrated limit. */
  readonly rejected: number;
  readonly roc: readonly RocPoint[];
}

/** What a judge was found to do. */
export interface JudgeReport {
  readonly judge: UtteranceJudge['name'];
  readonly kind: 'fast' | 'neural';
  readonly version: string;
  /** Of people's own lines. */
  readonly n: number;
  readonly passes: { readonly literal: number; readonly calibrated: number };
  readonly separations: readonly Separation[];
}

/** A judge that cannot be measured, and why. */
export interface MissingJudge {
  readonly judge: UtteranceJudge['name'];
  readonly kind: 'neural';
  readonly reason: string;
}

export interface Calibration {
  readonly from: string;
  readonly judges: readonly JudgeReport[];
  readonly missing: readonly MissingJudge[];
  /** How often both judges of a kind let a person's reply pass at the calibrated limits. */
  readonly together: readonly { readonly kind: 'fast' | 'neural'; readonly n: number; readonly passes: number }[];
}

/** Told before a judge is tried, with the number of lines that it will judge; gives what is told after each of them. */
type OnJudge = (what: string, lines: number) => () => void;

/** Tries the judges on samples. */
export async function measureJudges(
  samples: CalibrationSamples,
  parts: JudgeParts,
  kinds: readonly ('fast' | 'neural')[],
  onJudge: OnJudge = () => () => undefined,
): Promise<Calibration> {
  const judges: JudgeReport[] = [];
  const together: Calibration['together'][number][] = [];
  const missing = kinds.includes('neural') ? await missingModels(parts) : [];
  for (const kind of kinds) {
    const literal = await openJudges(kind, parts, 'literal');
    const calibrated = await openJudges(kind, parts, 'calibrated');
    for (const [place, judge] of literal.judges.entries()) {
      const fitted = calibrated.judges[place];
      if (!fitted || missing.some((one) => one.kind === kind && one.judge === judge.name)) continue;
      judges.push(await measure(kind, judge, fitted, samples, onJudge));
    }
    if (missing.some((one) => one.kind === kind)) continue;
    const onLine = onJudge(`${kind} judges together`, samples.replies.length);
    const passes = await passTogether(calibrated.judges, samples.replies, onLine);
    together.push({ kind, n: samples.replies.length, passes });
  }
  return { from: samples.from, judges, missing, together };
}

async function missingModels({ models }: JudgeParts): Promise<MissingJudge[]> {
  const missing: MissingJudge[] = [];
  if (!(await models.fluency())) {
    missing.push({ judge: 'fluency', kind: 'neural', reason: 'The bundled generator is not there.' });
  }
  if (!(await models.ranker())) {
    missing.push({ judge: 'relevance', kind: 'neural', reason: 'The bundled ranker is not there.' });
  }
  return missing;
}

async function measure(
  kind: 'fast' | 'neural',
  literal: UtteranceJudge,
  fitted: UtteranceJudge,
  samples: CalibrationSamples,
  onJudge: OnJudge,
): Promise<JudgeReport> {
  const isFluency = literal.name === 'fluency';
  const { lines, inOrder, shuffled, salad, replies, randomReplies } = samples;
  const parts: readonly (readonly unknown[])[] = isFluency
    ? [lines, inOrder, shuffled, salad]
    : [replies, randomReplies];
  const onLine = onJudge(
    `${kind} ${literal.name}`,
    parts.reduce((sum, part) => sum + part.length, 0),
  );
  const judged = async (heard: readonly HeardUtterance[]): Promise<Judged> => {
    const [plain, byLimit]: [JudgedUtterance[], JudgedUtterance[]] = [[], []];
    for (const one of heard) {
      plain.push(await literal.judge(one));
      byLimit.push(await fitted.judge(one));
      onLine();
    }
    return { plain, byLimit };
  };
  const good = await judged(isFluency ? lines.map(alone) : replies);
  const told: Separation[] = [];
  if (isFluency) {
    const ordered = await judged(inOrder.map(alone));
    told.push(separation('shuffled words', ordered, await judged(shuffled.map(alone)), 1));
    told.push(separation('word salad', ordered, await judged(salad.map(alone)), 1));
  } else told.push(separation('random replies', good, await judged(randomReplies), -1));
  return {
    judge: literal.name,
    kind,
    version: fitted.version,
    n: good.plain.length,
    passes: { literal: share(good.plain), calibrated: share(good.byLimit) },
    separations: told,
  };
}

interface Judged {
  readonly plain: readonly JudgedUtterance[];
  readonly byLimit: readonly JudgedUtterance[];
}

/** @param direction 1 where bad ones score high, -1 where they score low */
function separation(from: Separation['from'], good: Judged, bad: Judged, direction: 1 | -1): Separation {
  const scores = (judged: readonly JudgedUtterance[]): number[] => scored(judged).map(({ score }) => score * direction);
  const overLimit = (judged: readonly JudgedUtterance[]): number[] =>
    scored(judged).map(
      ({ score, limit }) => direction * (Math.log(Math.max(score, 1e-9)) - Math.log(Math.max(limit, 1e-9))),
    );
  const [fitted, others] = [overLimit(good.byLimit), overLimit(bad.byLimit)];
  return {
    from,
    n: bad.plain.length,
    auc: areaUnderCurve(scores(good.plain), scores(bad.plain)),
    calibratedAuc: areaUnderCurve(fitted, others),
    rejected: 1 - share(bad.byLimit),
    roc: rocCurve(fitted, others),
  };
}

/** Those that gave the judge something to judge. */
function scored(judged: readonly JudgedUtterance[]): { readonly score: number; readonly limit: number }[] {
  return judged.flatMap(({ score, limit }) => (score === null ? [] : [{ score, limit }]));
}

async function passTogether(
  judges: readonly UtteranceJudge[],
  replies: readonly HeardUtterance[],
  onReply: () => void,
): Promise<number> {
  let passed = 0;
  for (const heard of replies) {
    let isValid = true;
    for (const judge of judges) isValid &&= (await judge.judge(heard)).valid;
    if (isValid) passed += 1;
    onReply();
  }
  return passed / replies.length;
}

function alone(text: string): HeardUtterance {
  return { text, before: [] };
}

function share(judged: readonly JudgedUtterance[]): number {
  return judged.filter(({ valid }) => valid).length / judged.length;
}
