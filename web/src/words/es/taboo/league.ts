import type { Translated } from '../../catalogue.ts';
import type { league as english } from '../../en/taboo/league.ts';

export const league: Translated<typeof english> = {
  heading: 'Liga',
  pageTitle: 'La liga de Tabú',
  board: 'Tabla',
  empty: 'En esta liga todavía no se ha jugado. Estas órdenes añaden agentes y los hacen jugar:',
  games_one: '{{count, number}} partida',
  games_other: '{{count, number}} partidas',
  aboutWords_one: 'con {{count, number}} palabra',
  aboutWords_other: 'con {{count, number}} palabras',
  played: '{{games}} {{words}}',
  lastOn: 'la última el {{day}}',
  barNote:
    'Una barra es el intervalo en el que está una puntuación con un 95 % de confianza, y la raya que hay en ella la puntuación. Un agente provisional ha jugado demasiado poco para fiarse de la suya.',
  ratingsOfAttackers: 'Puntuaciones de atacantes',
  ratingsOfDefenders: 'Puntuaciones de defensores',
  rank: 'Puesto',
  agent: 'Agente',
  rating: 'Puntuación',
  interval: 'Intervalo',
  gamesHeading: 'Partidas',
  noGames: 'sin partidas todavía',
  provisional: 'provisional',
  fromTo: 'de {{lower, number}} a {{upper, number}}',
  tally: '{{wins, number}} ganadas, {{losses, number}} perdidas, {{ties, number}} empatadas',
  crossPlay: 'Partidas que ganó el atacante (fila) contra el defensor (columna)',
  pair: '{{games, number}} partidas; atacante {{wins}} (de {{lower}} a {{upper}}), defensor {{losses}}, empates {{ties}}',
};
