import { describe, expect, it } from '@jest/globals';
import { mostRanked, type RankerView } from '../../../src/contracts/ranker.ts';
import { createRankingLog } from '../../../src/dialogue/ranking-log.ts';

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
