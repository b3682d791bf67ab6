import type { ConsentAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import type { Language } from '../../words/languages.ts';
import { useLanguage, useWords } from '../../words/use-words.tsx';

/** The language in which a text of consent is shown: English where there is no translation. */
export function readIn(consent: ConsentAnswer | undefined, language: Language): Language {
  return consent?.in[language] === undefined ? 'en' : language;
}

/** A text of consent, in its paragraphs; with a translation it is said that the English one counts. */
export function ConsentWords({ consent }: { readonly consent: ConsentAnswer }) {
  const { language } = useLanguage();
  const say = useWords('door');
  const translated = consent.in[language];
  return (
    <div class="consent" lang={readIn(consent, language)}>
      {(translated ?? consent.text).split(/\n\s*\n/u).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {translated === undefined ? null : <p class="quiet">{say('binding')}</p>}
    </div>
  );
}
