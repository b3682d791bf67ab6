import chalk from 'chalk';
import Table from 'cli-table3';
import type { Command } from 'commander';
import type { NewsItem, NewsStore } from '../../../contracts/news-store.ts';
import { ParleyError } from '../../../core/errors.ts';
import { wordsOf } from '../../../core/text.ts';
import { type FeedOutcome, fetchNews } from '../../../knowledge/news/fetch-news.ts';
import { containsOffensive } from '../../../pipeline/annotators/offensive/contains-offensive.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, wholeNumber } from '../option-values.ts';

const dayMs = 86_400_000;

/** `parley news`: fetch, list and prune the news that the bot tells. */
export function defineNews(news: Command, environment: CliEnvironment): void {
  news.addHelpText('after', examples('parley news fetch', 'parley news list space', 'parley news prune'));
  addFetch(news, environment);
  addList(news, environment);
  addPrune(news, environment);
}

function addFetch(news: Command, environment: CliEnvironment): void {
  news
    .command('fetch')
    .description('Fetch the feeds of PARLEY_NEWS_FEEDS, and remove what is older than PARLEY_NEWS_KEEP_DAYS.')
    .option('--feed <url...>', 'these feeds instead')
    .option('--json', 'one JSON object a feed on stdout: {url, status, items, added, error}')
    .addHelpText(
      'after',
      `${examples('parley news fetch', 'parley news fetch --feed https://feeds.bbci.co.uk/news/rss.xml --json')}\n\nExit status: 0 all feeds were read, 1 one failed or there are none, 2 the store cannot be used.`,
    )
    .action(async (options: { readonly feed?: string[]; readonly json?: true }) => {
      const config = environment.loadConfig();
      const feeds = options.feed ?? config.PARLEY_NEWS_FEEDS;
      if (feeds.length === 0) throw noFeeds();
      await withStore(environment, async (store) => {
        const now = Date.now();
        const keepDays = config.PARLEY_NEWS_KEEP_DAYS;
        const limits = { allowPrivate: config.PARLEY_NEWS_ALLOW_PRIVATE };
        let failed = false;
        for await (const outcome of fetchNews({
          feeds,
          store,
          now,
          keepDays,
          isOffensive: containsOffensive,
          limits,
        })) {
          failed ||= outcome.status === 'failed';
          showOutcome(outcome, options.json === true, environment);
        }
        await store.prune(now - keepDays * dayMs);
        if (!options.json) writeLine(environment.out, `${count(await store.count(), 'item')} of news in the store.`);
        environment.exit(failed ? exitStatus.failed : exitStatus.done);
      });
    });
}

function addList(news: Command, environment: CliEnvironment): void {
  news
    .command('list')
    .description('List the news, newest first, on a topic where one is given.')
    .argument('[topic...]', 'words that the headline, the topics or the text must have')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 20)
    .option('--json', 'one JSON object an item on stdout: {id, headline, sentences, url, source, publishedAt, topics}')
    .addHelpText('after', examples('parley news list', 'parley news list climate change', 'parley news list --json'))
    .action(async (topic: string[], options: { readonly limit: number; readonly json?: true }) => {
      await withStore(environment, async (store) => {
        const words = wordsOf(topic.join(' '));
        const items = await store.find({ limit: options.limit, ...(words.length > 0 ? { words } : {}) });
        if (options.json) for (const item of items) writeJson(environment.out, item);
        else writeLine(environment.out, items.length > 0 ? asTable(items) : 'There are no such news.');
      });
    });
}

function addPrune(news: Command, environment: CliEnvironment): void {
  news
    .command('prune')
    .description('Remove news older than PARLEY_NEWS_KEEP_DAYS.')
    .option('--days <n>', 'older than so many days instead', wholeNumber(0, 3650))
    .option('--json', 'one JSON object on stdout: {removed, left}')
    .addHelpText('after', examples('parley news prune', 'parley news prune --days 7 --json'))
    .action(async (options: { readonly days?: number; readonly json?: true }) => {
      await withStore(environment, async (store) => {
        const days = options.days ?? environment.loadConfig().PARLEY_NEWS_KEEP_DAYS;
        const removed = await store.prune(Date.now() - days * dayMs);
        const left = await store.count();
        if (options.json) writeJson(environment.out, { removed, left });
        else writeLine(environment.out, `${count(removed, 'item')} removed, ${left} left.`);
      });
    });
}

async function withStore(environment: CliEnvironment, use: (store: NewsStore) => Promise<void>): Promise<void> {
  const store = environment.openNews();
  try {
    await use(store);
  } finally {
    await store.close();
  }
}

function showOutcome(outcome: FeedOutcome, json: boolean, { out, error }: CliEnvironment): void {
  const { url, status } = outcome;
  const items = status === 'fetched' ? outcome.items : 0;
  const added = status === 'fetched' ? outcome.added : 0;
  if (json) writeJson(out, { url, status, items, added, error: status === 'failed' ? outcome.error.message : null });
  if (status === 'failed')
    writeLine(error, `${chalk.red('failed')}    ${outcome.error.message}\n          ${outcome.error.remedy}`);
  else if (status === 'fetched')
    writeLine(error, `${chalk.green('fetched')}   ${url}  ${count(items, 'item')}, ${added} new`);
  else writeLine(error, `${chalk.dim('unchanged')} ${url}`);
}

function asTable(items: readonly NewsItem[]): string {
  const table = new Table({
    head: ['published', 'source', 'headline', 'topics'],
    style: { head: [], border: [] },
    wordWrap: true,
    colWidths: [18, 18, 62, 22],
  });
  for (const { publishedAt, source, headline, topics } of items)
    table.push([
      new Date(publishedAt).toISOString().slice(0, 16).replace('T', ' '),
      source,
      headline,
      topics.join(', '),
    ]);
  return table.toString();
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function noFeeds(): ParleyError {
  return new ParleyError('PARLEY_INPUT_INVALID', 'There are no feeds to fetch.', {
    remedy: 'Set PARLEY_NEWS_FEEDS to addresses of RSS or Atom feeds, or give one with --feed.',
  });
}
