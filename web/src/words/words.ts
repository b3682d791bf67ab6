import { createInstance } from 'i18next';
import type { Catalogue, Say, SayIfKnown } from './catalogue.ts';
import type { taboo } from './en/taboo.ts';
import type { turing } from './en/turing.ts';
import { type Language, localeOf } from './languages.ts';

/** All parts of all pages, by their English texts. */
export type Parts = typeof turing & typeof taboo;
export type PartName = Extract<keyof Parts, string>;

/** What a page can say: English comes with it, the others when they are wanted. */
export interface PageWords {
  readonly english: Catalogue;
  readonly load: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>>;
}

const speaker = createInstance();
let page: PageWords | undefined;
let locale = 'en';

/** Makes a page's words ready, in English. To be awaited before anything is drawn. */
export async function openWords(words: PageWords): Promise<void> {
  page = words;
  await speaker.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: words.english },
    keySeparator: false,
    nsSeparator: false,
    // What is put in is text of people: Preact makes it harmless, and nothing in it is a key.
    interpolation: { escapeValue: false, skipOnVariables: true },
    showSupportNotice: false,
  });
  speaker.services.formatter?.add('number', (value: number) => new Intl.NumberFormat(locale).format(value));
}

/**
 * Speaks another language from now on; English where its words cannot be loaded.
 *
 * @param browser the browser's languages, of which the variant is taken that dates and numbers are written in
 * @returns the language that is spoken now
 */
export async function speak(wanted: Language, browser: readonly string[]): Promise<Language> {
  const language = (await hasWords(wanted)) ? wanted : 'en';
  locale = localeOf(language, browser);
  await speaker.changeLanguage(language);
  return language;
}

/** The tag by which dates and numbers are written now. */
export function spokenLocale(): string {
  return locale;
}

/** Whether it is English that is spoken. */
export function isEnglish(): boolean {
  return speaker.language === 'en';
}

/** The texts of a part, in the language of the moment. */
export function words<Part extends PartName>(part: Part): Say<Parts[Part]>;
export function words(part: string): (key: string, values?: Readonly<Record<string, string | number>>) => string {
  return (key, values = {}) => speaker.t(key, { ...values, ns: part, nest: false });
}

/** The texts of a part for keys that come from elsewhere. */
export function wordsFor(part: PartName | 'problems'): SayIfKnown {
  return (key, values = {}) =>
    speaker.exists(key, { ns: part }) ? speaker.t(key, { ...values, ns: part, nest: false }) : undefined;
}

async function hasWords(language: Language): Promise<boolean> {
  if (language === 'en' || speaker.hasResourceBundle(language, 'common')) return true;
  try {
    const catalogue = (await page?.load[language]()) ?? {};
    for (const [part, texts] of Object.entries(catalogue)) {
      speaker.addResourceBundle(language, part, withAllForms(texts, language));
    }
    return true;
  } catch {
    // The line is lost, or the server has newer files; what is there is better than nothing.
    return false;
  }
}

/** Spanish has a form for millions, which is that of other numbers here. */
function withAllForms(texts: Catalogue[string], language: Language): Catalogue[string] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = Object.entries(texts).flatMap(([key, text]) =>
    key.endsWith('_other') ? pluralCategories.map((form) => [key.replace(/other$/u, form), text]) : [],
  );
  return { ...Object.fromEntries(forms), ...texts };
}
