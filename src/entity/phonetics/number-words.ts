const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/**
 * A number in digits as one says it; four digits are read as a year, five and more one by one.
 *
 * @example numberWords('1917') // ['nineteen', 'seventeen']
 * @example numberWords('2001') // ['two', 'thousand', 'one']
 */
export function numberWords(digits: string): string[] {
  const value = Number(digits);
  if (digits.length > 4 || (digits.length > 1 && digits.startsWith('0'))) return [...digits].flatMap(numberWords);
  if (value < 20) return [small[value] ?? ''];
  if (value < 100) return [tens[Math.floor(value / 10)] ?? '', ...rest(value % 10)];
  if (value < 1000) return [...numberWords(String(Math.floor(value / 100))), 'hundred', ...rest(value % 100)];
  if (value % 1000 < 10) return [...numberWords(String(Math.floor(value / 1000))), 'thousand', ...rest(value % 1000)];
  return yearWords(Math.floor(value / 100), value % 100);
}

function yearWords(century: number, year: number): string[] {
  if (year === 0) return [...numberWords(String(century)), 'hundred'];
  return [...numberWords(String(century)), ...(year < 10 ? ['oh'] : []), ...numberWords(String(year))];
}

function rest(value: number): string[] {
  return value === 0 ? [] : numberWords(String(value));
}
