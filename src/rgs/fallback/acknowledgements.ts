import type { TurnContext } from '../../contracts/turn.ts';
import { graveMatterIn, isGraveTalk } from '../../core/grave-matters.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { isOwnMatter } from '../../core/own-matter.ts';
import { isRhetorical } from '../../core/rhetorical.ts';
import { isAfterSorrow } from '../../core/sorrow.ts';
import { capitalise, normaliseText } from '../../core/text.ts';
import { isUnreadable } from '../../core/unreadable.ts';
import {
  commandLines,
  denialLines,
  doubtLines,
  dontKnowLines,
  faceLines,
  gladLines,
  mashLines,
  moveOnLines,
  namelessUnknownTopicLines,
  oddQuestionLines,
  personalQuestionLines,
  personalYesNoLines,
  questionLines,
  quietFaceLines,
  quietMashLines,
  returnedLines,
  shortAnswerLines,
  sorryLines,
  statementLines,
  unknownTopicLines,
} from './content.ts';

const personalWord = /\b(?:i|me|my|mine|you|your|we|us|our|this|that|it)\b/iu;
/** What stands in a sentence and not in the name of a thing; prepositions only where they begin it. */
const sentenceWord =
  /\b(?:am|is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|should|may|might|must|they|he|she|him|her|them|their|his|who|what|how|why|when|where|which|if|because|r|u|not|don't|something|anything|else|so)\b|n't\b|'(?:s|re|m|ve|ll|d)\b|^(?:in|on|at|to|for|with|about|from|by|of|and|or|but|like|very|really|too)\b/iu;
const asksFavour = /^(?:(?:and|so|but|well|hey|ok|okay|please) )*(?:can|could|would|will) you\b/u;
const asksKnowledge =
  /^(?:(?:and|so|but|well|hey|ok|okay) )*(?:do you know|can you tell me|could you tell me|have you any idea|any idea) (?:if|who|what|when|where|why|how|which|anything|a|an|the|any)\b/u;
const asksYesOrNo = /^(?:(?:and|so|but|well|hey|ok|okay) )*(?:do|did|are|were|have|had|is|was|don't|aren't) you/u;
/** Questions that nobody answers from a book: 'what would happen if the moon were cheese', 'why is it always the left sock'. */
const puzzling =
  /^(?:(?:and|so|but|well|hey|ok|okay) )*(?:what if(?! (?:i|he|she|they|we|my|our)\b)|what would (?:happen|you do|it be like) if|would you rather|who would win|how do we know|why (?:is|are|do|does) .*\b(?:always|never|only|ever)\b|do (?:fish|dogs|cats|animals|trees|plants|ghosts|bees|birds|clouds) )/u;
/** 'I don't watch football' is sad for nobody. */
const plainDenial =
  /^(?:(?:well|no|nope|oh|but|actually|honestly|i just said|just said|sorry) )*(?:(?:i|we) (?:just )?(?:(?:said|told you) )?(?:i )?(?:don't|do not|didn't|never|can't|haven't|hardly|rarely)|it's not|that's not|i'm not|not)\b/u;
const doubts =
  /\b(?:how (?:do|would|did) you know(?: (?:that|this|it))?|says who|who (?:says|told you)(?: (?:that|this|it|so))?|are you (?:really )?(?:sure|certain)(?: about (?:that|this|it))?)$/u;
/** The bot's question in three words. */
const onlyReturned =
  /\b(?:(?:and|what about|how about) (?:you|yours|yourself)|and yours(?:elf)?|what (?:would|do) you (?:say|think|reckon))$/u;
const asksBot = /\b(?:you|your|yourself)\b/u;

/**
 * The lines that fit what the user said, when nobody has more to say to it.
 *
 * @param mayGiveBack whether a question about the bot may be answered by the same question
 */
export function acknowledgementsFor(turn: TurnContext, mayGiveBack: boolean): readonly string[] {
  const { annotations, navigation, text } = turn;
  if (isUnreadable(turn)) return unreadableLinesFor(turn);
  const { answer, sentiment, dialogueAct } = annotations;
  const { unfoundTopic } = turn.entity;
  const isWish = navigation.positive && unfoundTopic !== null;
  // Who was asked for a topic and tells something instead has not asked for a topic.
  if (isWish && !(navigation.source === 'answer' && !isName(unfoundTopic))) return unknownTopic(unfoundTopic);
  if (navigation.negative && !navigation.positive) return moveOnLines;
  if (answer.dontKnow) return dontKnowLines;
  if (annotations.question.isQuestion && !isRhetorical(text)) return questionLinesFor(turn, mayGiveBack);
  if (dialogueAct.label === 'command' && !navigation.positive) return commandLines;
  if (answer.isYes || answer.isNo || answer.backChannel) return shortAnswerLines;
  if (sentiment.label.endsWith('negative')) {
    if (plainDenial.test(text)) return denialLines;
    return isOwnMatter(text) ? sorryLines : statementLines;
  }
  if (sentiment.label === 'positive' || sentiment.label === 'very-positive') return gladLines;
  return statementLines;
}

/** Nobody is joked with who has just told of something sad. */
function unreadableLinesFor(turn: TurnContext): readonly string[] {
  if (isSadTalk(turn)) return turn.text === '' ? quietFaceLines : quietMashLines;
  return turn.text === '' ? faceLines : mashLines;
}

function isSadTalk(turn: TurnContext): boolean {
  return (
    lastSpeakerOf(turn) === 'personal-issues' ||
    isAfterSorrow(turn) ||
    isGraveTalk(turn.history.map(({ user }) => user))
  );
}

/** What is asked at the end counts: 'you never leave early. who won the cup' asks the bot nothing of itself. */
function questionLinesFor(turn: TurnContext, mayGiveBack: boolean): readonly string[] {
  const { text, annotations } = turn;
  const asked = normaliseText(annotations.sentences.at(-1) ?? text) || text;
  if (puzzling.test(asked) && graveMatterIn(asked) === undefined && !isSadTalk(turn)) return oddQuestionLines;
  if (doubts.test(asked)) return doubtLines;
  if (onlyReturned.test(asked)) return returnedLines;
  if (!asksBot.test(asked) || asksKnowledge.test(asked)) return questionLines;
  if (asksFavour.test(asked)) return commandLines;
  if (!mayGiveBack) return returnedLines;
  return asksYesOrNo.test(asked) ? personalYesNoLines : personalQuestionLines;
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
