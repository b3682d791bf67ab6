import type { Translated } from '../../catalogue.ts';
import type { vote as english } from '../../en/turing/vote.ts';

export const vote: Translated<typeof english> = {
  heading: 'Nuevos foros',
  about:
    'Cualquiera puede proponer un foro: otros papeles, otras palabras, otros puntos. El que quiera jugar bastante gente se abre para todos.',
  none: 'Ahora mismo no hay nada propuesto.',
  file: 'Su archivo',
  wanted: '{{supporters, number}} de {{needed, number}} votos; hasta el {{moment}}',
  takeBack: 'Retirar mi voto',
  support: 'Yo jugaría a esto',
  propose: 'Proponer un foro',
  proposeIt: 'Proponerlo',
  proposed: '{{title}} queda propuesto. Díselo a quien le pueda gustar.',
  unreachable: 'No se puede contactar con el servidor. Vuelve a intentarlo.',
};
