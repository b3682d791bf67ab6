const names =
  'a abbr address article aside b bdi bdo big blockquote body br button center cite code dd del details div dl dt em font footer form ' +
  'h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li link main mark marquee meta nav ol option p pre q s samp ' +
  'script section select small span strike strong style sub summary sup svg table tbody td textarea tfoot th thead title tr tt u ul var video';
const tag = new RegExp(`</?(?:${names.replaceAll(' ', '|')})(?:\\s[^<>]*)?/?>`, 'giu');
const comment = /<!--.*?-->/gsu;
const entity = /&(?:amp|lt|gt|quot|apos|nbsp|#0*39|#x0*27);/giu;
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * A line without the tags of HTML that somebody typed or pasted, and with the characters that its entities stand for; `<3` and `a < b` stay.
 *
 * @example withoutMarkup('<b>hi</b>') // 'hi'
 */
export function withoutMarkup(text: string): string {
  if (!/[<&]/u.test(text)) return text;
  return text
    .replace(comment, ' ')
    .replace(tag, ' ')
    .replace(entity, (code) => characters[code.slice(1, -1).toLowerCase()] ?? "'")
    .replace(/ {2,}/gu, ' ')
    .replace(/ (?=[.,;:!?])/gu, '')
    .trim();
}
