import type { Translated } from '../../catalogue.ts';
import type { tabooPage as english, tabooRules as englishRules } from '../../en/taboo/page.ts';

export const tabooPage: Translated<typeof english> = {
  title: 'Tabu',
  pageTitle: 'Tabu mit Parley',
  play: 'Spielen',
  league: 'Liga',
  isDeleted: 'Die Partie ist gelöscht.',
  rules:
    'Der Angreifer kennt ein geheimes Wort und will den Verteidiger dazu bringen, es zu sagen, ohne es je selbst zu sagen. Der Verteidiger darf es nicht sagen und darf einmal raten.',
  isEnglish: 'Gespielt wird auf Englisch.',
  yourSide: 'Deine Seite',
  defend: 'Verteidigen: das Wort herausfinden und es nicht sagen',
  attack: 'Angreifen: den anderen dein Wort sagen lassen',
  playWith: 'Spielen mit',
  nobody: 'Noch ist niemand da.',
  yourWord: 'Dein Wort (lass es leer, dann bekommst du eines)',
  rulesHeading: 'Regeln',
  judges: 'Schiedsrichter',
  openOld: 'Eine frühere Partie ansehen',
  transcript: 'Mitschrift, wie von parley taboo match --jsonl',
  showIt: 'Ansehen',
  orFile: 'Oder eine Datei',
  gamesOf: 'Partien der Mitschrift',
  listed: '{{attacker}} gegen {{defender}}: {{word}}',
  unknownWord: 'unbekanntes Wort',
  tooLong: 'Die Mitschrift ist länger als {{count, number}} Millionen Zeichen.',
  neitherNor: 'Zeile {{line, number}} ist weder ein Zug noch das Ende einer Partie.',
  noGame: 'Darin ist keine Partie, die zu Ende ging.',
  notJson: 'Zeile {{line, number}} ist kein JSON.',
};

export const tabooRules: Translated<typeof englishRules> = {
  friendly:
    'Die Regeln des Artikels; aber wer etwas sagt, das die Schiedsrichter nicht gelten lassen, darf es zweimal pro Runde anders sagen.',
  paper:
    'Zehn Runden. Wer etwas sagt, das die Schiedsrichter nicht gelten lassen, verliert sofort; wer noch raten darf, muss es am Ende tun.',
  released:
    'Die des veröffentlichten Programms: Ein Angreifer, der das Wort sagt, verliert nicht, und niemand muss am Ende raten.',
  spag: 'Fünf Runden. Wer falsch rät, verliert sofort; sagt der Angreifer das Wort, gewinnt niemand.',
  fast: 'Wer auf flüssige und passende Sätze achtet, antwortet sofort.',
  neural: 'Modelle achten auf flüssige und passende Sätze, wo dieser Server sie hat: strenger und langsamer.',
  word: 'Nur auf das geheime Wort wird geachtet: Alles andere darf gesagt werden.',
};
