/** A category in other capitals is the same category. */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { approveLines } from '#testing/budgets.ts';
import { buildSite, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project } = site;

const add = async (name: string, category: string) =>
  (
    await app.ok(api.createMaterial, {
      as,
      body: { name, unit: 'Bag', hsnCode: '25232910', category },
    })
  ).Material;

test('it takes the spelling that is there, and whoever corrects that spelling may', async () => {
  const [first, second] = [await add('Cement A', 'Binders'), await add('Cement B', 'BINDERS')];
  expect([first, second].map(({ category }) => category)).toEqual(['Binders', 'Binders']);
  const categories = async () =>
    (await app.ok(api.listMaterialCategories, { as })).list.filter(({ category }) =>
      /binders/i.test(category),
    );
  expect(await categories()).toEqual([{ category: 'Binders', materials: 2 }]);
});

test('a budget line of it counts materials however they spell it', async () => {
  const cement = await add('Cement C', 'Hydraulic');
  await approveLines(app, { as, project }, [
    { category: 'HYDRAULIC', unit: 'Bag', quantity: '70' },
  ]);
  await submitRequest(app, { as, project, items: [[cement, 23]] });
  const { budget } = await app.ok(api.getBudget, { as, params: { id: project.id } });
  expect(budget.lines.map(({ quantity, requested }) => [quantity, requested])).toEqual([[70, 23]]);
});
