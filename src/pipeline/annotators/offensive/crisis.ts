import type { Offensive } from '../../../contracts/annotations.ts';
import { markText } from '../navigation/marked-text.ts';
import { abuse, gameWords, harmlessPhrases, selfHarm } from './crisis-phrases.ts';

const harmless = new RegExp(`(?<= )(?:${harmlessPhrases.join('|')})(?= )`, 'gu');
const games = new RegExp(`(?<= )(?:${gameWords.join('|')})(?= )`, 'u');
const harmsSelf = new RegExp(`(?<= )(?:${selfHarm.join('|')})(?= |\\||$)`, 'u');
const abused = new RegExp(`(?<= )(?:${abuse.join('|')})(?= |\\||$)`, 'u');

/**
 * Self-harm or abuse that an utterance tells of; high recall, but not for idioms and games.
 *
 * @example crisisOf('my dad hits me') === 'abuse'
 */
export function crisisOf(utterance: string): Offensive['crisis'] {
  const text = markText(utterance).normal.replace(harmless, '#');
  if (harmsSelf.test(text)) return 'self-harm';
  return abused.test(text) && !games.test(text) ? 'abuse' : 'none';
}
