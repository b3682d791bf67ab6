import type { TurnContext } from '../../contracts/turn.ts';
import { capitalise } from '../../core/text.ts';
import {
  commandLines,
  dontKnowLines,
  gladLines,
  moveOnLines,
  namelessUnknownTopicLines,
  personalQuestionLines,
  questionLines,
  shortAnswerLines,
  sorryLines,
  statementLines,
  unknownTopicLines,
} from './content.ts';

const personalWord = /\b(?:i|me|my|mine|you|your|we|us|our|this|that|it)\b/iu;
/** What stands in a sentence and not in the name of a thing; prepositions only where they begin it. */
const sentenceWord =
  /\b(?:am|is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|should|may|might|must|they|he|she|him|her|them|their|his|who|what|how|why|when|where|which|if|because|r|u|not|don't|something|anything|else|so)\b|n't\b|'(?:s|re|m|ve|ll|d)\b|^(?:in|on|at|to|for|with|about|from|by|of|and|or|but|like|very|really|too)\b/iu;
const asksBot = /\b(?:you|your|yourself)\b/u;

/** The lines that fit what the user said, when nobody has more to say to it. */
export function acknowledgementsFor(turn: TurnContext): readonly string[] {
  const { annotations, navigation, text } = turn;
  const { answer, sentiment, dialogueAct } = annotations;
  const { unfoundTopic } = turn.entity;
  const isWish = navigation.positive && unfoundTopic !== null;
  // Who was asked for a topic and tells something instead has not asked for a topic.
  if (isWish && !(navigation.source === 'answer' && !isName(unfoundTopic))) return unknownTopic(unfoundTopic);
  if (navigation.negative && !navigation.positive) return moveOnLines;
  if (answer.dontKnow) return dontKnowLines;
  if (annotations.question.isQuestion) return asksBot.test(text) ? personalQuestionLines : questionLines;
  if (dialogueAct.label === 'command' && !navigation.positive) return commandLines;
  if (answer.isYes || answer.isNo || answer.backChannel) return shortAnswerLines;
  if (sentiment.label === 'negative' || sentiment.label === 'very-negative') return sorryLines;
  if (sentiment.label === 'positive' || sentiment.label === 'very-positive') return gladLines;
  return statementLines;
}

function unknownTopic(topic: string): readonly string[] {
  if (!isName(topic)) return namelessUnknownTopicLines;
  return unknownTopicLines.map((wording) => capitalise(wording.replaceAll('{topic}', topic)));
}

/** True for what reads like the name of a thing, and not like a sentence. */
function isName(topic: string): boolean {
  const isSentence = personalWord.test(topic) || sentenceWord.test(topic);
  return !isSentence && topic.length <= 40 && topic.split(' ').length <= 4;
}
