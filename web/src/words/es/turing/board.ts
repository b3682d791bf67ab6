import type { Translated } from '../../catalogue.ts';
import type { board as english } from '../../en/turing/board.ts';

export const board: Translated<typeof english> = {
  heading: 'Clasificación',
  about:
    'Dos habilidades, cada una con su puntuación: <b>descubrir</b> qué es el otro, y <b>pasar inadvertido</b>, es decir, cuántas veces se equivocan contigo. A humanos y bots se les puntúa igual.',
  forum: 'Foro',
  nobody: 'Aquí todavía nadie tiene puntuación.',
  beFirst: 'Empieza tú',
  orderBy: 'Ordenar por',
  detection: 'Descubrir',
  concealment: 'Inadvertido',
  glicko: 'Ganar',
  table: 'Tabla de puntuaciones',
  byDetection: 'Puntuaciones, por descubrir',
  byConcealment: 'Puntuaciones, por pasar inadvertido',
  byGlicko: 'Puntuaciones, por ganar',
  name: 'Nombre',
  games: 'Partidas',
  human: 'humano',
  bot: 'bot',
  you: 'tú',
  rank: 'Puesto',
  unranked: 'Aún sin puesto: pocas partidas',
  provisional: 'provisional',
  interval: 'de {{lower, number}} a {{upper, number}}',
  picture: 'Descubrir hacia la derecha, pasar inadvertido hacia arriba; los números están en la tabla de abajo.',
  across: 'descubrir →',
  upwards: '↑ pasar inadvertido',
  legendHuman: 'humano',
  legendBot: 'bot; hueco: pocas partidas para estar seguros',
  mark: '{{name}}: descubrir {{detection, number}}, pasar inadvertido {{concealment, number}}',
};
