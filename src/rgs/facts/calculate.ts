import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { capitaliseSentences } from '../../core/text.ts';
import { convert } from './calculate/convert.ts';
import { tellDate } from './calculate/dates.ts';
import { addUp } from './calculate/sums.ts';
import { tellTime } from './calculate/times.ts';
import type { FactsState } from './state.ts';

/** Answers sums, conversions of units, dates and times; undefined for everything else. */
export function calculate(turn: TurnContext, question: string, state: FactsState): Response<FactsState> | undefined {
  const said = turn.input.text.toLowerCase();
  const worked = tellTime(turn, question) ?? tellDate(turn, question) ?? convert(said) ?? addUp(said);
  if (!worked) return undefined;
  return {
    text: turn.choose(worked.texts.map(capitaliseSentences)),
    priority: 'FORCE_START',
    needsPrompt: true,
    next: { ...state, isLast: true },
    because: worked.because,
  };
}
