import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const results = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      impact: z.string().nullish(),
      nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
    }),
  ),
});

/** What axe-core calls serious or worse, and headings that leave out a level. */
const faults = `axe.run(document.querySelector('dialog[open]') ?? document, {
  rules: { 'target-size': { enabled: true }, 'heading-order': { enabled: true } },
})`;
const isGrave = ({ id, impact }: { id: string; impact?: string | null | undefined }): boolean =>
  impact === 'serious' || impact === 'critical' || id === 'heading-order';

/**
 * What is wrong with a page for people who hear it or see little, by axe-core (WCAG 2.2 AA: names, contrast, targets, focus, order of headings), and
 * a page that is wider than its window.
 */
export async function auditOf(page: Page): Promise<readonly string[]> {
  // What moves is looked at where it comes to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(`{ ${axe} }`);
  const { violations } = results.parse(await page.evaluate(faults));
  const found = violations
    .filter(isGrave)
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 120)} (${failureSummary.slice(0, 240)})`),
    );
  const width = z.number().parse(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
  return width > 0 ? [...found, `${width} px wider than its window`] : found;
}
