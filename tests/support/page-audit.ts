import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const script = readFileSync(new URL('page-audit.browser.js', import.meta.url), 'utf8');

/**
 * What is wrong with a page for people who hear it or see little: controls without a name, ids given twice, headings that leave out a
 * level, text whose contrast is below 4.5 to 1 (WCAG 2.2, 1.4.3), small targets (2.5.8), and a page wider than its window.
 */
export async function auditOf(page: Page): Promise<readonly string[]> {
  return z.array(z.string()).parse(await page.evaluate(`{ ${script}\nauditPage(); }`));
}
