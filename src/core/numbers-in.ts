import { normaliseText } from './text.ts';

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const ordinalOnes =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const ordinalTens = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth';
const small: ReadonlyMap<string, number> = new Map([
  ...numbered(ones, 0, 1),
  ...numbered(ordinalOnes, 0, 1),
  ...numbered(tens, 20, 10),
  ...numbered(ordinalTens, 20, 10),
  ['dozen', 12],
  ['twice', 2],
  ['double', 2],
  ['thrice', 3],
  ['triple', 3],
  ['half', 0.5],
  ['quarter', 0.25],
]);
const scales: ReadonlyMap<string, number> = new Map(
  Object.entries({ hundred: 100, thousand: 1000, million: 1e6, billion: 1e9, trillion: 1e12 }).flatMap(
    ([word, value]): [string, number][] => [
      [word, value],
      [`${word}s`, value],
      [`${word}th`, value],
    ],
  ),
);
const roman: ReadonlyMap<string, number> = new Map(
  'II III IV VI VII VIII IX XI XII XIII XIV XV XVI'
    .split(' ')
    .map((numeral, index): [string, number] => [numeral, index < 3 ? index + 2 : index < 7 ? index + 3 : index + 4]),
);
const digits = /^(\d+(?:\.\d+)?)(?:st|nd|rd|th|s)?$/u;
/** After these, 'second' is a place and no time. */
const beforePlace: ReadonlySet<string> = new Set(['the', 'his', 'her', 'its', 'their', 'my', 'our', 'your']);
const unitForms: Readonly<Record<string, string>> = {
  metre: 'metre metres meter meters m',
  kilometre: 'kilometre kilometres kilometer kilometers km',
  centimetre: 'centimetre centimetres centimeter centimeters cm',
  foot: 'foot feet ft',
  inch: 'inch inches',
  mile: 'mile miles',
  kilogram: 'kilogram kilograms kilo kilos kg',
  pound: 'pound pounds lb lbs',
  ton: 'ton tons tonne tonnes',
  second: 'second seconds',
  minute: 'minute minutes',
  hour: 'hour hours',
  day: 'day days',
  week: 'week weeks',
  month: 'month months',
  year: 'year years',
  percent: 'percent',
  dollar: 'dollar dollars',
  euro: 'euro euros',
};
const units: ReadonlyMap<string, string> = new Map(
  Object.entries(unitForms).flatMap(([unit, forms]) => forms.split(' ').map((form): [string, string] => [form, unit])),
);

/**
 * The numbers of a text with the units that follow them, in digits or words; 'one' alone is no number but an article.
 *
 * @example numbersIn('Five of the 2,000 metres') // ['5', '2000 metre']
 */
export function numbersIn(text: string): string[] {
  const words = numberWords(text);
  const found: string[] = [];
  let index = 0;
  while (index < words.length) {
    const { value, end } = readNumber(words, index);
    if (value === undefined) index += 1;
    else {
      const unit = units.get(words[end] ?? '');
      const isArticle = end === index + 1 && words[index] === 'one';
      if (!isArticle || unit !== undefined) found.push(unit ? `${value} ${unit}` : String(value));
      index = end;
    }
  }
  return found;
}

/** Lower-case words in which numbers stay whole: no thousands commas, percent in words, Roman numerals in digits. */
function numberWords(text: string): string[] {
  const plain = text
    .replace(/\b[IVX]{2,5}\b/gu, (numeral) => String(roman.get(numeral) ?? numeral))
    .replace(/(?<=\d),(?=\d{3})/gu, '')
    .replace(/(?<=\d)\.(?=\d)/gu, '\ue000')
    .replace(/(?<=\d)\s*%|\bper cent\b/gu, ' percent')
    .replace(/\$\s*(\d[\d\ue000]*(?:\s+[mbtr]+illion\b)?)/gu, '$1 dollars')
    .replace(/(?<=\d)(?=(?:km|cm|kg|m|ft)\b)/gu, ' ');
  return plain
    .split('\ue000')
    .map((part) => normaliseText(part))
    .join('.')
    .split(' ');
}

interface Read {
  readonly value: number | undefined;
  /** Index of the first word after the number. */
  readonly end: number;
}

/** Reads 'two hundred and fifty thousand', '1.5 million', 'ninety nine', '1980s' from a place on. */
function readNumber(words: readonly string[], start: number): Read {
  let total = 0;
  let current: number | undefined;
  let index = start;
  for (; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const scale = scales.get(word);
    const value = valueOf(word, words[index - 1]);
    if (scale !== undefined && (current !== undefined || total > 0 || isCounted(words, index))) {
      if (scale === 100) current = (current ?? 1) * scale;
      else {
        total += (current ?? 1) * scale;
        current = undefined;
      }
    } else if (value !== undefined && joins(current, value)) current = (current ?? 0) + value;
    else if (
      !(word === 'and' && scales.has(words[index - 1] ?? '') && valueOf(words[index + 1] ?? '', 'and') !== undefined)
    )
      break;
  }
  const isNumber = current !== undefined || total > 0;
  return { value: isNumber ? total + (current ?? 0) : undefined, end: Math.max(index, start + 1) };
}

/** 'a hundred', and 'hundreds', 'millions' of something. */
function isCounted(words: readonly string[], index: number): boolean {
  return words[index - 1] === 'a' || (words[index] ?? '').endsWith('s');
}

/** 'twenty' takes 'five', 'two hundred' takes 'fifty'; 'five' 'six' are two numbers. */
function joins(current: number | undefined, value: number): boolean {
  if (current === undefined) return true;
  if (current >= 100) return current % 100 === 0 && value < 100 && value >= 1;
  return current >= 20 && current % 10 === 0 && value < 10 && value >= 1;
}

function valueOf(word: string, before: string | undefined): number | undefined {
  if (word === 'second' && !beforePlace.has(before ?? '')) return undefined;
  const figure = digits.exec(word)?.[1];
  return figure === undefined ? small.get(word) : Number(figure);
}

function numbered(words: string, first: number, step: number): [string, number][] {
  return words.split(' ').map((word, index): [string, number] => [word, first + index * step]);
}
