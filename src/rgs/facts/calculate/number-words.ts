const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const scales: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };
const word = `(?:${[...ones, ...Object.keys(tens), ...Object.keys(scales), 'hundred'].join('|')})`;
const run = new RegExp(`\\b(?:a (?=hundred|thousand|million|billion))?${word}(?:[ -](?:and )?${word})*\\b`, 'gu');

/**
 * A text with numbers that are said in words as digits.
 *
 * @example withDigits('seventeen times twenty-three') // '17 times 23'
 */
export function withDigits(text: string): string {
  return text.replace(run, (words) => String(valueOf(words.split(/[ -]/u))));
}

function valueOf(words: readonly string[]): number {
  let total = 0;
  let part = 0;
  for (const each of words) {
    const scale = scales[each];
    if (each === 'hundred') part = Math.max(part, 1) * 100;
    else if (scale !== undefined) {
      total += Math.max(part, 1) * scale;
      part = 0;
    } else part += tens[each] ?? Math.max(ones.indexOf(each), 0);
  }
  return total + part;
}
