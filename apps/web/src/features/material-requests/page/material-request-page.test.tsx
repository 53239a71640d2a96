/** Tests the page of one MRN: its orders, its acts, and whom they are for. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  type Answers,
  bodiesSentTo,
  fill,
  listOf,
  PERSON,
  renderScreen,
  success,
  toastsWith,
} from '#testing/render-screen.tsx';
import { SITE } from '#testing/samples.ts';

import { MaterialRequestPage } from './material-request-page.tsx';
import { itemOf, requestOf as sampleOf } from '#testing/material-request-samples.ts';

const requestOf = (fields: Parameters<typeof sampleOf>[0]) =>
  sampleOf({ project: SITE, ...fields });

const REASON = 'Not in this month’s budget';
const ONE = 'GET /api/v1/mrns/request';
const REJECT = 'POST /api/v1/mrns/request/reject';
const SUBMITTED = requestOf({ status: 'SUBMITTED', stage: 'OPEN', items: [itemOf({})] });
const REJECTED = requestOf({
  ...SUBMITTED,
  status: 'REJECTED',
  stage: 'REJECTED',
  rejectionReason: REASON,
  rejectedBy: { name: 'Asha Kulkarni', at: '2026-11-21T04:30:00Z' },
});

async function openPage(request = SUBMITTED, answers: Answers = {}) {
  const rendered = renderScreen(<MaterialRequestPage />, {
    at: '/mrn/request',
    path: '/mrn/:id',
    answers: {
      [ONE]: () => success({ mrn: request }),
      'GET /api/v1/mrns/request/history': () => listOf([]),
      'GET /api/v1/attachments': () => listOf([]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: request.mrnNumber });
  return rendered;
}

async function askToReject({ user }: Awaited<ReturnType<typeof openPage>>) {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Reject MRN/ }));
  return within(await screen.findByRole('dialog', { name: `Reject ${SUBMITTED.mrnNumber}` }));
}

test('each line names its orders, and how much each of them takes', async () => {
  const order = {
    status: 'SUBMITTED',
    supplierName: 'Ispatika Steel',
    receivedQuantity: 0,
    closedQuantity: 0,
  } as const;
  const orders = [
    { ...order, purchaseOrderId: 'first', poNumber: 'PO/26-27/00011', quantity: 8 },
    { ...order, purchaseOrderId: 'second', poNumber: 'PO/26-27/00012', quantity: 4.5 },
  ];
  const item = { ...itemOf({}), orders, orderedQuantity: 12.5, leftToOrder: 0 };
  const purchaseOrders = orders.map(({ purchaseOrderId: id, poNumber }) => ({
    id,
    poNumber,
    status: 'SUBMITTED' as const,
    stage: 'OPEN' as const,
    supplierName: 'Ispatika Steel',
    grandTotal: '118.00',
    isAsPerAgreement: false,
    receipts: [],
    receiptCount: 0,
  }));
  await openPage(requestOf({ ...SUBMITTED, items: [item], purchaseOrders }));
  const list = within(screen.getByRole('list', { name: /^Orders of TMT/ }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '8 of 12.5 ordered on PO/26-27/00011',
    '4.5 of 12.5 ordered on PO/26-27/00012',
  ]);
  const link = list.getByRole('link', { name: 'PO/26-27/00011' });
  expect(link.getAttribute('href')).toBe('/home/purchase-inventory/purchase-orders/first');
});

test('who may not take back is told why, and what cannot be rejected does not open', async () => {
  const { user } = await openPage(REJECTED);
  expect(screen.getByText(REASON)).toBeTruthy();
  const description = 'Only its requester can take an MRN back';
  expect(screen.getByRole('button', { name: 'Take back', description })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const reject = await screen.findByRole('menuitem', { name: /^Reject MRN/ });
  expect(reject.getAttribute('aria-disabled')).toBe('true');
  expect(reject.textContent).toContain('Only a submitted MRN can be rejected');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(reject);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('its requester takes it back, and the heading gets the focus', async () => {
  let shown = requestOf({ ...REJECTED, requestedBy: PERSON.id });
  const { user, sent } = await openPage(shown, {
    [ONE]: () => success({ mrn: shown }),
    'POST /api/v1/mrns/request/take-back': () => {
      shown = requestOf({ ...shown, status: 'PENDING', stage: 'DRAFT', rejectedBy: null });
      return success({ mrn: shown, message: 'MRN taken back' });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await toastsWith('MRN taken back')).toHaveLength(1);
  await screen.findByRole('link', { name: 'Complete MRN' });
  expect(screen.queryByText(REASON)).toBeNull();
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(bodiesSentTo(sent, 'POST /api/v1/mrns/request/take-back')).toHaveLength(1);
});

test('a rejection needs a reason, and goes with the version that was shown', async () => {
  const page = await openPage(SUBMITTED, { [REJECT]: () => success({ mrn: REJECTED }) });
  const { user, sent } = page;
  const dialog = await askToReject(page);
  const reason = dialog.getByLabelText(/^Reason/);
  await user.click(dialog.getByRole('button', { name: 'Reject MRN' }));
  await dialog.findByText('Please give a reason');
  await fill(user, reason, REASON);
  await user.click(dialog.getByRole('button', { name: 'Reject MRN' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesSentTo(sent, REJECT)).toEqual([{ reason: REASON, version: 1 }]);
});

test('a colleague was faster: the reason stays, the document is shown as it is', async () => {
  let shown = SUBMITTED;
  const message = 'Only a submitted MRN can be rejected';
  const page = await openPage(SUBMITTED, {
    [ONE]: () => success({ mrn: shown }),
    [REJECT]: () => Response.json({ status: 'ERROR', message }, { status: 409 }),
  });
  const { user } = page;
  const dialog = await askToReject(page);
  await fill(user, dialog.getByLabelText(/^Reason/), 'Wrong material');
  shown = requestOf({ ...SUBMITTED, status: 'APPROVED', stage: 'ORDERED', version: 2 });
  await user.click(dialog.getByRole('button', { name: 'Reject MRN' }));
  expect(await toastsWith(message)).toHaveLength(1);
  expect((await screen.findAllByText('Approved')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'Wrong material');
});

test('an MRN that the server cannot give offers to try again, one that is not there does not §2.7 §8', async () => {
  let answer = () => new Response('', { status: 500 });
  const { user } = renderScreen(<MaterialRequestPage />, {
    at: '/mrn/request',
    path: '/mrn/:id',
    answers: { [ONE]: () => answer() },
  });
  await screen.findByRole('heading', { name: 'MRN could not be loaded' });
  expect(await toastsWith('Failed to fetch MRN details')).toHaveLength(1);
  expect(await toastsWith('Error')).toHaveLength(1);
  answer = () => Response.json({ status: 'ERROR', message: 'MRN not found' }, { status: 404 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'MRN not found' });
  await screen.findByText('MRN data not found. Please go back and try again.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const back = screen.getByRole('link', { name: 'Back to MRNs' });
  expect(back.getAttribute('href')).toBe('/home/purchase-inventory/mrn');
});
