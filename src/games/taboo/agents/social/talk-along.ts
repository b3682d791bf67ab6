import type { Random } from '../../../../core/random.ts';
import type { Socialbot, SocialbotTalk } from './socialbot.ts';

/** Tells what the socialbot says to the last of some lines, in a conversation in which it has heard those before it. */
export type TalkAlong = (lines: readonly string[]) => Promise<string>;

const seeds = 2 ** 31;

/**
 * Keeps one conversation with the socialbot going along a game. Lines that are no continuation of those before begin it anew, so that the same
 * lines are answered the same whoever asked what before.
 */
export function talkAlong(socialbot: Socialbot, random: Random): TalkAlong {
  const seed = random.fork('socialbot').integer(seeds);
  let talk: SocialbotTalk | undefined;
  let heard: string[] = [];
  let replies: string[] = [];
  return async (lines) => {
    const goesOn = heard.every((line, place) => lines[place] === line);
    if (!talk || !goesOn) [talk, heard, replies] = [await socialbot.converse(seed), [], []];
    for (const line of lines.slice(heard.length)) {
      replies.push(await talk.say(line));
      heard.push(line);
    }
    return replies[lines.length - 1] ?? '';
  };
}
