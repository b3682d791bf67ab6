import { describe, expect, it } from '@jest/globals';
import { parseNewsFeed } from '../../../../src/knowledge/news/parse-news-feed.ts';
import { anRssFeed } from '../../../support/feed-server.ts';
import { processorTime } from '../../../support/processor-time.ts';

const at = Date.parse('2026-05-04T12:00:00Z');

function read(text: string, url = 'https://news.example.org/rss') {
  return parseNewsFeed({ url, text, at, isOffensive: (line) => /rude/i.test(line) });
}

describe('news from a feed', () => {
  it('are plain sentences, whatever markup they came in', () => {
    const [item] = read(
      anRssFeed([
        `<title>Storm &amp;amp; flood hit &lt;b&gt;coast&lt;/b&gt;</title><guid>1</guid>
         <description><![CDATA[<p>Mr. Smith of <a href="https://x.org">U.S. Steel</a> was there.<img src="x.png" alt="A picture"></p>
         <script>alert(1)</script><p>It rained.\u0007 Continue reading...</p>]]></description>`,
      ]),
    );
    expect(item).toMatchObject({
      headline: 'Storm & flood hit coast',
      sentences: ['Mr. Smith of U.S. Steel was there.', 'It rained.'],
      source: 'Example News',
      id: 'news.example.org 1',
    });
  });

  it('have the dateline of agencies, links and half sentences taken out', () => {
    const description = 'PARIS (Reuters) - A team found it. The find was rare. See https://x.org. And then ...';
    const [item] = read(anRssFeed([`<title>Found</title><description>${description}</description>`]));
    expect(item?.sentences).toEqual(['A team found it.', 'The find was rare.', 'See https://x.org.'].slice(0, 2));
  });

  it('are of the moment of the fetch where they are undated or come from the future', () => {
    const items = read(
      anRssFeed([
        '<title>Undated</title><guid>1</guid>',
        '<title>From tomorrow</title><guid>2</guid><pubDate>Fri, 01 Jan 2038 00:00:00 GMT</pubDate>',
        '<title>Nonsense</title><guid>3</guid><pubDate>soon</pubDate>',
        '<title>Older</title><guid>4</guid><pubDate>Sun, 03 May 2026 12:00:00 GMT</pubDate>',
      ]),
    );
    expect(items.map(({ publishedAt }) => at - publishedAt)).toEqual([0, 0, 0, 86_400_000]);
  });

  it('are left out where the headline is offensive or missing, and their offensive sentences with them', () => {
    const items = read(
      anRssFeed([
        '<title>A rude word</title>',
        '<description>No headline.</description>',
        '<title>!!!</title>',
        '<title>Fine</title><description>All good. A rude thing. Fine again.</description>',
      ]),
    );
    expect(items).toMatchObject([{ headline: 'Fine', sentences: ['All good.', 'Fine again.'] }]);
  });

  it('come from Atom as well, with topics', () => {
    const [item] = read(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Planet</title><entry><id>urn:1</id><title type="html">Moon &amp;amp; stars</title>
       <link rel="self" href="https://a.org/self"/><link href="https://a.org/1"/><updated>2026-05-04T08:00:00Z</updated>
       <summary>Bright. Very.</summary><category term="Space"/><category term="Space"/></entry></feed>`,
    );
    expect(item).toMatchObject({
      headline: 'Moon & stars',
      url: 'https://a.org/1',
      topics: ['space'],
      sentences: ['Bright.', 'Very.'],
      source: 'Planet',
    });
  });

  it('come from RDF as well', () => {
    const [item] = read(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
       <channel><title>Old paper</title></channel><item><title>Still here</title><link>https://o.org/1</link>
       <description>It is.</description><dc:date>2026-05-01T00:00:00Z</dc:date></item></rdf:RDF>`,
    );
    expect(item).toMatchObject({
      headline: 'Still here',
      sentences: ['It is.'],
      publishedAt: Date.parse('2026-05-01'),
    });
  });

  it('never have an address that a page could not show', () => {
    const [item] = read(anRssFeed(['<title>Script</title><link>javascript:alert(1)</link>']));
    expect(item?.url).toBe('https://news.example.org/rss');
  });

  it('take deep and endless markup in their stride', () => {
    const deep = `${'&lt;div&gt;'.repeat(3000)}text.${'&lt;/div&gt;'.repeat(3000)}`;
    const took = processorTime(() =>
      expect(read(anRssFeed([`<title>Deep</title><description>${deep}</description>`]))).toHaveLength(1),
    );
    expect(took).toBeLessThan(2000);
  });
});
