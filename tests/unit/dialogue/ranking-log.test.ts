import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { mostRanked, type RankerView } from '../../../src/contracts/ranker.ts';
import { defineResponseGenerator } from '../../../src/contracts/response-generator.ts';
import type { StateStore } from '../../../src/contracts/state-store.ts';
import type { BotParts } from '../../../src/dialogue/bot-parts.ts';
import { createRankingLog } from '../../../src/dialogue/ranking-log.ts';
import { type ReplayedTurn, replay } from '../../../src/dialogue/replay.ts';
import { createMemoryStore } from '../../../src/state/memory-store.ts';
import { aBot, someParts } from '../../support/bot.ts';

function aRanker(relevance: RankerView['relevance'] = async (_history, texts) => texts.map((text) => text.length / 7)) {
  const asked: (readonly string[])[] = [];
  const ranker: RankerView = {
    relevance: async (history, texts) => {
      asked.push(texts);
      return relevance(history, texts);
    },
  };
  return { ranker, asked };
}

describe('a log over the ranker', () => {
  it('keeps what each plug-in was told, and the beginnings of what it chose among', async () => {
    const { ranker } = aRanker();
    const log = createRankingLog(ranker);
    const long = 'so it goes '.repeat(30);
    expect(await log.viewFor('rg:wiki')?.relevance(['hi'], ['one', 'seven'])).toEqual([0.4286, 0.7143]);
    await log.viewFor('rg:facts')?.relevance(['hi'], [long]);
    expect(log.rankings()).toEqual({
      'rg:wiki': { texts: ['one', 'seven'], fits: [0.4286, 0.7143] },
      'rg:facts': { texts: [long.slice(0, 120)], fits: [expect.any(Number)] },
    });
  });

  it('asks the model once for each plug-in, whatever it asks', async () => {
    const { ranker, asked } = aRanker();
    const view = createRankingLog(ranker).viewFor('rg:wiki');
    const [first, same] = await Promise.all([view?.relevance(['hi'], ['one']), view?.relevance(['hi'], ['one'])]);
    expect(same).toEqual(first);
    expect(await view?.relevance(['hi'], ['two'])).toBeUndefined();
    expect(asked).toEqual([['one']]);
  });

  it('asks nothing for nothing, and nothing for too much', async () => {
    const { ranker, asked } = aRanker();
    const view = createRankingLog(ranker).viewFor('rg:wiki');
    expect(await view?.relevance(['hi'], [])).toEqual([]);
    expect(await view?.relevance(['hi'], Array.from({ length: mostRanked + 1 }, String))).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('is no more than nothing where there is no ranker', () => {
    const log = createRankingLog(undefined);
    expect([log.viewFor('rg:wiki'), log.rankings()]).toEqual([undefined, undefined]);
  });
});

describe('a turn that is run again', () => {
  it('is told what its record has, without any model', async () => {
    const first = createRankingLog(aRanker().ranker);
    await first.viewFor('rg:wiki')?.relevance(['hi'], ['one', 'seven']);
    const rankings = first.rankings() ?? {};
    const { ranker, asked } = aRanker();
    for (const now of [ranker, undefined]) {
      const again = createRankingLog(now, { rankings });
      expect(await again.viewFor('rg:wiki')?.relevance(['hi'], ['one', 'seven'])).toEqual([0.4286, 0.7143]);
      expect(again.rankings()).toEqual(rankings);
    }
    expect(asked).toEqual([]);
  });

  it('is told nothing where the model was late or failed, had less to order, or was not there', async () => {
    const hanging = createRankingLog(aRanker(() => new Promise(() => {})).ranker);
    void hanging.viewFor('rg:wiki')?.relevance(['hi'], ['one']);
    const rankings = hanging.rankings() ?? {};
    expect(rankings).toEqual({ 'rg:wiki': null });
    const { ranker } = aRanker();
    const late = createRankingLog(ranker, { rankings });
    expect(await late.viewFor('rg:wiki')?.relevance(['hi'], ['one'])).toBeUndefined();
    expect(late.rankings()).toEqual(rankings);
    const shorter = createRankingLog(ranker, { rankings: { 'rg:wiki': { texts: ['a'], fits: [1] } } });
    expect(await shorter.viewFor('rg:wiki')?.relevance(['hi'], ['one', 'two'])).toBeUndefined();
    expect(createRankingLog(ranker, {}).viewFor('rg:wiki')).toBeUndefined();
  });
});

describe('a replay of turns with rankings', () => {
  const texts = ['One.', 'Two.', 'Three.'];
  const chooser = defineResponseGenerator({
    name: 'chooser',
    description: 'Says what the ranker puts first.',
    examples: [],
    state: { version: 1, schema: z.object({}), initial: () => ({}) },
    respond: async (turn) => {
      const fits = await turn.io.ranker?.relevance([turn.input.text], texts);
      const best = fits ? texts[fits.indexOf(Math.max(...fits))] : 'Nobody knows.';
      return { text: best ?? '', priority: 'CAN_START', needsPrompt: false, next: {} };
    },
  });

  /** Puts another text first each time, and can tell nothing every fourth time. */
  function aFickleRanker(): RankerView {
    let calls = 0;
    return {
      relevance: async (_history, candidates) => {
        calls += 1;
        return calls % 4 === 0 ? undefined : candidates.map((_text, place) => (place === calls % 3 ? 1 : 0));
      },
    };
  }

  async function again(parts: BotParts, store: StateStore, id: string, from?: number): Promise<ReplayedTurn[]> {
    const turns: ReplayedTurn[] = [];
    const options = from === undefined ? { budgetMs: 5000 } : { budgetMs: 5000, from };
    for await (const turn of replay(parts, store, id, options)) turns.push(turn);
    return turns;
  }

  it('comes to the same, with another ranker and with none', async () => {
    const store = createMemoryStore();
    const bot = aBot(someParts([chooser], { ranker: aFickleRanker() }), store);
    const { id } = await bot.startConversation();
    const said: string[] = [];
    for (const text of ['a', 'b', 'c', 'd', 'e']) said.push((await bot.turn(id, { text })).reply.text);
    expect(said).toEqual(['Two.', 'Three.', 'One.', 'Nobody knows.', 'Three.']);
    for (const given of [{ ranker: aFickleRanker() }, {}]) {
      const turns = await again(someParts([chooser], given), store, id);
      expect(turns.map(({ identical, record }) => [identical, record.reply.text])).toEqual(
        said.map((text) => [true, text]),
      );
    }
  });

  it('from a turn on asks the ranker of today', async () => {
    const store = createMemoryStore();
    const bot = aBot(someParts([chooser]), store);
    const { id } = await bot.startConversation();
    await bot.turn(id, { text: 'a' });
    const today = someParts([chooser], { ranker: aFickleRanker() });
    const [first] = await again(today, store, id, 1);
    expect([first?.identical, first?.record.reply.text]).toEqual([false, 'Two.']);
  });
});
