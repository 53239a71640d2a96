/**
 * `npm run bench`: searching materials, typing an order, raising orders and exporting them, then the
 * screens of all day in a firm of years, each beside a floor that is measured in the same run.
 * Machines differ and are never idle, so what counts is the ratio; nothing here passes or fails.
 *
 * `--scale` measures the firm of years alone, `--quick` a smaller one.
 */
import { cpus } from 'node:os';

import { measureExport } from './export.ts';
import { measureMaterialPicker } from './material-picker.ts';
import { measureOrderForm } from './order-form.ts';
import { measureOrders } from './orders.ts';
import { type Plinth, startPlinth } from './plinth.ts';
import { measureScale } from './scale/scale.ts';
import { table } from './table.ts';

const begun = performance.now();
const machine = cpus();
say(`${machine.length} cores (${machine[0]?.model ?? 'unknown'}), Node ${process.version}`);
if (!process.argv.includes('--scale')) await withPlinth(measureAll);
await withPlinth((plinth) => measureScale(plinth, say, process.argv.includes('--quick')));
say(`\n${Math.round((performance.now() - begun) / 1000)} s in all`);

async function measureAll(plinth: Plinth): Promise<void> {
  for (const measure of [measureMaterialPicker, measureOrderForm, measureOrders, measureExport]) {
    say(`\n${table(await measure(plinth))}`);
  }
}

/** Each from a fresh one. */
async function withPlinth(measure: (plinth: Plinth) => Promise<void>): Promise<void> {
  const plinth = await startPlinth(say);
  try {
    await measure(plinth);
  } finally {
    await plinth.stop();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
