import { chooseLanguage, type Language, languageOf } from './languages.ts';

const name = 'parley.language';
const parameter = 'lang';

/** The language to begin with. `?lang=` holds for the tab, so that links and a reload keep it; only what is chosen in the menu is remembered. */
export function rememberedLanguage(): Language {
  const asked = languageOf(new URLSearchParams(location.search).get(parameter) ?? '');
  if (asked) keep('sessionStorage', asked);
  return chooseLanguage({
    address: asked ?? kept('sessionStorage'),
    chosen: kept('localStorage'),
    browser: navigator.languages,
  });
}

/** Remembers what was chosen in the menu, and takes another language out of the address. */
export function rememberLanguage(language: Language): void {
  keep('localStorage', language);
  keep('sessionStorage', language);
  const address = new URL(location.href);
  if (!address.searchParams.has(parameter)) return;
  address.searchParams.set(parameter, language);
  history.replaceState(history.state, '', address);
}

function kept(store: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[store].getItem(name);
  } catch {
    // A browser that keeps nothing has only its own languages.
    return null;
  }
}

function keep(store: 'localStorage' | 'sessionStorage', language: Language): void {
  try {
    window[store].setItem(name, language);
  } catch {
    // The page speaks it all the same, until it is closed.
  }
}
