import type { TurnRecord } from '../../../contracts/turn-record.ts';
import { splitSentences } from '../../../core/text.ts';
import { type SsmlNode, writeSsml } from './ssml.ts';
import { spokenNodes } from './spoken-nodes.ts';

/** Between what answers the user and what goes on from there. */
const pauseBeforePrompt: SsmlNode = { kind: 'pause', ms: 350 };

/** What is needed of a turn record. */
export type SpokenTurn = Pick<TurnRecord, 'reply' | 'prompts'>;

/** The reply of a turn as nodes of speech, with a short pause between response and prompt; only the response asks for stress. */
export function nodesOfTurn({ reply, prompts }: SpokenTurn): SsmlNode[] {
  const { text, emphasis = [] } = reply;
  const prompt = prompts.find(({ status }) => status === 'chosen')?.text?.trim();
  if (prompt === undefined || prompt === '' || prompt === text || !text.endsWith(prompt)) {
    return spokenNodes(text, emphasis);
  }
  const response = text.slice(0, -prompt.length);
  return [...spokenNodes(response, emphasis), pauseBeforePrompt, ...spokenNodes(prompt)];
}

/** The reply of a turn as SSML. */
export function speechOfTurn(turn: SpokenTurn): string {
  return writeSsml(nodesOfTurn(turn));
}

/** 'In short:', 'Let me ask:' before a whole question; not the colon of a title. */
const leadIn =
  /^[^:]{1,40}: (?=(?:what|which|who|whose|where|when|why|how|do|does|did|is|are|was|were|have|has|had|can|could|would|will|should)\b)/iu;

/** The question that the bot's line ends with, without what leads to it; undefined where it ends otherwise. */
export function closingQuestion(text: string): string | undefined {
  const last = splitSentences(text).at(-1);
  return last?.endsWith('?') ? last.replace(leadIn, '') : undefined;
}
