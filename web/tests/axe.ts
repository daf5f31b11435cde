/** What axe has to say of a page, by day and by night. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { still } from './playing';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 A and AA, and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Found {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

interface Axe {
  run(options: object): Promise<{ violations: Found[] }>;
}

async function faults(page: Page): Promise<string[]> {
  const violations = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: Axe }).axe
        .run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
        .then((found) => found.violations),
    TAGS,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}

/** Axe finds nothing, in either theme. */
export async function expectAccessible(page: Page, what: string) {
  await page.evaluate(axe);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await still(page);
    expect(await faults(page), `${what}, ${colorScheme}`).toEqual([]);
  }
}
