import { beforeAll, describe, expect, it } from '@jest/globals';
import { chooseLanguage, languageOf, localeOf } from '../../../../web/src/words/languages.ts';
import { piecesOf } from '../../../../web/src/words/marked.ts';
import { turingWords } from '../../../../web/src/words/turing-words.ts';
import { isEnglish, openWords, speak, words, wordsFor } from '../../../../web/src/words/words.ts';

describe('which language a page speaks', () => {
  it('is the one of the address, the chosen one, one of the browser, and English, in this order', () => {
    const browser = ['fr-FR', 'es-MX', 'de'];
    expect(chooseLanguage({ address: 'de', chosen: 'en', browser })).toBe('de');
    expect(chooseLanguage({ address: null, chosen: 'de', browser })).toBe('de');
    expect(chooseLanguage({ address: 'xx', chosen: null, browser })).toBe('es');
    expect(chooseLanguage({ address: null, chosen: null, browser: ['fr'] })).toBe('en');
  });

  it('is read from tags with their variants', () => {
    expect(['DE-at', 'es_419', 'den', ''].map(languageOf)).toEqual(['de', 'es', undefined, undefined]);
  });

  it('is written as the browser writes its own variant of it', () => {
    expect(localeOf('en', ['fr', 'en-GB'])).toBe('en-GB');
    expect(localeOf('de', ['en-GB'])).toBe('de');
  });
});

describe('the words of a page', () => {
  beforeAll(() => openWords(turingWords));

  it('come in the language that is spoken, with its plurals and its numbers', async () => {
    expect(words('lobby')('messagesEach', { count: 1 })).toBe('1 message each');
    expect(words('lobby')('messagesEach', { count: 2000 })).toBe('2,000 messages each');
    expect(await speak('de', [])).toBe('de');
    expect(words('lobby')('messagesEach', { count: 1 })).toBe('je 1 Nachricht');
    expect(words('lobby')('messagesEach', { count: 2000 })).toBe('je 2.000 Nachrichten');
    await speak('es', []);
    expect(words('lobby')('messagesEach', { count: 1_000_000 })).toBe('1.000.000 mensajes cada uno');
    await speak('en', []);
  });

  it('leave what is put in as it is', () => {
    expect(words('vote')('proposed', { title: '{{x}} $t(about) <b>' })).toBe(
      '{{x}} $t(about) <b> is proposed. Tell people who might like it.',
    );
  });

  it('are there for codes of the server only where somebody wrote them', async () => {
    expect(wordsFor('refusals')('over')).toBe('The talk is over.');
    expect(wordsFor('refusals')('unheard-of')).toBeUndefined();
    expect(wordsFor('problems')('PARLEY_RATE_LIMITED')).toBeUndefined();
    await speak('de', []);
    expect(isEnglish()).toBe(false);
    expect(wordsFor('problems')('PARLEY_RATE_LIMITED')).toContain('Anfragen');
    await speak('en', []);
  });

  it('stay English where others cannot be loaded', async () => {
    const load = { ...turingWords.load, de: async () => Promise.reject(new Error('no line')) };
    await openWords({ ...turingWords, load });
    expect(await speak('de', [])).toBe('en');
    expect(words('lobby')('find')).toBe('Find a partner');
  });
});

describe('a text with marks', () => {
  it('comes in pieces', () => {
    expect(piecesOf('You play as <b>maple</b><i> since today</i>.')).toEqual([
      { mark: null, text: 'You play as ' },
      { mark: 'b', text: 'maple' },
      { mark: 'i', text: ' since today' },
      { mark: null, text: '.' },
    ]);
    expect(piecesOf('1 < 2 <b>')).toEqual([{ mark: null, text: '1 < 2 <b>' }]);
  });
});
