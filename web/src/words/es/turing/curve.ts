import type { Translated } from '../../catalogue.ts';
import type { curve as english } from '../../en/turing/curve.ts';

export const curve: Translated<typeof english> = {
  heading: 'Tus puntuaciones',
  forum: 'Foro',
  nothing: 'Aquí todavía no ha contado ninguna partida tuya.',
  rating: 'Puntuación',
  detection: 'Descubrir',
  concealment: 'Inadvertido',
  glicko: 'Ganar',
  picture: '{{rating}}, partida a partida; la tabla de al lado tiene los números.',
  table: '{{rating}} después de cada partida',
  game: 'Partida',
  interval: 'Intervalo del 95 %',
  from: 'de {{lower, number}} a {{upper, number}}',
  games_one: '{{count, number}} partida →',
  games_other: '{{count, number}} partidas →',
};
