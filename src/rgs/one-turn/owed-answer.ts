import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { turnOfLastQuestion } from '../../core/last-question.ts';
import { isInGame } from '../../core/last-speaker.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { normaliseText } from '../../core/text.ts';
import { canonical } from './canonical.ts';
import { scriptedIntentOf } from './find-intent.ts';
import type { ScriptedIntent } from './intents.ts';
import { type OneTurnState, scriptedResponse } from './state.ts';

const opener =
  /(?<=^| )(?:who|what|where|how|am|is|are|aren't|do|does|did|can|could|will|would|have)(?:'s|'re)?(?= (?!you (?:think|reckon|say|feel)$))/gu;
/** Where a second question begins, or what the user adds to the first. */
const joint =
  / (?:and|or|but|because|cause) (?=(?:i|i'm|i've|you|you're|what|where|who|how|why|is|are|do|does|did|can|could|will|would|then|all|not)\b)/u;
const reported: readonly (readonly [RegExp, string])[] = [
  [/^.*\b(?:if|whether) you're (.+)$/u, 'are you $1'],
  [/^.*\b(?:if|whether) you (can|could|will|would|have) (.+)$/u, '$1 you $2'],
  [/^.*\b(?:if|whether) you (.+)$/u, 'do you $1'],
  [/^.*\b(?:if|whether) ((?:this|that|our|my|the)(?: \p{L}+)?|it|everything|what i say)(?:'s| is) (.+)$/u, 'is $1 $2'],
  [/^.*\b(?:if|whether) (anyone|anybody|someone|somebody|people) (?:is|are|can|could|will) (.+)$/u, 'can $1 $2'],
];
const mostSentences = 6;
const mostAtOnce = 2;
const mostWords = 58;

/**
 * Answers what is asked about the bot itself and about what becomes of the user's words, wherever in the line it stands: before or after
 * other sentences, as one of two questions, or as what was asked before ('I asked if you are recording this').
 */
export function owedAnswer(turn: TurnContext, state: OneTurnState): Response<OneTurnState> | undefined {
  if (isInGame(turn) || tellsSadNews(turn.text)) return undefined;
  const intents = owedIn(turn).slice(0, mostAtOnce);
  if (intents.length === 0) return undefined;
  const said = intents.map(({ replies }) => turn.choose(replies));
  const isShort = said.join(' ').split(' ').length <= mostWords;
  const because = `asks about the bot: ${intents.map(({ name }) => name).join(', ')}`;
  const text = isShort ? said.join(' ') : (said.at(-1) ?? '');
  const response = scriptedResponse(state, { text, needsPrompt: true, because });
  return asksOn(turn) ? { ...response, priority: 'STRONG_CONTINUE' } : response;
}

/** True if the line ends in another question, whose answer goes first where somebody has it. */
function asksOn(turn: TurnContext): boolean {
  const last = turnOfLastQuestion(turn);
  return last !== undefined && clausesOf(canonical(last.text)).every((clause) => !intentAsked(clause, turn.lastReply));
}

function owedIn({ annotations, lastReply }: TurnContext): readonly ScriptedIntent[] {
  const sentences = annotations.sentences.slice(-mostSentences);
  const found = sentences.flatMap((sentence) =>
    clausesOf(canonical(normaliseText(sentence))).flatMap((clause) => intentAsked(clause, lastReply) ?? []),
  );
  return [...new Set(found)];
}

function clausesOf(sentence: string): readonly string[] {
  return sentence.split(joint);
}

/** What the clause asks from any of its words on: 'so tell me, is this recorded'. */
function intentAsked(clause: string, lastReply: string): ScriptedIntent | undefined {
  const told = reported.find(([pattern]) => pattern.test(clause));
  const asked = [...clause.matchAll(opener)].map(({ index }) => clause.slice(index));
  if (told !== undefined) asked.unshift(clause.replace(told[0], told[1]));
  for (const question of asked) {
    const intent = scriptedIntentOf(question, lastReply);
    if (intent?.isOwed === true) return intent;
  }
  return undefined;
}
