import { createContext } from 'preact';

/** What the server said went wrong. */
export interface ServerFault {
  /** As docs/errors.md lists them. */
  readonly code: string;
  readonly message: string;
}

/** What went wrong, in the words of the page's language; undefined where the server's own words are to stand. */
export interface FaultWords {
  readonly text: string;
  readonly remedy: string;
}

/** The texts of what all pages have in common. Pages of one language have these; the others give their own (web/src/words). */
export interface CommonTexts {
  readonly pages: string;
  readonly chat: string;
  readonly taboo: string;
  readonly trip: string;
  readonly turing: string;
  readonly programs: string;
  readonly apiKey: string;
  readonly useKey: string;
  readonly tryAgain: string;
  readonly triedAgain: string;
  readonly unreachable: FaultWords;
  readonly faultOf: (fault: ServerFault) => FaultWords | undefined;
}

export const englishTexts: CommonTexts = {
  pages: 'Pages',
  chat: 'Chat',
  taboo: 'Taboo',
  trip: 'The trip game',
  turing: 'Human or bot?',
  programs: 'API',
  apiKey: 'API key',
  useKey: 'Use it',
  tryAgain: 'Try again',
  triedAgain: 'It is tried again by itself, and nothing is lost.',
  unreachable: {
    text: 'The bot cannot be reached.',
    remedy: 'Check that the server is running.',
  },
  faultOf: () => undefined,
};

export const PageTexts = createContext(englishTexts);
