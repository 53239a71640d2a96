/**
 * Measures the cost of a screen: bytes, requests, largest contentful paint, layout shifts, and
 * click to rows.
 */
import type { Browser, Page } from '@playwright/test';

import { openAsBuyer } from './browser.ts';
import { median } from './figures.ts';
import type { Plinth } from './plinth.ts';

const ROUNDS = 5;
/** The time after which requests do not belong to the first view. */
const STABLE_MS = 400;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** The name of the sidebar link and of the heading. */
  readonly link: string;
  readonly heading: RegExp;
  /** A selector that matches content, and nothing of the skeleton. */
  readonly rows: string;
  /** The screen on which the link is clicked. */
  readonly from: string;
}

const LIST_ROWS = 'main [aria-busy="false"] tbody tr';
const INVENTORY = '/home/purchase-inventory';

export const SCREENS: readonly Screen[] = [
  {
    name: 'Home',
    path: '/home',
    link: 'Home',
    heading: /^Welcome/,
    rows: 'main [aria-label="Recent activities"] li a',
    from: `${INVENTORY}/materials`,
  },
  {
    name: 'Suppliers',
    path: `${INVENTORY}/suppliers`,
    link: 'Supplier',
    heading: /^Suppliers/,
    rows: LIST_ROWS,
    from: '/home',
  },
  {
    name: 'Materials',
    path: `${INVENTORY}/materials`,
    link: 'Materials',
    heading: /^Materials/,
    rows: LIST_ROWS,
    from: '/home',
  },
  {
    name: 'MRN list',
    path: `${INVENTORY}/mrn`,
    link: 'Material Request Note',
    heading: /^Material Request/,
    rows: LIST_ROWS,
    from: '/home',
  },
  {
    name: 'PO list',
    path: `${INVENTORY}/purchase-orders`,
    link: 'Purchase Orders',
    heading: /^Purchase Orders/,
    rows: LIST_ROWS,
    from: '/home',
  },
];

/** The measured values of one view of a screen. */
interface Look {
  readonly bytes: number;
  readonly requests: number;
  readonly largestPaintMs: number;
  readonly shift: number;
  readonly clickToRowsMs: number;
}

export interface MeasuredScreen {
  readonly name: string;
  readonly cold: Look;
  readonly warm: Look;
}

export async function measureScreen(
  browser: Browser,
  plinth: Plinth,
  screen: Screen,
): Promise<MeasuredScreen> {
  const cold: Look[] = [];
  const warm: Look[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const looking = await openAsBuyer(browser, plinth);
    const loads = [
      await load(await looking.newPage(), screen),
      await load(await looking.newPage(), screen),
    ];
    await looking.close();
    const clicking = await openAsBuyer(browser, plinth);
    const clicks = await click(await clicking.newPage(), screen);
    await clicking.close();
    const [first, second] = loads.map((seen, at) => ({
      ...seen,
      clickToRowsMs: clicks[at] ?? Number.NaN,
    }));
    if (first) cold.push({ ...first });
    if (second) warm.push({ ...second });
  }
  return { name: screen.name, cold: middle(cold), warm: middle(warm) };
}

/** Opens the URL in a new tab, with the context's cache. */
async function load(page: Page, screen: Screen): Promise<Omit<Look, 'clickToRowsMs'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    // Cached responses are not transferred.
    bytes += encodedDataLength;
    if (encodedDataLength > 0) requests += 1;
  });
  await page.addInitScript(recordLook);
  await page.goto(screen.path);
  await page.locator(screen.rows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(STABLE_MS);
  const look = await page.evaluate(() => window.look);
  await page.close();
  return { bytes, requests, ...look };
}

/** The milliseconds from the click to the frame with rows: the first time, and again. */
async function click(page: Page, screen: Screen): Promise<number[]> {
  const times: number[] = [];
  await page.goto(screen.from);
  for (const _ of ['cold', 'warm']) {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(STABLE_MS);
    times.push(
      await page.evaluate(clickToRows, {
        href: screen.path,
        heading: screen.heading.source,
        rows: screen.rows,
      }),
    );
    await page.goBack();
  }
  return times;
}

function middle(looks: readonly Look[]): Look {
  const of = (figure: keyof Look) => median(looks.map((look) => look[figure]));
  return {
    bytes: of('bytes'),
    requests: of('requests'),
    largestPaintMs: of('largestPaintMs'),
    shift: of('shift'),
    clickToRowsMs: of('clickToRowsMs'),
  };
}

export function screenTable(screens: readonly MeasuredScreen[]): string {
  const head = ['', 'kB', 'requests', 'LCP ms', 'CLS', 'click to rows ms'];
  const lines = screens.flatMap(({ name, cold, warm }) => [
    [`${name}, cold`, ...cells(cold)],
    [`${name}, warm`, ...cells(warm)],
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const padded = [head, ...lines].map((line) =>
    line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    ),
  );
  return [
    `screens: median of ${ROUNDS}; cold with an empty cache, warm the second time`,
    ...padded.map((line) => line.join('  ')),
  ].join('\n');
}

function cells({ bytes, requests, largestPaintMs, shift, clickToRowsMs }: Look): string[] {
  return [
    (bytes / 1000).toFixed(1),
    String(requests),
    largestPaintMs.toFixed(0),
    shift.toFixed(3),
    clickToRowsMs.toFixed(0),
  ];
}

declare global {
  interface Window {
    look: { largestPaintMs: number; shift: number };
  }

  interface PerformanceEntry {
    /** The score of a layout shift. */
    readonly value?: number;
    readonly hadRecentInput?: boolean;
  }
}

/** Runs in the page before everything else. */
function recordLook(): void {
  window.look = { largestPaintMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.look.largestPaintMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value = 0, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) window.look.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page, checking every frame; resolves after the first frame with rows. */
function clickToRows(wanted: { href: string; heading: string; rows: string }): Promise<number> {
  const link = document.querySelector<HTMLElement>(`nav a[href="${wanted.href}"]`);
  if (!link) throw new Error(`no link to ${wanted.href}`);
  const heading = new RegExp(wanted.heading);
  const begun = performance.now();
  link.click();
  return new Promise((resolve) => {
    const look = () => {
      const isThere =
        heading.test(document.querySelector('h1')?.textContent ?? '') &&
        document.querySelector(wanted.rows) !== null;
      if (!isThere) {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - begun));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}
