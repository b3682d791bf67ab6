import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { formsOf } from './canonical.ts';
import { nextTopicPhrases, openRequests } from './content.ts';
import { type OneTurnState, scriptedResponse } from './state.ts';

const asked = new Set(nextTopicPhrases.sure);
const perhaps = new Set(nextTopicPhrases.perhaps);

/**
 * Leads on where the user leaves the next topic to the bot: 'what else do you want to talk about', 'surprise me'. Words like 'what else'
 * and 'you choose' may also answer what somebody else asked, who goes first.
 */
export function nextTopic(turn: TurnContext, state: OneTurnState): Response<OneTurnState> | undefined {
  const forms = formsOf(turn.text);
  const isPerhaps = forms.some((form) => perhaps.has(form));
  const isSure = forms.some((form) => asked.has(form)) || (isPerhaps && isAfterSmallTalk(turn));
  if (!isSure && !isPerhaps) return undefined;
  const said = { text: turn.choose(openRequests), needsPrompt: true, because: 'the user leaves the topic to the bot' };
  return {
    ...scriptedResponse(state, said),
    priority: isSure ? 'FORCE_START' : 'CAN_START',
    entity: null,
    handoff: 'categories',
  };
}

/** Small talk has nothing more to tell, and nothing to choose from unless it asked 'this or that'. */
function isAfterSmallTalk(turn: TurnContext): boolean {
  return lastSpeakerOf(turn) === 'neural-chat' && !/\bor\b/u.test(turn.lastReply);
}
