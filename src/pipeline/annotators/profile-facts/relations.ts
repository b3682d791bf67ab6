const relations: Readonly<Record<string, readonly string[]>> = {
  mother: ['mom', 'mum', 'mommy', 'mummy', 'mama', 'ma'],
  father: ['dad', 'daddy', 'papa', 'pa'],
  grandmother: ['grandma', 'granny', 'nana', 'gran', 'nan'],
  grandfather: ['grandpa', 'granddad', 'grandad', 'gramps'],
  sister: ['little sister', 'big sister', 'older sister', 'younger sister', 'twin sister', 'baby sister', 'sis'],
  brother: ['little brother', 'big brother', 'older brother', 'younger brother', 'twin brother', 'baby brother', 'bro'],
  wife: [],
  husband: ['hubby'],
  son: ['little boy', 'baby boy'],
  daughter: ['little girl', 'baby girl'],
  girlfriend: [],
  boyfriend: [],
  partner: [],
  fiance: ['fiancé', 'fiancee', 'fiancée'],
  aunt: ['auntie'],
  uncle: [],
  cousin: [],
  niece: [],
  nephew: [],
  grandson: [],
  granddaughter: [],
  stepmother: ['stepmom', 'stepmum'],
  stepfather: ['stepdad'],
};

const words = new Map(
  Object.entries(relations).flatMap(([relation, others]) => [relation, ...others].map((word) => [word, relation])),
);
const plurals = ['sisters', 'brothers', 'sons', 'daughters', 'cousins', 'nieces', 'nephews', 'aunts', 'uncles'];
const spoken = [...words.keys(), ...plurals].sort((a, b) => b.length - a.length);

/** Relatives whom everybody has: the word alone tells nothing. */
export const commonRelations: ReadonlySet<string> = new Set(['mother', 'father', 'grandmother', 'grandfather']);

/** A pattern for the words for relatives. */
export const relationPattern = `(?:${spoken.join('|')})`;

/** The relation that a word stands for. @example relationOf('mum') // 'mother' */
export function relationOf(word: string): string | undefined {
  return words.get(word) ?? words.get(word.replace(/s$/u, ''));
}
