import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

const schema = z.strictObject({
  hellos: wordings('name'),
  namelessHellos: wordings(),
  howIAm: wordings(),
  topicRemarks: wordings(),
  petQuestions: wordings('who'),
  familyQuestions: wordings('who'),
  pastWasQuestions: wordings('what'),
  pastDidQuestions: wordings('what'),
  comingQuestions: wordings('what'),
  likeQuestions: wordings('what'),
  whoChecks: wordings('name'),
  sameAgain: wordings('name'),
  whoIAm: wordings('name'),
  whoIAmNameless: wordings(),
  notThem: wordings(),
  newName: wordings('name'),
  newNameless: wordings(),
  gladAnswers: wordings(),
  heardAnswers: wordings(),
  backAnswers: wordings(),
  poorAnswers: wordings(),
  lostAnswers: wordings('who'),
  cancelledAnswers: wordings(),
  changedTastes: wordings(),
  howIKnow: wordings(),
  knowIntro: wordings(),
  knowNothing: wordings(),
  noneOfThat: wordings(),
  toldHere: wordings('words'),
  lastTold: wordings('day'),
  talkedNow: wordings('topics'),
  onlyNotes: wordings(),
  talkUnknown: wordings(),
  firstTalk: wordings(),
  forgotItem: wordings('what'),
  nothingToForget: wordings(),
  confirmAll: wordings(),
  forgotAll: wordings(),
  keptAll: wordings(),
});

/** What the generator says, as it was read. */
export const linesFile = readContent(import.meta.url, 'content/lines.yaml', schema);

/** What the generator says. */
export const lines = linesFile.value;
