import { commonName } from '../../core/text.ts';
import type { Draft } from './draft.ts';
import { fitRidge } from './ridge.ts';

/** Where a popularity comes from: measured, estimated from signals, or set by hand. */
export type ViewsSource = 'known' | 'estimated' | 'set';

/** Monthly page views with where they come from. */
export interface Popularity {
  readonly views: number;
  readonly source: ViewsSource;
}

/** How well the estimate agrees with known views on entities left out of the fit. */
export interface PopularityFit {
  readonly known: number;
  readonly spearman: number;
  readonly medianFactor: number;
  readonly ninetiethFactor: number;
}

const graded = [
  'pageRank',
  'links',
  'visits',
  'films',
  'votes',
  'gross',
  'freebaseDegree',
  'codexDegree',
  'artistLists',
  'sales',
  'textMentions',
  'dialogueMentions',
] as const;
const flags = ['vital', 'vitalLevel', 'muchRead', 'netflix'] as const;
const ridgePenalty = 10;
const folds = 5;
/** Players of a film whose fame counts. */
const leadingCast = 3;
/** What a film has of the mean views of its leading players. */
const filmPerCast = 0.1;

/** The monthly page views of every entity: set by hand, else known, else estimated by a ridge regression on the signals of the sources. */
export function estimatePopularity(drafts: readonly Draft[]): {
  popularity: Map<Draft, Popularity>;
  fit: PopularityFit;
} {
  const known = drafts.filter((draft) => draft.knownViews !== undefined);
  const rows = known.map(featuresOf);
  const targets = known.map((draft) => Math.log(draft.knownViews ?? 1));
  const predict = fitRidge(rows, targets, ridgePenalty);
  const popularity = new Map<Draft, Popularity>();
  for (const draft of drafts) if (draft.kind !== 'film') popularity.set(draft, popularityOf(draft, predict, 0));
  const viewsOfPerson = new Map([...popularity].map(([draft, { views }]) => [draft.title, views]));
  for (const draft of drafts)
    if (draft.kind === 'film') popularity.set(draft, popularityOf(draft, predict, meanCastViews(draft, viewsOfPerson)));
  return { popularity, fit: crossValidate(rows, targets) };
}

function popularityOf(draft: Draft, predict: (row: readonly number[]) => number, castViews: number): Popularity {
  if (draft.setViews !== undefined) return { views: Math.round(draft.setViews), source: 'set' };
  if (draft.knownViews !== undefined) return { views: Math.round(draft.knownViews), source: 'known' };
  const estimate = Math.max(Math.exp(predict(featuresOf(draft))), castViews * filmPerCast);
  return { views: roundTo2(Math.min(ceilingOf(draft), Math.max(floorOf(draft), estimate))), source: 'estimated' };
}

/** The mean views of the first players of a film: no film but those by hand has known views, and the fit on people is far too low for films. */
function meanCastViews(draft: Draft, viewsOfPerson: ReadonlyMap<string, number>): number {
  const views = [...(draft.relations.get('cast') ?? [])]
    .slice(0, leadingCast)
    .map((name) => viewsOfPerson.get(name) ?? 0);
  return views.length === 0 ? 0 : views.reduce((sum, value) => sum + value, 0) / views.length;
}

function featuresOf(draft: Draft): number[] {
  const row: number[] = [];
  for (const signal of graded) {
    const value = draft.signals.get(signal);
    row.push(value === undefined ? 0 : 1, value === undefined ? 0 : Math.log1p(value));
  }
  for (const flag of flags) row.push(draft.signals.has(flag) ? 1 : 0);
  row.push(
    draft.sources.size,
    Math.log1p(draft.aliases.size),
    commonName(draft.title).split(' ').length,
    draft.title.includes('(') ? 1 : 0,
  );
  return row;
}

/** The least that an entity has by the lists that name it. */
function floorOf(draft: Draft): number {
  if (draft.signals.has('vitalLevel')) return 20000;
  if (draft.signals.has('vital') && draft.signals.has('muchRead')) return 12000;
  if (draft.signals.has('muchRead')) return 6000;
  return draft.signals.has('vital') ? 1500 : 300;
}

/** The most that an estimate may give: only entities of the vital list or much-read titles reach far. */
function ceilingOf(draft: Draft): number {
  if (draft.signals.has('vitalLevel')) return 250000;
  return draft.signals.has('muchRead') ? 120000 : 30000;
}

function roundTo2(value: number): number {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / scale) * scale;
}

function crossValidate(rows: readonly number[][], targets: readonly number[]): PopularityFit {
  const predictions = targets.map(() => 0);
  for (let fold = 0; fold < folds; fold++) {
    const train = rows.map((_, index) => index).filter((index) => index % folds !== fold);
    const predict = fitRidge(
      train.map((index) => rows[index] ?? []),
      train.map((index) => targets[index] ?? 0),
      ridgePenalty,
    );
    for (let index = fold; index < rows.length; index += folds) predictions[index] = predict(rows[index] ?? []);
  }
  const errors = targets
    .map((target, index) => Math.abs(target - (predictions[index] ?? 0)))
    .sort((left, right) => left - right);
  const factorAt = (share: number) => Math.exp(errors[Math.floor(errors.length * share)] ?? 0);
  return {
    known: targets.length,
    spearman: spearman(targets, predictions),
    medianFactor: factorAt(0.5),
    ninetiethFactor: factorAt(0.9),
  };
}

/** Spearman's rank correlation of two lists of equal length. */
function spearman(left: readonly number[], right: readonly number[]): number {
  const ranks = [ranksOf(left), ranksOf(right)] as const;
  const mean = (left.length - 1) / 2;
  let product = 0;
  let square = 0;
  for (let index = 0; index < left.length; index++) {
    product += ((ranks[0][index] ?? 0) - mean) * ((ranks[1][index] ?? 0) - mean);
    square += ((ranks[0][index] ?? 0) - mean) ** 2;
  }
  return square === 0 ? 0 : product / square;
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = values.map(() => 0);
  order.forEach((index, rank) => {
    ranks[index] = rank;
  });
  return ranks;
}
