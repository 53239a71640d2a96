/**
 * `npm run bench`: searching materials, typing an order, exporting orders, goods in, then the screens
 * and acts of all day in a firm of years, each beside a floor of the same run. Machines
 * differ and are never idle, so what counts is the ratio; nothing here passes or fails.
 *
 * `--goods` measures goods in alone, `--scale` the firm of years alone, `--quick` a smaller one;
 * `--strength` what one user can do to all others, which the rest does not.
 */
import { cpus } from 'node:os';

import { measureExport } from './export.ts';
import { measureBackDating } from './goods/back-dating.ts';
import { measureReceiving } from './goods/receiving.ts';
import { measureStockReports } from './goods/stock-reports.ts';
import { measureMaterialPicker } from './material-picker.ts';
import { addMaterials } from './more-materials.ts';
import { measureOrderForm } from './order-form.ts';
import { type Plinth, startPlinth } from './plinth.ts';
import { measureScale } from './scale/scale.ts';
import { measureStrength } from './strength/strength.ts';
import { table } from './table.ts';

/** Of the firms that receive, beside the demo's. */
const MATERIALS = 250;

const begun = performance.now();
const machine = cpus();
say(`${machine.length} cores (${machine[0]?.model ?? 'unknown'}), Node ${process.version}`);
const [isGoods, isScale, isStrength, isQuick] = ['--goods', '--scale', '--strength', '--quick'].map(
  (flag) => process.argv.includes(flag),
);
const isAll = !isGoods && !isScale && !isStrength;
if (isAll) await withPlinth(measureAll);
if (isAll || isGoods) await withPlinth(measureGoods);
if (isAll || isScale) await withPlinth((plinth) => measureScale(plinth, say, isQuick === true));
if (isStrength) await withPlinth((plinth) => measureStrength(plinth, say));
say(`\n${Math.round((performance.now() - begun) / 1000)} s in all`);

async function measureAll(plinth: Plinth): Promise<void> {
  for (const measure of [measureMaterialPicker, measureOrderForm, measureExport]) {
    say(`\n${table(await measure(plinth))}`);
  }
}

/** The ledgers of two that are alike but for their past. */
async function measureGoods(plinth: Plinth): Promise<void> {
  await addMaterials(plinth, MATERIALS);
  say(`\n${table(await measureReceiving(plinth))}`);
  say(`\n${table(await measureBackDating(plinth))}`);
  await withPlinth(async (young) => {
    await addMaterials(young, MATERIALS);
    say(`\n${table(await measureStockReports({ young, old: plinth }, say))}`);
  });
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
