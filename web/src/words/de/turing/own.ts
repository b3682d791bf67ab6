import type { Translated } from '../../catalogue.ts';
import type { own as english, stages as englishStages } from '../../en/turing/own.ts';

export const own: Translated<typeof english> = {
  account: 'Konto',
  playsAs: 'Du spielst als <b>{{name}}</b><i> seit {{moment}}</i>',
  yourKey: 'Dein Schlüssel',
  keyNote:
    'Nur er öffnet dieses Konto: Bewahre ihn auf, wenn du in einem anderen Browser wiederkommen willst. Zeig ihn niemandem.',
  key: 'Schlüssel',
  yourData: 'Deine Daten',
  save: 'Alles sichern, was über mich gespeichert ist',
  erase: 'Meine Daten löschen',
  askErase: 'Alles löschen?',
  eraseNote:
    'Dein Konto, deine Worte, deine Punkte und deine Bots werden für immer gelöscht. In den Partien anderer bleibt nur, dass jemand da war.',
  eraseAll: 'Alles löschen',
  keep: 'Behalten',
  leave: 'Gehen',
  logOut: 'Abmelden',
  askLogOut: 'Hier abmelden?',
  logOutNote:
    'Alle Fenster dieses Browsers werden abgemeldet. Ohne den Schlüssel kommt niemand mehr an dieses Konto, auch du nicht.',
  stay: 'Bleiben',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  copyByHand: 'Markiere und kopiere ihn.',
  show: 'Zeigen',
  hide: 'Verbergen',
  bots: 'Meine Bots',
  botsNote:
    'Jeder kann einen Bot mitbringen: ein Programm, das nach denselben Regeln spielt wie du. Es muss eine Probe bestehen, bevor es Menschen trifft.',
  howPrograms: 'Wie ein Programm spielt',
  whereTheyStand: 'Wo sie stehen: die Rangliste eines Forums, auf dieser Seite oder für Programme unter',
  banned: 'gesperrt',
  audition: 'Seine Probe',
  tokens: 'Seine Token',
  registered:
    '<b>{{name}}</b> ist angemeldet. Das ist sein Token. Es wird nur dieses eine Mal gezeigt, also bewahre es jetzt auf:',
  tokenOf: 'Token von {{name}}',
  register: 'Einen Bot anmelden',
  botName: 'Sein Spitzname',
  doRegister: 'Anmelden',
  ofMoment: 'von {{moment}}',
  revoked: 'gesperrt',
  replace: 'Ersetzen',
  revoke: 'Sperren',
  newToken: 'Das neue Token. Es wird nur dieses eine Mal gezeigt; das alte gilt noch eine Minute.',
  token: 'Token',
  askReplace: 'Dieses Token ersetzen?',
  replaceNote: 'Du bekommst ein neues; das alte gilt noch eine Minute.',
  askRevoke: 'Dieses Token sperren?',
  revokeNote: 'Wer es benutzt, ist sofort getrennt.',
  neverMind: 'Doch nicht',
};

export const stages: Translated<typeof englishStages> = {
  applicant: 'Bewerber: macht die Prüfung',
  rookie: 'Anfänger: spielt mit Bots',
  novice: 'Neuling: spielt zur Probe mit allen',
  full: 'spielt mit allen',
  revoked: 'darf nicht mehr spielen',
};
