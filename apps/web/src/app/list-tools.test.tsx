/** Tests the filters, the order, the search and the rows of lists, and failures of what they open. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { queryClient } from '#api/query-client.ts';
import { requestOf } from '#testing/material-request-samples.ts';
import { MaterialRequestsPage } from '#features/material-requests/material-requests-page.tsx';
import { MaterialsPage } from '#features/materials/materials-page.tsx';
import { PurchaseOrderPage } from '#features/purchase-orders/purchase-order-page.tsx';
import { PurchaseOrdersPage } from '#features/purchase-orders/purchase-orders-page.tsx';
import { SuppliersPage } from '#features/suppliers/suppliers-page.tsx';
import {
  broken,
  choose,
  fill,
  FIRM,
  listOf,
  renderScreen,
  toastsWith,
} from '#testing/render-screen.tsx';
import { LISTED_ORDER } from '#testing/samples.ts';
import { SEARCH_DEBOUNCE_MS } from '#lib/use-debounced.ts';

test('options of a filter are fetched when it is opened, and filters stand in the address', async () => {
  const members = `GET /api/v1/firms/${FIRM.id}/members`;
  const imran = { id: '0193f0a0-0000-7000-8000-0000000000d1', name: 'Imran Shaikh' };
  const { user, sent, address } = renderScreen(<MaterialRequestsPage />, {
    hasProject: true,
    answers: {
      'GET /api/v1/mrns': () => listOf([{ ...requestOf({ requestedBy: imran.id }), waitsFor: [] }]),
      [members]: () => listOf([imran, { id: 'other', name: 'Asha Kulkarni' }]),
    },
  });
  await screen.findByText('MRN/26-27/00118');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const requestedBy = await panel.findByLabelText('Requested by');
  expect(sent.filter(({ name }) => name === members)).toEqual([]);
  await choose(user, requestedBy, imran.name);
  expect(sent.filter(({ name }) => name === members)).toHaveLength(1);
  // The second press comes before the first is in the address.
  const priorities = within(panel.getByRole('group', { name: 'Priority' }));
  for (const name of ['Urgent', 'High']) priorities.getByRole('button', { name }).click();
  await waitFor(() =>
    expect(address()).toMatch(new RegExp(`requestedBy=${imran.id}&priority=HIGH%2CURGENT$`)),
  );
  const chips = await screen.findByRole('list', { name: 'Active filters' });
  await waitFor(() => expect(chips.textContent).toContain('Priority: High, Urgent'));
  expect(chips.textContent).toContain('Requested by: Imran Shaikh');
  // The address and its chips may be seen before the list is requested by them.
  await waitFor(() => {
    const last = sent.findLast(({ name }) => name === 'GET /api/v1/mrns');
    expect(Object.fromEntries(last?.query ?? [])).toMatchObject({
      requestedBy: imran.id,
      priority: 'HIGH,URGENT',
    });
  });
});

test('the filters open at their first', async () => {
  const { user } = renderScreen(<PurchaseOrdersPage />, {
    answers: { 'GET /api/v1/purchase-orders': () => listOf([LISTED_ORDER]) },
  });
  await screen.findByText(LISTED_ORDER.poNumber);
  screen.getByRole('button', { name: 'Filters' }).focus();
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Filters' });
  const clear = await within(panel).findByRole('button', { name: /^Clear filters/ });
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  expect(document.activeElement).not.toBe(clear);
});

test('who clears the selection goes on from its last row', async () => {
  const { user } = renderScreen(<PurchaseOrdersPage />, {
    answers: {
      'GET /api/v1/purchase-orders': () =>
        listOf([LISTED_ORDER, { ...LISTED_ORDER, id: 'second', poNumber: 'PO/26-27/00012' }]),
    },
  });
  await screen.findByText(LISTED_ORDER.poNumber);
  const [, first, second] = screen.getAllByRole('row');
  first?.focus();
  await user.keyboard('{ArrowDown} ');
  const clear = await screen.findByRole('button', { name: 'Clear' });
  clear.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(second));
});

test('a row opens its document: in a tab of its own with Ctrl, and by its number', async () => {
  const opened: unknown[] = [];
  const { user, address } = renderScreen(<PurchaseOrdersPage />, {
    answers: { 'GET /api/v1/purchase-orders': () => listOf([LISTED_ORDER]) },
  });
  window.open = (...how) => {
    opened.push(how);
    return null;
  };
  const number = await screen.findByRole('link', { name: new RegExp(`^${LISTED_ORDER.poNumber}`) });
  const page = `/home/purchase-inventory/purchase-orders/${LISTED_ORDER.id}`;
  expect(number.getAttribute('href')).toBe(page);
  await user.keyboard('{Control>}');
  await user.click(screen.getByText(LISTED_ORDER.orderedByName));
  await user.keyboard('{/Control}');
  expect(opened).toEqual([[page, '_blank', 'noopener']]);
  expect(address()).toBe('/');
  await user.click(number);
  expect(address()).toBe(page);
});

test('on a phone the order is chosen above the cards', async () => {
  const { user, sent, address } = renderScreen(<MaterialsPage />, {
    width: 360,
    answers: { 'GET /api/v1/materials': () => listOf([]) },
  });
  await screen.findByText('No materials found');
  const press = async (role: 'menuitem' | 'menuitemcheckbox', name: string) => {
    await user.click(screen.getByRole('button', { name: 'Sort by' }));
    await user.click(await screen.findByRole(role, { name }));
    await user.keyboard('{Escape}');
  };
  for (const [role, name, chosen] of [
    ['menuitemcheckbox', 'Material Code', '/?sortBy=materialCode&direction=asc'],
    ['menuitem', 'Sort descending', '/?sortBy=materialCode&direction=desc'],
    ['menuitem', 'Sort ascending', '/?sortBy=materialCode&direction=asc'],
  ] as const) {
    await press(role, name);
    await waitFor(() => expect(address()).toBe(chosen));
  }
  const orders = sent.map(({ query }) => `${query.get('sortBy')} ${query.get('direction')}`);
  for (const order of ['materialCode asc', 'materialCode desc']) expect(orders).toContain(order);
});

test('the search of a list asks the server, and is cleared by one press §2.5', async () => {
  const { user, sent, address } = renderScreen(<MaterialsPage />, {
    answers: { 'GET /api/v1/materials': () => listOf([]) },
  });
  await screen.findByText('No materials found');
  await fill(user, screen.getByRole('searchbox'), 'no such material');
  await waitFor(() => expect(sent.at(-1)?.query.get('search')).toBe('no such material'));
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('a link that is followed while the search rests leads to its page', async () => {
  const { user, sent, address, router } = renderScreen(<MaterialsPage />, {
    answers: { 'GET /api/v1/materials': () => listOf([]) },
  });
  await screen.findByText('No materials found');
  const code = Promise.withResolvers<{ element: string }>();
  router.patchRoutes(null, [{ path: '/suppliers', lazy: async () => code.promise }]);
  await fill(user, screen.getByRole('searchbox'), 'cement');
  void router.navigate('/suppliers');
  await new Promise((resolve) => {
    setTimeout(resolve, 2 * SEARCH_DEBOUNCE_MS);
  });
  code.resolve({ element: 'All suppliers' });
  await screen.findByText('All suppliers');
  expect(address()).toBe('/suppliers');
  expect(sent.filter(({ query }) => query.has('search'))).toEqual([]);
});

test('materials by their unit §2.5', async () => {
  const { user, sent, address } = renderScreen(<MaterialsPage />, {
    answers: { 'GET /api/v1/materials': () => listOf([]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Unit: All units' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Brass' }));
  await waitFor(() => expect(address()).toBe('/?unit=Brass'));
  await waitFor(() => expect(sent.some(({ query }) => query.get('unit') === 'Brass')).toBe(true));
});

test('suppliers by what they supply', async () => {
  const id = '0193f0a0-0000-7000-8000-0000000000c1';
  const bar = { id, name: 'TMT bar 10 mm', materialCode: 'MAT-00007', unit: 'Ton' };
  const { user, sent, address } = renderScreen(<SuppliersPage />, {
    answers: {
      'GET /api/v1/suppliers': () => listOf([]),
      'GET /api/v1/materials': () => listOf([bar]),
    },
  });
  await screen.findByText('No suppliers found');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await choose(user, await screen.findByLabelText('Supplied material'), /^TMT bar 10 mm/);
  await waitFor(() => expect(address()).toBe(`/?materialId=${id}`));
  await waitFor(() => expect(sent.some(({ query }) => query.get('materialId') === id)).toBe(true));
});

test('an MRN that is not created says so once §8', async () => {
  const { user, address } = renderScreen(<MaterialRequestsPage />, {
    hasProject: true,
    answers: { 'GET /api/v1/mrns': () => listOf([]), 'POST /api/v1/mrns': broken },
  });
  await user.click(await screen.findByRole('button', { name: 'Create New MRN' }));
  expect(await toastsWith('Failed to create MRN')).toHaveLength(1);
  expect(await toastsWith('Error')).toHaveLength(1);
  expect(address()).toBe('/');
});

test('a failure without words of its own is an API Error §8', async () => {
  renderScreen(<p>Any screen</p>, { answers: {} });
  const queryFn = async () => Promise.reject(new Error('no words'));
  await expect(queryClient.query({ queryKey: ['any'], queryFn })).rejects.toThrow('no words');
  expect(await toastsWith('API Error')).toHaveLength(1);
  expect(await toastsWith('Something went wrong. Please try again.')).toHaveLength(1);
});

test('an order that cannot be loaded offers to try again §8', async () => {
  renderScreen(<PurchaseOrderPage />, {
    at: '/orders/order',
    path: '/orders/:id',
    answers: { 'GET /api/v1/purchase-orders/order': broken },
  });
  await screen.findByText('The purchase order could not be loaded');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
