import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ParleyError } from '../../src/core/errors.ts';
import type { TabooGameStore } from '../../src/contracts/taboo-game-store.ts';
import { createFastFluency } from '../../src/games/taboo/judge/fast-fluency.ts';
import { createFastRelevance } from '../../src/games/taboo/judge/fast-relevance.ts';
import { literalLimits, readLimits } from '../../src/games/taboo/judge/judge-limits.ts';
import { createAssociations } from '../../src/games/taboo/language/association-table.ts';
import { createNgramModel } from '../../src/games/taboo/language/ngram-model.ts';
import { createInflections } from '../../src/games/taboo/lexicon/inflections.ts';
import { createMemoryTabooGameStore } from '../../src/state/taboo-game-memory-store.ts';
import { openSqliteTabooGameStore } from '../../src/state/taboo-game-sqlite-store.ts';
import { oddTexts } from '../support/odd-texts.ts';
import { temporaryFiles } from '../support/state-files.ts';
import { aTabooTable } from '../support/taboo-games.ts';

const newFile = temporaryFiles();
const stores: readonly (readonly [string, () => TabooGameStore])[] = [
  ['memory', createMemoryTabooGameStore],
  ['sqlite', () => openSqliteTabooGameStore(newFile('taboo-games.sqlite'))],
];
const movesOf = process.env['PARLEY_LONG'] === '1' ? 50_000 : 1500;
const movesOfAGame = 25;
const judges = [
  createFastFluency(createNgramModel(), readLimits().fastFluency),
  createFastRelevance(createAssociations(), createInflections(), literalLimits.relevance),
];

const text = fc.oneof(
  fc.constantFrom('🙂', '?!', '...', '+', "'", '-', '\u0301', '\u200b', '\ud800', '\u0000', '(', 'b-a-n', ...oddTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 600 }),
  fc.lorem(),
);
const move = fc.record({ kind: fc.constantFrom('utterance' as const, 'guess' as const), text });
const game = fc.record({
  as: fc.constantFrom('attacker' as const, 'defender' as const),
  rules: fc.constantFrom('friendly' as const, 'paper' as const, 'released' as const, 'spag' as const),
  moves: fc.array(move, { minLength: movesOfAGame, maxLength: movesOfAGame }),
});

/** A refusal that is no fault of the server. */
function isRefused(error: unknown): boolean {
  return ParleyError.isInstance(error) && error.status < 500;
}

describe.each(stores)('games of Taboo with people, kept in %s', (_name, open) => {
  it(`outlive any text (${movesOf} moves)`, async () => {
    const store = open();
    const table = aTabooTable({ store, judges });
    await fc.assert(
      fc.asyncProperty(game, async ({ as, rules, moves }) => {
        const against = as === 'attacker' ? 'talker' : 'asker';
        const start = async (): Promise<string> => (await table.start({ as, against, rules, judges: 'fast' })).id;
        let id = await start();
        for (const made of moves) {
          if ((await table.find(id)).stage === 'over') id = await start();
          const done = await table.move(id, { move: made }).catch((error: unknown) => error);
          if (done instanceof Error && !isRefused(done)) throw done;
          expect((await table.find(id)).id).toBe(id);
        }
      }),
      { numRuns: movesOf / movesOfAGame, seed: 19 },
    );
    await store.close();
  }, 1_800_000);
});
