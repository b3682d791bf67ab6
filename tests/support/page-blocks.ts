import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../src/config/config.ts';

/** A fenced block of a page, such as commands to type or the content of a file. */
export interface PageBlock {
  readonly language: string;
  /** The file that the block is the content of. */
  readonly file: string | undefined;
  readonly text: string;
}

/** The fenced blocks of a page, in its order; the page's path is from the root of the checkout. */
export function pageBlocks(page: string): PageBlock[] {
  const text = readFileSync(path.join(packageRoot, page), 'utf8');
  return [...text.matchAll(/^```(\w+)(?: file=(\S+))?\n(.*?)^```$/gms)].map(
    ([, language = '', file, content = '']) => ({ language, file, text: content }),
  );
}

/** The commands of a block, without the remarks behind them. */
export function commandsOf({ text }: PageBlock): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** What somebody types in a conversation on a page. */
export function typedIn({ text }: PageBlock): string {
  return [...text.matchAll(/^you> (.*)$/gm)].map(([, line]) => `${line}\n`).join('');
}

/** Matches the output that a page shows; an ellipsis stands for anything. */
export function shownOn({ text }: PageBlock): RegExp {
  const parts = text.trim().split('…');
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('[^]*?'));
}
