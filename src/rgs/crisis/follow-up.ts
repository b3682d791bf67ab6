import type { TurnContext } from '../../contracts/turn.ts';
import { splitSentences } from '../../core/text.ts';
import type { FollowUp } from './content.ts';

const joking =
  /\b(?:joking|kidding|a joke|not serious|didn't mean it|don't mean it|just playing|messing with you|testing you|a test|sarcas\w+|from a (?:song|movie|film|book|game))\b/u;
const number =
  /\b(?:(?:what|which|whats|what's|tell me|give me|repeat|say|where|again)\b.*\b(?:numbers?|call|text|hotline|helpline|website|help)|who (?:can|should|do) i (?:call|talk|text)|where can i)\b/u;
const unsafe =
  /\b(?:not safe|unsafe|i'm not (?:okay|ok|alright|fine|safe)|i am not (?:okay|ok|alright|safe)|in danger|(?:he|she|they)(?:'s| is|'re| are) (?:here|coming|outside|home)|going to do it|gonna do it|i have (?:pills|a knife|a gun|a rope)|took (?:some |the )?pills|scared|afraid)\b/u;
const hopeless =
  /\b(?:nobody|no one|noone|nothing (?:helps|matters|works)|hopeless|pointless|no point|worthless|useless|alone|lonely|don't care|doesn't matter|does not matter|give up|given up|hate (?:my|myself|life)|can't go on|tired of|what's the point|won't help|can't help|don't want (?:to|help)|never get better|burden)\b/u;
const safe =
  /\b(?:i'm|i am|im|we're|feeling|feel|all|it's|doing)(?: (?:really|much|totally|feeling|a bit|a little|doing|so|okay|ok|already|all))* (?:okay|ok|fine|good|better|safe|alright|all right|well|great|right)\b|^(?:safe|fine|okay|ok|better|good|alright|all right)(?: now| thanks| thank you)*$/u;
const thanks = /\b(?:thank you|thanks|thank u|that's (?:kind|nice|sweet)|appreciate)\b/u;
const leaving =
  /\b(?:bye|goodbye|good night|goodnight|i have to go|i gotta go|i'm leaving|stop talking|leave me alone|shut up|go away|want to stop)\b/u;
const asksWhetherSafe = /\b(?:are you (?:all right|in a safe|safe|somewhere safe)|whether you are safe)\b/iu;
const asksForCompany = /\b(?:somebody|someone|anybody|who you trust|who you could)\b[^.?]*\?/iu;
const asksToCall = /\b(?:call|ring|text|try|reach out)\b[^.?]*\?/iu;

/** What the user's line after a word of care amounts to. */
export function followUpOf(turn: TurnContext): FollowUp {
  const { text, annotations, navigation } = turn;
  const { answer, sentiment } = annotations;
  if (unsafe.test(text)) return 'unsafe';
  if (joking.test(text)) return 'joking';
  if (number.test(text)) return 'number';
  if (leaving.test(text) || annotations.stopping.trying) return 'leaving';
  if (hopeless.test(text)) return 'hopeless';
  if (safe.test(text)) return 'safe';
  if (answer.isNo || answer.isYes) return afterYesOrNo(turn);
  if (thanks.test(text)) return 'thanks';
  if (navigation.positive && navigation.topic !== null) return 'topic';
  return sentiment.label === 'negative' || sentiment.label === 'very-negative' ? 'hopeless' : 'listening';
}

/** What yes or no means depends on the last question. */
function afterYesOrNo({ annotations, lastReply }: TurnContext): FollowUp {
  const question = splitSentences(lastReply).at(-1) ?? '';
  if (asksWhetherSafe.test(question)) return annotations.answer.isYes ? 'safe' : 'unsafe';
  if (!annotations.answer.isYes) return 'hopeless';
  if (asksToCall.test(question)) return 'willing';
  return asksForCompany.test(question) ? 'accompanied' : 'listening';
}
