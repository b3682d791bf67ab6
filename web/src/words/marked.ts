/** A piece of a text: plain, or marked as `<name>…</name>`. */
export interface Piece {
  readonly mark: string | null;
  readonly text: string;
}

const marked = /<([a-z]+)>(.*?)<\/\1>/gsu;

/** The pieces of a text with marks, which are not nested: `Play as <b>maple</b>.` has three. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(marked)) {
    const [whole, mark = '', inner = ''] = found;
    pieces.push({ mark: null, text: text.slice(end, found.index) }, { mark, text: inner });
    end = found.index + whole.length;
  }
  return [...pieces, { mark: null, text: text.slice(end) }].filter((piece) => piece.text !== '');
}
