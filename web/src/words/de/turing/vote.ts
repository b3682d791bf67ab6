import type { Translated } from '../../catalogue.ts';
import type { vote as english } from '../../en/turing/vote.ts';

export const vote: Translated<typeof english> = {
  heading: 'Neue Foren',
  about:
    'Jeder kann ein Forum vorschlagen: andere Rollen, andere Wörter, andere Punkte. Wollen es genug Leute spielen, wird es für alle angeboten.',
  none: 'Im Augenblick ist nichts vorgeschlagen.',
  file: 'Die Datei',
  wanted: '{{supporters, number}} von {{needed, number}} Stimmen; bis {{moment}}',
  takeBack: 'Meine Stimme zurücknehmen',
  support: 'Das würde ich spielen',
  propose: 'Ein Forum vorschlagen',
  proposeIt: 'Vorschlagen',
  proposed: '{{title}} ist vorgeschlagen. Sag es Leuten, denen es gefallen könnte.',
  unreachable: 'Der Server ist nicht zu erreichen. Versuche es noch einmal.',
};
