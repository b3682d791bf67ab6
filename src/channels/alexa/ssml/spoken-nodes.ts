import { escapePattern } from '../../../core/text.ts';
import type { SsmlNode } from './ssml.ts';

/** What a speech engine reads badly, by the group that finds it: dates in figures, telephone numbers, short numbers to call. */
const odd = new RegExp(
  [
    String.raw`(?<isoDate>\b\d{4}-\d{2}-\d{2}\b)`,
    String.raw`(?<phone>(?<![\p{L}\d-])\+?\d{1,4}(?:-\d{2,4}){2,4}(?![\p{L}\d-])|(?<![\p{L}\d])\d{3}(?: \d{3}){1,2}(?: \d{4})?(?![\p{L}\d]))`,
    String.raw`(?<helpline>(?<=\b(?:call|calling|text|texting|dial|ring|helpline|hotline|lifeline|that is|number is)\b[^.!?]{0,30}?\b)\d{3,4}(?![\d%]|[,.]\d))`,
  ].join('|'),
  'giu',
);
const years = /(?<=\b\d{4})\s?[-–—]\s?(?=\d{4}\b)/gu;
const range = /(?<=\d)\s?–\s?(?=\d)/gu;

/**
 * A line of the bot as nodes of speech: dates, telephone numbers and digits marked for what they are, signs written as words, and the
 * given phrases stressed.
 *
 * @example spokenNodes('Call 988, day & night.') // ['Call ', { kind: 'say-as', as: 'digits', text: '988' }, ', day and night.']
 */
export function spokenNodes(text: string, emphasis: readonly string[] = []): SsmlNode[] {
  return splitBy(readable(text), odd, ({ groups, text: found }): SsmlNode => {
    if (groups['isoDate'] !== undefined) return { kind: 'say-as', as: 'date', text: found.replaceAll('-', '') };
    return { kind: 'say-as', as: groups['phone'] === undefined ? 'digits' : 'telephone', text: found };
  }).flatMap((node) => (typeof node === 'string' ? stressed(node, emphasis) : [node]));
}

/** The text with words for signs that engines leave out or spell, and without pictures. */
function readable(text: string): string {
  return text
    .replace(years, ' to ')
    .replace(range, ' to ')
    .replace(/\s?[–—]\s?/gu, ', ')
    .replace(/\s?&\s?/gu, ' and ')
    .replace(/(?<=\d)\s?%/gu, ' per cent')
    .replace(/(?<=\d)\s?°\s?C\b/gu, ' degrees Celsius')
    .replace(/(?<=\d)\s?°\s?F\b/gu, ' degrees Fahrenheit')
    .replace(/(?<=\d)\s?°/gu, ' degrees')
    .replace(/[*_~`#|<>{}[\]\\^]+/gu, ' ')
    .replace(/\p{Extended_Pictographic}[\u{FE0F}\u{200D}\p{Extended_Pictographic}\p{Emoji_Modifier}]*/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.!?])/gu, '')
    .trim();
}

function stressed(text: string, phrases: readonly string[]): SsmlNode[] {
  const wanted = phrases.map((phrase) => phrase.trim()).filter((phrase) => phrase !== '');
  if (wanted.length === 0) return [text];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return splitBy(text, pattern, ({ text: found }) => ({ kind: 'emphasis', text: found }));
}

interface Match {
  readonly text: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
}

/** The text with a node for every match of the pattern and the rest as it is. */
function splitBy(text: string, pattern: RegExp, nodeOf: (match: Match) => SsmlNode): SsmlNode[] {
  const nodes: SsmlNode[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) nodes.push(text.slice(end, match.index));
    nodes.push(nodeOf({ text: match[0], groups: match.groups ?? {} }));
    end = match.index + match[0].length;
  }
  if (end < text.length) nodes.push(text.slice(end));
  return nodes;
}
