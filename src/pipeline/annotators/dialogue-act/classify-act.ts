import {
  type Answer,
  type DialogueAct,
  type DialogueActLabel,
  dialogueActLabels,
  type Question,
} from '../../../contracts/annotations.ts';
import { lastQuestion } from '../answer/last-question.ts';
import { spokenForm } from '../language/spoken-form.ts';
import { type ActSituation, priors, situationVotes } from './act-evidence.ts';
import { actPatterns } from './act-patterns.ts';

const hesitation = /^(?:(?:um+|uh+|er|hm+|oh|well|so|and|but|alexa|parley|okay|ok|then) )+(?=[a-z])/;
/** From this probability of an answer on it counts as one, whatever the words (reference §3.2). */
const answerThreshold = 0.7;

/**
 * The dialogue act of an utterance after the bot's last line: votes of patterns and of the situation, added up and normalised.
 *
 * @example classifyAct('yes please', 'Shall I go on?', answer, question).label // 'pos-answer'
 */
export function classifyAct(text: string, lastReply: string, answer: Answer, question: Question): DialogueAct {
  const form = spokenForm(text);
  const bare = form.replace(hesitation, '');
  const probabilities = softmax(
    scoresOf({
      form: bare,
      words: form === '' ? 0 : form.split(' ').length,
      asked: lastQuestion(lastReply),
      lastLine: spokenForm(lastReply),
      answer,
      question,
    }),
  );
  const label = likeliest(probabilities);
  return {
    label,
    probability: probabilities[label],
    probabilities,
    isYes: answer.isYes || (!answer.isNo && probabilities['pos-answer'] >= answerThreshold),
    isNo: answer.isNo || (!answer.isYes && probabilities['neg-answer'] >= answerThreshold),
  };
}

type Scores = Record<DialogueActLabel, number>;

function scoresOf(situation: ActSituation): Scores {
  const scores = { ...priors };
  const matching = actPatterns.filter(({ pattern }) => pattern.test(situation.form)).map(({ votes }) => votes);
  for (const votes of [...matching, ...situationVotes(situation)]) {
    for (const label of dialogueActLabels) scores[label] += votes[label] ?? 0;
  }
  return scores;
}

function softmax(scores: Scores): Scores {
  const highest = Math.max(...Object.values(scores));
  const total = dialogueActLabels.reduce((sum, label) => sum + Math.exp(scores[label] - highest), 0);
  const probabilities = { ...scores };
  for (const label of dialogueActLabels) probabilities[label] = Math.exp(scores[label] - highest) / total;
  return probabilities;
}

function likeliest(probabilities: Scores): DialogueActLabel {
  return dialogueActLabels.reduce((best, label) => (probabilities[label] > probabilities[best] ? label : best));
}
