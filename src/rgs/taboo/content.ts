import { z } from 'zod';
import { line, readContent, wordings } from '../../core/content.ts';

const five = (...slots: readonly string[]) => z.array(line(...slots)).min(5);

/** All that it speaks from. `start` and `during` are said before a game ends, so none of it may have a word that is played with. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    start: z.strictObject({
      openings: five(),
      rules: wordings(),
      whoGuesses: five(),
      onlyTaboo: wordings(),
      ownSecret: wordings(),
      guessOnce: wordings(),
      shortOwnSecret: wordings(),
      secret: wordings('word'),
      shortSecret: wordings('word'),
      firstMove: five(),
      cannot: wordings(),
      declined: wordings(),
    }),
    during: z.strictObject({
      wrongGuess: wordings('guess'),
      malformedGuess: wordings(),
      tooLong: wordings(),
      lastGuess: wordings(),
      halfway: wordings(),
      lastTurn: wordings(),
      hint: wordings('hint'),
      attackHint: wordings('hint'),
      noHints: wordings(),
      ownRules: wordings(),
      secretRules: wordings(),
      noTelling: wordings(),
      standing: wordings('turn', 'turns'),
      guessLeft: wordings(),
      guessGone: wordings(),
      back: five(),
      botGuessWrong: wordings('guess'),
      yourMove: five(),
      yourWord: wordings('word'),
      stillOn: five(),
    }),
    ends: z.strictObject({
      userSaid: wordings('target'),
      userSaidForm: wordings('form', 'target'),
      userSpelt: wordings('target'),
      userGuessed: wordings('target'),
      userGaveUp: wordings('target'),
      noGuessRight: wordings('target'),
      botSaid: wordings('target'),
      botSaidForm: wordings('form', 'target'),
      botSaidBefore: wordings('form', 'target'),
      botGuessed: wordings('target'),
      userLeaked: wordings('target'),
      userLeakedForm: wordings('form', 'target'),
      tie: wordings('target'),
      tieAfterGuess: wordings('guess', 'target'),
      botOut: wordings('target'),
      userOut: wordings('target'),
      userLeft: five('target'),
    }),
    after: z.strictObject({
      userLeads: wordings('user', 'bot'),
      botLeads: wordings('user', 'bot'),
      level: wordings('score'),
      again: five(),
      goodbye: five(),
      goodbyeScore: wordings('user', 'bot'),
    }),
  }),
);

export const { start, during, ends, after } = linesFile.value;
