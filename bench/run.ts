/**
 * `npm run bench`: material search, order form, exports, goods in, and everyday calls in a firm
 * with years of data, each compared with a floor or with another case of the same run. The ratio
 * counts; nothing passes or fails. `--goods` measures goods in alone, `--areas` pasted units,
 * `--budget` requests under a budget, `--budget-grid` scrolling through one, `--scale` the firm
 * with years of data, `--dashboards` the dashboards of that firm alone, `--policies` the cost of
 * row-level security, `--quick` a smaller one; `--strength` overload by one user, which is not part
 * of the default.
 */
import { cpus } from 'node:os';

import { readOptions } from '../tools/lib/options.ts';

import { measureExport } from './export.ts';
import { measureBackDating } from './goods/back-dating.ts';
import { measureReceiving } from './goods/receiving.ts';
import { measureStockReports } from './goods/stock-reports.ts';
import { measureMaterialPicker } from './material-picker.ts';
import { addMaterials } from './more-materials.ts';
import { measureOrderForm } from './order-form.ts';
import { type Plinth, startPlinth } from './plinth.ts';
import { measurePolicies } from './policies.ts';
import { measureAreaUnits } from './project/area-units.ts';
import { measureBudgetCheck } from './project/budget-check.ts';
import { measureBudgetGrid } from './project/budget-grid.ts';
import { measureScale, measureSummaries } from './scale/scale.ts';
import { measureStrength } from './strength/strength.ts';
import { table } from './table.ts';

/** The number of materials of the firms that receive goods, in addition to the demo's. */
const MATERIALS = 250;

const begun = performance.now();
const machine = cpus();
say(`${machine.length} cores (${machine[0]?.model ?? 'unknown'}), Node ${process.version}`);
const flag = { type: 'boolean', default: false } as const;
const { values } = readOptions('npm run bench [-- one of the options in CONTRIBUTING.md]', {
  options: {
    goods: flag,
    areas: flag,
    budget: flag,
    'budget-grid': flag,
    scale: flag,
    dashboards: flag,
    strength: flag,
    policies: flag,
    quick: flag,
  },
});
const { goods, areas, budget, 'budget-grid': grid, scale, dashboards, strength } = values;
const { policies, quick } = values;
const isAll = ![goods, areas, budget, grid, scale, dashboards, strength, policies].includes(true);
if (isAll) await withPlinth(measureAll);
if (isAll || goods) await withPlinth(measureGoods);
if (isAll || areas) await withPlinth(measureAreas);
if (isAll || budget) await withPlinth(measureBudget);
if (isAll || grid) await withPlinth(measureGrid);
if (isAll || scale) await withPlinth((plinth) => measureScale(plinth, say, quick));
if (dashboards) await withPlinth((plinth) => measureSummaries(plinth, say, quick));
if (policies) {
  await withPlinth(async (plinth) => say(`\n${table(await measurePolicies(plinth, quick))}`));
}
if (strength) await withPlinth((plinth) => measureStrength(plinth, say));
say(`\n${Math.round((performance.now() - begun) / 1000)} s in all`);

async function measureAll(plinth: Plinth): Promise<void> {
  for (const measure of [measureMaterialPicker, measureOrderForm, measureExport]) {
    say(`\n${table(await measure(plinth))}`);
  }
}

/** Measures two ledgers that differ only in their past. */
async function measureGoods(plinth: Plinth): Promise<void> {
  await addMaterials(plinth, MATERIALS);
  say(`\n${table(await measureReceiving(plinth))}`);
  say(`\n${table(await measureBackDating(plinth))}`);
  await withPlinth(async (young) => {
    await addMaterials(young, MATERIALS);
    say(`\n${table(await measureStockReports({ young, old: plinth }, say))}`);
  });
}

async function measureAreas(plinth: Plinth): Promise<void> {
  say(`\n${table(await measureAreaUnits(plinth))}`);
}

async function measureBudget(plinth: Plinth): Promise<void> {
  await addMaterials(plinth, MATERIALS);
  say(`\n${table(await measureBudgetCheck(plinth))}`);
}

async function measureGrid(plinth: Plinth): Promise<void> {
  await addMaterials(plinth, MATERIALS);
  const { report, notes } = await measureBudgetGrid(plinth);
  say(`\n${[table(report), ...notes].join('\n')}`);
}

/** Each from a new one. */
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
