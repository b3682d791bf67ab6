import { describe, expect, it } from '@jest/globals';
import { checkForum, readForum } from '../../../../src/games/turing/forums/read-forum.ts';
import { openReadyForum, readyForumNames } from '../../../../src/games/turing/forums/ready-forums.ts';

const head = 'name: mine\ntitle: Mine\nabout: A forum of mine.\nroles:\n  - name: player\n    text: Talk.\n';
const german = 'in:\n  de:\n    title: Meins\n    about: Mein Forum.\n';

describe('What a forum says of itself in other languages', () => {
  it('is read from its file; what is left out stays as it is', () => {
    const roles = '    roles:\n      player: { name: Spieler, text: Rede. }\n';
    expect(readForum(head, 'mine.yaml').in).toEqual({});
    expect(readForum(head + german, 'mine.yaml').in).toEqual({
      de: { title: 'Meins', about: 'Mein Forum.', roles: {} },
    });
    expect(readForum(head + german + roles, 'mine.yaml').in['de']?.roles).toEqual({
      player: { name: 'Spieler', text: 'Rede.', hint: '' },
    });
  });

  it('names no role that is not there, and languages by their codes only', () => {
    const [fault] = checkForum(`${head}${german}    roles:\n      judge: { name: Richter, text: Rede. }\n`).faults;
    expect(fault).toMatchObject({ severity: 'error', line: 12, message: expect.stringContaining('no role "judge"') });
    expect(checkForum(`${head}in: { German: { title: Meins, about: Meins } }\n`).faults).toHaveLength(1);
  });

  it.each(readyForumNames)('is there in German and Spanish for %s, with all roles and hints', (name) => {
    const forum = openReadyForum(name);
    for (const language of ['de', 'es']) {
      for (const { name: role, hint } of Object.values(forum.roles)) {
        const said = forum.in[language]?.roles[role];
        expect(said?.text).toBeDefined();
        expect(said?.hint === '').toBe(hint === '');
      }
    }
  });
});
