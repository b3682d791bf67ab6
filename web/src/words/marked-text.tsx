import { type ComponentChildren, Fragment } from 'preact';
import { piecesOf } from './marked.ts';

interface MarkedTextProps {
  readonly text: string;
  /** How each mark is drawn. */
  readonly marks: Readonly<Record<string, (text: string) => ComponentChildren>>;
}

/** A sentence in which parts are strong, links or the like: `<MarkedText text={say('playsAs', { name })} marks={{ b: strong }} />`. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return (
    <>
      {piecesOf(text).map((piece, place) => (
        <Fragment key={place}>
          {piece.mark === null ? piece.text : (marks[piece.mark]?.(piece.text) ?? piece.text)}
        </Fragment>
      ))}
    </>
  );
}

/** The usual mark of what matters. */
export function strong(text: string) {
  return <strong>{text}</strong>;
}

/** The usual mark of what matters less. */
export function quiet(text: string) {
  return <span class="quiet">{text}</span>;
}
