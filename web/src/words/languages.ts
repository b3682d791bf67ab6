/** The languages of the pages, each by its own name; English is the source of all keys, and what is said where another fails. */
export const languageNames = { en: 'English', de: 'Deutsch', es: 'Español' } as const;

export type Language = keyof typeof languageNames;

/** In the order of the menu. */
export const languages = ['en', 'de', 'es'] as const satisfies readonly Language[];

/** What may name a language, the weightiest first. */
export interface LanguageWishes {
  /** The address's, or what it said earlier in this tab. */
  readonly address: string | null;
  /** What was chosen in the menu. */
  readonly chosen: string | null;
  /** Those of the browser (`navigator.languages`). */
  readonly browser: readonly string[];
}

/** The language of a tag as `de-AT`; undefined where the pages have none of it. */
export function languageOf(tag: string): Language | undefined {
  const [primary = ''] = tag.toLowerCase().split(/[-_]/u);
  return languages.find((language) => language === primary);
}

/** The language to begin with: the address's, the chosen one, the first of the browser's that the pages have, English. */
export function chooseLanguage({ address, chosen, browser }: LanguageWishes): Language {
  const tags = [address, chosen, ...browser].filter((tag) => tag !== null);
  return tags.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/** How dates and numbers are written in a language: as the browser's own variant of it does, so that `es-MX` and `en-GB` keep theirs. */
export function localeOf(language: Language, browser: readonly string[]): string {
  return browser.find((tag) => languageOf(tag) === language) ?? language;
}
