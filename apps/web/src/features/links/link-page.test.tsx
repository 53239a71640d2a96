/** Tests what people see and do through the links in their mails, without signing in. */
import type { ApprovalLink } from '@plinth/contracts/approval-links';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  type Answers,
  bodiesSentTo,
  broken,
  fill,
  renderRoutes,
  success,
} from '#testing/render-screen.tsx';

import { LinkPage } from './link-page.tsx';

const READ = 'GET /api/v1/links/secret';
const DECIDE = 'POST /api/v1/links/secret/decision';

const ORDER: ApprovalLink = {
  kind: 'APPROVAL',
  state: 'OPEN',
  closedReason: '',
  documentType: 'PURCHASE_ORDER',
  documentId: 'order',
  number: 'PO/26-27/00011',
  revision: 0,
  firmName: 'Devgiri Developers',
  recipientName: 'Ravi Patil',
  verdict: null,
  changes: [],
  approval: {
    about: 'Konkan Traders',
    projectName: 'Devgiri Heights',
    requesterName: 'Asha Kulkarni',
    payable: '6844.00',
    flags: [],
    lines: [
      {
        materialName: 'Cement OPC 53',
        unit: 'Bag',
        quantity: 20,
        pricePerUnit: '290.00',
        discount: '0',
        lastRate: '280.00',
        rateChange: '3.57',
        inStock: 4,
      },
    ],
    amendment: null,
    levels: [{ level: 1, needed: 1, state: 'PENDING', asked: ['Ravi Patil'], decisions: [] }],
  },
};
const APPROVED: ApprovalLink = {
  ...ORDER,
  state: 'DECIDED',
  closedReason: 'You have approved it.',
  verdict: 'APPROVED',
  approval: null,
};

function open(answers: Answers) {
  return renderRoutes([{ path: '/l/:secret', element: <LinkPage /> }], {
    at: '/l/secret',
    width: 360,
    answers,
  });
}

test('an order is approved as it was shown', async () => {
  const { user, sent } = open({
    [READ]: () => success({ link: ORDER }),
    [DECIDE]: () => success({ link: APPROVED }),
  });
  await screen.findByRole('heading', { level: 1, name: `Purchase order ${ORDER.number}` });
  const decision = screen.getByRole('region', { name: 'What waits for you' });
  for (const text of ['₹6,844.00', 'Konkan Traders', 'Asha Kulkarni']) {
    expect(decision.textContent).toContain(text);
  }
  const lines = within(decision).getByRole('list', { name: 'Materials' });
  for (const text of ['Cement OPC 53', '20 Bag', '₹290.00 per Bag', 'last ₹280.00, +3.57 %']) {
    expect(lines.textContent).toContain(text);
  }
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('You have approved it.');
  expect(bodiesSentTo(sent, DECIDE)).toEqual([{ verdict: 'APPROVED', comment: '' }]);
  const way = screen.getByRole('link', { name: 'Open in Plinth' });
  expect(way.getAttribute('href')).toBe('/home/purchase-inventory/purchase-orders/order');
});

test('returning and rejecting need a reason, which a failure leaves', async () => {
  const { user, sent } = open({ [READ]: () => success({ link: ORDER }), [DECIDE]: broken });
  await user.click(await screen.findByRole('button', { name: 'Return' }));
  await user.click(screen.getByRole('button', { name: 'Return' }));
  await screen.findByText('Please give a reason');
  const reason = screen.getByLabelText(/^Reason/);
  expect(document.activeElement).toBe(reason);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  screen.getByRole('button', { name: 'Approve' });
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await fill(user, screen.getByLabelText(/^Reason/), 'Too dear');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await within(await screen.findByRole('alert')).findByText('The decision could not be sent');
  expect(bodiesSentTo(sent, DECIDE)).toEqual([{ verdict: 'REJECTED', comment: 'Too dear' }]);
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'Too dear');
});

test('what was decided meanwhile is shown as it is', async () => {
  let link = ORDER;
  const { user } = open({
    [READ]: () => success({ link }),
    [DECIDE]: () => Response.json({ status: 'ERROR', message: 'Decided' }, { status: 409 }),
  });
  await screen.findByRole('button', { name: 'Approve' });
  link = { ...APPROVED, closedReason: 'Asha Kulkarni has approved it.' };
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Asha Kulkarni has approved it.');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a link that is not valid says so, one that cannot be loaded is tried again', async () => {
  let answer = broken;
  const { user } = open({ [READ]: () => answer() });
  await screen.findByRole('heading', { name: 'This link is not valid' });
  answer = () =>
    Response.json({ status: 'ERROR', code: 'not-found', message: 'No such link' }, { status: 404 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Check that you have opened the whole link/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});
