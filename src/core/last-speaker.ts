/** What is needed of a turn; a turn context has it. */
interface Spoken {
  readonly lastSpeakers: { readonly response: string; readonly prompt: string | null } | null;
}

/** The response generator whose words came last, which is the one whose prompt followed where there was one; undefined on the first turn. */
export function lastSpeakerOf({ lastSpeakers }: Spoken): string | undefined {
  return lastSpeakers?.prompt ?? lastSpeakers?.response;
}

const games: ReadonlySet<string> = new Set(['taboo', 'trip']);

/** True if the bot's last words were of a game that it plays with the user. */
export function isInGame(turn: Spoken): boolean {
  return games.has(lastSpeakerOf(turn) ?? '');
}

/** They listen to what the user tells of themselves, or asked for it. */
const listeners: ReadonlySet<string> = new Set(
  'crisis closing-confirmation offensive-user red-question launch returning-user coronavirus one-turn personal-issues neural-chat'.split(
    ' ',
  ),
);

/** True if the bot's last line was about a topic, so that what the user tells of themselves may get lost on it. */
export function isTopicTalk(turn: Spoken): boolean {
  const speaker = lastSpeakerOf(turn);
  return speaker !== undefined && !listeners.has(speaker);
}

const asksName =
  /\b(?:your (?:first )?name|call you|you go by|address you|who am i (?:talking|speaking) to|who are you)\b/iu;

/** True if the bot's last line was Launch's question for the user's name, so that odd words may be the answer. */
export function isLaunchAsking({ lastSpeakers, lastReply }: Spoken & { readonly lastReply: string }): boolean {
  return lastSpeakers?.response === 'launch' && lastSpeakers.prompt === null && asksName.test(lastReply);
}
