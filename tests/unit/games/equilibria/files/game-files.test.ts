import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { rationalText } from '../../../../../src/games/equilibria/exact/rational.ts';
import { longestGameFile } from '../../../../../src/games/equilibria/files/game-text.ts';
import { readEfg } from '../../../../../src/games/equilibria/files/read-efg.ts';
import { readGame } from '../../../../../src/games/equilibria/files/read-game.ts';
import { readNfg } from '../../../../../src/games/equilibria/files/read-nfg.ts';
import { writeEfg } from '../../../../../src/games/equilibria/files/write-efg.ts';
import { writeNfg } from '../../../../../src/games/equilibria/files/write-nfg.ts';
import type { ExtensiveGame } from '../../../../../src/games/equilibria/game/extensive-game.ts';

const fixture = (name: string): string => readFileSync(`tests/fixtures/games/${name}`, 'utf8');
const pays = ({ nodes }: ExtensiveGame) =>
  nodes.flatMap((node) => (node.kind === 'terminal' ? [node.payoffs.map(rationalText).join(' ')] : []));

describe('.efg', () => {
  const paper = readEfg(fixture('paper.efg'));
  const odd = readEfg(fixture('odd.efg'));

  it('is read exactly', () => {
    expect(paper.title).toBe('Trip booking, as in the paper');
    expect(paper.players).toEqual(['User', 'Agent']);
    expect(paper.informationSets.map(({ name, actions }) => [name, ...actions])).toEqual([
      ['wants S', 'say S', 'say P'],
      ['wants P', 'say S', 'say P'],
      ['hears S', 'drive S', 'drive P'],
      ['hears P', 'drive S', 'drive P'],
    ]);
    expect(pays(paper)).toEqual(['11/10 11/10', '-1 -1', '1 1', '-1 -1', '-1 -1', '1 1', '-1 -1', '11/10 11/10']);
    expect(paper.nodes[3]).toMatchObject({ kind: 'terminal', name: 'right, true' });
  });

  it('is read however oddly it is written', () => {
    expect(odd.title).toBe('Trip "booking", C:\\trips');
    expect(pays(odd)).toEqual(pays(paper).with(0, '11/10 11/10'));
    expect(odd.nodes.map(({ kind }) => kind)).toEqual(paper.nodes.map(({ kind }) => kind));
    expect(odd.informationSets.map(({ nodes, actions }) => [nodes, actions])).toEqual(
      paper.informationSets.map(({ nodes, actions }) => [nodes, actions]),
    );
    expect(odd.informationSets[0]?.name).toBe('12');
    expect(odd.nodes.flatMap((node) => (node.kind === 'terminal' ? [node.name] : []))).toContain('right,\r\nfalse');
  });

  it('is written so that the same game is read', () => {
    for (const game of [paper, odd]) expect(readEfg(writeEfg(game, 'a "comment"'))).toEqual(game);
    expect(writeEfg(paper).split('\n').slice(3, 7)).toEqual([
      'c "" 1 "" { "S" 1/2 "P" 1/2 } 0',
      'p "" 1 1 "wants S" { "say S" "say P" } 0',
      'p "" 2 1 "hears S" { "drive S" "drive P" } 0',
      't "right, true" 1 "" { 11/10, 11/10 }',
    ]);
  });

  it('gives players, information sets and actions without a name their number', () => {
    const game = readEfg('EFG 2 R "" { "" "" } p "" 2 7 { "" "x" } 0 t "" 0 t "" 0');
    expect(game.players).toEqual(['Player 1', 'Player 2']);
    expect(game.informationSets).toEqual([{ name: '7', player: 1, actions: ['1', 'x'], nodes: [0] }]);
  });

  it('may be a single leaf', () => {
    expect(pays(readEfg('EFG 2 R "" { "a" "b" } "comment" t "" 1 "" { 1 2 }'))).toEqual(['1 2']);
  });

  const begin = 'EFG 2 R "x" { "a" "b" }\n';
  it.each([
    ['', 1, 1, 'expected EFG, with which such a file begins, found the end of the file'],
    ['EFG 3 R "x"', 1, 5, 'expected 2, the version of the format, found "3"'],
    ['EFG 2 Q "x"', 1, 7, 'expected R or D, the kind of numbers, found "Q"'],
    ['EFG 2 R x', 1, 9, 'expected the title in double quotes, found "x"'],
    ['EFG 2 R "x', 1, 9, 'expected a double quote that ends the text that begins here, found the end'],
    ['EFG 2 R "x" "a"', 1, 13, 'expected "{", found the text "a"'],
    ['EFG 2 R "x" { "a" }', 1, 13, 'expected two players, found 1; only games of two players can be read'],
    ['EFG 2 R "x" { "a" "b" "c" }', 1, 13, 'expected two players, found 3; only games of two players can be read'],
    ['EFG 2 R "x" { "a", "b" }', 1, 18, 'expected the name of a player in double quotes, found ","'],
    [begin, 2, 1, 'expected the root: c, p or t, found the end of the file'],
    [`${begin}\n\tq "" 1`, 3, 2, 'expected the root: c, p or t, found "q"'],
    [`${begin}t 1`, 2, 3, 'expected the name of the node in double quotes, found "1"'],
    [
      `${begin}t ""`,
      2,
      5,
      'expected the number of the outcome, 0 for none (a whole number), found the end of the file',
    ],
    [`${begin}t "" 1.5`, 2, 6, 'expected the number of the outcome, 0 for none (a whole number from 0), found "1.5"'],
    [
      `${begin}t "" 1`,
      2,
      7,
      'expected a description of the outcome 1, which was not named before, found the end of the file',
    ],
    [`${begin}t "" 0 "" { 1 1 }`, 2, 8, 'outcome 0 means none, and can have no name or payoffs'],
    [`${begin}t "" 1 "" { 1 }`, 2, 15, 'expected a payoff of player 2 (a number), found "}"'],
    [`${begin}t "" 1 "" { 1 2 3 }`, 2, 17, 'expected "}" behind the payoffs of two players, found "3"'],
    [`${begin}t "é😀" 1 "" { 1 2x }`, 2, 17, 'expected a payoff of player 2 (a number), found "2x"'],
    [
      `${begin}t "" 1 "" { 1 2/0 }`,
      2,
      15,
      'expected a payoff of player 2: a number that is not too large and divides by no zero, found "2/0"',
    ],
    [`${begin}t "" 0 t "" 0`, 2, 8, 'expected the end of the file behind the last node of the tree, found "t"'],
    [`${begin}p "" 3 1 "" { "l" } 0`, 2, 6, 'expected the number of the player, 1 or 2, found "3"'],
    [
      `${begin}p "" 1 0 "" { "l" } 0`,
      2,
      8,
      'expected the number of the information set (a whole number from 1), found "0"',
    ],
    [`${begin}p "" 1 1 "" { } 0`, 2, 15, 'expected the name of an action in double quotes, found "}"'],
    [
      `${begin}p "" 1 1 0`,
      2,
      10,
      'expected a description of the information set 1 of player 1, which was not named before, found "0"',
    ],
    [`${begin}p "" 1 1 "" { "l" "r" } 0\nt "" 0\n`, 4, 1, 'expected a node: c, p or t, found the end of the file'],
    [`${begin}c "" 1 "" { "l" 1/2 "r" 1/3 } 0`, 2, 11, 'expected probabilities that sum to 1, found a sum of 5/6'],
    [`${begin}c "" 1 "" { "l" -1 "r" 2 } 0`, 2, 17, 'expected a probability from 0 to 1, found "-1"'],
    [`${begin}c "" 1 "" { "l" "r" } 0`, 2, 17, 'expected the probability of the move (a number), found the text "r"'],
    [`${begin}c "" 1 "" { } 0`, 2, 13, 'expected the name of a chance move in double quotes, found "}"'],
    [
      `${begin}p "" 1 1 "" { "l" "r" } 0 t "" 1 "" { 1 1 } t "" 1 "" { 1 2 }`,
      2,
      50,
      'the outcome 1 is described in another way than before',
    ],
    [
      `${begin}c "" 1 "" { "l" 0.5 "r" .5 } 0 p "" 1 1 "" { "l" "r" } 0 t "" 0 t "" 0 p "" 1 1 "" { "l" "s" } 0`,
      2,
      79,
      'the information set 1 of player 1 is described in another way than before',
    ],
  ])('says where it is wrong: %j', (content, line, column, message) => {
    expect(() => readEfg(content, 'my.efg')).toThrow(
      expect.objectContaining({
        code: 'PARLEY_GAME_FILE_INVALID',
        message: `my.efg, line ${line}, column ${column}: ${message}.`,
        context: { source: 'my.efg', line, column },
      }),
    );
  });

  it('is refused where a player forgets, with the information set and two histories', () => {
    const forgetful = `${begin}p "" 1 1 "first" { "l" "r" } 0 p "" 1 2 "then" { "x" } 0 t "" 0 p "" 1 2 0 t "" 0`;
    expect(() => readEfg(forgetful)).toThrow(
      expect.objectContaining({
        code: 'PARLEY_RECALL_IMPERFECT',
        message: expect.stringContaining('a forgets at the information set "then": it stands after [l] and after [r]'),
      }),
    );
  });

  it('is refused where it is too large', () => {
    const tooLarge = expect.objectContaining({ code: 'PARLEY_GAME_TOO_LARGE' });
    expect(() =>
      readEfg(`${begin}${Array.from({ length: 1_100 }, (_, at) => `p "" 1 ${at + 1} "" { "l" } 0 `).join('')} t "" 0`),
    ).toThrow(tooLarge);
    expect(() => readGame(' '.repeat(longestGameFile + 1))).toThrow(tooLarge);
  });
});

describe('.nfg', () => {
  const table = readNfg(fixture('table.nfg'));

  it('is read as a list of payoffs, in which the strategy of player 1 changes first', () => {
    const [one, other] = table.payoffs.map((matrix) => matrix.map((row) => row.map(rationalText)));
    expect(one).toEqual([
      ['1', '1'],
      ['0', '0'],
      ['0', '2'],
    ]);
    expect(other).toEqual([
      ['1', '1'],
      ['2', '3'],
      ['2', '0'],
    ]);
    expect(table.strategies).toEqual([
      ['1', '2', '3'],
      ['1', '2'],
    ]);
  });

  it('is read as outcomes with numbers, however oddly written', () => {
    expect(readNfg(fixture('odd.nfg'))).toEqual(table);
  });

  it('has named strategies in both forms, and names those that have none', () => {
    const game = readNfg('NFG 1 R "" { "a" "" } { { "up" "" } { "x" } } "comment" 1 1 .5 5e-1');
    expect(game.players).toEqual(['a', 'Player 2']);
    expect(game.strategies).toEqual([['up', '2'], ['x']]);
    expect(readNfg('NFG 1 R "" { "a" "b" } { 1 1 } { } 0').payoffs[0]).toEqual([[{ n: 0n, d: 1n }]]);
  });

  it('is written in both forms so that the same game is read', () => {
    expect(readNfg(writeNfg(table))).toEqual(table);
    const outcomes = writeNfg(table, 'outcomes', 'shared');
    expect(outcomes).toContain('{\n{ "" 1, 1 }\n{ "" 0, 2 }\n{ "" 0, 3 }\n{ "" 2, 0 }\n}\n1 2 2\n1 3 4\n');
    expect(readNfg(outcomes)).toEqual(table);
  });

  const begin = 'NFG 1 R "x" { "a" "b" }\n';
  it.each([
    ['NFG 2 R', 1, 5, 'expected 1, the version of the format, found "2"'],
    [
      `${begin}{ 0 1 }`,
      2,
      3,
      'expected the number of strategies of player 1, or their names in braces (a whole number from 1), found "0"',
    ],
    [
      `${begin}{ 2 }`,
      2,
      5,
      'expected the number of strategies of player 2, or their names in braces (a whole number), found "}"',
    ],
    [`${begin}{ 2 2 2 }`, 2, 7, 'expected "}" behind the strategies of two players, found "2"'],
    [`${begin}{ { } { "x" } }`, 2, 3, 'player 1 has no strategies'],
    [`${begin}{ 2 1 } 1 2 3`, 2, 14, 'expected the payoff of player 2 at (2, 1) (a number), found the end of the file'],
    [`${begin}{ 1 1 } 1 2 3`, 2, 13, 'expected the end of the file behind the table, found "3"'],
    [`${begin}{ 1 1 } { { "" 1 } } 1`, 2, 18, 'expected a payoff of player 2 (a number), found "}"'],
    [
      `${begin}{ 1 1 } { { "" 1 2 } } 2`,
      2,
      24,
      'expected the number of an outcome, from 0 (none) to 1, at (1, 1), found "2"',
    ],
  ])('says where it is wrong: %j', (content, line, column, message) => {
    expect(() => readNfg(content, 'my.nfg')).toThrow(`my.nfg, line ${line}, column ${column}: ${message}.`);
  });

  it('is refused where it is too large', () => {
    const tooLarge = expect.objectContaining({ code: 'PARLEY_GAME_TOO_LARGE' });
    expect(() => readNfg(`${begin}{ 2000 2000 } 1`)).toThrow(tooLarge);
  });
});

describe('a game file', () => {
  it('is known by what it begins with', () => {
    expect(readGame(fixture('odd.efg')).kind).toBe('extensive');
    expect(readGame(fixture('odd.nfg')).kind).toBe('bimatrix');
    expect(() => readGame('<gambit:document>')).toThrow('other formats of Gambit (.agg, .bagg, .gbt) cannot be read');
    expect(() => readGame('"EFG"')).toThrow('expected EFG');
  });
});
