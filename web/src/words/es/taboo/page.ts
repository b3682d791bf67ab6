import type { Translated } from '../../catalogue.ts';
import type { tabooPage as english, tabooRules as englishRules } from '../../en/taboo/page.ts';

export const tabooPage: Translated<typeof english> = {
  title: 'Tabú',
  pageTitle: 'Tabú con Parley',
  play: 'Jugar',
  league: 'Liga',
  isDeleted: 'La partida se ha borrado.',
  rules:
    'El atacante conoce una palabra secreta e intenta que el defensor la diga, sin decirla nunca él. El defensor no debe decirla, y puede adivinarla una vez.',
  isEnglish: 'Se juega en inglés.',
  yourSide: 'Tu lado',
  defend: 'Defender: averiguar la palabra y no decirla',
  attack: 'Atacar: hacer que el otro diga tu palabra',
  playWith: 'Jugar con',
  nobody: 'Todavía no hay nadie.',
  yourWord: 'Tu palabra (déjala vacía y te daremos una)',
  rulesHeading: 'Reglas',
  judges: 'Jueces',
  openOld: 'Ver una partida ya jugada',
  transcript: 'Transcripción, como la de parley taboo match --jsonl',
  showIt: 'Verla',
  orFile: 'O un archivo',
  gamesOf: 'Partidas de la transcripción',
  listed: '{{attacker}} contra {{defender}}: {{word}}',
  unknownWord: 'palabra desconocida',
  tooLong: 'La transcripción tiene más de {{count, number}} millones de caracteres.',
  neitherNor: 'La línea {{line, number}} no es ni una jugada ni el final de una partida.',
  noGame: 'No contiene ninguna partida terminada.',
  notJson: 'La línea {{line, number}} no es JSON.',
};

export const tabooRules: Translated<typeof englishRules> = {
  friendly:
    'Las reglas del artículo, pero quien dice algo que los jueces no aceptan puede decirlo de otro modo, dos veces por turno.',
  paper:
    'Diez turnos. Quien dice algo que los jueces no aceptan pierde al momento, y si queda un intento hay que usarlo al final.',
  released:
    'Las del código publicado: al atacante que dice la palabra no le pasa nada, y no hay que adivinar al final.',
  spag: 'Cinco turnos. Un intento fallido pierde al momento, y si el atacante dice la palabra no gana nadie.',
  fast: 'Quien vigila que las frases sean fluidas y vengan a cuento responde al momento.',
  neural:
    'Vigilan modelos que las frases sean fluidas y vengan a cuento, si este servidor los tiene: más estrictos y más lentos.',
  word: 'Solo se vigila la palabra secreta: todo lo demás puede decirse.',
};
