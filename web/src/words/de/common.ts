import type { Translated } from '../catalogue.ts';
import type { common as english } from '../en/common.ts';

export const common: Translated<typeof english> = {
  language: 'Sprache',
  languageIs: 'Sprache: {{language}}',
  pages: 'Seiten',
  chat: 'Plaudern',
  taboo: 'Tabu',
  trip: 'Das Reisespiel',
  turing: 'Mensch oder Bot?',
  programs: 'API',
  apiKey: 'API-Schlüssel',
  useKey: 'Verwenden',
  tryAgain: 'Noch einmal',
  triedAgain: 'Es wird von selbst noch einmal versucht, und nichts geht verloren.',
  unreachable: 'Der Bot ist nicht zu erreichen.',
  checkServer: 'Sieh nach, ob der Server läuft.',
  oneMoment: 'Einen Moment.',
  waiting: 'Einen Moment',
  you: 'Du',
  said: '{{who}}: {{text}}',
};
