/** Tests what the four lists of the specification ask for and show. */
import type { ListedRequest } from '@plinth/contracts/material-requests';
import type { MaterialRequestStatus } from '@plinth/domain/material-request/status';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { requestOf } from '#testing/material-request-samples.ts';
import { REQUEST_LIST } from '#features/material-requests/material-requests.list.ts';
import { MaterialRequestsPage } from '#features/material-requests/material-requests-page.tsx';
import { MATERIAL_LIST } from '#features/materials/materials.list.ts';
import { MaterialsPage } from '#features/materials/materials-page.tsx';
import { ORDER_LIST } from '#features/purchase-orders/purchase-orders.list.ts';
import { PurchaseOrdersPage } from '#features/purchase-orders/purchase-orders-page.tsx';
import { SUPPLIER_LIST } from '#features/suppliers/suppliers.list.ts';
import { SuppliersPage } from '#features/suppliers/suppliers-page.tsx';
import { documentListSpec, prefetchList } from '#table/list-spec.ts';
import {
  broken,
  listOf,
  PROJECT,
  renderScreen,
  success,
  toastsWith,
} from '#testing/render-screen.tsx';
import { LISTED_ORDER, SITE } from '#testing/samples.ts';

describe.each([
  {
    label: 'Suppliers',
    element: <SuppliersPage />,
    path: '/api/v1/suppliers',
    spec: SUPPLIER_LIST,
    asked: { sortBy: 'supplierName', direction: 'asc' },
    heads: [
      'Code',
      'Supplier Name',
      'Contact Person',
      'Contact Number',
      'Email',
      'Materials',
      'Actions',
    ],
    failure: 'Failed to fetch suppliers',
    skeletonRows: 3,
    empty: ['No suppliers found', 'Add your first supplier to get started'],
  },
  {
    label: 'Materials',
    element: <MaterialsPage />,
    path: '/api/v1/materials',
    spec: MATERIAL_LIST,
    asked: { sortBy: 'name', direction: 'asc' },
    heads: ['Material Code', 'Name', 'Unit', 'HSN Code', 'Actions'],
    failure: 'Failed to fetch materials. Please try again.',
    skeletonRows: 5,
    empty: ['No materials found', 'Try adjusting your search or page.'],
    notice: 'No materials found.',
  },
  {
    label: 'Material Request Notes',
    element: <MaterialRequestsPage />,
    path: '/api/v1/mrns',
    spec: documentListSpec('MATERIAL_REQUEST', REQUEST_LIST),
    asked: { sortBy: 'requestedDate', direction: 'desc', projectId: PROJECT.id },
    heads: ['MRN Number', 'Requested Date', 'Requested By', 'Status', 'PO Creation', 'Action'],
    failure: 'Failed to fetch MRNs. Please try again.',
    skeletonRows: 5,
    empty: ['No MRNs found'],
    notice: 'No MRNs found.',
  },
  {
    label: 'Purchase orders',
    element: <PurchaseOrdersPage />,
    path: '/api/v1/purchase-orders',
    spec: documentListSpec('PURCHASE_ORDER', ORDER_LIST),
    asked: { sortBy: 'poNumber', direction: 'desc', projectId: PROJECT.id },
    heads: ['PO Number', 'Ordered By', 'Supplier Name', 'Status'],
    failure: 'Failed to fetch purchase orders',
    skeletonRows: 5,
    empty: ['No purchase orders found'],
  },
])(
  '$label',
  ({ label, element, path, spec, asked, heads, failure, skeletonRows, empty, notice }) => {
    test('a failure is told once, and the list is fetched again §8', async () => {
      let answer = broken;
      const { user } = renderScreen(element, { answers: { [`GET ${path}`]: () => answer() } });
      await screen.findByText('The list could not be loaded');
      expect(await toastsWith(failure)).toHaveLength(1);
      expect(await toastsWith('Error')).toHaveLength(1);
      expect(screen.queryByText('API Error')).toBeNull();
      expect(screen.queryByText(/^Showing/)).toBeNull();
      answer = () => listOf([]);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByText(empty[0] ?? '');
      expect(screen.queryByText('The list could not be loaded')).toBeNull();
    });

    test('a slow server leaves the shape of what comes, then an empty list says so §2.5 §2.9 §2.10 §9', async () => {
      const answered = Promise.withResolvers<Response>();
      renderScreen(element, { answers: { [`GET ${path}`]: () => answered.promise } });
      const table = await screen.findByRole('table', { name: label });
      expect(
        table.closest('[aria-busy="true"]') ?? table.querySelector('[aria-busy="true"]'),
      ).toBeTruthy();
      expect(table.querySelectorAll('tbody tr')).toHaveLength(skeletonRows);
      answered.resolve(listOf([]));
      for (const text of empty) await screen.findByText(text);
      if (notice !== undefined) expect(await toastsWith(notice)).toHaveLength(1);
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    });

    test('it is asked for once, in parallel with the code of its page §2.1 §2.5 §2.6 §2.10 §9', async () => {
      const { sent } = renderScreen(element, {
        isSignedIn: true,
        hasProject: true,
        load: () => prefetchList(spec, new URLSearchParams()),
        answers: { [`GET ${path}`]: () => listOf([]) },
      });
      await screen.findByText(empty[0] ?? '');
      const calls = sent.filter(({ name }) => name === `GET ${path}`);
      expect(calls).toHaveLength(1);
      expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
        page: '0',
        size: '10',
        ...asked,
      });
      expect(sent.some(({ name }) => name === 'GET /api/v1/setup')).toBe(false);
    });

    test('its columns and its pager §2.5 §2.6 §2.9 §2.10 §9', async () => {
      const { user, sent } = renderScreen(element, {
        hasProject: true,
        answers: {
          [`GET ${path}`]: ({ query }) =>
            success({
              list: [],
              totalElements: 11,
              totalPages: Math.ceil(11 / Number(query.get('size'))),
            }),
        },
      });
      await screen.findByText('Page 1 of 2');
      const shown = screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .filter((text) => heads.includes(text));
      expect(shown).toEqual(heads);
      const description = 'This is the first page';
      screen.getByRole('button', { name: 'Previous', description });
      await user.click(screen.getByLabelText('Rows per page'));
      const options = await screen.findAllByRole('option');
      expect(options.map(({ textContent }) => textContent)).toEqual(['5', '10', '20', '50']);
      await user.click(screen.getByRole('option', { name: '5' }));
      await screen.findByText('Page 1 of 3');
      await user.click(screen.getByRole('button', { name: 'Next' }));
      await screen.findByText('Page 2 of 3');
      await waitFor(() => {
        const last = sent.findLast(({ name }) => name === `GET ${path}`);
        expect(Object.fromEntries(last?.query ?? [])).toMatchObject({ page: '1', size: '5' });
      });
    });
  },
);

/** The cell has one badge, and a second word only where it says more. */
const ACTS = [
  ['SUBMITTED', 'OPEN', 'Submitted', true],
  ['SUBMITTED', 'PART_ORDERED', 'SubmittedPart ordered', true],
  ['PENDING', 'DRAFT', 'Pending', false],
  ['APPROVED', 'ORDERED', 'Approved', false],
  ['APPROVED', 'LEFT_OUT', 'ApprovedLeft out', false],
  ['REJECTED', 'REJECTED', 'Rejected', false],
] as const satisfies readonly (readonly [MaterialRequestStatus, string, string, boolean])[];

test('MRNs: what can be ordered, what can be viewed, and what each status is called §2.1 §2.6 §4', async () => {
  const rows = ACTS.map(([status, stage]): ListedRequest => ({
    ...requestOf({ project: SITE, id: stage, mrnNumber: `MRN of ${stage}`, status, stage }),
    waitsFor: [],
  }));
  renderScreen(<MaterialRequestsPage />, {
    hasProject: true,
    answers: { 'GET /api/v1/mrns': () => listOf(rows) },
  });
  await screen.findByText('MRN of OPEN');
  for (const [status, stage, words, canOrder] of ACTS) {
    const row = within(screen.getByRole('row', { name: new RegExp(`MRN of ${stage}`) }));
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toContain(words);
    const order = row.getByRole(canOrder ? 'link' : 'button', { name: /^Create PO/ });
    expect(order.getAttribute('href')).toBe(
      canOrder ? `/home/purchase-orders/create/${stage}` : null,
    );
    const view = row.getByRole('link', { name: /^View/ }).getAttribute('href');
    const isOpen = status === 'PENDING';
    expect(view).toBe(`/home/purchase-inventory/mrn/${isOpen ? 'createmrn/' : ''}${stage}`);
  }
});

test('orders: what can be received, what can be viewed, and what a missing status is called §2.1 §2.10 §4', async () => {
  const { status: _status, ...withoutStatus } = LISTED_ORDER;
  const rows = [
    { ...LISTED_ORDER, poNumber: 'PO of SUBMITTED' },
    { ...LISTED_ORDER, poNumber: 'PO of DELIVERED', status: 'DELIVERED', stage: 'DELIVERED' },
    { ...LISTED_ORDER, poNumber: 'PO of CANCELLED', status: 'CANCELLED', stage: 'CANCELLED' },
    { ...withoutStatus, poNumber: 'PO of none' },
  ].map((row, index) => ({ ...row, id: `order-${index}` }));
  renderScreen(<PurchaseOrdersPage />, {
    role: 'ADMIN',
    hasProject: true,
    answers: { 'GET /api/v1/purchase-orders': () => listOf(rows) },
  });
  await screen.findByText('PO of SUBMITTED');
  for (const [number, word, canReceive] of [
    ['PO of SUBMITTED', 'Submitted', true],
    ['PO of DELIVERED', 'Delivered', false],
    ['PO of CANCELLED', 'Cancelled', false],
    ['PO of none', 'Pending', false],
  ] as const) {
    const row = within(screen.getByRole('row', { name: new RegExp(number) }));
    expect(row.getByText(word)).toBeTruthy();
    expect(row.queryAllByRole('link', { name: /^Create GRN/ })).toHaveLength(canReceive ? 1 : 0);
    expect(row.getByRole('link', { name: /^View/ }).getAttribute('href')).toMatch(
      /^\/home\/purchase-inventory\/purchase-orders\/order-\d$/,
    );
  }
});
