import { type Around, breaks, contentWords, isAbout, subjectWords, verbStart } from './clause.ts';
import { phraseFrom } from './phrase.ts';
import type { Question } from './question.ts';
import type { Sentence, Stretch, Word } from './sentence.ts';
import { wordKey } from './word-keys.ts';

const calling = /^(?:called|named|nicknamed|call|calls)$/u;

/** The words after 'called', where what is called so is what the question asks about: 'they call [the bridge] the coat hanger'. */
export function afterCalling(
  { said, content, isFormer }: Question,
  sentence: Sentence,
  around: Around,
): readonly Stretch[] {
  const { text, words } = sentence;
  const plain = content.filter((key) => !around.topic.has(key));
  const owners = plain.length > 0 ? plain : content;
  return words.flatMap((word, at) => {
    if (!calling.test(word.text) || words[at + 1]?.text === 'after') return [];
    const next = words.findIndex(
      (other, index) => index > at && !(skipped.test(other.text) || said.has(other.key) || /^\d+$/u.test(other.text)),
    );
    const given = words.slice(at + 1, next);
    const isPast =
      /^(?:call|name|nick)ed$/u.test(word.text) && /^(?:it|them|him|her)$/u.test(words[at + 1]?.text ?? '');
    if (isFormer && !isPast && !/\b(?:first|originally|once)\b/u.test(text)) return [];
    const isOwned = given.some(
      ({ key, text: own }) =>
        owners.includes(key) ||
        (around.isTopical && /^(?:it|them|him|her)$/u.test(own)) ||
        (/^it$/u.test(own) && said.has(wordKey(words[at - 1]?.text ?? ''))),
    );
    const article = /^(?:the|an?)$/u.test(words[next - 1]?.text ?? '') ? next - 1 : next;
    if (
      next === -1 ||
      !(isOwned || isCalledSo(owners, plain, sentence, at, around)) ||
      breaks(text, word, words[article])
    )
      return [];
    return phraseFrom(text, words, article);
  });
}

const skipped = /^(?:it|them|him|her|this|these|the|a|an|its|his|their|of|in|on|first|own)$/u;

/** 'A group of otters is called', 'a probe called'. */
function isCalledSo(
  owners: readonly string[],
  plain: readonly string[],
  sentence: Sentence,
  at: number,
  around: Around,
): boolean {
  const { words } = sentence;
  const start = verbStart(words, at);
  if (start === at)
    return owners.includes(words[at - 1]?.key ?? '') && (plain.length > 0 || isCommonNoun(words, at - 1));
  const subject = subjectWords(sentence, at);
  if (plain.length > 0)
    return plain.every((key) => sentence.keys.has(key)) && isAbout(plain, words.slice(0, start), around);
  return contentWords(subject).every(({ key }) => owners.includes(key)) && isAbout(owners, subject, around);
}

/** 'A tortoise', not 'Batman' and not 'a goddess of beer'. */
function isCommonNoun(words: readonly Word[], at: number): boolean {
  return /^\p{Ll}/u.test(words[at]?.text ?? '') && !/^(?:of|in|on|from|for|with)$/u.test(words[at - 1]?.text ?? '');
}
