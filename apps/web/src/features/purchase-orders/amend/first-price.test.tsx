/** Tests how the page of an order shows lines without a price, and prices them. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ORDER } from '#testing/order-samples.ts';
import {
  bodiesSentTo,
  broken,
  fill,
  listOf,
  renderScreen,
  success,
} from '#testing/render-screen.tsx';

import { PurchaseOrderPage } from '../purchase-order-page.tsx';

test('a line without a price is counted beside the total, listed, and priced on the order', async () => {
  const AGREED = {
    amount: 'As per contract',
    pricePerUnit: 'As per contract',
    gst: 'As per contract',
  };
  const [first, ...others] = ORDER.items;
  const order = {
    ...ORDER,
    id: 'one',
    isAsPerAgreement: others.length === 0,
    receiptCount: 1,
    unpricedLines: 1,
    items: [{ ...first!, ...AGREED, taxableAmount: 'As per contract' }, ...others],
  };
  const AMEND = 'POST /api/v1/purchase-orders/one/amend';
  const { user, sent } = renderScreen(<PurchaseOrderPage />, {
    at: '/orders/one',
    path: '/orders/:id',
    answers: {
      'GET /api/v1/purchase-orders/one': () => success({ purchaseOrder: order }),
      'GET /api/v1/purchase-orders/one/history': () => listOf([]),
      'GET /api/v1/purchase-orders/one/approvals': () => listOf([]),
      'GET /api/v1/purchase-orders/one/revisions': broken,
      [AMEND]: broken,
    },
  });
  await screen.findByRole('heading', { level: 1, name: ORDER.poNumber });
  screen.getByText(/^Plus 1 line without a price\./);
  const link = screen.getByRole('link', { name: 'Receipts to be priced' });
  expect(link.getAttribute('href')).toContain('purchaseOrderId=one&unpriced=1');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Amend…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText(/^Reason/), 'The supplier has quoted it');
  const lines = within(dialog.getByRole('list', { name: 'Ordered items' }));
  expect(lines.queryByLabelText('Price per unit')).toBeNull();
  await user.click(lines.getByLabelText('Price this line'));
  await fill(user, lines.getByLabelText('Price per unit'), '355.5');
  await user.click(dialog.getByRole('combobox', { name: /^Why/ }));
  await user.click(await screen.findByRole('option', { name: 'Rate renegotiated' }));
  await user.click(dialog.getByRole('button', { name: 'Amend' }));
  await waitFor(() =>
    expect(bodiesSentTo(sent, AMEND)).toMatchObject([
      { items: [{ id: first!.id, pricePerUnit: '355.5', gst: '18' }] },
    ]),
  );
});
