import { type Around, isAbout, subjectWords, verbStart } from './clause.ts';
import { colours } from './patterns.ts';
import { stretchesOf } from './phrase.ts';
import type { Question } from './question.ts';
import type { Sentence, Stretch } from './sentence.ts';

const showing = /^(?:is|are|was|were|turns?|turned|becomes?|became|looks?|looked|glows?)$/u;

/** Colours that are said of what the question asks about: 'the skin is dark', 'it can turn pink'. */
export function findColours({ content }: Question, sentence: Sentence, around: Around): readonly Stretch[] {
  const { text, words } = sentence;
  return stretchesOf(text, colours).filter(({ start }) => {
    const at = words.findIndex((word) => word.start === start);
    const verb = verbStart(words, at);
    const place = words.slice(verb, at).findIndex((word) => showing.test(word.text));
    const index = place === -1 ? (showing.test(words[verb - 1]?.text ?? '') ? verb - 1 : -1) : verb + place;
    const isLast =
      !/^[ -]\p{L}/u.test(text.slice(words[at]?.end)) ||
      /^ (?:and|as|or|when|because|so|in|on|under|at)\b/u.test(text.slice(words[at]?.end));
    const subject = index === -1 ? [] : subjectWords(sentence, index);
    return isLast && !/^(?:some|many|one|few)$/iu.test(subject[0]?.text ?? '') && isAbout(content, subject, around);
  });
}
