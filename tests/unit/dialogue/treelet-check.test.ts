import { describe, expect, it } from '@jest/globals';
import type { AnyResponseGenerator } from '../../../src/contracts/response-generator.ts';
import type { Treelet } from '../../../src/contracts/treelet.ts';
import { checkTreelets } from '../../../src/dialogue/treelet-check.ts';
import { aGenerator } from '../../support/bot.ts';

function treelet(
  name: string,
  isEntry: boolean,
  leadsTo: Readonly<Record<string, readonly string[]>>,
): Treelet<unknown, string, string> {
  const branches = Object.entries(leadsTo).map(([branch, targets]) => [
    branch,
    { leadsTo: targets, say: () => undefined },
  ]);
  return { name, isEntry, classify: () => 'yes', branches: Object.fromEntries(branches) };
}

function withTreelets(...treelets: readonly Treelet<unknown, string, string>[]): AnyResponseGenerator[] {
  return [{ ...aGenerator('talker', () => undefined), treelets }];
}

describe('the static check of treelets', () => {
  it('accepts a graph in which all can be reached and answered', () => {
    const graph = withTreelets(
      treelet('ask', true, { yes: ['more'], no: [] }),
      treelet('more', false, { yes: ['more'], no: [] }),
    );
    expect(() => checkTreelets(graph)).not.toThrow();
  });

  it.each([
    ['leads nowhere', [treelet('ask', true, { yes: ['gone'] })], 'ask.yes leads to "gone", which does not exist'],
    [
      'cannot be reached',
      [treelet('ask', true, { yes: [] }), treelet('lost', false, { yes: [] })],
      '"lost" cannot be reached from an entry',
    ],
    ['cannot be answered', [treelet('ask', true, {})], '"ask" has no branches'],
    [
      'is declared twice',
      [treelet('ask', true, { yes: [] }), treelet('ask', true, { yes: [] })],
      '"ask" is declared twice',
    ],
  ])('refuses a treelet that %s', (_name, treelets, fault) => {
    expect(() => checkTreelets(withTreelets(...treelets))).toThrow(
      expect.objectContaining({ code: 'PARLEY_TREELET_INVALID', message: expect.stringContaining(fault) }),
    );
  });
});
