import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { PageTexts } from '../page-texts.ts';
import type { Say } from './catalogue.ts';
import { rememberLanguage } from './language-memory.ts';
import type { Language } from './languages.ts';
import { localTexts } from './local-texts.ts';
import { type PartName, type Parts, speak, words } from './words.ts';

interface Speaking {
  readonly language: Language;
  /** Speaks another language, and remembers it. */
  choose(language: Language): void;
}

const LanguageContext = createContext<Speaking>({ language: 'en', choose: () => undefined });

interface LanguagesProps {
  /** What is spoken when the page is drawn first. */
  readonly first: Language;
  readonly children: ComponentChildren;
}

/** Draws what is inside anew when another language is chosen; what it holds stays. `<html lang>` follows. */
export function Languages({ first, children }: LanguagesProps) {
  const [language, setLanguage] = useState(first);
  const choose = useCallback((wanted: Language) => {
    rememberLanguage(wanted);
    void speak(wanted, navigator.languages).then(setLanguage);
  }, []);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const speaking = useMemo(() => ({ language, choose }), [language, choose]);
  const texts = useMemo(() => localTexts(), [language]);
  return (
    <LanguageContext.Provider value={speaking}>
      <PageTexts.Provider value={texts}>{children}</PageTexts.Provider>
    </LanguageContext.Provider>
  );
}

/** The language of the moment, and a way to another. */
export function useLanguage(): Speaking {
  return useContext(LanguageContext);
}

/** The texts of a part of the page; the component is drawn again in another language. */
export function useWords<Part extends PartName>(part: Part): Say<Parts[Part]> {
  useContext(LanguageContext);
  return words(part);
}
