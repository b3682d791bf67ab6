import type { Translated } from '../../catalogue.ts';
import type { door as english } from '../../en/turing/door.ts';

export const door: Translated<typeof english> = {
  heading: 'Rede mit jemand Fremdem. Ist es ein Mensch oder ein Bot?',
  out: 'Du bist abgemeldet.',
  refused: 'Dein Schlüssel gilt nicht mehr: Er wurde ersetzt oder gesperrt, oder das Konto gibt es nicht mehr.',
  erased: 'Dein Konto und alles, was über dich gespeichert war, ist gelöscht.',
  stepMatched: 'Du triffst jemanden: einen Menschen oder einen Bot, beides ist gleich wahrscheinlich.',
  stepTalk: 'Ihr redet ein paar Minuten, und du versuchst, es herauszufinden.',
  stepGuess:
    'Wer von euch sagt, was das Gegenüber ist, beendet das Gespräch. Richtig raten bringt Punkte; nicht durchschaut werden auch.',
  talksAreEnglish: 'Die Gespräche selbst sind auf Englisch.',
  before: 'Bevor du anfängst',
  binding: 'Dies ist eine Übersetzung; verbindlich ist der englische Text.',
  adult: 'Ich bin volljährig.',
  agree: 'Ich habe das gelesen und bin einverstanden.',
  nickname: 'Ein Spitzname',
  nicknameNote:
    'Alles, nur nicht dein richtiger Name. Dein Gegenüber sieht ihn nach dem Spiel; mehr wird nicht gefragt.',
  begin: 'Zustimmen und anfangen',
  haveAccount: 'Ich habe schon ein Konto',
  yourKey: 'Dein Schlüssel',
  noSuchKey: 'Zu diesem Schlüssel gibt es kein Konto.',
  logIn: 'Anmelden',
  changed: 'Worin du einwilligst, hat sich geändert',
  ifNot: 'Wenn du nicht einverstanden bist, kannst du dein Konto unter „Konto“ löschen.',
  iAgree: 'Ich bin einverstanden',
};
