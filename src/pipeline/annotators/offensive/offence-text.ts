import { normaliseText } from '../../../core/text.ts';
import { maskedCurses, spelledCurses } from './curse-words.ts';

const maskedWord = /(?<![\p{L}\p{N}*@#$%!])[\p{L}\p{N}][\p{L}\p{N}*@#$%!]{2,19}(?![\p{L}\p{N}*@#$%!])/gu;
const maskSign = /[*@#$%!\d]/gu;
const spelled = /(?<![\p{L}\p{N}'])(?:\p{L} ){3,}/gu;

/**
 * The normal form of a text in which curses are spelt as usual, between spaces: masked (`f***`), spelt out (`f u c k`) and stretched ones are restored.
 *
 * @example offenceText('F U C K you').trim() === 'fuck you'
 */
export function offenceText(text: string): string {
  const unmasked = text.toLowerCase().replace(maskedWord, unmask);
  const normal = `${normaliseText(unmasked)} `;
  const joined = normal.replace(spelled, joinSpelled);
  return ` ${joined.replace(/(\p{L})\1{2,}/gu, '$1')}`;
}

function unmask(word: string): string {
  const bare = word.replace(/!+$/u, '');
  if (bare.length < 3 || !/[*@#$%!]/u.test(bare)) return word;
  const shape = new RegExp(`^${bare.replace(maskSign, '\\p{L}')}$`, 'u');
  return maskedCurses.find((curse) => shape.test(curse)) ?? word;
}

function joinSpelled(letters: string): string {
  const word = letters.replaceAll(' ', '');
  const curse = spelledCurses.find((each) => word.includes(each));
  return curse === undefined ? letters : `${word.replace(curse, ` ${curse} `).trim()} `;
}
