import type { BotParts } from '../dialogue/bot-parts.ts';
import { createMemoryNewsStore } from '../state/news-memory-store.ts';
import type { Script } from './script-schema.ts';

const dayMs = 86_400_000;

/** The parts with the news that a script assumes, none where it assumes none: what the installation has would make its turns differ. */
export function withGivenNews(parts: BotParts, { given }: Script, now: number): BotParts {
  const { news: _, ...others } = parts;
  if (given.news === undefined) return others;
  const items = given.news.map(({ daysOld, ...item }, place) => ({
    ...item,
    id: `given-${place + 1}`,
    url: `https://example.org/${place + 1}`,
    publishedAt: now - daysOld * dayMs - (place + 1) * 1000,
  }));
  return { ...others, news: createMemoryNewsStore(items) };
}
