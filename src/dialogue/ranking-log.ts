import { mostRanked, type RankerView } from '../contracts/ranker.ts';
import type { Ranking, TurnRecord } from '../contracts/turn-record.ts';
import { stableJson } from '../core/json.ts';
import { receive } from '../core/receive.ts';
import { relevanceShape } from './received/service-shapes.ts';

type Rankings = NonNullable<TurnRecord['rankings']>;

/** Characters of each text that are kept. */
const longestText = 120;
const fineness = 10_000;

/** Keeps what a ranker told plug-ins during a turn, or tells it again. */
export interface RankingLog {
  /** Undefined where there is no ranker. */
  viewFor(plugin: string): RankerView | undefined;
  rankings(): Rankings | undefined;
}

/**
 * Makes a log over the ranker of today.
 *
 * @param earlier what the record of a turn that is run again has: no model is asked then, since lateness depends on the machine
 */
export function createRankingLog(ranker: RankerView | undefined, earlier?: Pick<TurnRecord, 'rankings'>): RankingLog {
  if (earlier ? earlier.rankings === undefined : ranker === undefined) {
    return { viewFor: () => undefined, rankings: () => undefined };
  }
  const asked = new Map<
    string,
    { readonly question: string; readonly answer: Promise<readonly number[] | undefined> }
  >();
  const told = new Map<string, Ranking | null>();
  const ask = async (plugin: string, history: readonly string[], texts: readonly string[]) => {
    told.set(plugin, null);
    const fits = earlier
      ? earlier.rankings?.[plugin]?.fits
      : receive(relevanceShape, await ranker?.relevance(history, texts), 'ranker.relevance');
    if (fits?.length !== texts.length) return undefined;
    const rounded = fits.map((fit) => Math.round(fit * fineness) / fineness);
    told.set(plugin, { texts: texts.map((text) => text.slice(0, longestText)), fits: rounded });
    return rounded;
  };
  return {
    viewFor: (plugin) => ({
      relevance: async (history, candidates) => {
        if (candidates.length === 0) return [];
        if (candidates.length > mostRanked) return undefined;
        const question = stableJson([history, candidates]);
        const before = asked.get(plugin);
        if (before) return before.question === question ? before.answer : undefined;
        const answer = ask(plugin, history, candidates);
        asked.set(plugin, { question, answer });
        return answer;
      },
    }),
    // A copy: an answer that is late must not change a record.
    rankings: () => Object.fromEntries(told),
  };
}
