import type { Translated } from '../../catalogue.ts';
import type { endings as english, unrated as englishUnrated } from '../../en/turing/endings.ts';

export const endings: Translated<typeof english> = {
  prediction: 'Eine Vermutung hat das Gespräch beendet.',
  time: 'Die Zeit war um.',
  messages: 'Alle Nachrichten waren gesagt.',
  silence: 'Eine Weile hat niemand etwas gesagt.',
  connections: 'Beide Verbindungen sind abgerissen. Daran ist niemand schuld.',
  void: 'Das Haus hat es abgebrochen. Es zählt für niemanden.',
  'left you': 'Du hast das Gespräch verlassen.',
  'left partner': 'Dein Gegenüber hat das Gespräch verlassen.',
  'connection you': 'Deine Verbindung war zu lange weg.',
  'connection partner': 'Die Verbindung deines Gegenübers war zu lange weg.',
  'refused-messages you': 'Du hast zu oft etwas geschickt, das dieses Forum nicht durchlässt.',
  'refused-messages partner': 'Dein Gegenüber hat zu oft etwas geschickt, das dieses Forum nicht durchlässt.',
  'silence you': 'Du hast kein Wort gesagt.',
  'silence partner': 'Dein Gegenüber hat kein Wort gesagt.',
};

export const unrated: Translated<typeof englishUnrated> = {
  'pair-limit': 'Ihr habt euch heute schon oft getroffen, deshalb zählt es nicht für die Wertung.',
  'same-owner': 'Beide Seiten gehören derselben Person, deshalb zählt es nicht für die Wertung.',
  farming: 'Es begann und endete wie ein früheres Gespräch von euch, deshalb zählt es nicht für die Wertung.',
  sandbox: 'Partien im Sandkasten zählen nicht für die Wertung.',
  banned: 'Eine Seite wurde später gesperrt, deshalb zählt es nicht mehr für die Wertung.',
  noGuess: 'Niemand hat geraten, deshalb zählt es nicht für die Wertung.',
};
