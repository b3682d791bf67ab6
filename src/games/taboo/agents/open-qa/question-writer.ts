import { memoised } from '../../../../core/memoised.ts';
import type { Random } from '../../../../core/random.ts';
import type { LanguageModel } from '../../../../pipeline/annotators/language/reading.ts';
import { createWordJudge } from '../../judge/word-judge.ts';
import type { AgentParts } from '../agent-parts.ts';
import { askedKind } from './asked-kind.ts';
import { clozeOf, readSentence } from './cloze.ts';
import { clozeQuestion } from './cloze-question.ts';
import { asksByExamples, graphQuestions } from './graph-questions.ts';
import { openQaSettings } from './open-qa-settings.ts';

/** What a question was made from: a sentence, what is a kind of the concept, or something else that the graph says. */
export type QuestionSource = 'sentence' | 'examples' | 'graph';

export interface WrittenQuestion {
  readonly text: string;
  readonly source: QuestionSource;
}

/** Writes questions whose answer is a concept. */
export interface QuestionWriter {
  /** `questionsFor`, with what they were made from. */
  written(concept: string): readonly WrittenQuestion[];
  /** The questions about a concept, in an order that the random source decides; none of them has the target in any form. */
  questionsFor(concept: string): readonly string[];
}

/** Whose questions are kept: a game walks over few. */
const mostConcepts = 64;
/** Sentences that are read for one concept. */
const mostSentences = 24;
const longestQuestion = 24;
/** What the graph says is asked in words of its own. */
const template = /\b(?:goes with the words?|is a kind of|Another word for)\b/u;

/**
 * Writes the attacker's questions: clozes of sentences that have the concept, turned into questions (paper, section 3.1), and questions made
 * of the concept graph.
 *
 * @param read reads a sentence's parts of speech
 */
export function createQuestionWriter(
  target: string,
  { passages, concepts, inflections }: Pick<AgentParts, 'passages' | 'concepts' | 'inflections'>,
  read: LanguageModel,
  random: Random,
): QuestionWriter {
  const judge = createWordJudge(target, inflections);
  const isFair = (question: string): boolean => {
    const { hit, foul } = judge.judge(question, 'attacker');
    return !hit && !foul && question.split(' ').length <= longestQuestion;
  };
  const fromSentences = (concept: string, chance: Random): string[] => {
    const forms = inflections.formsOf(concept);
    const sentences = passages().sentencesWith(concept).filter(isUsable);
    return chance
      .shuffle(sentences)
      .slice(0, mostSentences)
      .flatMap((sentence) => {
        const cloze = clozeOf(readSentence(sentence, read), forms);
        return (cloze && clozeQuestion(cloze, askedKind(concept, concepts(), chance))) ?? [];
      });
  };
  const written = memoised((concept: string): readonly WrittenQuestion[] => {
    const chance = random.fork(`questions ${concept}`);
    const cloze = fromSentences(concept, chance.fork('sentences'));
    const facts = graphQuestions(concept, concepts(), chance.fork('facts'));
    const sentences = new Set(cloze);
    const fair = [...new Set([...cloze, ...facts])].filter(isFair);
    return chance.fork('order').shuffle(fair.map((text) => ({ text, source: sourceOf(text, sentences) })));
  }, mostConcepts);
  return { written, questionsFor: (concept) => written(concept).map(({ text }) => text) };
}

function isUsable(sentence: string): boolean {
  const words = sentence.split(' ').length;
  return (
    !template.test(sentence) &&
    words >= openQaSettings.sentenceWords.least &&
    words <= openQaSettings.sentenceWords.most
  );
}

function sourceOf(text: string, sentences: ReadonlySet<string>): QuestionSource {
  if (sentences.has(text)) return 'sentence';
  return asksByExamples(text) ? 'examples' : 'graph';
}
