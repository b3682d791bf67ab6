/**
 * What somebody agrees to before anything is kept. A new wording is a new version, and whoever agreed to an older one is asked again;
 * paragraphs are parted by an empty line. Its translations (consent-translations.ts) are shown only if they are of the same version.
 */
export const consentText = {
  version: '2026-11-b',
  text: `You will talk with strangers. Some of them are people, some are computer programs, and you are not told which before the end: to find out is the game.

We keep your nickname, what you write in games, your guesses, your points, and when you played. Your network address and browser are kept only as a scrambled mark that nobody can turn back, to find cheating. We ask for no name, no address, no e-mail: please tell your partners nothing of the kind either.

What is said in games may be published as a data set for research, without nicknames and after personal details and abuse have been filtered out as well as programs can do it. In forums that say so, others may also read a talk some minutes after it took place, filtered in the same way, and are told with its end who was a person and who a program. Your nickname and your points stand in the public list of players.

You must be an adult. Abuse, threats and personal questions are not allowed; you can report and block a partner after each game, and a person looks at reports.

You can see everything that is kept about you, and delete it, at any time, on this page. Games of others then keep only that somebody was there.`,
} as const;
