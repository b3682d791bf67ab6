import type { Translated } from '../../catalogue.ts';
import type { curve as english } from '../../en/turing/curve.ts';

export const curve: Translated<typeof english> = {
  heading: 'Deine Wertungen',
  forum: 'Forum',
  nothing: 'Hier hat noch keine deiner Partien gezählt.',
  rating: 'Wertung',
  detection: 'Durchschauen',
  concealment: 'Tarnung',
  glicko: 'Gewinnen',
  picture: '{{rating}}, Partie um Partie; die Tabelle daneben hat die Zahlen.',
  table: '{{rating}} nach jeder Partie',
  game: 'Partie',
  interval: 'Bereich (95 %)',
  from: '{{lower, number}} bis {{upper, number}}',
  games_one: '{{count, number}} Partie →',
  games_other: '{{count, number}} Partien →',
};
