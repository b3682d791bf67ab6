import { useEffect, useState } from 'preact/hooks';
import type { TuringApi } from '../turing-api.ts';

const mostOffered = 5;
const wordEnd = /[\p{L}\p{M}\p{N}']+$/u;
const anyWord = /[\p{L}\p{M}\p{N}']+/gu;
const noWords: readonly string[] = [];

/** The word list of a forum, and what is offered for the text as it stands. */
export interface WordKeys {
  /** Null where there is no list, or before it has come. */
  readonly words: ReadonlySet<string> | null;
  readonly offered: readonly string[];
}

/** Asks the server for the likely next words once a word, and looks among them, and then in the list, for what is begun. */
export function useWordKeys(api: TuringApi, forum: string | null, text: string): WordKeys {
  const [words, setWords] = useState<ReadonlySet<string> | null>(null);
  const [likely, setLikely] = useState<readonly string[]>(noWords);
  const { before, begun } = parts(text);
  useEffect(() => {
    const load = async (): Promise<void> => {
      if (forum === null) return;
      try {
        const found = await api.forum(forum);
        setWords(found.words === null ? null : new Set(found.words));
      } catch {
        // The server says of each message what is not in the list.
      }
    };
    void load();
  }, [api, forum]);
  useEffect(() => {
    let isLate = false;
    const ask = async (): Promise<void> => {
      if (forum === null) return;
      try {
        const next = await api.keyboard(forum, before);
        if (!isLate) setLikely(next);
      } catch {
        // Without what is likely the list is looked through.
      }
    };
    void ask();
    return () => {
      isLate = true;
    };
  }, [api, forum, before]);
  return { words, offered: offers(begun, likely, words) };
}

/** Words of a text that are not listed; the last one may still be begun only. */
export function unlistedWords(text: string, words: ReadonlySet<string> | null): readonly string[] {
  if (words === null) return noWords;
  const { before, begun } = parts(text);
  const done = [...before.matchAll(anyWord)].map(([word]) => word).filter((word) => !words.has(word));
  const isHopeless = begun !== '' && !words.has(begun) && ![...words].some((word) => word.startsWith(begun));
  return [...new Set(isHopeless ? [...done, begun] : done)];
}

/** The finished words of a text, and the one that is begun. */
function parts(text: string): { readonly before: string; readonly begun: string } {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const [begun = ''] = wordEnd.exec(plain) ?? [];
  return { before: plain.slice(0, plain.length - begun.length), begun };
}

function offers(begun: string, likely: readonly string[], words: ReadonlySet<string> | null): readonly string[] {
  const fits = (word: string): boolean => word.startsWith(begun);
  const first = likely.filter(fits).slice(0, mostOffered);
  if (first.length === mostOffered || begun === '' || words === null) return first;
  const others = [...words].filter((word) => fits(word) && !first.includes(word));
  return [...first, ...others].slice(0, mostOffered);
}
