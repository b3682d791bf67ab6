import {
  type Answer,
  type DialogueAct,
  type DialogueActLabel,
  dialogueActLabels,
  type Offensive,
  offenceKinds,
  type Question,
  type RedQuestion,
  type RedQuestionKind,
} from '../../../contracts/annotations.ts';
import type { HeadReading } from '../../../contracts/encoder.ts';
import { modelChoices } from './model-choices.ts';

const advice: readonly RedQuestionKind[] = ['medical', 'legal', 'financial'];

/** A question by rules is one; where rules see none, the model may. */
export function settleQuestion(byRules: Question, reading: HeadReading): Question {
  const probability = reading['yes'] ?? 0;
  if (byRules.isQuestion) return { isQuestion: true, probability: Math.max(byRules.probability, probability) };
  return { isQuestion: probability >= modelChoices.question.threshold, probability };
}

/** The likeliest act is the model's; what counts as yes and no stays with `answer`, which knows what was asked. */
export function settleAct(byRules: DialogueAct, reading: HeadReading): DialogueAct {
  const probabilities = Object.fromEntries(dialogueActLabels.map((label) => [label, reading[label] ?? 0]));
  const likeliest = dialogueActLabels.reduce<DialogueActLabel>(
    (best, label) => ((reading[label] ?? 0) > (reading[best] ?? 0) ? label : best),
    'statement',
  );
  return { ...byRules, label: likeliest, probability: reading[likeliest] ?? 0, probabilities };
}

/** Rules know what they name; the model adds offences in other words. A crisis is never an offence. */
export function settleOffence(byRules: Offensive, reading: HeadReading): Offensive {
  if (byRules.isOffensive || byRules.crisis !== 'none') return byRules;
  const kinds = offenceKinds.filter((kind) => kind !== 'none');
  const kind = kinds.reduce((best, other) => ((reading[other] ?? 0) > (reading[best] ?? 0) ? other : best));
  const isOffensive = 1 - (reading['none'] ?? 1) >= modelChoices.offence.threshold;
  return isOffensive ? { ...byRules, isOffensive, kind } : byRules;
}

/** Rules know what they name; the model adds requests for advice in other words. */
export function settleRed(byRules: RedQuestion, reading: HeadReading): RedQuestion {
  if (byRules.kind !== 'none') return byRules;
  const kind = advice.reduce((best, other) => ((reading[other] ?? 0) > (reading[best] ?? 0) ? other : best));
  const probability = reading[kind] ?? 0;
  return probability >= modelChoices.red.threshold ? { kind, probability } : byRules;
}

/** Where rules read no answer, a sure reading counts. */
export function settleAnswer(byRules: Answer, reading: HeadReading, lastReply: string): Answer {
  const isRead = byRules.isYes || byRules.isNo || byRules.dontKnow || byRules.backChannel || byRules.returnedQuestion;
  if (isRead || !lastReply.includes('?')) return byRules;
  const isSure = (label: string): boolean => (reading[label] ?? 0) >= modelChoices.answer.threshold;
  return { ...byRules, isYes: isSure('yes'), isNo: isSure('no'), dontKnow: isSure('dont-know') };
}
