import { wordsOf } from './text.ts';

const mashed =
  /^(?:(?=\p{L}{5,}$)(?:[^aeiouy]{5,}|.*[bcdfghjklmnpqrstvwxz]{6,}.*)|(.)\1{3,}|[asdfghjkl]{6,}|[qwertyuiop]{7,}|[zxcvbnm]{4,})$/u;
/** Neighbours on a keyboard in a row, which no word has. */
const neighbours =
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer(?!ty)|rtyu|tyui|uiop|zxcv|xcvb|cvbn|vbnm|^(?:qwe|asd|sdf|dfg|fgh|ghj|hjk|jkl|zxc|xcv|cvb|vbn|bnm)+$/u;
const mostMashed = 4;

/** A line as it came, and in the form in which words are compared. */
interface Line {
  readonly input: { readonly text: string };
  readonly text: string;
}

/** True where no word can be read: 'asdfghjkl', '???', a face. */
export function isUnreadable({ input, text }: Line): boolean {
  if (text === '') return input.text.trim() !== '';
  const words = wordsOf(text);
  const drummed = words.filter((word) => mashed.test(word) || neighbours.test(word)).length;
  return words.length <= mostMashed && drummed > words.length / 2;
}
