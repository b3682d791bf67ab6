import { type Around, hasObject, isAbout, subjectWords, verbStart } from './clause.ts';
import type { Question } from './question.ts';
import type { Sentence } from './sentence.ts';

/** A particle stands no more than so many words behind its verb. */
const particleNear = 3;

/** The places of the question's verbs in a sentence that says them of what the question asks about. */
export function verbPlaces(question: Question, sentence: Sentence, around: Around): readonly number[] {
  const { verbs, content, particle, said, isPassive } = question;
  const asked = verbs.filter((verb) => !around.topic.has(verb));
  return sentence.words.flatMap(({ key }, at) => {
    const others = content.filter((word) => word !== key);
    const isActive = !isBeing(sentence, at);
    const isSubject = isPassive !== isActive && isAbout(others, subjectWords(sentence, at), around);
    const isObject = isPassive && isActive && hasObject(others, said, sentence, at, around.isTopical);
    if (!asked.includes(key) || !(isSubject || isObject)) return [];
    const isPhrasal = particle !== null && /^(?:out|up|off|down|away|from)$/u.test(particle);
    return isPhrasal && !sentence.words.slice(at + 1, at + 1 + particleNear).some(({ text }) => text === particle)
      ? []
      : [at];
  });
}

/** True for 'was built' and ', built in'. */
function isBeing({ text, words }: Sentence, at: number): boolean {
  const verb = words.slice(verbStart(words, at), at);
  return (
    verb.some((word) => /^(?:is|was|are|were|been|being|be)$/u.test(word.text)) ||
    text.slice(0, words[at]?.start).endsWith(', ')
  );
}
