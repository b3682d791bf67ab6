import { convert } from 'html-to-text';
import { splitSentences } from '../../core/text.ts';

const longestInput = 20_000;
const longestSentence = 300;
/** After these a full stop ends no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|Prof|Gen|Sen|Gov|Rep|Lt|Col|Sgt|Capt|No|Inc|Ltd|Corp|vs|approx|Jan|Feb|Aug|Sept|Oct|Nov|Dec|[A-Z]|(?:[A-Za-z]\.)+[A-Za-z])\.$/u;
/** What agencies put before a report: `LONDON (Reuters) - `. */
const dateline =
  /^(?:[\p{Lu}][\p{L}.,' /-]{1,40} )?\((?:AP|Reuters|AFP|CNN|PA|DPA)\)\s*[-–—]+\s*|^(?:AP|Reuters|AFP|[A-Z]+\.com) - /u;
/** What publishers add and nobody wants to hear. */
const filler =
  /^(?:continue reading|read (?:more|the full|on)|the post\b|click (?:here|to)|sign up|subscribe|listen to|watch:|photo(?:graph)?:|image:|advertis|comments?$|related:|follow us|get our|more:|\W*$)|appeared first on|https?:|www\.|©|all rights reserved/iu;

/** The text of a piece of HTML or of plain text: no markup, links, images or control characters, single spaces. */
export function plainText(html: string): string {
  const text = convert(html.slice(0, longestInput), {
    wordwrap: false,
    limits: { maxInputLength: longestInput, maxDepth: 40, maxChildNodes: 500, ellipsis: '' },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'table', format: 'block' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      ...['script', 'style', 'figcaption', 'iframe', 'svg'].map((selector) => ({ selector, format: 'skip' })),
    ],
  });
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\s]+/gu, ' ')
    .trim();
}

/** The first sentences of a piece of HTML, whole ones that can be read out; none where there are none. */
export function plainSentences(html: string, most: number): string[] {
  const text = plainText(html).replace(dateline, '');
  const sentences: string[] = [];
  for (const part of splitSentences(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences.filter(isSpeakable).slice(0, most);
}

function isSpeakable(sentence: string): boolean {
  return (
    /[.!?]["'”’]?$/u.test(sentence) &&
    sentence.length <= longestSentence &&
    !/\.{3}$/u.test(sentence) &&
    !filler.test(sentence)
  );
}

/** The text, cut at a word where it is longer than wanted. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd();
}
