import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { splitSentences } from '../../core/text.ts';

const asksTopic =
  /\b(?:what|which topic|anything|something|whatever|topic)\b.*\b(?:talk|talking|chat|chatting)\b|\b(?:name|pick|choose) (?:a|any|the) topic\b|\bon your mind\b/iu;
const leavesOpen =
  /^(?:(?:um|uh|oh|well|hm|hmm|so|just|honestly) )*(?:anything|everything|nothing|whatever|nothing (?:much|really|in particular|special|at all)|anything (?:really|you (?:like|want)|at all|is fine)|everything and anything|anything and everything|whatever you (?:like|want)|i don't (?:know|care|mind)|dunno|no idea|you (?:choose|pick|decide|tell me)|up to you|your choice|it's up to you|surprise me|don't care|don't know|not sure|i'm not sure|you first|no|nah|nope)(?: (?:really|please|parley|alexa|you (?:choose|pick|decide)))*$/u;
/** Generators that ask for a topic and leave the answer to whoever can use it. */
const askers: ReadonlySet<string> = new Set([
  'fallback',
  'one-turn',
  'crisis',
  'closing-confirmation',
  'last-resort',
  'complaint',
]);

/** The bot's last sentence where it is a question; null where it asked nothing. */
export function lastQuestionOf(reply: string): string | null {
  const last = splitSentences(reply).at(-1);
  return last?.endsWith('?') ? last : null;
}

/** True if the bot asked for a topic and the user leaves it open: 'anything', 'I don't know', 'mm-hmm' (reference §10.6). */
export function leavesTheChoice(turn: TurnContext): boolean {
  const speaker = lastSpeakerOf(turn);
  if (speaker === undefined || !askers.has(speaker)) return false;
  const asked = splitSentences(turn.lastReply).at(-1) ?? '';
  if (speaker !== 'fallback' && !asksTopic.test(asked)) return false;
  const { answer } = turn.annotations;
  return answer.dontKnow || answer.backChannel || leavesOpen.test(turn.text);
}
