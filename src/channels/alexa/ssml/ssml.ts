/** A piece of speech: text, or an element of the few kinds that the bot needs. */
export type SsmlNode =
  | string
  | { readonly kind: 'pause'; readonly ms: number }
  | { readonly kind: 'emphasis'; readonly text: string }
  | { readonly kind: 'say-as'; readonly as: SayAs; readonly text: string };

/** How the characters of a text are to be read. */
export type SayAs = 'date' | 'digits' | 'telephone' | 'spell-out';

/** The most that a speech may hold, tags included (Alexa's limit). */
export const longestSsml = 8000;
const longestPauseMs = 10_000;
const opening = '<speak>';
const closing = '</speak>';

/**
 * Writes speech as SSML: always one well-formed element, whatever the texts hold. Nodes that do not fit into the limit are left out from
 * the end on; a text that does not fit is cut behind its last whole sentence, or else word.
 *
 * @param most so many characters, tags included
 * @example writeSsml(['Salt & pepper.', { kind: 'pause', ms: 300 }]) // '<speak>Salt &amp; pepper.<break time="300ms"/></speak>'
 */
export function writeSsml(nodes: readonly SsmlNode[], most: number = longestSsml): string {
  let left = most - opening.length - closing.length;
  const written: string[] = [];
  for (const node of nodes) {
    const whole = writeNode(node);
    if (whole.length <= left) {
      written.push(whole);
      left -= whole.length;
      continue;
    }
    if (typeof node === 'string') written.push(cutToFit(node, left));
    break;
  }
  return `${opening}${written.join('')}${closing}`;
}

/** The text without what XML cannot hold and without lone halves of characters, its markup escaped. */
export function escapeXml(text: string): string {
  return legalXml(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** The text with a space for each run of characters that XML 1.0 forbids. */
export function legalXml(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]+/gu, ' ');
}

function writeNode(node: SsmlNode): string {
  if (typeof node === 'string') return escapeXml(node);
  switch (node.kind) {
    case 'pause':
      return `<break time="${Math.min(longestPauseMs, Math.max(0, Math.round(node.ms)))}ms"/>`;
    case 'emphasis':
      return `<emphasis level="moderate">${escapeXml(node.text)}</emphasis>`;
    case 'say-as':
      return `<say-as interpret-as="${node.as}">${escapeXml(node.text)}</say-as>`;
  }
}

/** The longest beginning of the text that fits once it is escaped: whole sentences, else whole words, else characters. */
function cutToFit(text: string, most: number): string {
  const characters = [...legalXml(text)];
  let length = 0;
  let count = 0;
  for (const character of characters) {
    length += escapeXml(character).length;
    if (length > most) break;
    count += 1;
  }
  const start = characters.slice(0, count).join('');
  const sentence = /^[\s\S]*[.!?…](?=\s)/u.exec(start)?.[0];
  const words = /^[\s\S]*\S(?=\s)/u.exec(start)?.[0];
  return escapeXml(sentence ?? words ?? start);
}
