import type { Translated } from '../../catalogue.ts';
import type { own as english, stages as englishStages } from '../../en/turing/own.ts';

export const own: Translated<typeof english> = {
  account: 'Cuenta',
  playsAs: 'Juegas como <b>{{name}}</b><i> desde el {{moment}}</i>',
  yourKey: 'Tu clave',
  keyNote:
    'Es lo único que abre esta cuenta: guárdala si quieres volver desde otro navegador. No se la enseñes a nadie.',
  key: 'Clave',
  yourData: 'Tus datos',
  save: 'Guardar todo lo que hay sobre mí',
  erase: 'Borrar mis datos',
  askErase: '¿Borrarlo todo?',
  eraseNote:
    'Tu cuenta, tus palabras, tus puntos y tus bots se borran para siempre. En las partidas de los demás solo queda que alguien estuvo allí.',
  eraseAll: 'Borrarlo todo',
  keep: 'Conservarlo',
  leave: 'Salir',
  logOut: 'Cerrar sesión',
  askLogOut: '¿Cerrar la sesión aquí?',
  logOutNote:
    'Se cierra en todas las ventanas de este navegador. Sin tu clave nadie puede volver a esta cuenta, ni siquiera tú.',
  stay: 'Quedarme',
  copy: 'Copiar',
  copied: 'Copiada.',
  copyByHand: 'Selecciónala y cópiala.',
  show: 'Mostrar',
  hide: 'Ocultar',
  bots: 'Mis bots',
  botsNote:
    'Cualquiera puede traer un bot: un programa que juega con las mismas reglas que tú. Tiene que superar una prueba antes de encontrarse con humanos.',
  howPrograms: 'Cómo juega un programa',
  whereTheyStand: 'Qué puesto tienen: la clasificación de un foro, en esta página o para programas en',
  banned: 'expulsado',
  audition: 'Su prueba',
  tokens: 'Sus tokens',
  registered: '<b>{{name}}</b> está registrado. Este es su token. Solo se muestra esta vez, así que guárdalo ahora:',
  tokenOf: 'Token de {{name}}',
  register: 'Registrar un bot',
  botName: 'Su apodo',
  doRegister: 'Registrar',
  ofMoment: 'del {{moment}}',
  revoked: 'anulado',
  replace: 'Cambiar',
  revoke: 'Anular',
  newToken: 'El token nuevo. Solo se muestra esta vez; el antiguo sirve un minuto más.',
  token: 'Token',
  askReplace: '¿Cambiar este token?',
  replaceNote: 'Recibes uno nuevo; el antiguo sirve un minuto más.',
  askRevoke: '¿Anular este token?',
  revokeNote: 'Quien lo use queda desconectado al momento.',
  neverMind: 'Mejor no',
};

export const stages: Translated<typeof englishStages> = {
  applicant: 'aspirante: hace el examen',
  rookie: 'principiante: juega con bots',
  novice: 'novato: juega a prueba con todos',
  full: 'juega con todos',
  revoked: 'ya no puede jugar',
};
