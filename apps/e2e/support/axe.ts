/** What axe finds on a page. It runs in the page, which answers with the violations alone: that costs a third. */
import type { Page } from '@playwright/test';
import axe, { type ImpactValue, type RunOptions } from 'axe-core';

export interface Violation {
  readonly id: string;
  readonly impact: ImpactValue | undefined;
  /** The elements concerned, as HTML. */
  readonly at: readonly string[];
}

/** @param options which rules run; all that axe recommends without them */
export async function axeViolations(
  page: Page,
  options: RunOptions = {},
): Promise<readonly Violation[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(
    async (asked) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(document, asked);
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        at: nodes.map(({ html }) => html),
      }));
    },
    // Nothing is fetched for the rules about sounds and videos, of which there are none.
    { ...options, resultTypes: ['violations'], preload: false } satisfies RunOptions,
  );
}
