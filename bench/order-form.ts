/**
 * Measures typing a price into the Create Purchase Order form: from the keystroke to the next
 * frame, on a long and a short request.
 */
import type { Browser, Page } from '@playwright/test';

import { openAsBuyer, openBrowser } from './browser.ts';
import { median, type Report, type Round } from './figures.ts';
import type { Plinth } from './plinth.ts';
import { someMaterials, submittedRequest } from './submitted-request.ts';

const ROUNDS = 4;
const LONG = { lines: 300, typedIn: 150 };
const SHORT = { lines: 3, typedIn: 2 };

/** Types a price and deletes it, at a fast typist's pace. */
const KEYS = ['4', '2', '5', '.', '7', ...Array<string>(5).fill('Backspace')];
const REPEATS = 3;
const PAUSE_MS = 80;

declare global {
  interface Window {
    /** The milliseconds from each changing keystroke to its frame. */
    paints: number[];
  }
}

export async function measureOrderForm(plinth: Plinth): Promise<Report> {
  const materials = await someMaterials(plinth, LONG.lines);
  const long = await submittedRequest(plinth, materials);
  const short = await submittedRequest(plinth, materials.slice(0, SHORT.lines));
  const browser = await openBrowser();
  const product: Round[] = [];
  const floor: Round[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      product.push(await typePrices(browser, plinth, long.id, LONG.typedIn));
      floor.push(await typePrices(browser, plinth, short.id, SHORT.typedIn));
    }
  } finally {
    await browser.close();
  }
  return {
    title: 'order-form',
    typical: 'ms from key to picture, median',
    high: 'worst',
    product: `${LONG.lines} lines, in line ${LONG.typedIn}`,
    floor: `floor: ${SHORT.lines} lines`,
    rows: [{ name: 'price', product, floor }],
  };
}

async function typePrices(
  browser: Browser,
  plinth: Plinth,
  mrnId: string,
  line: number,
): Promise<Round> {
  const page = await (await openAsBuyer(browser, plinth)).newPage();
  await page.addInitScript(recordPaints);
  await page.goto(`/home/purchase-orders/create/${mrnId}`);
  const price = page.getByLabel(/^Price per unit, /).nth(line - 1);
  // The first change is a warm-up.
  await price.fill('1');
  await takePaints(page, 1);
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    for (const key of KEYS) {
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE_MS);
    }
  }
  const paints = await takePaints(page, KEYS.length * REPEATS);
  await page.context().close();
  return { typical: median(paints), high: Math.max(...paints) };
}

/** Waits until that many changes have been shown, and resets the count. */
async function takePaints(page: Page, count: number): Promise<number[]> {
  await page.waitForFunction((least) => window.paints.length >= least, count);
  return page.evaluate(() => window.paints.splice(0));
}

/**
 * Runs in the page. A task posted within a frame runs after that frame is painted. The Event Timing
 * API would round to 8 ms and omit what takes less than 16.
 */
function recordPaints(): void {
  window.paints = [];
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  const afterInput = () => {
    const since = pressed;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => window.paints.push(performance.now() - since));
      port1.start();
      port2.postMessage(null);
    });
  };
  addEventListener('input', afterInput, { capture: true });
}
