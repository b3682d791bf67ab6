const cardinals = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen twenty'
).split(' ');
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ordinalDigits = ['', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'];
const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** Where a word stands in its span: a Roman numeral never comes first, and one of a single letter comes only last. */
export interface Place {
  readonly first: boolean;
  readonly last: boolean;
}

/** How a cardinal can be written: 'twenty' or '20'; undefined where the word is none. */
export function cardinalOf(word: string): number | undefined {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const small = cardinals.indexOf(word);
  if (small >= 0) return small;
  const ten = tens.indexOf(word, 2);
  return ten >= 2 ? ten * 10 : undefined;
}

/**
 * The other ways to write a number word, digits, an ordinal or a Roman numeral from 1 to 10; empty for other words.
 *
 * @example numberForms('2', { first: false, last: true }) // ['two', 'ii']
 */
export function numberForms(word: string, place: Place): string[] {
  const ordinal = Math.max(ordinals.indexOf(word, 1), ordinalDigits.indexOf(word, 1));
  if (ordinal > 0) return present([ordinals[ordinal], ordinalDigits[ordinal]], word);
  const roman = romanAllowed(word, place) ? romans.indexOf(word, 1) : -1;
  if (roman > 0) return present([cardinals[roman], String(roman)], word);
  const value = cardinalOf(word);
  return value === undefined ? [] : present([wordFor(value), String(value), romanFor(value, place)], word);
}

/** The Roman numeral of 'the second' at the end of a span ('elizabeth the second'), and the reverse. */
export function regnalForm(words: readonly string[]): string | undefined {
  const [article, ordinal] = words;
  if (article === 'the' && ordinal !== undefined) return romans[ordinals.indexOf(ordinal, 1)];
  return undefined;
}

/** Digits for two number words ('twenty one' is '21'); undefined where they do not make one number. */
export function joinedNumber(left: string, right: string): string | undefined {
  const ten = tens.indexOf(left, 2);
  const unit = cardinals.indexOf(right);
  return ten >= 2 && unit >= 1 && unit <= 9 ? String(ten * 10 + unit) : undefined;
}

function romanAllowed(word: string, place: Place): boolean {
  return !place.first && (word.length > 1 || place.last);
}

function romanFor(value: number, place: Place): string | undefined {
  const roman = romans[value];
  return roman && romanAllowed(roman, place) ? roman : undefined;
}

function wordFor(value: number): string | undefined {
  if (value <= 20) return cardinals[value];
  const unit = value % 10 === 0 ? '' : ` ${cardinals[value % 10]}`;
  return `${tens[Math.floor(value / 10)]}${unit}`;
}

function present(forms: readonly (string | undefined)[], word: string): string[] {
  return forms.filter((form): form is string => form !== undefined && form !== '' && form !== word);
}
