import { randomUUID } from 'node:crypto';

import { api } from '@plinth/contracts/endpoints';
import type { CreatePurchaseOrdersBody } from '@plinth/contracts/ordering';
import { describe, expect, test } from 'vitest';

import { insertMembership, insertPerson } from '#features/organisations/organisations.store.ts';
import { buildSite, orderOf, priced, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { buyer: as, brick, project, localSupplier } = site;

const mrn = await submitRequest(app, { as, project, items: [[brick, 10]] });
const item = priced(mrn, 0, localSupplier);

async function refuse(change: Partial<CreatePurchaseOrdersBody>, person = as) {
  const body = { ...orderOf(app, [item]), ...change };
  return app.refusal(api.createPurchaseOrders, { as: person, params: { mrnId: mrn.id }, body });
}

const MISSING = 'Please fill all supplier and price fields';
const NO_DATE = 'Please select expected delivery date';
const PAST = 'Expected delivery date cannot be in the past';

describe('an order is refused', () => {
  test.each([
    ['without a date', { expectedDeliveryDate: '' }, 'expectedDeliveryDate', NO_DATE],
    ['without any date', { expectedDeliveryDate: null }, 'expectedDeliveryDate', NO_DATE],
    [
      'for no day',
      { expectedDeliveryDate: '2027-02-29' },
      'expectedDeliveryDate',
      'Please enter a date as dd/MM/yyyy',
    ],
    [
      'with a time',
      { expectedDeliveryDate: '2026-08-20T00:00:00Z' },
      'expectedDeliveryDate',
      'Please enter a date as dd/MM/yyyy',
    ],
    ['for yesterday', { expectedDeliveryDate: '2026-08-13' }, 'expectedDeliveryDate', PAST],
    ['without lines', { items: [] }, 'items', 'A purchase order needs at least one line'],
    ['without a supplier', { items: [{ ...item, supplierId: '' }] }, 'items.0.supplierId', MISSING],
    ['with no supplier', { items: [{ ...item, supplierId: null }] }, 'items.0.supplierId', MISSING],
    [
      'without a price',
      { items: [{ ...item, pricePerUnit: '' }] },
      'items.0.pricePerUnit',
      MISSING,
    ],
    [
      'for nothing',
      { items: [{ ...item, pricePerUnit: '0.00' }] },
      'items.0.pricePerUnit',
      MISSING,
    ],
    ['for a word', { items: [{ ...item, pricePerUnit: 'ask' }] }, 'items.0.pricePerUnit', MISSING],
    [
      'for less than nothing',
      { items: [{ ...item, pricePerUnit: -1 }] },
      'items.0.pricePerUnit',
      MISSING,
    ],
    [
      'for a price of five decimals',
      { items: [{ ...item, pricePerUnit: '1.00005' }] },
      'items.0.pricePerUnit',
      'Price takes at most 4 decimals',
    ],
    [
      'at more tax than price',
      { items: [{ ...item, gst: '100.01' }] },
      'items.0.gst',
      'GST must be a percentage from 0 to 100',
    ],
    [
      'at 18 %',
      { items: [{ ...item, gst: '18 %' }] },
      'items.0.gst',
      'GST must be a percentage from 0 to 100',
    ],
    [
      'at too fine a rate',
      { items: [{ ...item, gst: '0.0001' }] },
      'items.0.gst',
      'GST takes at most 3 decimals',
    ],
    [
      'for half a piece',
      { items: [{ ...item, quantity: '1.5' }] },
      'items.0.quantity',
      'Quantity must be a whole number for Piece',
    ],
    [
      'for none',
      { items: [{ ...item, quantity: 0 }] },
      'items.0.quantity',
      'Quantity must be greater than 0',
    ],
    [
      'for a quantity of words',
      { items: [{ ...item, quantity: 'ten' }] },
      'items.0.quantity',
      'Quantity must be greater than 0',
    ],
    [
      'where the other part leaves nothing',
      { items: [{ ...item, quantity: 10 }, item] },
      'items.1.quantity',
      'Quantity must be greater than 0',
    ],
    [
      'with charges of words',
      { additionalCharge: 'freight' },
      'additionalCharge',
      'Additional charges must be a number, 0 or more',
    ],
    [
      'with charges below nothing',
      { additionalCharge: '-1' },
      'additionalCharge',
      'Additional charges must be a number, 0 or more',
    ],
    [
      'with charges below a paisa',
      { additionalCharge: '0.001' },
      'additionalCharge',
      'Additional charges take at most 2 decimals',
    ],
    [
      'for more money than there is',
      { items: [{ ...item, quantity: 1000, pricePerUnit: '1000000000' }] },
      'items',
      'The order can come to at most ₹9,99,99,99,99,999.99 before tax',
    ],
  ])('%s', async (_, change, path, message) => {
    expect(await refuse(change)).toEqual({
      httpStatus: 422,
      message,
      violations: [{ code: expect.any(String), path, message }],
    });
  });

  test('with everything that is wrong at once, each in its place', async () => {
    const items = [item, { mrnItemId: item.mrnItemId, gst: 'x' }];
    const { violations } = await refuse({ expectedDeliveryDate: '', additionalCharge: 'x', items });
    expect(violations?.map(({ path }) => path)).toEqual([
      'expectedDeliveryDate',
      'additionalCharge',
      'items.1.supplierId',
      'items.1.pricePerUnit',
      'items.1.gst',
    ]);
  });

  test('with more than 2000 lines, before it is looked at', async () => {
    const message = 'An order takes at most 2000 lines';
    expect(await refuse({ items: Array.from({ length: 2001 }, () => item) })).toMatchObject({
      httpStatus: 400,
      message,
      violations: [{ path: 'items', message }],
    });
  });

  test.each([site.engineer, site.manager])('from $name', async (person) => {
    expect(await refuse({}, person)).toEqual({
      httpStatus: 403,
      message: 'Your role does not allow this',
    });
  });
});

test('rights count per firm: who administers one firm only reads in another', async () => {
  const { organisationId } = site;
  const person = { id: randomUUID(), name: 'Ketan Both', email: 'ketan@site.test', mobile: '' };
  const { password_hash: passwordHash } = await app.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', as.id)
    .executeTakeFirstOrThrow();
  await app.db.transaction().execute(async (tx) => {
    await insertPerson(tx, { ...person, organisationId, passwordHash, createdAt: app.now });
    const member = { organisationId, userId: person.id };
    await insertMembership(tx, { ...member, firmId: site.firm.id, roles: ['VIEWER'] });
    await insertMembership(tx, { ...member, firmId: site.secondFirm.id, roles: ['ADMIN'] });
  });
  expect(await refuse({}, person)).toEqual({
    httpStatus: 403,
    message: 'Your role does not allow this',
  });
  const asked = { as: person, project: site.secondProject, items: [[brick, 10]] } as const;
  const theirs = await submitRequest(app, asked);
  const body = orderOf(app, [priced(theirs, 0, localSupplier)]);
  await app.ok(api.createPurchaseOrders, { as: person, params: { mrnId: theirs.id }, body });
});

test('delivery may be expected today, by the day in India', async () => {
  app.setTime('2026-08-14T18:30:00.000Z');
  expect(await refuse({ expectedDeliveryDate: '2026-08-14' })).toMatchObject({ message: PAST });
  const body = { ...orderOf(app, [item]), expectedDeliveryDate: '2026-08-15' };
  await app.ok(api.createPurchaseOrders, { as, params: { mrnId: mrn.id }, body });
});
