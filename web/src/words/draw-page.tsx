import { type ComponentChildren, render } from 'preact';
import { rememberedLanguage } from './language-memory.ts';
import { Languages } from './use-words.tsx';
import { openWords, type PageWords, speak } from './words.ts';

/** Draws a page in the language of whoever looks at it. */
export async function drawPage(pageWords: PageWords, page: ComponentChildren): Promise<void> {
  await openWords(pageWords);
  const first = await speak(rememberedLanguage(), navigator.languages);
  const root = document.getElementById('app');
  if (root) render(<Languages first={first}>{page}</Languages>, root);
}
