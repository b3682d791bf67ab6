import { z } from 'zod';
import type { NewsItem } from '../contracts/news-store.ts';
import { writtenJson } from '../core/written-json.ts';

const storedItem = z.object({
  id: z.string(),
  headline: z.string(),
  sentences: z.array(z.string()),
  url: z.string(),
  source: z.string(),
  publishedAt: z.number(),
  topics: z.array(z.string()),
});

/** A news item from its JSON text; throws where it has another form. */
export function newsOf(text: string): NewsItem {
  return storedItem.parse(JSON.parse(text));
}

/** A news item as JSON text. @throws ParleyError PARLEY_STORE_REFUSED where it would not read back */
export function newsText(item: NewsItem): string {
  return writtenJson(item, `the news item ${item.id}`, newsOf);
}
