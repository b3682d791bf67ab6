/** A key for the set of basic variables, with one variable exchanged for another where they are given. */
export type BasisKey = (basic: Int32Array, leaving?: number, entering?: number) => number | string;

/** Sums of different powers of two up to this one are exact in floating point. */
const mostPowers = 53;
const powers = Float64Array.from({ length: mostPowers }, (_, variable) => 2 ** variable);

/** Keys for bases of so many variables: the bits of a word where they fit, else the bits of a floating-point number. */
export function basisKey(variables: number): BasisKey {
  if (variables <= 32) return wordKey;
  return variables <= mostPowers ? powerKey : textKey;
}

function wordKey(basic: Int32Array, leaving = -1, entering = -1): number {
  let bits = 0;
  for (let row = 0; row < basic.length; row++) bits |= 1 << (basic[row] ?? 0);
  return leaving < 0 ? bits : bits ^ (1 << leaving) ^ (1 << entering);
}

function powerKey(basic: Int32Array, leaving = -1, entering = -1): number {
  let sum = 0;
  for (let row = 0; row < basic.length; row++) sum += powers[basic[row] ?? 0] ?? 0;
  return leaving < 0 ? sum : sum - (powers[leaving] ?? 0) + (powers[entering] ?? 0);
}

/** Sixteen variables to a character. */
function textKey(basic: Int32Array, leaving = -1, entering = -1): string {
  const characters: number[] = [];
  const flip = (variable: number) => {
    const at = variable >> 4;
    while (characters.length <= at) characters.push(0);
    characters[at] = (characters[at] ?? 0) ^ (1 << (variable & 15));
  };
  for (let row = 0; row < basic.length; row++) flip(basic[row] ?? 0);
  if (leaving >= 0) {
    flip(leaving);
    flip(entering);
  }
  while (characters.at(-1) === 0) characters.pop();
  return String.fromCharCode(...characters);
}
