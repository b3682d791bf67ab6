import { UnfoldingMenu } from '../unfolding-menu.tsx';
import { languageNames, languages } from './languages.ts';
import { useLanguage, useWords } from './use-words.tsx';

/** The choice of a language; each is named by itself. */
export function LanguageMenu() {
  const { language: spoken, choose } = useLanguage();
  const say = useWords('common');
  const summary = (
    <>
      <span aria-hidden="true">{spoken.toUpperCase()}</span>
      <span class="visually-hidden">{say('languageIs', { language: languageNames[spoken] })}</span>
    </>
  );
  return (
    <UnfoldingMenu label={say('language')} summary={summary}>
      {languages.map((language) => (
        <li key={language}>
          <button type="button" lang={language} aria-pressed={language === spoken} onClick={() => choose(language)}>
            {languageNames[language]}
          </button>
        </li>
      ))}
    </UnfoldingMenu>
  );
}
