import { z } from 'zod';
import { fillAll, readContent } from '../../../core/content.ts';
import { escapePattern } from '../../../core/text.ts';
import { lines } from '../lines.ts';
import { arithmetic, spokenNumber } from './arithmetic.ts';
import { withDigits } from './number-words.ts';
import type { Worked } from './worked.ts';

const unitSchema = z.strictObject({ unit: z.string(), one: z.string(), many: z.string(), also: z.array(z.string()) });
type Unit = z.infer<typeof unitSchema>;

const { value: units } = readContent(import.meta.url, '../content/units.yaml', z.array(unitSchema));
const byName = new Map(units.flatMap((unit) => namesOf(unit).map((name) => [name, unit])));
const name = `(?:${[...byName.keys()]
  .sort((left, right) => right.length - left.length)
  .map(escapePattern)
  .join('|')})`;
const amount = '(?<amount>(?:minus |-)?\\d+(?:\\.\\d+)?|an?|one|half an?)';
const forms: readonly RegExp[] = [
  new RegExp(
    `\\bhow many (?<to>${name}) (?:are |is |do |does |go |make |fit |would )*(?:there )?(?:be )?(?:in(?:to)? |up |make )?(?:up )?${amount} (?<from>${name})(?: have| make| be)?$`,
    'u',
  ),
  new RegExp(
    `(?:^|\\b(?:what's|what is|whats|convert|is|are|how much is|how much are|how far is|turn|change|tell me) )${amount} (?<from>${name}) (?:in|to|into|as|in terms of) (?<to>${name})$`,
    'u',
  ),
  new RegExp(
    `\\bhow (?:much|many|hot|cold|warm|far|long|heavy) (?:is|are) ${amount} (?<from>${name}) in (?<to>${name})$`,
    'u',
  ),
];
const longest = 100;

interface Conversion {
  readonly amount: number;
  readonly from: Unit;
  readonly to: Unit;
}

/**
 * The conversion that a line asks for.
 *
 * @param said in lower case
 */
export function conversionIn(said: string): Conversion | undefined {
  if (said.length > longest) return undefined;
  const plain = withDigits(
    said
      .replace(/[?!]+|\.(?!\d)|,(?=\d{3})|\bplease\b/gu, '')
      .replace(/°/gu, ' degrees ')
      .replace(/\s+/gu, ' ')
      .trim(),
  );
  for (const form of forms) {
    const { amount: much = '', from = '', to = '' } = form.exec(plain)?.groups ?? {};
    const left = byName.get(from);
    const right = byName.get(to);
    if (left && right && left !== right) return { amount: amountOf(much), from: left, to: right };
  }
  return undefined;
}

/** Converts between units that measure the same. */
export function convert(said: string): Worked | undefined {
  const asked = conversionIn(said);
  if (!asked) return undefined;
  const { from, to } = asked;
  const value = arithmetic().convert(asked.amount, from.unit, to.unit);
  if (value === undefined) return undefined;
  const told = { from: quantity(asked.amount, from), to: quantity(Number(value.toPrecision(digits)), to) };
  return { texts: fillAll(lines.units, told), because: `${from.many} in ${to.many}` };
}

const digits = 4;

function quantity(value: number, { one, many }: Unit): string {
  return `${spokenNumber(value)} ${value === 1 ? one : many}`;
}

function amountOf(words: string): number {
  if (/^(?:an?|one)$/u.test(words)) return 1;
  if (words.startsWith('half')) return 0.5;
  return Number(words.replace(/^minus /u, '-'));
}

function namesOf({ one, many, also }: Unit): readonly string[] {
  return [one.toLowerCase(), many.toLowerCase(), ...also];
}
