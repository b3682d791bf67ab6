import { fillAll } from '../../../core/content.ts';
import { lines } from '../lines.ts';
import { arithmetic, spokenNumber } from './arithmetic.ts';
import { withDigits } from './number-words.ts';
import type { Worked } from './worked.ts';

const frame =
  /^(?:(?:so|and|ok|okay|hey|well|um|please|alexa|parley|can you|could you|do you know|tell me|calculate|compute|work out|figure out|what's|whats|what is|what are|what do you get (?:when|if) you|what do i get (?:when|if) i|how much is|how much are|how many is|is|the answer to|the result of|the sum of|solve|do|math question|quick|give me) )*/u;
const ending =
  / (?:is what|please|equals|equal|is|makes what|make|gives what|come to|do you know|then|again|what is it)$/u;
const longestSum = 80;
const longestNumber = 12;
const largestPower = 64;
const number = '(\\d+(?:\\.\\d+)?)';

/** Words of arithmetic and what they stand for, in the order in which they are replaced. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d),(?=\d{3})/gu, ''],
  [/[×✕]|\*/gu, ' * '],
  [/÷/gu, ' / '],
  [/(?<=\d)\s*x\s*(?=\d)/gu, ' * '],
  [/\bpoint (?=\d)/gu, '.'],
  [/(?<=\d) \.(?=\d)/gu, '.'],
  [new RegExp(`^add ${number} (?:and|to|plus) ${number}$`, 'u'), '$1 + $2'],
  [new RegExp(`^(?:subtract|take) ${number} from ${number}$`, 'u'), '$2 - $1'],
  [new RegExp(`^multiply ${number} (?:by|and|with|times) ${number}$`, 'u'), '$1 * $2'],
  [new RegExp(`^divide ${number} by ${number}$`, 'u'), '$1 / $2'],
  [new RegExp(`${number} ?(?:percent|per cent|%) of ${number}`, 'gu'), '$1 / 100 * $2'],
  [new RegExp(`(?:the )?(?:square root|root) of ${number}`, 'gu'), 'sqrt($1)'],
  [new RegExp(`(?:a |one )?(?:half|1 half) of ${number}`, 'gu'), '$1 / 2'],
  [new RegExp(`(?:a |1 )?third of ${number}`, 'gu'), '$1 / 3'],
  [new RegExp(`(?:a |1 )?quarter of ${number}`, 'gu'), '$1 / 4'],
  [new RegExp(`(?:double|twice) ${number}`, 'gu'), '2 * $1'],
  [/ squared\b/gu, ' ^ 2'],
  [/ cubed\b/gu, ' ^ 3'],
  [/ (?:(?:raised )?to the power of|to the power) /gu, ' ^ '],
  [/ (?:multiplied by|times|multiplied with) /gu, ' * '],
  [/ (?:divided by|over) /gu, ' / '],
  [/ (?:plus|added to) /gu, ' + '],
  [/ (?:minus|less|take away) /gu, ' - '],
];
const isSum = /^(?:sqrt\(\d+(?:\.\d+)?\)|\d+(?:\.\d+)?)(?: ?[-+*/^] ?(?:sqrt\(\d+(?:\.\d+)?\)|\d+(?:\.\d+)?))*$/u;

/**
 * The sum that a line asks for, in digits and operators; undefined where it asks for anything else.
 *
 * @param said in lower case
 * @example sumIn("what's seventeen times 23?") // '17 * 23'
 */
export function sumIn(said: string): string | undefined {
  if (said.length > longestSum) return undefined;
  const plain = said
    .replace(/[?!=]+|(?<!\d)\.|\.(?!\d)|,(?!\d)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const words = withDigits(plain.replace(frame, '').replace(ending, '').replace(ending, ''));
  let sum = words;
  for (const [spelling, sign] of spellings) sum = sum.replace(spelling, sign);
  sum = sum.replace(/\s+/gu, ' ').trim();
  if (!isSum.test(sum) || !/[-+*/^(]/u.test(sum)) return undefined;
  // A date or a score ('9-11', '3 / 4') is no question for a sum.
  return words === plain && !/[+*^(]/u.test(sum) && !/ minus | divided /u.test(plain) ? undefined : sum;
}

/** Works out a sum in words or signs. */
export function addUp(said: string): Worked | undefined {
  const sum = sumIn(said);
  if (sum === undefined || isTooLarge(sum)) return undefined;
  const value = arithmetic().evaluate(sum);
  const because = `the sum ${sum}`;
  if (value === undefined) return { texts: lines.sumImpossible, because };
  return { texts: fillAll(lines.sums, { answer: spokenNumber(value) }), because };
}

function isTooLarge(sum: string): boolean {
  const powers = [...sum.matchAll(/\^ ?(\d+)/gu)];
  const numbers = sum.match(/\d+/gu) ?? [];
  return (
    numbers.some((digits) => digits.length > longestNumber) ||
    powers.length > 1 ||
    powers.some(([, power]) => Number(power) > largestPower)
  );
}
