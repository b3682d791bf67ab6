/** What every number is read as. */
export const numberWord = '#';

const foreign = /\P{ASCII}/u;
const apostrophes = /[\u2018\u2019\u02bc\u0060\u00b4]/gu;
const marks = /\p{M}/gu;
const foreignSigns = /[^\p{ASCII}\p{L}\p{N}]/gu;
const number = /^\d+$/u;
const outerApostrophes = /^'+|'+$/gu;

const letters = 1;
const ends = 2;
const kinds = new Uint8Array(128);
for (const sign of "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'")
  kinds[sign.charCodeAt(0)] = letters;
for (const sign of '.!?;\n') kinds[sign.charCodeAt(0)] = ends;

/**
 * The words of each sentence of a text, as the language model reads them: lower case, without accents, contractions whole, numbers all
 * alike. A text without marks is one sentence.
 */
export function spokenSentences(text: string): string[][] {
  const plain = foreign.test(text) ? plainLetters(text) : text;
  const lower = plain.toLowerCase();
  const sentences: string[][] = [];
  let sentence: string[] = [];
  let start = -1;
  for (let place = 0; place <= lower.length; place += 1) {
    const code = place < lower.length ? lower.charCodeAt(place) : 10;
    const kind = code < 128 ? kinds[code] : letters;
    if (kind === letters) {
      if (start < 0) start = place;
      continue;
    }
    if (start >= 0) addWord(sentence, lower.slice(start, place));
    start = -1;
    if (kind === ends && sentence.length > 0 && isEnd(lower, place, code)) {
      sentences.push(sentence);
      sentence = [];
    }
  }
  return sentences;
}

/** No end in '2.5', and none behind the initial of a name. */
function isEnd(text: string, place: number, code: number): boolean {
  if (code !== 46) return true;
  const next = text.charCodeAt(place + 1);
  const isWithin = next < 128 && kinds[next] === letters;
  const isInitial = place < 2 || kinds[text.charCodeAt(place - 2)] !== letters;
  return !isWithin && !(isInitial && place + 1 < text.length);
}

function addWord(sentence: string[], written: string): void {
  const word = written.charCodeAt(0) === 39 || written.endsWith("'") ? written.replace(outerApostrophes, '') : written;
  if (word === '') return;
  sentence.push(number.test(word) ? numberWord : word);
}

function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(marks, '').replace(apostrophes, "'").replace(foreignSigns, ' ');
}
