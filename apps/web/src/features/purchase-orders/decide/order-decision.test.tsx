/** Tests the facts that an approver sees first on a phone, and the acts, which stand together. */
import type { Role } from '@plinth/domain/access/permissions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ORDER } from '#testing/order-samples.ts';
import { listOf, renderScreen, success } from '#testing/render-screen.tsx';

import { PurchaseOrderPage } from '../purchase-order-page.tsx';

const WAITING = {
  ...ORDER,
  id: 'one',
  isApprovalNeeded: true,
  stage: 'WAITS_FOR_APPROVAL',
  grandTotal: '118.40',
} as const;

const TRAIL = {
  list: [],
  mayDecide: false,
  whyNot: '',
  standsInFor: null,
  facts: {
    project: ORDER.project,
    budget: {
      amount: '100000.00',
      left: '89000.00',
      isCounted: true,
      overLines: 0,
      unbudgetedLines: 0,
    },
    comparison: { materials: 1, compared: 1, dearer: 1, most: '12.5' },
  },
};

/** Opens the page of the order on a phone. */
async function open(order: object, role: Role) {
  const rendered = renderScreen(<PurchaseOrderPage />, {
    at: '/orders/one',
    path: '/orders/:id',
    role,
    width: 360,
    answers: {
      'GET /api/v1/purchase-orders/one': () => success({ purchaseOrder: order }),
      'GET /api/v1/purchase-orders/one/history': () => listOf([]),
      'GET /api/v1/purchase-orders/one/approvals': () => success(TRAIL),
    },
  });
  await screen.findByLabelText('What to decide by');
  return rendered;
}

test('amount, supplier, project, who asked, budget and rates stand above; the acts are one bar', async () => {
  const { user } = await open(WAITING, 'PROJECT_MANAGER');
  expect(screen.getByLabelText('What to decide by').textContent).toBe(
    `Payable₹118.00Supplier${ORDER.supplier.supplierName}Project${ORDER.project.name}` +
      'Asked byAsha KulkarniBudget₹89,000.00 of ₹1,00,000.00 left after it' +
      'Last rates+12.5 %',
  );
  const bar = within(screen.getByRole('group', { name: 'Decision' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Approve',
    'Return',
    'Reject',
  ]);
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  await user.click(bar.getByRole('button', { name: 'Return' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Return ${ORDER.poNumber}` }));
  await user.click(dialog.getByRole('button', { name: 'Return' }));
  await dialog.findByText('Please give a reason');
});

test('whoever never approves has no such acts', async () => {
  await open(WAITING, 'SITE_ENGINEER');
  expect(screen.queryByRole('group', { name: 'Decision' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('an order of a locked day says so, and can be returned', async () => {
  await open({ ...WAITING, lockedUntil: '2026-10-31' }, 'PROJECT_MANAGER');
  const approve = screen.getByRole('button', { name: 'Approve' });
  expect(approve.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(approve.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Orders up to 31/10/2026 are locked');
  const back = screen.getByRole('button', { name: 'Return' });
  expect(back.getAttribute('aria-disabled')).toBeNull();
});
