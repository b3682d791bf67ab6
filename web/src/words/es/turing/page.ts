import type { Translated } from '../../catalogue.ts';
import type { page as english } from '../../en/turing/page.ts';

export const page: Translated<typeof english> = {
  title: '¿Humano o bot?',
  play: 'Jugar',
  games: 'Partidas',
  board: 'Clasificación',
  bots: 'Bots',
  account: 'Cuenta',
  partnerWaits: 'Tu pareja te espera.',
  backToTalk: 'Volver a la charla',
  isSought: 'Estamos buscando pareja.',
  back: 'Volver',
  talkIsOver: 'Tu charla ha terminado.',
  seeEnd: 'Mira cómo acabó',
  titleLooking: 'Buscando pareja … {{title}}',
  titleHere: '● ¡Tu pareja ya está aquí! {{title}}',
  titleUnread: '({{count, number}}) {{title}}',
  partnerIsHere: 'Tu pareja ya está aquí.',
  lost: 'Se ha perdido la conexión. Volverá sola; lo que envíes espera aquí.',
  offline: 'No tienes conexión. La página sigue en cuanto vuelvas; lo que envíes espera aquí.',
  whatIsNew: 'Novedades',
};
