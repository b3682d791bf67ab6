import { useEffect, useState } from 'preact/hooks';
import type { TuringApi } from '../turing-api.ts';
import { unlistedParts, wordListOf, type WordList, wordsBegun, wordsOffered } from './listed-words.ts';

const nothing: readonly string[] = [];

/** What the word list of a forum says of the text as it stands. */
export interface WordKeys {
  /** Words and signs that may not be used; none before the list has come. */
  readonly unlisted: readonly string[];
  readonly offered: readonly string[];
}

/** Asks the server for the likely next words once a word, and looks among them, and then in the list, for what is begun. */
export function useWordKeys(api: TuringApi, forum: string | null, text: string): WordKeys {
  const [list, setList] = useState<WordList | null>(null);
  const [likely, setLikely] = useState(nothing);
  const { before, begun } = wordsBegun(text);
  useEffect(() => {
    const load = async (): Promise<void> => {
      if (forum === null) return;
      try {
        const { words } = await api.forum(forum);
        setList(words === null ? null : wordListOf(words));
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
  return {
    unlisted: list === null ? nothing : unlistedParts(text, list),
    offered: wordsOffered(begun, likely, list?.words ?? nothing),
  };
}
