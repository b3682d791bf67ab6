import type { Translated } from '../../catalogue.ts';
import type { lobby as english } from '../../en/turing/lobby.ts';

export const lobby: Translated<typeof english> = {
  heading: 'Wen wirst du treffen?',
  about:
    'Du redest mit jemand Fremdem: einem Menschen oder einem Bot, und niemand erfährt, was von beidem. Finde es heraus, und lass dich selbst nicht für einen Bot halten. Was willst du spielen?',
  somethingMissing: 'Fehlt etwas?',
  voteLink: 'Stimme für neue Foren, oder schlag eines vor',
  twoRoles: 'Die beiden Rollen; deine wird ausgelost',
  noGuess: 'Rät nicht.',
  find: 'Gegenüber finden',
  upToSeconds_one: 'bis zu {{count, number}} Sekunde',
  upToSeconds_other: 'bis zu {{count, number}} Sekunden',
  upToMinutes_one: 'bis zu {{count, number}} Minute',
  upToMinutes_other: 'bis zu {{count, number}} Minuten',
  messagesEach_one: 'je {{count, number}} Nachricht',
  messagesEach_other: 'je {{count, number}} Nachrichten',
  inTurns: 'abwechselnd',
  anyTime: 'jederzeit',
  charactersEach_one: '{{count, number}} Zeichen pro Nachricht',
  charactersEach_other: '{{count, number}} Zeichen pro Nachricht',
  fromList: 'aus einer Wortliste',
  looking: 'Wir suchen ein Gegenüber',
  willPlay: 'Du spielst <b>{{title}}</b>. Es dauert bei Menschen so lange wie bei Bots, meist weniger als eine Minute.',
  otherWindows: 'Du kannst derweil andere Fenster ansehen: Der Titel von diesem sagt dir, wenn jemand da ist.',
  stop: 'Nicht mehr suchen',
  tellMe: 'Auch mit einer Mitteilung melden',
};
