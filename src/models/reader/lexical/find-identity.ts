import type { Around } from './clause.ts';
import { phraseFrom } from './phrase.ts';
import type { Question } from './question.ts';
import type { Sentence, Stretch, Word } from './sentence.ts';
import { wordKey } from './word-keys.ts';

const empty = new Set(
  'the a an of in on at is was are were what who which world to and by for with it its his her their'
    .split(' ')
    .map(wordKey),
);
const preposition = /^(?:of|in|on|at|from|for|with|by|that|which|who|to|alive|ever)$/u;
const superlative = /^(?:\p{L}{3,}est|most|least|best|known)$/u;
const longestIdentity = 7;

/** 'Bondi is the best known', 'Japan's highest mountain is Mount Fuji', 'the leatherback, the largest of them'. */
export function identities(question: Question, { text, words, keys }: Sentence, { topic }: Around): readonly Stretch[] {
  const { focus, said, type } = question;
  if (focus === null || !(keys.has(focus) || topic.has(focus))) return [];
  const wanted = [...said].filter((key) => !topic.has(key) && !empty.has(key));
  if (wanted.length === 0) return [];
  const isIt = (some: readonly Word[]): boolean => {
    const noun = nounPhrase(some);
    const isHead =
      noun.at(-1)?.key === focus ||
      /^(?:ones?|members?|species)$/u.test(noun.at(-1)?.text ?? '') ||
      noun.every(({ text: word }) => superlative.test(word));
    const shared = wanted.filter((key) => some.some((word) => word.key === key)).length;
    return (
      isHead &&
      noun.length > 0 &&
      (shared >= Math.min(2, wanted.length) || (noun.every(({ text: word }) => superlative.test(word)) && shared > 0))
    );
  };
  const found = words.flatMap((word, index) => {
    const before = words.slice(0, index);
    const after = words.slice(index + 1, index + 1 + longestIdentity);
    if (word.text === 'the' && text.slice(0, word.start).endsWith(', ') && isIt(after))
      return subjectBefore(text, before);
    if (!/^(?:is|was|are|were)$/u.test(word.text)) return [];
    const isLead = /^(?:now |also |actually |probably )?(?:the|\p{L}+'s)\b/u.test(text.slice(word.end + 1));
    const lead = after.findIndex(({ text: own }) => /^the$|'s$/u.test(own)) + 1;
    if (isLead && isIt(after.slice(lead))) return subjectBefore(text, before);
    const isNamed =
      /^(?:(?:the|its|his|her|their) |\p{Lu}\S*(?:'s|s') )/iu.test(text) &&
      !before.some(({ text: own }) => /^(?:when|if|as|because|is|was)$/u.test(own)) &&
      !/,/u.test(text.slice(0, word.start));
    const isFirst = /^(?:the|its|his|her|their)$/iu.test(before[0]?.text ?? '') || /'s?$/u.test(before[0]?.text ?? '');
    return isNamed && isFirst && isIt(before.slice(1)) ? phraseFrom(text, words, index + 1) : [];
  });
  return found.filter(
    ({ start, end }) =>
      text.slice(start, end).split(' ').length <= longestIdentity &&
      (type !== 'person' || /\p{Lu}/u.test(text.slice(start, end))),
  );
}

/** The words up to a preposition. */
function nounPhrase(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ text }) => preposition.test(text));
  return end === -1 ? words : words.slice(0, end);
}

/** The subject of a clause that ends here; none where a pronoun stands for it. */
function subjectBefore(text: string, before: readonly Word[]): readonly Stretch[] {
  const last = before.at(-1);
  if (!last) return [];
  const clause = text.slice(0, last.end);
  const comma = clause.lastIndexOf(', ');
  const start = comma === -1 ? 0 : comma + 2;
  const from = start + (/^(?:and|but|or|so|its|his|her|their) /iu.exec(clause.slice(start))?.[0].length ?? 0);
  const subject = clause.slice(from);
  return noSubject.test(subject) ? [] : [{ start: from, end: last.end }];
}

const noSubject =
  /^(?:it|he|she|they|this|that|there|these|which|who|one|what|in .*|on .*|at .*|since .*|if .*|when .*)$/iu;
