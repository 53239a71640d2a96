import { expect, test } from 'vitest';

import { breadcrumbsOf } from './breadcrumbs.ts';

const trail = (pathname: string, documentName?: string) =>
  breadcrumbsOf(pathname, documentName).map(({ label, to }) => (to ? `${label} → ${to}` : label));

test.each(['/', '/home', '/home/'])('none at %s §2.3', (pathname) =>
  expect(trail(pathname)).toEqual([]),
);

test('a label per segment, links where a screen stands §2.3', () =>
  expect(trail('/home/purchase-inventory/purchase-orders')).toEqual([
    'Dashboard → /home',
    'Purchase & Inventory → /home/purchase-inventory',
    'Purchase Orders',
  ]));

test('ids are left out, and the way back from creating an order is the list of orders', () =>
  expect(trail('/home/purchase-orders/create/0199a5c4-7f00-7000-8000-000000000001')).toEqual([
    'Dashboard → /home',
    'Purchase Orders → /home/purchase-inventory/purchase-orders',
    'Create',
  ]));

test.each(['mrn/Zz', 'mrn/createmrn/7', 'purchase-orders/019'])(
  '%s: not an id of any shape',
  (path) => expect(trail(`/home/purchase-inventory/${path}`).join()).not.toMatch(/Zz|7|019/),
);

test('a document is called by its number, after the list that leads back', () =>
  expect(
    trail(
      '/home/purchase-inventory/purchase-orders/0199a5c4-7f00-7000-8000-000000000001',
      'PO/26-27/00012',
    ),
  ).toEqual([
    'Dashboard → /home',
    'Purchase & Inventory → /home/purchase-inventory',
    'Purchase Orders → /home/purchase-inventory/purchase-orders',
    'PO/26-27/00012',
  ]));

test('a material in its store is called by its name, and the store by none', () =>
  expect(
    trail(
      '/home/warehouse/stock/dbee2032-9b6c-4c0c-9b05-f4da0b9e0179/0199a5c4-7f00-7000-8000-000000000001',
      'River sand',
    ),
  ).toEqual([
    'Dashboard → /home',
    'Warehouse → /home/warehouse',
    'Stock → /home/warehouse/stock',
    'River sand',
  ]));

test('a material and a supplier are called by their names', () => {
  const material = '/home/purchase-inventory/materials/0199a5c4-7f00-7000-8000-000000000001';
  expect(trail(material, 'River sand').slice(-2)).toEqual([
    'Materials → /home/purchase-inventory/materials',
    'River sand',
  ]);
  expect(trail('/home/purchase-inventory/suppliers/import').at(-1)).toBe('Import');
});

test('what is imported is no document', () =>
  expect(trail('/home/warehouse/stock/import').at(-1)).toBe('Import'));

test('no id is shown, wherever it stands', () => {
  const id = '0199a5c4-7f00-7000-8000-000000000001';
  expect(trail(`/home/warehouse/gate-passes/${id}`).join()).not.toContain('0199');
  expect(trail(`/home/warehouse/gate-passes/${id}`, 'GP/26-27/00001').at(-1)).toBe(
    'GP/26-27/00001',
  );
});

test('an unknown segment is capitalised §2.3', () =>
  expect(trail('/home/warehouse/stock-movement/bin-cards')).toEqual([
    'Dashboard → /home',
    'Warehouse → /home/warehouse',
    'Stock Movement',
    'Bin Cards',
  ]));
