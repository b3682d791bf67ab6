import type { Ledger } from '../../contracts/ledger.ts';
import { splitSentences } from '../../core/text.ts';
import { opened, settled } from './entries.ts';

/** Of the bot's own questions, those that offer something. */
const offers =
  /\b(?:shall (?:i|we)|should i|may i tell|can i tell|(?:do you )?want (?:me )?to (?:hear|know|play|try|go on)|want (?:one|it|me to|another)|would you like (?:me )?to|if you (?:want|like)|how about (?:a|another|one)|are you up for|interested in)\b/iu;

/**
 * The ledger after the bot's reply: it answered or declined what was asked (where not, the person says so, and the question is open
 * again), and may have offered something.
 */
export function said(ledger: Ledger, reply: string, turn: number): Ledger {
  const answered = settled(ledger, ['question'], turn);
  const text = splitSentences(reply).slice(-2).join(' ');
  if (!text.includes('?') || !offers.test(text)) return answered;
  return opened(answered, { kind: 'offer', text, what: null, gravity: 'light' }, turn);
}
