import { readFileSync } from 'node:fs';

/** A question of the test set with its accepted answers; none where nothing may be answered. */
export interface FactQuestion {
  readonly question: string;
  readonly accepted: readonly string[];
  readonly group: string;
}

/** The moment at which the test set is asked. */
export const askedAt = '2026-05-04T09:30:00Z';

/** Reads tests/fixtures/fact-questions.tsv. */
export function factQuestions(): readonly FactQuestion[] {
  const text = readFileSync(new URL('../../../fixtures/fact-questions.tsv', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [question = '', accepted = '', group = ''] = line.split('\t');
      return { question, accepted: accepted === '-' ? [] : accepted.split('|'), group };
    });
}
