import type { Translated } from '../catalogue.ts';
import type { common as english } from '../en/common.ts';

export const common: Translated<typeof english> = {
  language: 'Idioma',
  languageIs: 'Idioma: {{language}}',
  pages: 'Páginas',
  chat: 'Charla',
  taboo: 'Tabú',
  trip: 'El juego del viaje',
  turing: '¿Humano o bot?',
  programs: 'API',
  apiKey: 'Clave de la API',
  useKey: 'Usarla',
  tryAgain: 'Reintentar',
  triedAgain: 'Se vuelve a intentar sin que hagas nada y no se pierde nada.',
  unreachable: 'No se puede contactar con el bot.',
  checkServer: 'Comprueba que el servidor esté en marcha.',
  oneMoment: 'Un momento.',
  waiting: 'Un momento',
  you: 'Tú',
  said: '{{who}}: {{text}}',
};
