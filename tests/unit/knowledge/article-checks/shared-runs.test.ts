import { describe, expect, it } from '@jest/globals';
import { plainWikitext } from '../../../../src/knowledge/article-checks/plain-wikitext.ts';
import { findSharedRuns } from '../../../../src/knowledge/article-checks/shared-runs.ts';
import type { SpokenLine } from '../../../../src/knowledge/content/spoken-line.ts';

const article = (line: number, text: string): SpokenLine => ({
  file: 'owl.md',
  line,
  text,
  form: 'article',
  slots: [],
});
const spoken = (text: string): SpokenLine => ({ file: 'lines.yaml', line: 3, text, form: 'line', slots: ['name'] });
const owls = {
  source: 'wikispeedia',
  title: 'Owl',
  text: 'The owl can turn its head very far, nearly all the way around!',
};

describe('findSharedRuns', () => {
  it('finds words in a row whatever their case and punctuation, as one long run', () => {
    const runs = findSharedRuns([article(7, 'An owl can turn its head very far; nearly all agree.')], [owls], 5);
    expect(runs).toEqual([
      {
        file: 'owl.md',
        line: 7,
        words: 'owl can turn its head very far nearly all',
        source: 'wikispeedia',
        title: 'Owl',
      },
    ]);
  });

  it('finds a run that goes over the end of a sentence of an article', () => {
    const lines = [article(7, 'See how an owl can turn.'), article(8, 'Its head is round.')];
    expect(findSharedRuns(lines, [owls], 5)).toMatchObject([{ line: 7, words: 'owl can turn its head' }]);
  });

  it('finds no run over two lines that are not said in a row, nor over a slot', () => {
    const lines = [
      spoken('An owl can turn.'),
      spoken('Its head very far.'),
      spoken('The owl can {name} turn its head.'),
    ];
    expect(findSharedRuns(lines, [owls], 5)).toEqual([]);
  });

  it('lets shorter runs pass', () => {
    expect(findSharedRuns([article(7, 'Owls can turn its head very often.')], [owls], 6)).toEqual([]);
  });
});

describe('plainWikitext', () => {
  it('keeps what a reader sees', () => {
    const wikitext =
      "{{Infobox|a={{b}}}}'''Owls''' are [[bird of prey|raptors]]<ref name=x>Book</ref> of the [[night]].&lt;!-- not this --&gt;\n== See ==\n";
    expect(plainWikitext(wikitext).replace(/\s+/g, ' ').trim()).toBe('Owls are raptors of the night. See');
  });
});
