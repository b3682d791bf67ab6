import {
  type Answer,
  type Complaint,
  type DialogueAct,
  type DialogueActLabel,
  dialogueActLabels,
  type Offensive,
  offenceKinds,
  type Question,
  type RedQuestion,
  type RedQuestionKind,
  type Sentiment,
  type SentimentLabel,
  type Stopping,
} from '../../../contracts/annotations.ts';
import type { HeadReading } from '../../../contracts/encoder.ts';
import { withoutLightPhrases } from '../../../core/light-phrases.ts';
import { spokenForm } from '../language/spoken-form.ts';
import { detectQuestion } from '../question/detect-question.ts';
import { sayings } from '../question/question-patterns.ts';
import { sentimentScores } from '../sentiment/read-sentiment.ts';
import { type Choice, modelChoices } from './model-choices.ts';

const advice: readonly RedQuestionKind[] = ['medical', 'legal', 'financial'];
const offences = offenceKinds.filter((kind) => kind !== 'none');

/** A decision by rules and the model's probability as one decision. */
export function decided(isByRules: boolean, probability: number, { add, veto }: Choice): boolean {
  return probability >= add || (isByRules && probability >= veto);
}

/** Whether something is asked; 'who cares' asks nothing, whatever the model hears. */
export function settleQuestion(byRules: Question, reading: HeadReading, text: string): Question {
  if (!byRules.isQuestion && sayings.test(spokenForm(text))) return byRules;
  const probability = reading['yes'] ?? 0;
  const isQuestion = decided(byRules.isQuestion, probability, modelChoices.question);
  return { isQuestion, probability: isQuestion ? Math.max(byRules.probability, probability) : probability };
}

/** The likeliest act; what counts as yes and no stays with `answer`, which knows what was asked. */
export function settleAct(byRules: DialogueAct, reading: HeadReading): DialogueAct {
  const probabilities = mixed(byRules, reading, modelChoices.rulesInAct);
  const label = likeliestAct(probabilities, modelChoices.ownActs);
  return { ...byRules, label, probability: probabilities[label] ?? 0, probabilities };
}

/** Probabilities of rules and model together, each with its share. */
export function mixed(
  { probabilities }: DialogueAct,
  reading: HeadReading,
  rulesShare: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const chance = (label: DialogueActLabel): number => {
    const share = rulesShare[label] ?? 0;
    return share * (probabilities[label] ?? 0) + (1 - share) * (reading[label] ?? 0);
  };
  return Object.fromEntries(dialogueActLabels.map((label) => [label, chance(label)]));
}

/** The likeliest act, but an act that most data does not know comes first where it reaches its threshold. */
export function likeliestAct(
  probabilities: Readonly<Record<string, number>>,
  ownActs: Readonly<Record<string, number>>,
): DialogueActLabel {
  const own = dialogueActLabels.filter((label) => (probabilities[label] ?? 0) >= (ownActs[label] ?? Infinity));
  const others = dialogueActLabels.filter((label) => !(label in ownActs));
  return likeliest(own.length > 0 ? own : others, probabilities);
}

const ofOneself = /\b(?:i|i'm|i've|i'll|me|my|myself|mine)\b/u;
const toSomebody = /\b(?:you|you're|your|yours|yourself|u|ur|parley|alexa|bot|robot)\b/u;
/** In fewer words that speak to nobody ('the tongue', 'sushi') the model hears offences in any rare noun. */
const fewWords = 5;

/**
 * The model's probability of an offence, where it may tell one alone: not in what users say of themselves, however harsh, not in a rare word or
 * two, not as criticism, which is a complaint, and not as a threat, which it hears in games ('i will kill you at chess').
 */
export function offenceHeard(byRules: Offensive, reading: HeadReading, text: string): number {
  const probability = 1 - (reading['none'] ?? 1);
  if (byRules.isOffensive) return probability;
  const isAddressed = toSomebody.test(text);
  const isOpen = isAddressed || (!ofOneself.test(text) && text.split(' ').length >= fewWords);
  const kind = likeliest(offences, reading);
  return isOpen && kind !== 'criticism' && kind !== 'bodily-harm' ? probability : 0;
}

/** A crisis is never an offence, and rules alone tell it. */
export function settleOffence(byRules: Offensive, reading: HeadReading, text: string): Offensive {
  if (byRules.crisis !== 'none') return byRules;
  if (!decided(byRules.isOffensive, offenceHeard(byRules, reading, text), modelChoices.offence))
    return { ...byRules, isOffensive: false, kind: 'none', match: null };
  return byRules.isOffensive ? byRules : { ...byRules, isOffensive: true, kind: likeliest(offences, reading) };
}

/** A request for medical, legal or financial advice. */
export function settleRed(byRules: RedQuestion, reading: HeadReading): RedQuestion {
  const probability = 1 - (reading['none'] ?? 1);
  if (!decided(byRules.kind !== 'none', probability, modelChoices.red)) return { kind: 'none', probability };
  return byRules.kind === 'none' ? { kind: likeliest(advice, reading), probability } : byRules;
}

/** Only a question can be answered; where rules read an answer, the model may take it back but adds no other. */
export function settleAnswer(byRules: Answer, reading: HeadReading, lastReply: string): Answer {
  if (byRules.backChannel || byRules.returnedQuestion || !lastReply.includes('?')) return byRules;
  const isRead = byRules.isYes || byRules.isNo || byRules.dontKnow;
  const settled = (isByRules: boolean, label: string, { add, veto }: Choice): boolean =>
    decided(isByRules, reading[label] ?? 0, { add: isRead && !isByRules ? Infinity : add, veto });
  return {
    ...byRules,
    isYes: settled(byRules.isYes, 'yes', modelChoices.yes),
    isNo: settled(byRules.isNo, 'no', modelChoices.no),
    dontKnow: settled(byRules.dontKnow, 'dont-know', modelChoices.dontKnow),
  };
}

const sides: readonly (readonly SentimentLabel[])[] = [
  ['very-negative', 'negative'],
  ['neutral'],
  ['positive', 'very-positive'],
];

/** The side of the scale with the most probability, and its likelier label: two halves of one feeling do not lose against neutral. */
export function sentimentHeard(reading: HeadReading): { readonly label: SentimentLabel; readonly probability: number } {
  const heard = sides.map((labels) => ({ label: likeliest(labels, reading), probability: shareOf(labels, reading) }));
  return heard.reduce((best, side) => (side.probability > best.probability ? side : best));
}

/**
 * Where the model is sure, its label and the mean of its scale; where it is not, that of the words, unless the model hears too little of their
 * side. Of what is asked, and of phrases that only sound harsh, the words alone tell.
 */
export function settleSentiment(byRules: Sentiment, reading: HeadReading, text: string): Sentiment {
  const isByWords = detectQuestion([text]).isQuestion || withoutLightPhrases(text) !== text;
  if (isByWords || Object.keys(reading).length === 0) return byRules;
  const { label, probability } = sentimentHeard(reading);
  if (probability >= modelChoices.sentiment)
    return { label, score: sentimentScores.reduce((sum, [name, score]) => sum + score * (reading[name] ?? 0), 0) };
  const own = sides.find((labels) => labels.includes(byRules.label)) ?? [];
  return shareOf(own, reading) >= modelChoices.sentimentOfWords ? byRules : { label: 'neutral', score: 0 };
}

function shareOf(labels: readonly SentimentLabel[], reading: HeadReading): number {
  return labels.reduce((sum, label) => sum + (reading[label] ?? 0), 0);
}

/** A goodbye that no rule knows is asked about; only rules end a conversation at once. */
export function settleStopping(byRules: Stopping, reading: HeadReading): Stopping {
  if (byRules.now) return byRules;
  return { now: false, trying: decided(byRules.trying, reading['closing'] ?? 0, modelChoices.closing) };
}

/** The model's probability of a complaint, where it may tell one alone: who speaks of nobody but themselves complains of no bot. */
export function complaintHeard(byRules: Complaint, reading: HeadReading, text: string): number {
  const isOwn = ofOneself.test(text) && !toSomebody.test(text);
  return isOwn && byRules.kind === 'none' ? 0 : (reading['complaint'] ?? 0);
}

/** A complaint that no rule knows is of no particular kind. */
export function settleComplaint(byRules: Complaint, reading: HeadReading, text: string): Complaint {
  const probability = complaintHeard(byRules, reading, text);
  if (!decided(byRules.kind !== 'none', probability, modelChoices.complaint)) return { kind: 'none', probability };
  return byRules.kind === 'none' ? { kind: 'general', probability } : byRules;
}

function likeliest<Label extends string>(labels: readonly Label[], reading: HeadReading): Label {
  return labels.reduce((best, label) => ((reading[label] ?? 0) > (reading[best] ?? 0) ? label : best));
}
