import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { checkForum } from '../../src/games/turing/forums/read-forum.ts';
import { readyForumNames } from '../../src/games/turing/forums/ready-forums.ts';
import { listedWords } from '../../src/games/turing/forums/words/build-dictionary.ts';
import { payoffOf } from '../../src/games/turing/payoffs/payoff-matrix.ts';
import { payoffsNamed } from '../../src/games/turing/payoffs/payoff-presets.ts';
import { identities } from '../../src/games/turing/rules/turing-rules.ts';

const read = (page: string) => readFileSync(new URL(`../../docs/${page}.md`, import.meta.url), 'utf8');
const signed = (points: number): string => (points === 0 ? '0' : points > 0 ? `+${points}` : `−${-points}`);

describe('The pages about the Turing game', () => {
  it('print the pay-offs that are in use', () => {
    const page = read('turing-rules').replaceAll('**', '');
    for (const predictor of identities)
      for (const says of identities)
        for (const truth of identities) {
          const cells = ['january', 'february', 'literal', 'balanced'].map((name) =>
            payoffOf(payoffsNamed(name), predictor, says, truth).map(signed).join('/'),
          );
          const of = truth === 'human' ? '✓ |' : '| ✓';
          expect(page).toContain(`| ${predictor} "${says}" | ${of} | ${cells.join(' | ')} |`);
        }
  });

  it('have an example of a forum that can be played', () => {
    const [, example = ''] = /```yaml\n(name: [\s\S]*?)```/u.exec(read('forums')) ?? [];
    expect(checkForum(example).faults).toEqual([]);
  });

  it('name the forums of the package, and count the words', () => {
    for (const name of readyForumNames) expect(read('forums')).toContain(`| \`${name}\` |`);
    expect(read('forums')).toContain(`${listedWords('everyday').length.toLocaleString('en-GB')} words`);
  });
});
