import type { Translated } from '../../catalogue.ts';
import type { lobby as english } from '../../en/turing/lobby.ts';

export const lobby: Translated<typeof english> = {
  heading: '¿A quién vas a conocer?',
  about:
    'Hablas con alguien desconocido, que es un humano o un bot, y a nadie se le dice cuál de los dos. Averígualo, y que no te tomen por un bot. Elige a qué jugar:',
  somethingMissing: '¿Falta algo?',
  voteLink: 'Vota por nuevos foros o propón uno',
  twoRoles: 'Los dos papeles; el tuyo se sortea',
  noGuess: 'No adivina.',
  find: 'Buscar pareja',
  upToSeconds_one: 'hasta {{count, number}} segundo',
  upToSeconds_other: 'hasta {{count, number}} segundos',
  upToMinutes_one: 'hasta {{count, number}} minuto',
  upToMinutes_other: 'hasta {{count, number}} minutos',
  messagesEach_one: '{{count, number}} mensaje cada uno',
  messagesEach_other: '{{count, number}} mensajes cada uno',
  inTurns: 'por turnos',
  anyTime: 'en cualquier momento',
  charactersEach_one: '{{count, number}} carácter por mensaje',
  charactersEach_other: '{{count, number}} caracteres por mensaje',
  fromList: 'con una lista de palabras',
  looking: 'Buscando pareja',
  willPlay:
    'Vas a jugar a <b>{{title}}</b>. Se tarda lo mismo con humanos que con bots, casi siempre menos de un minuto.',
  otherWindows: 'Mientras tanto puedes mirar otras ventanas: el título de esta te avisa cuando haya alguien.',
  stop: 'Dejar de buscar',
  tellMe: 'Avisarme también con una notificación',
};
