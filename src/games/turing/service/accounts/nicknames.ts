import { ParleyError } from '../../../../core/errors.ts';
import { containsOffensive } from '../../../../pipeline/annotators/offensive/contains-offensive.ts';
import { offenceOf } from '../../../../pipeline/annotators/offensive/offensive.ts';

const form = /^[\p{Script=Latin}\d]+(?: [\p{Script=Latin}\d]+)*$/u;
const fewest = 2;
const most = 20;
/** A telephone number, or something like it. */
const manyDigits = /\d(?: ?\d){5,}/;
const lookalikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i' };
const reserved = new Set(
  ['admin', 'administrator', 'moderator', 'house', 'system', 'server', 'parley', 'staff', 'deleted'].map(foldNickname),
);

/**
 * A nickname as it is kept.
 *
 * @param isHouse the house may call its bots as it likes
 * @throws ParleyError PARLEY_TURING_NICKNAME_REFUSED
 */
export function checkNickname(wished: string, isHouse = false): string {
  const nickname = wished.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const refusal = refusalOf(nickname, isHouse);
  if (refusal === undefined) return nickname;
  throw nicknameRefused(`The nickname '${nickname.slice(0, 40)}' cannot be used: ${refusal}.`);
}

export function nicknameRefused(message: string): ParleyError {
  return new ParleyError('PARLEY_TURING_NICKNAME_REFUSED', message, {
    remedy: `Choose another one of ${fewest} to ${most} letters, digits and spaces, that says nothing of who you are.`,
  });
}

/**
 * The form by which nicknames are compared: whoever reads them fast would take two of one form for the same.
 *
 * @example foldNickname('Lola 10') === foldNickname('LÓLAIO')
 */
export function foldNickname(nickname: string): string {
  const plain = nickname.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s/gu, '');
  return plain.replace(/[013457l]/g, (sign) => lookalikes[sign] ?? sign);
}

function refusalOf(nickname: string, isHouse: boolean): string | undefined {
  const { length } = [...nickname];
  if (length < fewest || length > most) return `it has ${length} characters`;
  if (!form.test(nickname)) return 'it has other signs than Latin letters, digits and single spaces';
  if (isHouse) return undefined;
  if (manyDigits.test(nickname)) return 'it looks like a number by which somebody can be reached';
  if (reserved.has(foldNickname(nickname))) return 'it is kept for the house';
  return isOffensive(nickname) ? 'it may offend somebody' : undefined;
}

/** Also where it is spaced out, or has digits for letters. */
function isOffensive(nickname: string): boolean {
  const letters = nickname.toLowerCase().replace(/[01345 7]/g, (sign) => lookalikes[sign] ?? sign);
  const plain = letters.replace(/\d/g, '');
  const forms = [nickname, letters, plain, plain.replaceAll(' ', ''), nickname.toLowerCase().replace(/[\d ]/g, '')];
  return forms.some((text) => containsOffensive(text) || offenceOf(text).isOffensive);
}
