import type { AnyAnnotator } from '../../contracts/annotator.ts';
import { answerAnnotator } from './answer/answer-annotator.ts';
import { complaintAnnotator } from './complaint/complaint.ts';
import { dialogueActAnnotator } from './dialogue-act/dialogue-act-annotator.ts';
import { expressedOpinionAnnotator } from './expressed-opinion/expressed-opinion-annotator.ts';
import { createLanguageAnnotators } from './language/language-annotators.ts';
import { createLanguageReader } from './language/language-reader.ts';
import { loadWinkModel } from './language/wink-model.ts';
import { navigationAnnotator } from './navigation/navigation.ts';
import { offensiveAnnotator } from './offensive/offensive.ts';
import { profileFactsAnnotator } from './profile-facts/profile-facts-annotator.ts';
import { questionAnnotator } from './question/question-annotator.ts';
import { redQuestionAnnotator } from './red-question/red-question.ts';
import { createSentimentAnnotator } from './sentiment/sentiment-annotator.ts';
import { stoppingAnnotator } from './stopping/stopping.ts';
import { userNameAnnotator } from './user-name/user-name.ts';

/** The built-in annotators that need nothing but the utterance; the entity linker joins them in the composition root. */
export function defaultAnnotators(): readonly AnyAnnotator[] {
  const reader = createLanguageReader(loadWinkModel);
  return [
    ...Object.values(createLanguageAnnotators(reader)),
    navigationAnnotator,
    dialogueActAnnotator,
    questionAnnotator,
    answerAnnotator,
    createSentimentAnnotator(reader),
    offensiveAnnotator,
    redQuestionAnnotator,
    complaintAnnotator,
    stoppingAnnotator,
    expressedOpinionAnnotator,
    userNameAnnotator,
    profileFactsAnnotator,
  ];
}
