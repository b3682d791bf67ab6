import { capitalise } from '../../../core/text.ts';
import { particles } from './name-patterns.ts';

const lowerCase = new Set(particles);
const scottish =
  /^(mc|mac(?=(?:donald|gregor|arthur|kenzie|leod|millan|intosh|intyre|pherson|kay|dougall|farlane|namara)$))(\p{L}{3,})$/u;

/**
 * A name as it is written, whatever case it came in; a case that the user chose with care stays.
 *
 * @example capitaliseName("mary o'brien") // "Mary O'Brien"
 * @example capitaliseName('LeBron') // 'LeBron'
 */
export function capitaliseName(name: string): string {
  return name
    .split(' ')
    .map((word, index) => capitaliseWord(word, index > 0))
    .join(' ');
}

function capitaliseWord(word: string, later: boolean): string {
  const lower = word.toLowerCase();
  if (word !== lower && word !== word.toUpperCase() && word !== capitalise(lower)) return word;
  if (later && lowerCase.has(lower)) return lower;
  const parts = lower.split(/(?<=[-])|(?<=^[odl]')/u).map(capitalise);
  return parts
    .join('')
    .replace(/^./u, (letter) => letter.toUpperCase())
    .replace(/^\p{L}+$/u, () => withPrefix(lower));
}

function withPrefix(lower: string): string {
  const match = scottish.exec(lower);
  const [, prefix = '', rest = ''] = match ?? [];
  return match === null ? capitalise(lower) : capitalise(prefix) + capitalise(rest);
}
