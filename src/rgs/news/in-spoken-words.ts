import { paraphrase } from '../../contracts/paraphrase.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { graveMatterIn } from '../../core/grave-matters.ts';
import { capitalise, normaliseText } from '../../core/text.ts';
import { spokenText } from './spoken-text.ts';

/** What concerns lives or guilt is read as it was reported. */
const weighty =
  /\b(?:dead|deaths?|dies|died|dying|kill\w*|murder\w*|manslaughter|shot|shoot\w*|gunm[ae]n|stabb\w*|attack\w*|bomb\w*|missiles?|wars?|troops|airstrikes?|invasion|invad\w*|crash\w*|collapse[sd]?|earthquakes?|floods?|wildfires?|hurricanes?|victims?|injur\w*|wounded|missing|hostages?|massacre\w*|famine|terror\w*|trials?|guilty|jail\w*|prison\w*|sentenced|charge[sd]|accus\w*|alleg\w*|suspect\w*|rape\w*|abus\w*|fraud\w*|outbreak|virus|pandemic)\b/u;
/** 'Firm to close shops' has not closed any yet. */
const announces = /\bto [a-z]+\b/u;
const ahead = /\b(?:to|will|going|plans?|planned|planning|soon|aims?|hopes?)\b|'ll\b/u;

/**
 * A headline or the beginning of a report in the words in which one tells it (paper §'news'): a faithful paraphrase where the text generator
 * gives one, else the text, which is in its spoken form by rules already.
 *
 * @param report in spoken form (see `spokenText`, `spokenHeadline`)
 */
export async function inSpokenWords(turn: TurnContext, report: string): Promise<string> {
  const text = normaliseText(report);
  if (weighty.test(text) || graveMatterIn(text) !== undefined) return report;
  const otherWords = await paraphrase(turn, report);
  if (otherWords === report) return report;
  const told = capitalise(spokenText(otherWords));
  return announces.test(text) && !ahead.test(normaliseText(told)) ? report : told;
}
