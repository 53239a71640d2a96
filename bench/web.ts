/**
 * `npm run bench:web`: the cost of five screens. Cold is an empty cache, warm the same context
 * again; medians of five.
 */
import { cpus } from 'node:os';

import { readOptions } from '../tools/lib/options.ts';

import { openBrowser } from './browser.ts';
import { startPlinth } from './plinth.ts';
import { measureScreen, SCREENS, screenTable } from './screens.ts';

readOptions('npm run bench:web', {});
const begun = performance.now();
const plinth = await startPlinth(say);
try {
  const machine = cpus();
  say(`${machine.length} cores (${machine[0]?.model ?? 'unknown'}), 1366 × 768, no throttling`);
  const browser = await openBrowser();
  try {
    const measured = [];
    for (const screen of SCREENS) measured.push(await measureScreen(browser, plinth, screen));
    say(`\n${screenTable(measured)}`);
  } finally {
    await browser.close();
  }
} finally {
  await plinth.stop();
}
say(`\n${Math.round((performance.now() - begun) / 1000)} s in all`);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
