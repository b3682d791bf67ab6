import { containsOffensive } from '../../../../pipeline/annotators/offensive/contains-offensive.ts';
import type { UtteranceJudge } from '../../judge/utterance-judge.ts';
import { chatSettings } from './chat-settings.ts';

/** Whom an utterance must suit. */
export interface SayableLimits {
  readonly judges: readonly UtteranceJudge[];
  /** What was said before, oldest first. */
  readonly before: readonly string[];
  /** Told of a text; what it turns down is never said. */
  readonly allows?: (text: string) => boolean;
  /** Rather nothing than a text that the judges do not let pass. */
  readonly onlyIfValid?: boolean;
  /** So many texts of each list are put before the judges. */
  readonly tries?: number;
}

/**
 * The first text that the judges let pass, from the first list that has such; of each list only so many are put before them. Where none
 * passes, the first that may be said at all. No text longer than allowed, none that somebody has said in the game, and none with an offensive word:
 * pairs and associations have what people say.
 */
export async function firstSayable(
  lists: readonly Iterable<string>[],
  limits: SayableLimits,
): Promise<string | undefined> {
  const said = new Set(limits.before.map(spoken));
  let instead: string | undefined;
  for (const list of lists) {
    let tried = 0;
    for (const text of list) {
      if (said.has(spoken(text)) || isLong(text) || limits.allows?.(text) === false) continue;
      if (containsOffensive(text)) continue;
      instead ??= text;
      if (await passes(text, limits)) return text;
      tried += 1;
      if (tried >= (limits.tries ?? chatSettings.mostTries)) break;
    }
  }
  return limits.onlyIfValid ? undefined : instead;
}

/** Whether all judges let a text pass. */
async function passes(text: string, { judges, before }: SayableLimits): Promise<boolean> {
  for (const judge of judges) {
    const { valid } = await judge.judge({ text, before });
    if (!valid) return false;
  }
  return true;
}

function isLong(text: string): boolean {
  return text.split(/\s+/u).length > chatSettings.mostWords;
}

function spoken(text: string): string {
  return text.toLowerCase().trim();
}
