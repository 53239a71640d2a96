/** Tests the list of purchase orders: what narrows and sorts it, its columns, and its rows by key. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  BUYER_ID as BUYER,
  LISTED_ORDER,
  SUPPLIER_ID as SUPPLIER,
} from '#testing/order-samples.ts';
import {
  type Answers,
  broken,
  fill,
  listOf,
  renderScreen,
  success,
  toastsWith,
} from '#testing/render-screen.tsx';

import { PurchaseOrdersPage } from './purchase-orders-page.tsx';

const LIST = 'GET /api/v1/purchase-orders';
const EXPORT = 'GET /api/v1/purchase-orders/export';

const ORDERS = Array.from({ length: 4 }, (_, index) => ({
  ...LISTED_ORDER,
  id: `0193f0a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  poNumber: `PO/26-27/${String(index + 1).padStart(5, '0')}`,
}));

/** Two pages of two orders each, as if a page had no more. */
const TWO_PAGES: Answers = {
  [LIST]: ({ query }) => {
    const first = Number(query.get('page')) * 2;
    return success({ list: ORDERS.slice(first, first + 2), totalElements: 12, totalPages: 2 });
  },
};

async function openList(at = '/purchase-orders', answers: Answers = {}) {
  const rendered = renderScreen(<PurchaseOrdersPage />, {
    at,
    answers: {
      [LIST]: () => listOf(ORDERS),
      ...answers,
    },
  });
  await screen.findByText('PO/26-27/00001');
  /** The filters and the order of the last request. */
  const lastRequest = () => {
    const query = Object.fromEntries(
      rendered.sent.findLast(({ name }) => name === LIST)?.query ?? [],
    );
    return { page: query['page'], query };
  };
  return { ...rendered, lastRequest };
}

const rows = () => screen.getAllByRole('row').slice(1);
const row = (number: number) => rows()[number - 1] ?? expect.fail(`no row ${number}`);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const head = (name: string) => screen.queryByRole('columnheader', { name });

test('search and page are in the address, and a search begins at the first page §2.10', async () => {
  const { user, address, lastRequest } = await openList('/purchase-orders', TWO_PAGES);
  expect(screen.getByText('Showing 1-2 of 12')).toBeTruthy();
  expect(screen.getByText('Page 1 of 2')).toBeTruthy();
  expect(button('Previous').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Next'));
  await screen.findByText('Showing 11-12 of 12');
  expect(address()).toBe('/purchase-orders?page=1');
  await waitFor(() => expect(lastRequest().page).toBe('1'));
  await fill(user, screen.getByPlaceholderText('Search by PO Number...'), 'ispatika');
  await screen.findByText('Page 1 of 2');
  await waitFor(() =>
    expect(lastRequest()).toMatchObject({ page: '0', query: { search: 'ispatika' } }),
  );
  expect(address()).toBe('/purchase-orders?search=ispatika');
});

test('a clicked column sorts upwards, again downwards §2.10 §4', async () => {
  const { user, lastRequest } = await openList();
  const supplier = head('Supplier Name') ?? expect.fail('no column');
  for (const [direction, state] of [
    ['asc', 'ascending'],
    ['desc', 'descending'],
  ]) {
    await user.click(within(supplier).getByRole('button'));
    await waitFor(() => expect(supplier.getAttribute('aria-sort')).toBe(state));
    await waitFor(() =>
      expect(lastRequest().query).toMatchObject({ sortBy: 'supplierName', direction }),
    );
  }
});

test('several statuses are chosen, and all again', async () => {
  const { user, address, lastRequest } = await openList();
  await user.click(button('Status: All statuses'));
  for (const name of ['Cancelled', 'Delivered']) {
    await user.click(await screen.findByRole('menuitemcheckbox', { name }));
  }
  await waitFor(() => expect(address()).toBe('/purchase-orders?status=DELIVERED%2CCANCELLED'));
  await waitFor(() => expect(lastRequest().query['status']).toBe('DELIVERED,CANCELLED'));
  await user.keyboard('{Escape}');
  await user.click(button('Status: 2 statuses'));
  await user.click(await screen.findByRole('menuitem', { name: 'All statuses' }));
  await waitFor(() => expect(address()).toBe('/purchase-orders'));
});

test('what narrows the list is named, and each part can be taken off', async () => {
  const { user, lastRequest } = await openList(
    `/purchase-orders?orderedBy=${BUYER}&late=1&from=2000-01-01&to=1999-01-01`,
  );
  // Days against their order narrow nothing.
  expect(lastRequest().query).toMatchObject({ orderedBy: BUYER, late: '1' });
  expect(lastRequest().query).not.toHaveProperty('from');
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(chips.getByText('Asha Kulkarni').closest('li')?.textContent).toBe(
    'Ordered by: Asha Kulkarni',
  );
  expect(chips.queryByText(/2000/)).toBeNull();
  await user.click(chips.getByRole('button', { name: 'Remove the filter Late deliveries only' }));
  await waitFor(() => expect(lastRequest().query).not.toHaveProperty('late'));
  expect(chips.queryByText(/Late/)).toBeNull();
  expect(document.activeElement).toBe(button(/^Filters/));
});

test('days are typed, and only in their order', async () => {
  const { user, address } = await openList('/purchase-orders', {
    [LIST]: ({ query }) => listOf(query.has('to') ? [] : ORDERS.slice(0, 1)),
  });
  await user.click(button('Filters'));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await fill(user, await panel.findByLabelText('From'), '02/01/2001');
  await waitFor(() => expect(address()).toBe('/purchase-orders?from=2001-01-02'));
  await fill(user, panel.getByLabelText('To'), '01/01/2001');
  await panel.findByText('From must not be after To');
  expect(address()).toBe('/purchase-orders?from=2001-01-02');
  await fill(user, panel.getByLabelText('To'), '03/01/2001');
  await waitFor(() => expect(address()).toBe('/purchase-orders?from=2001-01-02&to=2001-01-03'));
  await user.keyboard('{Escape}');
  await screen.findByText('Nothing matches these filters.');
  expect(screen.getByText('No purchase orders found')).toBeTruthy();
  const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  await user.click(clear ?? expect.fail('no button in the place of the rows'));
  await waitFor(() => expect(address()).toBe('/purchase-orders'));
  await screen.findByText('PO/26-27/00001');
});

test('this financial year is one press, and the button counts the filters', async () => {
  const { user, lastRequest } = await openList(`/purchase-orders?supplierId=${SUPPLIER}`);
  await user.click(button('Filters 1 active'));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(await panel.findByRole('button', { name: 'This financial year' }));
  await waitFor(() => expect(lastRequest().query['from']).toMatch(/^20\d\d-04-01$/));
  expect(panel.getByLabelText('From')).toHaveProperty('value', expect.stringMatching(/^01\/04\//));
  expect(button('Filters 2 active')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(lastRequest().query).not.toHaveProperty('supplierId'));
});

test('the rows are travelled by keyboard', async () => {
  const { user, address } = await openList();
  const stops = () => rows().filter(({ tabIndex }) => tabIndex === 0);
  // One stop for Tab, which the arrows move.
  expect(stops()).toEqual([row(1)]);
  row(1).focus();
  for (const [key, at] of [
    ['{ArrowUp}', 1],
    ['{ArrowDown}{ArrowDown}', 3],
    ['{End}', 4],
    ['{Home}{ArrowDown}', 2],
  ] as const) {
    await user.keyboard(key);
    expect(document.activeElement).toBe(row(at));
  }
  expect(stops()).toEqual([row(2)]);
  const checkbox = within(row(2)).getByRole('checkbox');
  for (const isChecked of ['true', 'false']) {
    await user.keyboard(' ');
    expect(checkbox.getAttribute('aria-checked')).toBe(isChecked);
  }
  // What is in the row is reached by Tab.
  await user.tab();
  expect(document.activeElement).toBe(checkbox);
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  expect(address()).toMatch(new RegExp(`/purchase-orders/${ORDERS[1]?.id}$`));
});

test('columns are put away, and stay so on this device', async () => {
  const sorted = '/purchase-orders?sortBy=supplierName&direction=asc';
  const { user, address } = await openList(sorted);
  await user.click(button('Columns'));
  await screen.findByRole('menuitemcheckbox', { name: 'Ordered By' });
  // What names a row, and what is done with it, stays.
  for (const name of ['PO Number', 'Actions']) {
    expect(screen.queryByRole('menuitemcheckbox', { name })).toBeNull();
  }
  for (const name of ['Ordered By', 'Supplier Name']) {
    await user.click(screen.getByRole('menuitemcheckbox', { name }));
    await waitFor(() => expect(screen.queryByText(name, { selector: 'th *' })).toBeNull());
  }
  // Sorting by a column that no longer exists falls back to the default order of the list.
  await waitFor(() => expect(address()).toBe('/purchase-orders'));

  // A link that sorts by a column shows it.
  const { user: later } = await openList(sorted);
  expect(head('Supplier Name')?.getAttribute('aria-sort')).toBe('ascending');
  expect(head('Ordered By')).toBeNull();
  await later.click(button('Columns'));
  await later.click(await screen.findByRole('menuitem', { name: 'Show all' }));
  await waitFor(() => expect(screen.getByText('Ordered By')).toBeTruthy());
});

test('rows are selected over pages, until other rows are listed', async () => {
  const { user } = await openList('/purchase-orders', TWO_PAGES);
  const bar = () => screen.queryByRole('group', { name: 'Selected rows' });
  const choose = async (index: number) => user.click(within(row(index)).getByRole('checkbox'));
  await choose(1);
  await choose(2);
  expect(bar()?.textContent).toContain('2 selected');
  expect(within(bar() ?? document.body).getByRole('button', { name: /PDFs/ })).toBeTruthy();
  await user.click(button('Next'));
  await screen.findByText('Showing 11-12 of 12');
  expect(within(row(1)).getByRole('checkbox').getAttribute('aria-checked')).toBe('false');
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
  await user.click(all);
  expect(bar()?.textContent).toContain('4 selected');
  await user.click(all);
  expect(bar()?.textContent).toContain('2 selected');
  await user.click(button(/^Status/));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Delivered' }));
  await waitFor(() => expect(bar()).toBeNull());
  await user.keyboard('{Escape}');
  await screen.findByText('Showing 1-2 of 12');
  await choose(1);
  await user.click(within(bar() ?? document.body).getByRole('button', { name: 'Clear' }));
  expect(bar()).toBeNull();
});

test('a new order begins with the MRNs that can be ordered', async () => {
  await openList();
  const link = screen.getByRole('link', { name: 'New from MRN' });
  expect(link.getAttribute('href')).toMatch(/\/mrn\?status=SUBMITTED$/);
});

test('one export at a time, and a failure is told once', async () => {
  const answered = Promise.withResolvers<Response>();
  const { user, sent } = await openList('/purchase-orders?status=CANCELLED', {
    [EXPORT]: () => answered.promise,
  });
  button('Export').focus();
  await user.keyboard('{Enter}');
  const excel = await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' });
  expect(document.activeElement).toBe(excel);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Export')));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
  await waitFor(() => expect(button('Exporting...').getAttribute('aria-busy')).toBe('true'));
  const query = sent.find(({ name }) => name === EXPORT)?.query;
  expect(Object.fromEntries(query ?? [])).toMatchObject({ status: 'CANCELLED', format: 'csv' });
  answered.resolve(broken());
  expect(await toastsWith(/^Failed to export the list/)).toHaveLength(1);
  await waitFor(() => expect(button('Export').getAttribute('aria-busy')).toBeNull());
});

test('an empty list has nothing to export', async () => {
  renderScreen(<PurchaseOrdersPage />, { answers: { [LIST]: () => listOf([]) } });
  await screen.findByText('No purchase orders found');
  const description = 'There is nothing to export';
  expect(screen.getByRole('button', { name: 'Export', description })).toBeTruthy();
});
