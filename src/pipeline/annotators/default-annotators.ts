import type { AnyAnnotator } from '../../contracts/annotator.ts';
import { emotionAnnotator } from './emotion/emotion-annotator.ts';
import { expressedOpinionAnnotator } from './expressed-opinion/expressed-opinion-annotator.ts';
import { createLanguageAnnotators } from './language/language-annotators.ts';
import { createLanguageReader } from './language/language-reader.ts';
import { loadWinkModel } from './language/wink-model.ts';
import { createLearnedAnnotators } from './learned/learned-annotators.ts';
import { movesAnnotator } from './moves/moves-annotator.ts';
import { navigationAnnotator } from './navigation/navigation.ts';
import { profileFactsAnnotator } from './profile-facts/profile-facts-annotator.ts';
import { userNameAnnotator } from './user-name/user-name.ts';

/** The built-in annotators that need nothing but the utterance; the entity linker joins them in the composition root. */
export function defaultAnnotators(): readonly AnyAnnotator[] {
  const reader = createLanguageReader(loadWinkModel);
  return [
    ...Object.values(createLanguageAnnotators(reader)),
    navigationAnnotator,
    ...createLearnedAnnotators(reader),
    emotionAnnotator,
    expressedOpinionAnnotator,
    movesAnnotator,
    userNameAnnotator,
    profileFactsAnnotator,
  ];
}
