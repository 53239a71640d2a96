import { api } from '@plinth/contracts/endpoints';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { expect, test } from 'vitest';

import { buildForeign, buildSite, GSTIN_MAHARASHTRA } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, viewer, brick, steel, localSupplier } = await buildSite(app);
const foreign = await buildForeign(app);

const CONTACT = {
  gstNo: GSTIN_MAHARASHTRA,
  contactPersonName: 'Sunil Rao',
  contactPersonNumber: '+91 98200 22222',
  email: 'sales@supplier.test',
  address: 'Market yard',
};
for (const [supplierName, materials] of [
  ['Brickworks', [brick.id]],
  ['All for the site', [brick.id, steel.id]],
] as const) {
  const body = { ...CONTACT, supplierName, materials: [...materials] };
  await app.ok(api.createSupplier, { as, body });
}

const NARROWED: readonly (readonly [Sent<typeof api.listSuppliers, 'query'>, string[]])[] = [
  [{ materialId: brick.id }, ['All for the site', 'Brickworks']],
  [{ materialId: steel.id }, ['All for the site']],
  [{ materialId: steel.id, search: 'works' }, []],
  [{ materialId: brick.id, search: 'fly works' }, ['Brickworks']],
  [{ search: 'SUP-0000 sunil', sortBy: 'supplierCode' }, ['Brickworks', 'All for the site']],
  [{ id: localSupplier.id }, ['Mumbai Traders']],
  [{ materialId: foreign.material.id }, []],
  [{ id: foreign.supplier.id }, []],
];

test.each(NARROWED)('%#: suppliers are narrowed by what they supply', async (query, expected) => {
  for (const person of [as, viewer]) {
    const { list } = await app.ok(api.listSuppliers, { as: person, query });
    expect(list.map(({ supplierName }) => supplierName)).toEqual(expected);
  }
  const { totalElements } = await app.ok(api.listSuppliers, { as, query: { ...query, page: 0 } });
  expect(totalElements).toBe(expected.length);
});
