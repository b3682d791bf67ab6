import { numbersIn } from './numbers-in.ts';
import { normaliseText, splitSentences, wordsOf } from './text.ts';

/** Words that begin sentences without being anybody's name. */
const openers: ReadonlySet<string> = new Set(
  (
    'a about according actually after all almost also although an and another any anyone apparently are as at back because before being believe between both but by ' +
    'can come compared could despite did do does during each even ever every everybody everyone few fewer fortunately for from funny get given good great guess had half hardly has have he her here hers ' +
    'his how however if imagine in indeed instead interesting into is it its just know last later less like little long look lots many maybe might more ' +
    'most much my near nearly neither never next no nobody none not nothing now of off often oh on once one only or other others our out over people perhaps plus ' +
    'quite rather read scientists she should since small so some somebody someone something sometimes soon still strange such sure than thanks that the their ' +
    'them then there these they think this those though through thus to today together too turns two under until up us usually was we well were what when ' +
    'where whether which while who whose why will with within without would yes yet you your'
  ).split(' '),
);
const negation =
  /\b(?:not(?! only)|\w+n't|never|no|none|nobody|nothing|nowhere|neither|cannot|without|hardly|barely|unable|impossible|lack(?:s|ed|ing)?|fail(?:s|ed)?|refus(?:es?|ed))\b/gu;
/** What may be, or is not yet so, must not be told as what is. */
const unsettled =
  /\b(?:may|might|could|would|should|will|perhaps|possibl[ey]|probably|likely|unlikely|if|whether|supposed(?:ly)?|hopes?|hoped|expect(?:s|ed)?|plans?|planned|planning|aims?|wants?|seems?|seemed|appears?|appeared|going to)\b|'ll\b/gu;
/** What somebody says must not be told as what one knows. */
const attributed =
  /\b(?:says?|said|saying|tells?|told|according|claim(?:s|ed)?|alleged(?:ly)?|report(?:s|ed|edly)?|apparently|suspect(?:s|ed)?|accuse[sd]?|believe[sd]?|thinks?|thought|announce[sd]?|warn(?:s|ed)?|rumou?r(?:s|ed)?)\b/gu;
/** Of names of more words than that, which are mostly headlines in capitals, more must come back. */
const fewNameWords = 3;
const leastKeptOfMany = 0.75;
/** A paraphrase has at most so many times the words of the original, and a few more. */
const mostGrowth = 1.5;
const fewWords = 8;
/** Words that say what a sentence is about have so many letters. */
const leastLetters = 4;
/** So much of what the original is about must come back. */
const leastKept = 0.25;
const sharedBeginning = 5;

/**
 * True if a paraphrase says the same as far as can be checked by rules: it loses and adds no name, no number ('five' is 5) and no negation,
 * is as sure and asks as much, does not go on, and is about the same (paper §'conversational paraphrasing'). In doubt it is false.
 *
 * @example paraphraseIsFaithful('Bell was born in 1847.', 'In 1847 Bell was born.') // true
 * @example paraphraseIsFaithful('Bell was born in 1847.', 'Bell was not born in 1847.') // false
 */
export function paraphraseIsFaithful(original: string, paraphrase: string): boolean {
  return (
    sameMembers(numbersIn(original), numbersIn(paraphrase)) &&
    keepsCodes(original, paraphrase) &&
    negationsIn(original) === negationsIn(paraphrase) &&
    isNoSurer(original, paraphrase) &&
    original.includes('?') === paraphrase.includes('?') &&
    wordsOf(paraphrase).length <= wordsOf(original).length * mostGrowth + fewWords &&
    keepsNames(original, paraphrase) &&
    addsNoName(original, paraphrase) &&
    isAboutTheSame(original, paraphrase)
  );
}

function sameMembers(left: readonly string[], right: readonly string[]): boolean {
  const [one, other] = [new Set(left), new Set(right)];
  return one.size === other.size && [...one].every((member) => other.has(member));
}

function negationsIn(text: string): number {
  return normaliseText(text).match(negation)?.length ?? 0;
}

function isNoSurer(original: string, paraphrase: string): boolean {
  const [before, after] = [normaliseText(original), normaliseText(paraphrase)];
  const countIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return (
    countIn(after, unsettled) >= countIn(before, unsettled) &&
    (countIn(before, attributed) === 0 || countIn(after, attributed) > 0)
  );
}

/** Of each name the last word, a person's family name for instance, or more than half of its words. */
function keepsNames(original: string, paraphrase: string): boolean {
  const said = wordsOf(paraphrase);
  const isSaid = (word: string): boolean => said.some((other) => isSameWord(word, other));
  return namesIn(original).every((name) => {
    const share = name.filter(isSaid).length / name.length;
    if (name.length > fewNameWords) return share >= leastKeptOfMany;
    return share > 0.5 || isSaid(name.at(-1) ?? '');
  });
}

/** Words with digits in them that are no numbers, 'A380' or '3D', are the same. */
function keepsCodes(original: string, paraphrase: string): boolean {
  return sameMembers(codesIn(original), codesIn(paraphrase));
}

function codesIn(text: string): string[] {
  const tokens = text.match(/[\p{L}\d]+(?:[.,][\p{L}\d]+)*/gu) ?? [];
  const codes = tokens.filter((token) => /\d/u.test(token) && /\p{L}/u.test(token) && numbersIn(token).length === 0);
  return codes.map((code) => code.toLowerCase());
}

function addsNoName(original: string, paraphrase: string): boolean {
  const known = wordsOf(original);
  return namesIn(paraphrase)
    .flat()
    .every((word) => known.some((other) => isSameWord(word, other)));
}

/** The names of a text: stretches of capitalised words, in the form in which words are compared. */
function namesIn(text: string): string[][] {
  return splitSentences(text).flatMap((sentence) => {
    const names: string[][] = [];
    let isRunning = false;
    for (const [index, token] of sentence.split(/[\s\u2010-\u2015-]+/u).entries()) {
      const isName = isNameWord(token, index === 0);
      if (isName) (isRunning ? names.at(-1) : names[names.push([]) - 1])?.push(...wordsOf(token));
      // A comma ends a name: 'Paris, London'.
      isRunning = isName && !/[,;:.!?]$/u.test(token);
    }
    return names;
  });
}

function isNameWord(token: string, isFirst: boolean): boolean {
  const bare = token.replace(/^[^\p{L}\p{N}]+/u, '');
  if (!/^\p{Lu}/u.test(bare) || /^I(?:'\w+)?[.,!?]*$/u.test(bare) || /^[IVX]{2,5}\b/u.test(bare)) return false;
  // With 'the', because 'Second' alone would be a time.
  if (numbersIn(`the ${bare}`).length > 0) return false;
  const [word = ''] = wordsOf(bare);
  return !isFirst || !(openers.has(word.replace(/'\w+$/u, '')) || /(?:ly|n't)$/u.test(word));
}

function isAboutTheSame(original: string, paraphrase: string): boolean {
  const about = [...new Set(wordsOf(original).filter((word) => word.length >= leastLetters))];
  const said = wordsOf(paraphrase);
  const kept = about.filter((word) => said.some((other) => isSameWord(word, other))).length;
  return said.length > 0 && kept >= about.length * leastKept;
}

/** Alike but for an ending: `America's`, `American`; `giraffe`, `giraffes`. */
function isSameWord(left: string, right: string): boolean {
  const [one, other] = [stemOf(left), stemOf(right)];
  if (one === other) return true;
  const shared = Math.min(one.length, other.length);
  return (
    shared >= sharedBeginning &&
    Math.abs(one.length - other.length) <= 3 &&
    one.slice(0, shared) === other.slice(0, shared)
  );
}

function stemOf(word: string): string {
  return word.replace(/'s?$|(?<=[^s])s'?$/u, '');
}
