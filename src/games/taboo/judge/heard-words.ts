/** A word of a text as it is heard: what it may stand for, and where it stands. */
export interface HeardWord {
  /** The ways to read it, all lower case: as written, without a clitic ('banana's'), with signs read as letters ('b4nana'). */
  readonly readings: readonly string[];
  readonly start: number;
  readonly end: number;
  /** What stands between the word before and this one. */
  readonly gap: string;
}

/** Letters with their marks, digits, apostrophes, signs that stand for letters, and characters that cannot be seen. */
const wordCharacters = /[\p{L}\p{M}\p{N}\p{Cf}'’‘ʼ＇`´@$]+/gu;
const unseen = /\p{Cf}/gu;
const marks = /\p{M}/gu;
const apostrophes = /[’‘ʼ`´]/gu;
const ascii = /^[!-_a-~]*$/u;
const clitic = /'(?:s|ll|d|ve|re|m)$/u;
const plainWord = /^(?:([A-Za-z])(?!\1\1))+$/u;
const hasSign = /[\d@$]/u;
const stretched = /(\p{L})\1{2,}/gu;

/** Letters of other scripts that look like Latin ones (Unicode TR39, the common part). */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: 'a',
    α: 'a',
    ɑ: 'a',
    в: 'b',
    ь: 'b',
    β: 'b',
    с: 'c',
    ϲ: 'c',
    ԁ: 'd',
    е: 'e',
    ё: 'e',
    є: 'e',
    ε: 'e',
    ɡ: 'g',
    һ: 'h',
    н: 'h',
    і: 'i',
    ї: 'i',
    ι: 'i',
    ı: 'i',
    ј: 'j',
    к: 'k',
    κ: 'k',
    ӏ: 'l',
    м: 'm',
    η: 'n',
    ո: 'n',
    п: 'n',
    о: 'o',
    ο: 'o',
    σ: 'o',
    օ: 'o',
    р: 'p',
    ρ: 'p',
    ԛ: 'q',
    г: 'r',
    ѕ: 's',
    т: 't',
    τ: 't',
    υ: 'u',
    ս: 'u',
    ν: 'v',
    ѵ: 'v',
    ѡ: 'w',
    ԝ: 'w',
    ω: 'w',
    х: 'x',
    χ: 'x',
    у: 'y',
    γ: 'y',
    ʏ: 'y',
    ᴢ: 'z',
    ø: 'o',
    đ: 'd',
    ł: 'l',
  }),
);
const lookAlike = new RegExp(`[${[...lookAlikes.keys()].join('')}]`, 'gu');
/** Digits and signs that stand for letters in disguised words. */
const letterSigns: ReadonlyMap<string, string> = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's' }),
);

/** The words of a text, in its order. Hyphens and all other punctuation part words. */
export function heardWords(text: string): HeardWord[] {
  let last = 0;
  return [...text.matchAll(wordCharacters)].map(({ 0: written, index }) => {
    const word = {
      readings: readingsOf(written),
      start: index,
      end: index + written.length,
      gap: text.slice(last, index),
    };
    last = word.end;
    return word;
  });
}

/** The way in which all words are compared: plain lower-case Latin letters where there are such. */
export function foldWord(written: string): string {
  const lower = withoutOuter((ascii.test(written) ? written : plainLetters(written)).toLowerCase());
  return lower.replace(lookAlike, (letter) => lookAlikes.get(letter) ?? letter);
}

function plainLetters(written: string): string {
  // Marks go first: to bring a long run of them in order, as normalising does, takes time by the square of its length.
  const letters = written.replace(marks, '').normalize('NFKC').replace(unseen, '').normalize('NFD');
  return letters.replace(marks, '').replace(apostrophes, "'");
}

/** Without the apostrophes at its ends. */
function withoutOuter(word: string): string {
  let [start, end] = [0, word.length];
  while (word[start] === "'") start += 1;
  while (end > start && word[end - 1] === "'") end -= 1;
  return word.slice(start, end);
}

function readingsOf(written: string): string[] {
  // Nearly all words are such, and nothing can hide in them.
  if (plainWord.test(written)) return [written.toLowerCase()];
  if (ascii.test(written)) return disguises(foldWord(written));
  // A character that cannot be seen hides a word in itself, or parts two.
  const pieces = written.split(unseen).filter((piece) => piece !== '');
  const words = pieces.length > 1 ? [written, ...pieces] : [written];
  return [...new Set(words.flatMap((word) => disguises(foldWord(word))))];
}

function disguises(folded: string): string[] {
  const bare = folded.replace(clitic, '');
  const read = bare === folded ? [folded] : [folded, bare];
  if (hasSign.test(bare) && /\p{L}/u.test(bare)) {
    const plain = Array.from(bare, (sign) => letterSigns.get(sign) ?? sign).join('');
    read.push(
      plain,
      bare.replaceAll('1', 'l').replace(/[\d@$]/gu, (sign) => letterSigns.get(sign) ?? sign),
    );
    read.push(bare.replace(/[\d@$]/gu, ''));
  }
  if (bare.search(stretched) >= 0) read.push(bare.replace(stretched, '$1'), bare.replace(stretched, '$1$1'));
  return read;
}
