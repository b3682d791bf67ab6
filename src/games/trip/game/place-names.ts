/** S and P are the paper's places. */
const letters = 'SPQRTUVWXYZABCDEFGHIJKLMNO';

/** The short name of a destination: S and P as in the paper, then other letters, then numbers. */
export function placeName(destination: number): string {
  return letters.charAt(destination) || `D${destination + 1}`;
}

/** The short name of a word: that of the destination that it names; a word beyond the last destination has a number. */
export function wordName(word: number, destinations: number): string {
  return word < destinations ? placeName(word) : `word ${word + 1}`;
}
