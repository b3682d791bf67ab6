import type { Ledger } from '../../contracts/ledger.ts';
import { splitSentences } from '../../core/text.ts';
import { opened, settled } from './entries.ts';

/** Of the bot's own questions, those that offer something. */
const offers = /\b(?:shall (?:i|we)|should i|want me to|would you like (?:me )?to|do you want to hear|may i tell)\b/iu;

/**
 * The ledger after the bot's reply: it answered or declined what was asked (where not, the person says so, and the question is open
 * again), and may have offered something.
 */
export function said(ledger: Ledger, reply: string, turn: number): Ledger {
  const answered = settled(ledger, ['question'], turn);
  const text = splitSentences(reply).findLast((sentence) => sentence.includes('?')) ?? '';
  if (!offers.test(text)) return answered;
  return opened(answered, { kind: 'offer', text, what: null, gravity: 'light' }, turn);
}
