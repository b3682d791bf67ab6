import { modelChoices } from '../../src/pipeline/annotators/learned/model-choices.ts';
import { sentimentHeard } from '../../src/pipeline/annotators/learned/settle.ts';
import type { Heard } from './heard.ts';

const steps = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9];

/** By threshold: how many emotions are named, and how many of those are right. */
export function namedEmotions(heard: readonly Heard[]): string {
  const rows = heard.filter(({ row }) => row.set === 'emotion_first' || row.set === 'emotion_situation');
  const lines = steps.map((threshold) => {
    const named = rows.map(likeliest).filter(({ share }) => share >= threshold);
    const right = named.filter(({ isTrue }) => isTrue).length;
    return `  from ${threshold}: named ${part(named.length, rows.length)}, right of those ${part(right, named.length)}`;
  });
  return [`emotion, n ${rows.length}; the table has ${modelChoices.emotion}`, ...lines].join('\n');
}

/** By threshold: how many sentiments are right where the model stands above it and the words below it. */
export function settledSentiments(heard: readonly Heard[]): string {
  const rows = heard.filter(({ row }) => row.head === 'sentiment');
  const sets = [...new Set(rows.map(({ row }) => row.set))];
  const lines = [0, ...steps, Infinity].map((threshold) => {
    const figures = sets.map((set) => {
      const own = rows.filter(({ row }) => row.set === set);
      const right = own.filter((one) => {
        const { label, probability } = sentimentHeard(one.reading);
        return one.row.labels.includes(probability >= threshold ? label : one.byRules.sentiment.label);
      });
      return `${set} ${part(right.length, own.length)}`;
    });
    return `  model from ${threshold}: ${figures.join(', ')}`;
  });
  return [`sentiment, n ${rows.length}; the table has ${modelChoices.sentiment}`, ...lines].join('\n');
}

function likeliest({ row, reading }: Heard): { readonly share: number; readonly isTrue: boolean } {
  const [label, share] = Object.entries(reading).reduce((best, other) => (other[1] > best[1] ? other : best), ['', 0]);
  return { share, isTrue: row.labels.includes(label) };
}

function part(some: number, all: number): string {
  return all === 0 ? 'none' : `${((100 * some) / all).toFixed(1)} %`;
}
