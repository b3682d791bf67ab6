/** The frame of the Taboo page, and the choice of a game. */
export const tabooPage = {
  title: 'Taboo',
  pageTitle: 'Taboo with Parley',
  play: 'Play',
  league: 'League',
  isDeleted: 'The game is deleted.',
  rules:
    'The attacker knows a secret word and tries to make the defender say it, without ever saying it. The defender must not say it, and may guess it once.',
  isEnglish: 'The game is played in English.',
  yourSide: 'Your side',
  defend: 'Defend: find out the word, and do not say it',
  attack: 'Attack: make the other say your word',
  playWith: 'Play with',
  nobody: 'Nobody is there yet.',
  yourWord: 'Your word (leave it empty to be given one)',
  rulesHeading: 'Rules',
  judges: 'Judges',
  openOld: 'Look at a game that was played before',
  transcript: 'Transcript, as of parley taboo match --jsonl',
  showIt: 'Show it',
  orFile: 'Or a file',
  gamesOf: 'Games of the transcript',
  listed: '{{attacker}} against {{defender}}: {{word}}',
  unknownWord: 'unknown word',
  tooLong: 'The transcript is longer than {{count, number}} million characters.',
  neitherNor: 'Line {{line, number}} is neither a move nor the end of a game.',
  noGame: 'There is no game that has ended in it.',
  notJson: 'Line {{line, number}} is not JSON.',
} as const;

/** What may be chosen of a game, by the server's names. */
export const tabooRules = {
  friendly: "The paper's rules, but who says what the judges do not let stand may say it again, twice in a turn.",
  paper:
    'Ten turns. Saying what the judges do not let stand loses at once, and a guess that is left is due at the end.',
  released: 'Those of the published code: nothing happens to an attacker who says the word, and no guess is due.',
  spag: 'Five turns. A wrong guess loses at once, and where the attacker says the word nobody wins.',
  fast: 'Who listens for fluent and fitting sentences answers at once.',
  neural: 'Models listen for fluent and fitting sentences, where this server has them: stricter, and slower.',
  word: 'Only the secret word is listened for: whatever else is said may stand.',
} as const;
