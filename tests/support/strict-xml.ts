/** An element with what it holds. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

const token = /<(\/?)([a-z][a-z0-9-]*)((?: [a-z][a-z-]*="[^"<&]*")*)(\/?)>|([^<>]+)/uy;
const entity = /&(amp|lt|gt|quot|apos);/gu;
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** Reads a small part of XML strictly: throws at anything that is not one well-formed element. */
export function parseXml(text: string): XmlElement {
  if (illegal.test(text)) throw new Error('a character that XML forbids');
  const root: OpenElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (!match) throw new Error(`not well-formed at ${at}: ${text.slice(at, at + 20)}`);
    const [, closes, name = '', attributes = '', isEmpty, words] = match;
    const top = open.at(-1) ?? root;
    if (words !== undefined) top.children.push(unescaped(words));
    else if (closes === '/') {
      if (open.length < 2 || top.name !== name || attributes !== '' || isEmpty === '/') throw new Error(`</${name}>`);
      open.pop();
    } else {
      const element = { name, attributes: attributesOf(attributes), children: [] };
      top.children.push(element);
      if (isEmpty !== '/') open.push(element);
    }
  }
  const [only, ...more] = root.children;
  if (open.length !== 1 || more.length > 0 || only === undefined || typeof only === 'string')
    throw new Error('no root');
  return only;
}

/** All words in an element, without its marks. */
export function wordsIn(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('');
}

function unescaped(text: string): string {
  if (/&/u.test(text.replace(entity, ''))) throw new Error(`a bare ampersand in ${text}`);
  return text.replace(entity, (_whole, name: string) => characters[name] ?? '');
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([a-z-]+)="([^"]*)"/gu)].map(([, name = '', value = '']) => [name, value]),
  );
}
