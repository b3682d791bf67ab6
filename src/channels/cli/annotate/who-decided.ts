import type { Annotations } from '../../../contracts/annotations.ts';
import type { AnyAnnotator } from '../../../contracts/annotator.ts';
import type { Encoding } from '../../../contracts/encoder.ts';
import type { AnnotatorReport } from '../../../contracts/turn-record.ts';

/** The head of the encoder that each learned annotation hears. */
const headOf: Readonly<Record<string, string>> = {
  question: 'question',
  dialogueAct: 'act',
  emotion: 'emotion',
  offensive: 'offence',
  sentiment: 'sentiment',
  redQuestion: 'red',
  answer: 'answer',
  complaint: 'act',
  stopping: 'act',
};

/** Annotations of one utterance, as the bot hears them and by rules alone. */
export interface BothWays {
  readonly annotations: Annotations;
  readonly byRules: Annotations;
  readonly reports: readonly AnnotatorReport[];
  /** What the encoder read; undefined where there is none. */
  readonly encoding: Encoding | undefined;
}

/**
 * Who decided each annotation: what does the work where no model is heard (`nobody` where only a model could); else `model` where rules alone
 * would say something else, and `rules and model` where both come to the same; `fallback value` where the annotator failed or was late.
 */
export function whoDecided(
  annotators: readonly AnyAnnotator[],
  { annotations, byRules, reports, encoding }: BothWays,
): Readonly<Record<string, string>> {
  const failed = new Set(reports.flatMap(({ name, status }) => (status === 'ok' ? [] : [name])));
  const [settled, ruled] = [decisions(annotations), decisions(byRules)];
  return Object.fromEntries(
    annotators.map(({ name, implementation }) => {
      if (failed.has(name)) return [name, 'fallback value'];
      const isHeard = implementation.includes('encoder') && encoding?.heads[headOf[name] ?? ''] !== undefined;
      if (!isHeard) return [name, implementation === 'encoder' ? 'nobody' : withoutEncoder(implementation)];
      return [name, name !== 'emotion' && settled[name] === ruled[name] ? 'rules and model' : 'model'];
    }),
  );
}

function withoutEncoder(implementation: string): string {
  return implementation.replace(/, and the encoder.*$/u, '');
}

/** What each learned annotation comes to, without how sure it is. */
function decisions(annotations: Annotations): Readonly<Record<string, string>> {
  const { question, dialogueAct, offensive, sentiment, redQuestion, answer, complaint, stopping } = annotations;
  return {
    question: String(question.isQuestion),
    dialogueAct: dialogueAct.label,
    offensive: `${offensive.isOffensive} ${offensive.kind}`,
    sentiment: sentiment.label,
    redQuestion: redQuestion.kind,
    answer: JSON.stringify(answer),
    complaint: complaint.kind,
    stopping: JSON.stringify(stopping),
  };
}
