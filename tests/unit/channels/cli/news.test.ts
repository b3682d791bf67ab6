import { describe, expect, it } from '@jest/globals';
import { aCli } from '../../../support/cli.ts';
import { aFeedServer, anRssFeed } from '../../../support/feed-server.ts';
import { someParts } from '../../../support/bot.ts';

const server = await aFeedServer();
const feed = anRssFeed([
  `<title>Rover finds ice</title><guid>1</guid><pubDate>${new Date().toUTCString()}</pubDate><category>Space</category>`,
  `<title>Ancient history</title><guid>2</guid><pubDate>Mon, 04 May 2009 08:00:00 GMT</pubDate>`,
]);
server.answer((request, response) => {
  if (request.url === '/bad') response.writeHead(500).end();
  else response.end(feed);
});
const bad = server.url.replace('/feed', '/bad');

const withFeeds = aCli(someParts([]), { PARLEY_NEWS_FEEDS: server.url, PARLEY_NEWS_ALLOW_PRIVATE: '1' });
const allowing = aCli(someParts([]), { PARLEY_NEWS_ALLOW_PRIVATE: '1' });
const bare = aCli(someParts([]));

describe('parley news', () => {
  it('fetches feeds, lists what is in the store, and prunes it', async () => {
    const fetched = await withFeeds.run(['news', 'fetch']);
    expect(fetched).toMatchObject({ status: 0, out: expect.stringContaining('1 item of news') });
    expect(fetched.error).toMatch(/fetched .*1 item, 1 new/);
    expect((await withFeeds.run(['news', 'list'])).out).toMatch(/Rover finds ice/);
    const listed = await withFeeds.run(['news', 'list', 'ice', '--json']);
    expect(listed.json()).toMatchObject([{ headline: 'Rover finds ice', topics: ['space'], source: 'Example News' }]);
    expect((await withFeeds.run(['news', 'list', 'knitting'])).out).toMatch(/no such news/);
    expect((await withFeeds.run(['news', 'prune', '--days', '3', '--json'])).json()).toEqual([{ removed: 0, left: 1 }]);
  });

  it('goes on where a feed fails, says so, and ends with 1', async () => {
    const fetched = await allowing.run(['news', 'fetch', '--feed', bad, server.url, '--json']);
    expect(fetched.status).toBe(1);
    expect(fetched.json()).toMatchObject([
      { url: bad, status: 'failed', items: 0, error: expect.stringContaining('500') },
      { url: server.url, status: 'fetched', items: 1, added: 1, error: null },
    ]);
    expect(fetched.error).toMatch(/failed .*500/);
  });

  it('refuses private addresses unless they are allowed', async () => {
    const fetched = await bare.run(['news', 'fetch', '--feed', server.url]);
    expect(fetched).toMatchObject({ status: 1, error: expect.stringContaining('PARLEY_NEWS_ALLOW_PRIVATE') });
  });

  it('says what is missing where there are no feeds, and helps with examples', async () => {
    expect(await bare.run(['news', 'fetch'])).toMatchObject({
      status: 1,
      error: expect.stringContaining('PARLEY_NEWS_FEEDS'),
    });
    expect((await bare.run(['news', 'fetch', '--help'])).out).toMatch(/Examples:[^]*parley news fetch/);
  });
});
