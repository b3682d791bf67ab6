import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readGame } from '../../src/games/equilibria/files/read-game.ts';

const page = readFileSync('docs/game-files.md', 'utf8');
const blocks = [...page.matchAll(/```\n([\s\S]*?)```/g)].map(([, block = '']) => block);

describe('docs/game-files.md', () => {
  it('shows files that are read', () => {
    const [tree = '', table = ''] = blocks;
    expect(readGame(tree)).toMatchObject({ kind: 'extensive', game: { players: ['Ann', 'Bob'] } });
    expect(readGame(table)).toMatchObject({ kind: 'bimatrix', game: { title: 'Battle of the Sexes' } });
  });

  it('shows the table in its other form', () => {
    const header = 'NFG 1 R "Battle of the Sexes" { "Ann" "Bob" }';
    const names = '{ { "ballet" "fight" } { "ballet" "fight" } }';
    expect(page).toContain(names);
    const shared = readGame(`${header} ${names} "comment" ${blocks[2] ?? ''}`);
    const listed = readGame(blocks[1] ?? '');
    expect(shared.game).toMatchObject({
      ...listed.game,
      strategies: [
        ['ballet', 'fight'],
        ['ballet', 'fight'],
      ],
    });
  });
});
