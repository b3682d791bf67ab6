import type { Translated } from '../../catalogue.ts';
import type { endings as english, unrated as englishUnrated } from '../../en/turing/endings.ts';

export const endings: Translated<typeof english> = {
  prediction: 'Una respuesta terminó la charla.',
  time: 'Se acabó el tiempo.',
  messages: 'Se dijeron todos los mensajes.',
  silence: 'Nadie dijo nada en un rato.',
  connections: 'Se perdieron las dos conexiones. No es culpa de nadie.',
  void: 'La casa la interrumpió. No cuenta para nadie.',
  'left you': 'Saliste de la charla.',
  'left partner': 'Tu pareja salió de la charla.',
  'connection you': 'Perdiste la conexión demasiado tiempo.',
  'connection partner': 'Tu pareja perdió la conexión demasiado tiempo.',
  'refused-messages you': 'Enviaste demasiadas cosas que este foro no deja pasar.',
  'refused-messages partner': 'Tu pareja envió demasiadas cosas que este foro no deja pasar.',
  'silence you': 'No dijiste ni una palabra.',
  'silence partner': 'Tu pareja no dijo ni una palabra.',
};

export const unrated: Translated<typeof englishUnrated> = {
  'pair-limit': 'Hoy ya habéis coincidido muchas veces, así que no cuenta para la puntuación.',
  'same-owner': 'Los dos lados son del mismo dueño, así que no cuenta para la puntuación.',
  farming: 'Empezó y acabó como otra charla vuestra, así que no cuenta para la puntuación.',
  sandbox: 'Las partidas de ensayo no cuentan para la puntuación.',
  banned: 'Uno de los lados fue expulsado después, así que ya no cuenta para la puntuación.',
  noGuess: 'Nadie respondió, así que no cuenta para la puntuación.',
};
