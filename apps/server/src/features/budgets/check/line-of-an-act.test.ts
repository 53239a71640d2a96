/** Tests which line of a budget an act uses, which only the SQL function `budget_line_at` decides. */
import { api } from '@plinth/contracts/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addCostCode, approveLines } from '#testing/budgets.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, organisationId, project } = site;

async function add(
  name: string,
  unit: 'Bag' | 'Ton' = 'Bag',
  category = 'Binder',
): Promise<string> {
  const body = { name, unit, hsnCode: '25232910', category } as const;
  return (await app.ok(api.createMaterial, { as, body })).Material.id;
}

const materials = {
  cement: await add('Cement PPC'),
  slag: await add('Slag'),
  ash: await add('Fly ash'),
  lime: await add('Lime', 'Ton'),
  steel: await add('TMT bar', 'Ton', 'Steel'),
};
const civil = await addCostCode(app, organisationId, project, { code: '1', path: [] });
const rcc = await addCostCode(app, organisationId, project, { code: '1.1', path: [civil] });
const below = (code: string) =>
  addCostCode(app, organisationId, project, { code, path: [civil, rcc] });
const works = {
  none: null,
  civil,
  rcc,
  slab: await below('1.1.1'),
  beam: await below('1.1.2'),
  column: await below('1.1.3'),
  brickwork: await addCostCode(app, organisationId, project, { code: '2', path: [] }),
};

const ten = { quantity: '10' };
const binder = { ...ten, category: 'Binder', unit: 'Bag' } as const;
const cement = { ...ten, materialId: materials.cement };
await approveLines(app, { as, project }, [
  cement,
  { ...ten, materialId: materials.slag },
  binder,
  { ...cement, workItemId: civil },
  { ...binder, workItemId: civil },
  { ...cement, workItemId: rcc },
  { ...cement, workItemId: works.slab },
  { ...binder, workItemId: works.beam },
  { ...ten, workItemId: works.brickwork, materialId: materials.steel },
]);

test.each([
  ['the material at the work', 'slab', 'cement', ['slab', 'cement']],
  ['the material at the nearest parent, before a category', 'beam', 'cement', ['rcc', 'cement']],
  ['the category at the work, before one at a parent', 'beam', 'ash', ['beam', 'Binder']],
  ['the category at a parent', 'column', 'ash', ['civil', 'Binder']],
  ['the category at a parent, before the whole project', 'column', 'slag', ['civil', 'Binder']],
  ['the material of the whole project', 'brickwork', 'cement', ['none', 'cement']],
  ['the category of the whole project', 'brickwork', 'ash', ['none', 'Binder']],
  ['the material without a work', 'none', 'cement', ['none', 'cement']],
  ['the category without a work', 'none', 'ash', ['none', 'Binder']],
  ['none for a category in another unit', 'slab', 'lime', undefined],
  ['none of another work', 'slab', 'steel', undefined],
] as const)('%s: %s, %s', async (_, work, material, expected) => {
  const { rows } = await sql<{ work: string | null; material: string | null; category: string }>`
    select line.work_item_id as work, line.material_id as material, line.category
    from budget_line_at(${organisationId}, ${project.id}, ${works[work]}, ${materials[material]}) found
    join budget_line line on line.organisation_id = ${organisationId} and line.id = found.id
  `.execute(app.db);
  const nameOf = (names: object, id: string | null) =>
    Object.entries(names).find(([, one]) => one === id)?.[0];
  const [line] = rows.map((row) => [
    nameOf(works, row.work),
    nameOf(materials, row.material) ?? row.category,
  ]);
  expect(line).toEqual(expected);
});
