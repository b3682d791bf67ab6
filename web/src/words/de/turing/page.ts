import type { Translated } from '../../catalogue.ts';
import type { page as english } from '../../en/turing/page.ts';

export const page: Translated<typeof english> = {
  title: 'Mensch oder Bot?',
  play: 'Spielen',
  games: 'Partien',
  board: 'Rangliste',
  bots: 'Bots',
  account: 'Konto',
  partnerWaits: 'Dein Gegenüber wartet.',
  backToTalk: 'Zurück zum Gespräch',
  isSought: 'Ein Gegenüber wird gesucht.',
  back: 'Zurück',
  talkIsOver: 'Dein Gespräch ist zu Ende.',
  seeEnd: 'Sieh, wie es ausging',
  titleLooking: 'Suche läuft … {{title}}',
  titleHere: '● Dein Gegenüber ist da! {{title}}',
  titleUnread: '({{count, number}}) {{title}}',
  partnerIsHere: 'Dein Gegenüber ist da.',
  lost: 'Die Verbindung ist abgerissen. Sie kommt von selbst wieder; was du abschickst, wartet hier.',
  offline: 'Du bist offline. Es geht weiter, sobald du wieder da bist; was du abschickst, wartet hier.',
  whatIsNew: 'Neues',
};
