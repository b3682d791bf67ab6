import { describe, expect, it } from '@jest/globals';
import type { Catalogue, Texts } from '../../../../web/src/words/catalogue.ts';
import { messageFaults, problemCodes } from '../../../../web/src/words/problem-words.ts';
import { tabooWords } from '../../../../web/src/words/taboo-words.ts';
import { turingWords } from '../../../../web/src/words/turing-words.ts';
import type { PageWords } from '../../../../web/src/words/words.ts';

const pages: readonly (readonly [string, PageWords])[] = [
  ['turing', turingWords],
  ['taboo', tabooWords],
];
const cases = pages.flatMap(([name, page]) => (['de', 'es'] as const).map((language) => ({ name, page, language })));

/** What is put into a text, and how it is marked. */
const slotsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{[^}]*\}\}|<\/?[a-z]+>/gu)].map(([slot]) => slot).sort();

const emptyIn = (texts: Texts): readonly string[] => Object.keys(texts).filter((key) => texts[key]?.trim() === '');

describe.each(cases)('the words of the page $name in $language', ({ page, language }) => {
  const load = (): Promise<Catalogue> => page.load[language]();

  it('has each part and each key of the English words, and the words for errors beside them', async () => {
    const { problems = {}, ...parts } = await load();
    const keysOf = (catalogue: Catalogue): Record<string, readonly string[]> =>
      Object.fromEntries(Object.entries(catalogue).map(([part, texts]) => [part, Object.keys(texts).sort()]));
    expect(keysOf(parts)).toEqual(keysOf(page.english));
    const wanted = [...problemCodes, ...problemCodes.map((code) => `${code} remedy`), ...messageFaults];
    expect(Object.keys(problems).sort()).toEqual(wanted.sort());
  });

  it('puts in and marks the same as the English words', async () => {
    const { problems: _problems, ...parts } = await load();
    const slots = (catalogue: Catalogue): Record<string, Record<string, readonly string[]>> =>
      Object.fromEntries(
        Object.entries(catalogue).map(([part, texts]) => [
          part,
          Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, slotsOf(text)])),
        ]),
      );
    expect(slots(parts)).toEqual(slots(page.english));
  });

  it('leaves nothing empty', async () => {
    expect(Object.values(await load()).flatMap(emptyIn)).toEqual([]);
  });
});
