/** A message of a talk, as one who wonders what the partner is sees it. */
export interface TalkMessage {
  readonly from: 'you' | 'partner';
  readonly text: string;
}

const mostCharacters = 1000;
/** Marks of tokenisers and of letter case say where a text comes from, not who wrote it. */
const looseApostrophe = / ?(?:'|\u2019) ?(?=(?:s|t|m|re|ve|ll|d)\b)/g;
const looseNot = /\b(do|does|did|is|are|was|were|have|has|had|ca|wo|would|could|should) n't\b/g;
const loosePunctuation = / +(?=[.,!?;:)])/g;
const tokens = /[a-z]+(?:'[a-z]+)*|\d+|[!?.]+|[^\sa-z\d]/g;

/** A message's words and marks, without what tells only how it was stored. */
export function talkTokens(text: string): string[] {
  return plainTalk(text).match(tokens) ?? [];
}

/** A message in lower case with plain apostrophes, as people type. */
export function plainTalk(text: string): string {
  return text
    .slice(0, mostCharacters)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u2019', "'")
    .replace(looseNot, "$1n't")
    .replace(looseApostrophe, "'")
    .replace(loosePunctuation, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a token is a word. */
export function isWord(token: string): boolean {
  return /^[a-z]/.test(token);
}
