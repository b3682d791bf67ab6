import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

/** What is said around the questions of any category. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    acceptances: wordings('topic'),
    pickUps: wordings('topic'),
    questionTransitions: wordings(),
    statementTransitions: wordings('topic'),
    unsureLines: wordings('topic'),
    listeningLines: wordings('topic'),
    everythingLines: wordings(),
    nothingLines: wordings('topic'),
    askedBackLines: wordings(),
    noLines: wordings(),
    yesLines: wordings(),
    plainReplies: wordings(),
    ownLifeReplies: wordings(),
    leavingLines: wordings('topic'),
  }),
);

export const {
  acceptances,
  pickUps,
  questionTransitions,
  statementTransitions,
  unsureLines,
  listeningLines,
  everythingLines,
  nothingLines,
  askedBackLines,
  noLines,
  yesLines,
  plainReplies,
  ownLifeReplies,
  leavingLines,
} = linesFile.value;

const names = z.array(z.string()).min(1);

/** Which categories are brought up, and when. */
export const choiceFile = readContent(
  import.meta.url,
  'content/choice.yaml',
  z.strictObject({ offered: names, openings: names, phrasesForRequests: names }),
);

/** Categories that the bot brings up of its own accord, once each in a conversation. */
export const offeredCategories = choiceFile.value.offered;

/** Those that suit people who have just met. */
export const openingCategories = choiceFile.value.openings;

/** Phrases that say little unless they are all that somebody asks for. */
export const phrasesForRequests: ReadonlySet<string> = new Set(choiceFile.value.phrasesForRequests);

/** How the topic is called where the category is not known. */
export const unknownTopic = 'that';
