import { normaliseText, withoutAccents } from '../../core/text.ts';

/** What most spans look like already; the check saves the unicode work on the path of every turn. */
const plain = /^[a-z0-9]+(?:'[a-z0-9]+)*(?: [a-z0-9]+(?:'[a-z0-9]+)*)*$/;

/**
 * The form under which anchor texts are kept and looked up: normalised, without accents.
 *
 * @example anchorKey('Beyoncé’s') // "beyonce's"
 */
export function anchorKey(text: string): string {
  return plain.test(text) ? text : withoutAccents(normaliseText(text));
}
