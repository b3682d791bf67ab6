import { doubleMetaphone } from 'double-metaphone';
import { withoutAccents } from '../../core/text.ts';

/**
 * The double-metaphone codes of a text, each also with X for K and K for X ('sh' and 'ch' are misheard as 'k'; reference §6).
 *
 * @example metaphonesOf('cheer') // ['XR', 'KR']
 */
export function metaphonesOf(text: string): readonly string[] {
  const codes = doubleMetaphone(withoutAccents(text)).filter((code) => code !== '');
  return [...new Set(codes.flatMap((code) => [code, code.replaceAll('X', 'K'), code.replaceAll('K', 'X')]))];
}
