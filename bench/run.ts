/**
 * `npm run bench`: searching materials, typing an order, raising orders and exporting them, each
 * beside a floor that is measured in the same run. Machines differ and are never
 * idle, so what counts is the ratio; nothing here passes or fails.
 */
import { cpus } from 'node:os';

import { measureExport } from './export.ts';
import { measureMaterialPicker } from './material-picker.ts';
import { measureOrderForm } from './order-form.ts';
import { measureOrders } from './orders.ts';
import { startPlinth } from './plinth.ts';
import { table } from './table.ts';

const begun = performance.now();
const plinth = await startPlinth(say);
try {
  const machine = cpus();
  say(`${machine.length} cores (${machine[0]?.model ?? 'unknown'}), Node ${process.version}`);
  for (const measure of [measureMaterialPicker, measureOrderForm, measureOrders, measureExport]) {
    say(`\n${table(await measure(plinth))}`);
  }
} finally {
  await plinth.stop();
}
say(`\n${Math.round((performance.now() - begun) / 1000)} s in all`);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
