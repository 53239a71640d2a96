import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as } = await buildSite(app);

const LISTS = [
  [api.listMaterials, 'name, materialCode, itemCode, unit, hsnCode'],
  [api.listSuppliers, 'supplierName, supplierCode'],
  [
    api.listMaterialRequests,
    'requestedDate, mrnNumber, requestedByName, status, priority, urgency, requiredBy',
  ],
  [api.listPurchaseOrders, 'poNumber, orderedByName, supplierName, status, creationDate'],
] as const;

const PAGE = 'page must be a whole number, 0 or more';
const SIZE = 'size must be a whole number from 1 to 200';

test.each([
  [api.listMaterialRequests, 'PENDING, SUBMITTED, APPROVED, REJECTED'],
  [api.listPurchaseOrders, 'SUBMITTED, APPROVED, DELIVERED, CANCELLED'],
] as const)(
  '$0.path: a status that the document does not have is refused',
  async (endpoint, all) => {
    const message = `status must be one of ${all}`;
    for (const status of ['LOST', 'submitted', '']) {
      const url = `${endpoint.path}?status=${status}`;
      const response = await app.inject({ as, method: 'GET', url });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ message, violations: [{ path: 'status', message }] });
    }
  },
);

describe.each([api.listMaterialRequests, api.listPurchaseOrders])('$path', ({ path }) => {
  test.each([
    ['from=yesterday', 'from', 'from must be a date, yyyy-MM-dd'],
    ['to=2026-02-30', 'to', 'to must be a date, yyyy-MM-dd'],
    ['from=2026-07-03&to=2026-07-02', 'from', 'from must not be after to'],
  ])('?%s is refused by name', async (query, field, message) => {
    const response = await app.inject({ as, method: 'GET', url: `${path}?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, violations: [{ path: field, message }] });
  });

  test('takes days in their order, and the same day twice', async () => {
    for (const query of ['from=2026-07-02&to=2026-07-03', 'from=2026-07-03&to=2026-07-03']) {
      const response = await app.inject({ as, method: 'GET', url: `${path}?${query}` });
      expect(response.statusCode).toBe(200);
    }
  });
});

test.each([
  [api.listMaterialRequests, 'priority=ASAP', 'priority must be one of LOW, MEDIUM, HIGH, URGENT'],
  [api.listPurchaseOrders, 'late=yes', 'late can only be 1'],
] as const)('$0.path?$1 is refused', async ({ path }, query, message) => {
  const response = await app.inject({ as, method: 'GET', url: `${path}?${query}` });
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
    400,
    message,
  ]);
});

describe.each(LISTS)('$path', (endpoint, columns) => {
  test.each([
    ['page=-1', PAGE],
    ['page=1.5', PAGE],
    ['page=', PAGE],
    ['page=one', PAGE],
    ['page=99999999999', PAGE],
    ['page=0&page=1', PAGE],
    ['size=0', SIZE],
    ['size=201', SIZE],
    ['size=ten', SIZE],
    ['sortBy=colour', `sortBy must be one of ${columns}`],
    ['sortBy=', `sortBy must be one of ${columns}`],
    ['direction=up', 'direction must be asc or desc'],
    ['direction=ASC', 'direction must be asc or desc'],
    [`search=${'x'.repeat(201)}`, 'search takes at most 200 characters'],
  ])('?%s is refused by name', async (query, message) => {
    const response = await app.inject({ as, method: 'GET', url: `${endpoint.path}?${query}` });
    const [path] = query.split('=');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      status: 'ERROR',
      message,
      violations: [{ path, message }],
    });
  });

  test('names all that is wrong at once', async () => {
    const query = 'page=-1&size=0&sortBy=x&direction=y';
    const response = await app.inject({ as, method: 'GET', url: `${endpoint.path}?${query}` });
    const { violations } = response.json<{ violations: { path: string }[] }>();
    expect(violations.map(({ path }) => path)).toEqual(['page', 'size', 'sortBy', 'direction']);
  });

  test('takes what it does not know for nothing, and 200 rows', async () => {
    const url = `${endpoint.path}?page=10000000&size=200&colour=red`;
    const response = await app.inject({ as, method: 'GET', url });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ status: 'SUCCESS', list: [] });
  });
});
