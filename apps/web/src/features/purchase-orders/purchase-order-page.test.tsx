/** Tests the page of one order: acts that come too late, and parts that cannot be fetched. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ORDER } from '#testing/order-samples.ts';
import {
  type Answers,
  bodiesSentTo,
  broken,
  fill,
  listOf,
  renderScreen,
  success,
  toastsWith,
} from '#testing/render-screen.tsx';

import { PurchaseOrderPage } from './purchase-order-page.tsx';

const ONE = 'GET /api/v1/purchase-orders/one';
const HISTORY = 'GET /api/v1/purchase-orders/one/history';
const CLOSE = 'POST /api/v1/purchase-orders/one/short-close';
const REASON = 'Supplier cannot deliver before the monsoon';

const refused = (status: number, message: string, code: string) =>
  Response.json({ status: 'ERROR', message, code }, { status });

async function openOrder(answers: Answers = {}, heading = ORDER.poNumber) {
  const rendered = renderScreen(<PurchaseOrderPage />, {
    at: '/orders/one',
    path: '/orders/:id',
    answers: {
      [ONE]: () => success({ purchaseOrder: { ...ORDER, id: 'one' } }),
      [HISTORY]: () => listOf([]),
      'GET /api/v1/purchase-orders/one/approvals': () => listOf([]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: heading });
  return rendered;
}

type Rendered = Awaited<ReturnType<typeof openOrder>>;

async function choose({ user }: Rendered, act: string) {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText(/^Reason/), REASON);
  return dialog;
}

test('the same material of several requests is one line, with the share of each', async () => {
  const [item] = ORDER.items;
  const other = { id: 'other', mrnNumber: 'MRN/26-27/00002' };
  const items = [item!, { ...item!, id: 'more', mrn: other, quantity: 60, allocatedQuantity: 15 }];
  const mrns = [ORDER.mrn, { ...ORDER.mrn, ...other }];
  await openOrder({
    [ONE]: () => success({ purchaseOrder: { ...ORDER, id: 'one', items, mrns } }),
  });
  const table = screen.getByRole('table', { name: 'Ordered items' });
  const [, line, ...others] = within(table).getAllByRole('row');
  expect(others).toEqual([]);
  expect(line?.textContent).toContain('100 Bag');
  expect(line?.textContent).toContain('₹236.00');
  expect(line?.textContent).toContain(
    'Bathrooms\nFor 40 requested on MRN/26-27/00001, 15 of 40 requested on MRN/26-27/00002',
  );
});

test('a colleague was faster: the reason stays, the document is shown as it is', async () => {
  const message = 'Only an open purchase order can be cancelled';
  let order = { ...ORDER, id: 'one' };
  const rendered = await openOrder({
    [ONE]: () => success({ purchaseOrder: order }),
    'POST /api/v1/purchase-orders/one/cancel': () => refused(409, message, 'conflict'),
  });
  const dialog = await choose(rendered, 'Cancel purchase order…');
  dialog.getByText('Its quantities go back to MRN/26-27/00001. This cannot be undone.');
  order = {
    ...order,
    status: 'DELIVERED',
    stage: 'CLOSED_SHORT',
    closedBy: { name: 'Devendra Rao', at: '2026-11-21T04:30:00Z' },
    closingReason: REASON,
  };
  await rendered.user.click(dialog.getByRole('button', { name: 'Cancel purchase order' }));
  expect(await toastsWith(message)).toHaveLength(1);
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', REASON);
  await rendered.user.click(screen.getByRole('button', { name: 'Keep it' }));
  await screen.findByText(/^Closed short by Devendra Rao/);
});

test('everything came meanwhile: the dialog is renamed, and its reason stays', async () => {
  let order = { ...ORDER, id: 'one' };
  const rendered = await openOrder({
    [ONE]: () => success({ purchaseOrder: order }),
    [CLOSE]: ({ body }) =>
      (body as { version: number }).version === order.version
        ? success({ purchaseOrder: { ...order, canStillReceive: false } })
        : Response.json(
            { status: 'ERROR', message: 'Changed meanwhile', code: 'conflict', version: 2 },
            { status: 409 },
          ),
  });
  const dialog = await choose(rendered, 'Close short…');
  expect(dialog.getByRole('listitem').textContent).toContain('40 of 40 Bag');
  order = {
    ...order,
    version: 2,
    status: 'DELIVERED',
    stage: 'DELIVERED',
    items: order.items.map((item) => ({ ...item, receivedQuantity: 40, canStillReceive: 4 })),
  };
  await rendered.user.click(dialog.getByRole('button', { name: 'Close short' }));
  const name = `Close ${ORDER.poNumber}`;
  const renamed = within(await screen.findByRole('dialog', { name }));
  expect(renamed.getByRole('listitem').textContent).toContain('4 Bag above the order');
  expect(renamed.getByLabelText(/^Reason/)).toHaveProperty('value', REASON);
  const [, close] = renamed.getAllByRole('button', { name: 'Close' });
  await rendered.user.click(close ?? expect.fail('no button to close the order'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesSentTo(rendered.sent, CLOSE)).toMatchObject([
    { reason: REASON, version: 1 },
    { reason: REASON, version: 2 },
  ]);
});

test('a history that does not come leaves the document standing', async () => {
  let answer = broken;
  const { user } = await openOrder({ [HISTORY]: () => answer() });
  await screen.findByText('Failed to fetch the history');
  answer = () => listOf([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Failed to fetch the history')).toBeNull());
});

test('an order that is not there is asked for once, and says so', async () => {
  const { sent } = await openOrder(
    { [ONE]: () => refused(404, 'Purchase order not found', 'not-found') },
    'Purchase order not found',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(bodiesSentTo(sent, ONE)).toHaveLength(1);
  const back = screen.getByRole('link', { name: 'Back to purchase orders' });
  expect(back.getAttribute('href')).toMatch(/\/purchase-orders$/);
});
