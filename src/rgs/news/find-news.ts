import type { NewsItem } from '../../contracts/news-store.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { joinWords, wordsOf } from '../../core/text.ts';
import type { NewsState } from './state.ts';
import { topicWords } from './wishes.ts';

const lookedThrough = 12;
const mostOffered = 3;
/** What feeds call their sections, and nobody would ask for. */
const noTopic =
  /^(?:.*\bnews\b.*|top stories|stories|articles?|featured?|general|home|uncategori[sz]ed|breaking|latest|opinion|blog|posts?|video|live|world)$/u;

/** The newest item on the topic that was not told yet: rather one with the topic in its headline than one that only mentions it. */
export async function nextItem(
  turn: TurnContext,
  state: NewsState,
  topic: string | null,
): Promise<NewsItem | undefined> {
  const words = topic === null ? [] : topicWords(topic);
  const found = (await latest(turn, words)).filter(({ id }) => !state.told.includes(id));
  const told = state.item?.headline;
  const fresh = found.filter(({ headline }) => headline !== told);
  return fresh.find((item) => isAbout(item, words)) ?? fresh[0];
}

/** The topics of the newest items, most frequent first, as one offers them: `space, science or sport`; empty where there are none. */
export async function offeredTopics(turn: TurnContext): Promise<string> {
  const counts = new Map<string, number>();
  for (const { topics } of await latest(turn, [])) {
    for (const topic of topics) {
      if (/^[a-z]{3,}(?: [a-z]+)?$/u.test(topic) && topic.length <= 20 && !noTopic.test(topic))
        counts.set(topic, (counts.get(topic) ?? 0) + 1);
    }
  }
  const names = [...counts].sort(([, left], [, right]) => right - left).map(([topic]) => topic);
  return names.length < 2 ? '' : joinWords(names.slice(0, mostOffered), 'or');
}

/** The newest items that have all the words. */
export async function latest(turn: TurnContext, words: readonly string[]): Promise<readonly NewsItem[]> {
  const query = { before: turn.io.now.getTime(), limit: lookedThrough };
  return (await turn.io.news?.find(words.length > 0 ? { ...query, words } : query)) ?? [];
}

function isAbout({ headline, topics }: NewsItem, words: readonly string[]): boolean {
  const named = new Set([headline, ...topics].flatMap(wordsOf));
  return words.every((word) => named.has(word) || named.has(`${word}s`) || named.has(word.replace(/s$/u, '')));
}
