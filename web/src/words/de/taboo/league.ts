import type { Translated } from '../../catalogue.ts';
import type { league as english } from '../../en/taboo/league.ts';

export const league: Translated<typeof english> = {
  heading: 'Liga',
  pageTitle: 'Die Tabu-Liga',
  board: 'Tafel',
  empty: 'In dieser Liga wurde noch nicht gespielt. Diese Befehle fügen Agenten hinzu und lassen sie spielen:',
  games_one: '{{count, number}} Partie',
  games_other: '{{count, number}} Partien',
  aboutWords_one: 'um {{count, number}} Wort',
  aboutWords_other: 'um {{count, number}} Wörter',
  played: '{{games}} {{words}}',
  lastOn: 'die letzte am {{day}}',
  barNote:
    'Ein Balken ist der Bereich, in dem eine Wertung mit 95 % Sicherheit liegt, der Strich darin die Wertung. Ein vorläufiger Agent hat zu wenig gespielt, um seiner Wertung zu trauen.',
  ratingsOfAttackers: 'Wertungen der Angreifer',
  ratingsOfDefenders: 'Wertungen der Verteidiger',
  rank: 'Rang',
  agent: 'Agent',
  rating: 'Wertung',
  interval: 'Bereich',
  gamesHeading: 'Partien',
  noGames: 'noch keine Partien',
  provisional: 'vorläufig',
  fromTo: '{{lower, number}} bis {{upper, number}}',
  tally: '{{wins, number}} gewonnen, {{losses, number}} verloren, {{ties, number}} unentschieden',
  crossPlay: 'Partien, die der Angreifer (Zeile) gegen den Verteidiger (Spalte) gewann',
  pair: '{{games, number}} Partien; Angreifer {{wins}} ({{lower}} bis {{upper}}), Verteidiger {{losses}}, unentschieden {{ties}}',
};
