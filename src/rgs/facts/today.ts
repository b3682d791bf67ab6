import { z } from 'zod';
import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { readContent, wordings } from '../../core/content.ts';
import { isInGame } from '../../core/last-speaker.ts';
import type { FactsState } from './state.ts';

/** What changes from day to day and how that is said. */
export const todayContent = readContent(
  import.meta.url,
  'content/today.yaml',
  z.strictObject({
    kinds: z.record(z.string(), z.strictObject({ cues: z.array(z.string()).min(1), lines: wordings() })),
  }),
);

const kinds = Object.entries(todayContent.value.kinds).map(([name, { cues, lines }]) => ({
  name,
  cues: cues.map((cue) => new RegExp(cue, 'u')),
  lines,
}));
const longest = 120;
/** While the bot plays a game with the user: 'what's the score', 'who's winning the game', but not 'what's the score of the derby'. */
const asksOfOurGame = /\b(?:score|game)$/u;

/** Says of offices, scores, weather and prices that it does not keep up with the day; undefined for everything else. */
export function admitDay(turn: TurnContext, question: string, state: FactsState): Response<FactsState> | undefined {
  if (question.length > longest) return undefined;
  const kind = kinds.find(({ cues }) => cues.some((cue) => cue.test(question) || cue.test(turn.text)));
  if (!kind || (kind.name === 'sport' && isInGame(turn) && asksOfOurGame.test(question))) return undefined;
  return {
    text: turn.choose(kind.lines),
    priority: 'FORCE_START',
    needsPrompt: true,
    next: { ...state, isLast: true },
    because: `asks for what changes from day to day: ${kind.name}`,
  };
}
