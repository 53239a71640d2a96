/**
 * Scrolls through a budget of 10,000 lines in a browser, and through a static page with as many
 * rows of as many cells: the time from frame to frame, and frames that were missed.
 */
import type { Browser, Page } from '@playwright/test';

import { openAsBuyer, openBrowser } from '../browser.ts';
import { median, percentile, type Report, type Round } from '../figures.ts';
import type { Plinth } from '../plinth.ts';
import { someMaterials } from '../submitted-request.ts';
import { short } from '../table.ts';

import { addSite, approveBudget, BUDGET_LINES, MATERIALS } from './large-budget.ts';

const ROUNDS = 5;
const FRAMES = 300;
/** The speed of scrolling: some 15,000 pixels in a second, faster than a thumb. */
const PIXELS_PER_FRAME = 250;
const FRAME_MS = 1000 / 60;
/** The height of a row of the budget in pixels. */
const ROW_PIXELS = 52;
const CELLS = 10;

export interface MeasuredGrid {
  readonly report: Report;
  /** The missed frames and the opening, in words. */
  readonly notes: readonly string[];
}

export async function measureBudgetGrid(plinth: Plinth): Promise<MeasuredGrid> {
  const site = await addSite(plinth, 'Budgeted');
  await approveBudget(plinth, site, await someMaterials(plinth, MATERIALS));
  const at = { ...plinth, session: { ...plinth.session, project: site.project } };
  const browser = await openBrowser();
  try {
    const grid: Scrolled[] = [];
    const floor: Scrolled[] = [];
    const openings: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await openAsBuyer(browser, at);
      const page = await context.newPage();
      openings.push(await openGrid(page));
      grid.push(await scroll(page));
      await context.close();
      floor.push(await scrollStatic(browser));
    }
    return {
      report: {
        title: 'budget grid',
        typical: 'ms from frame to frame while scrolling, median',
        high: '95th percentile',
        product: `a budget of ${BUDGET_LINES} lines`,
        floor: 'floor: a static page of as many rows',
        rows: [{ name: `${FRAMES} frames`, product: grid, floor }],
      },
      notes: [
        `frames missed, median (worst): ${missedText(grid)}; floor ${missedText(floor)}`,
        `work of the page's thread for a frame, of ${short(FRAME_MS)} ms at 60 a second: ${workText(grid)}; floor ${workText(floor)}`,
        `from the address to the first row: ${Math.round(median(openings))} ms`,
      ],
    };
  } finally {
    await browser.close();
  }
}

interface Scrolled extends Round {
  readonly missed: number;
  /**
   * The processor time of the page's thread for each frame, in ms: other processes do not add to
   * it.
   */
  readonly work: number;
}

/** @returns milliseconds until its rows are shown */
async function openGrid(page: Page): Promise<number> {
  const begun = performance.now();
  await page.goto('/home/project/budget');
  await page.locator('main tbody [aria-rowindex="2"]').waitFor();
  const taken = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  return taken;
}

async function scrollStatic(browser: Browser): Promise<Scrolled> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  const row = `<tr style="height:${ROW_PIXELS}px">${'<td>12,500</td>'.repeat(CELLS)}</tr>`;
  await page.setContent(
    `<table style="width:1062px;table-layout:fixed">${row.repeat(BUDGET_LINES)}</table>`,
  );
  const scrolled = await scroll(page);
  await context.close();
  return scrolled;
}

async function scroll(page: Page): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workSoFar = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await workSoFar();
  const frames = await page.evaluate(
    async ({ count, pixels }) =>
      new Promise<number[]>((resolve) => {
        const taken: number[] = [];
        let last = 0;
        const step = (now: number) => {
          if (last > 0) taken.push(now - last);
          last = now;
          if (taken.length === count) {
            resolve(taken);
            return;
          }
          scrollBy(0, pixels);
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    { count: FRAMES, pixels: PIXELS_PER_FRAME },
  );
  const work = ((await workSoFar()) - before) * (1000 / FRAMES);
  return {
    work,
    typical: median(frames),
    high: percentile(frames, 0.95),
    missed: frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0),
  };
}

function workText(rounds: readonly Scrolled[]): string {
  return `${short(median(rounds.map(({ work }) => work)))} ms`;
}

function missedText(rounds: readonly Scrolled[]): string {
  const missed = rounds.map((round) => round.missed);
  return `${median(missed)} of ${FRAMES} (${Math.max(...missed)})`;
}
