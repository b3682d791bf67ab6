/** A set of small whole numbers: 32 to a word. */
export type BitSet = Int32Array;

/** The set of the numbers below `size` for which a test holds. */
export function bitSet(size: number, isMember: (index: number) => boolean): BitSet {
  const words = new Int32Array((size + 31) >> 5);
  for (let index = 0; index < size; index++) {
    if (isMember(index)) words[index >> 5] = (words[index >> 5] ?? 0) | (1 << (index & 31));
  }
  return words;
}

/** What two sets share. */
export function intersection(one: BitSet, other: BitSet): BitSet {
  return one.map((word, at) => word & (other[at] ?? 0));
}

/** Whether all members of one are members of the other. */
export function isSubset(one: BitSet, other: BitSet): boolean {
  return one.every((word, at) => (word & ~(other[at] ?? 0)) === 0);
}

/** Whether a number is a member. */
export function hasMember(set: BitSet, index: number): boolean {
  return ((set[index >> 5] ?? 0) & (1 << (index & 31))) !== 0;
}

/** The members, in order. */
export function membersOf(set: BitSet): readonly number[] {
  const members: number[] = [];
  for (const [at, word] of set.entries()) {
    for (let rest = word; rest !== 0; rest &= rest - 1) members.push(at * 32 + 31 - Math.clz32(rest & -rest));
  }
  return members;
}
