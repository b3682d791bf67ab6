/** Why a talk ended, by the server's cause; where one side broke it off, by that side. */
export const endings = {
  prediction: 'The talk ended by a guess.',
  time: 'The time was up.',
  messages: 'All messages were said.',
  silence: 'Nobody said anything for a while.',
  connections: "Both connections were lost. That is nobody's fault.",
  void: 'The house broke it off. It counts for nobody.',
  'left you': 'You left the talk.',
  'left partner': 'Your partner left the talk.',
  'connection you': 'You lost the connection for too long.',
  'connection partner': 'Your partner lost the connection for too long.',
  'refused-messages you': 'You sent too much that this forum does not let through.',
  'refused-messages partner': 'Your partner sent too much that this forum does not let through.',
  'silence you': 'You never said a word.',
  'silence partner': 'Your partner never said a word.',
} as const;

/** Why a game does not count for ratings, by the server's reason. */
export const unrated = {
  'pair-limit': 'You two have met often today, so it does not count for ratings.',
  'same-owner': 'Both sides belong to one owner, so it does not count for ratings.',
  farming: 'It began and ended like an earlier talk of you two, so it does not count for ratings.',
  sandbox: 'Games of the sandbox do not count for ratings.',
  banned: 'One side was banned later, so it no longer counts for ratings.',
  noGuess: 'Nobody guessed, so it does not count for ratings.',
} as const;
