/** A word of the utterance in the form in which words are compared, with its offsets in the utterance as it was typed. */
export interface SpanToken {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What stood directly before it, where that decides which forms it has: 'Spider-Man', 'Barnes & Noble'. */
  readonly joint: 'hyphen' | 'ampersand' | 'none';
}

interface MappedText {
  readonly text: string;
  /** For each code unit of `text`, where it came from in the original; `ends` likewise, exclusive. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const apostrophe = /[\u2018\u2019\u02bc\u0060\u00b4]/u;
const abbreviationDot = /(?<=\p{L})\.(?=\p{L}\b)/gu;
const notWord = /[^\p{L}\p{M}\p{N}' ]/gu;
const strayApostrophe = /(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu;
const hyphen = /^[-\u2010-\u2015]$/u;

/**
 * The words of a text as `normaliseText` gives them, each with its offsets in the original (UTF-16 code units, end exclusive).
 *
 * @param limit the most words looked at
 * @example scanTokens('I saw Spider-Man!', 120).map((token) => token.text) // ['i', 'saw', 'spider', 'man']
 */
export function scanTokens(text: string, limit: number): SpanToken[] {
  const mapped = withoutDots(lowerCase(text));
  const words = blank(blank(mapped.text, notWord), strayApostrophe);
  const tokens: SpanToken[] = [];
  for (const match of words.matchAll(/\S+/g)) {
    if (tokens.length === limit) break;
    const start = mapped.starts[match.index] ?? 0;
    const end = mapped.ends[match.index + match[0].length - 1] ?? text.length;
    tokens.push({ text: match[0], start, end, joint: jointOf(text.slice(tokens.at(-1)?.end ?? start, start)) });
  }
  return tokens;
}

function lowerCase(text: string): MappedText {
  let lowered = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const piece = match[0].normalize('NFC').toLowerCase().replace(apostrophe, "'");
    lowered += piece;
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
  }
  return { text: lowered, starts, ends };
}

function withoutDots(mapped: MappedText): MappedText {
  const dots = new Set([...mapped.text.matchAll(abbreviationDot)].map((match) => match.index));
  if (dots.size === 0) return mapped;
  const kept = (_item: unknown, index: number): boolean => !dots.has(index);
  return {
    text: mapped.text.split('').filter(kept).join(''),
    starts: mapped.starts.filter(kept),
    ends: mapped.ends.filter(kept),
  };
}

function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (piece) => ' '.repeat(piece.length));
}

function jointOf(gap: string): SpanToken['joint'] {
  if (gap.includes('&')) return 'ampersand';
  return hyphen.test(gap) ? 'hyphen' : 'none';
}
