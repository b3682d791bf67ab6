import type { Translated } from '../../catalogue.ts';
import type { door as english } from '../../en/turing/door.ts';

export const door: Translated<typeof english> = {
  heading: 'Habla con alguien desconocido. ¿Es un humano o un bot?',
  out: 'Has cerrado la sesión.',
  refused: 'Tu clave ya no sirve: se cambió o se anuló, o la cuenta ya no existe.',
  erased: 'Tu cuenta y todo lo que se guardaba sobre ti se han borrado.',
  stepMatched: 'Te toca alguien: un humano o un bot, con la misma probabilidad.',
  stepTalk: 'Habláis unos minutos, e intentas averiguarlo.',
  stepGuess: 'Quien dice qué es el otro termina la charla. Acertar da puntos, y que no te descubran también.',
  talksAreEnglish: 'Las charlas son en inglés.',
  before: 'Antes de empezar',
  binding: 'Esto es una traducción; el texto que vale es el inglés.',
  adult: 'Soy mayor de edad.',
  agree: 'Lo he leído y estoy de acuerdo.',
  nickname: 'Un apodo',
  nicknameNote: 'Cualquiera menos tu nombre real. Tu pareja lo ve después de la partida; no se pide nada más.',
  begin: 'Aceptar y empezar',
  haveAccount: 'Ya tengo una cuenta',
  yourKey: 'Tu clave',
  noSuchKey: 'Esta clave no abre ninguna cuenta.',
  logIn: 'Entrar',
  changed: 'Ha cambiado lo que aceptas',
  ifNot: 'Si no estás de acuerdo, puedes borrar tu cuenta en «Cuenta».',
  iAgree: 'Estoy de acuerdo',
};
