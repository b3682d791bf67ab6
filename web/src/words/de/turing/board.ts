import type { Translated } from '../../catalogue.ts';
import type { board as english } from '../../en/turing/board.ts';

export const board: Translated<typeof english> = {
  heading: 'Rangliste',
  about:
    'Zwei Fähigkeiten, jede mit eigener Wertung: <b>Durchschauen</b>, was das Gegenüber ist, und <b>Tarnung</b>, also wie oft sich andere in dir irren. Menschen und Bots werden gleich gewertet.',
  forum: 'Forum',
  nobody: 'Hier hat noch niemand eine Wertung.',
  beFirst: 'Sei der Anfang',
  orderBy: 'Ordnen nach',
  detection: 'Durchschauen',
  concealment: 'Tarnung',
  glicko: 'Gewinnen',
  table: 'Tabelle der Wertungen',
  byDetection: 'Wertungen, nach Durchschauen',
  byConcealment: 'Wertungen, nach Tarnung',
  byGlicko: 'Wertungen, nach Gewinnen',
  name: 'Name',
  games: 'Partien',
  human: 'Mensch',
  bot: 'Bot',
  you: 'du',
  rank: 'Rang',
  unranked: 'Noch ohne Rang: zu wenige Spiele',
  provisional: 'vorläufig',
  interval: '{{lower, number}} bis {{upper, number}}',
  picture: 'Durchschauen nach rechts, Tarnung nach oben; die Zahlen stehen in der Tabelle darunter.',
  across: 'Durchschauen →',
  upwards: '↑ Tarnung',
  legendHuman: 'Mensch',
  legendBot: 'Bot; hohl: zu wenige Partien, um sicher zu sein',
  mark: '{{name}}: Durchschauen {{detection, number}}, Tarnung {{concealment, number}}',
};
