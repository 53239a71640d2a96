/** Tests what waits for a person's approval: decided one by one and together, also for others. */
import type { WaitingApproval } from '@plinth/contracts/approvals';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  type Answers,
  bodiesSentTo,
  fill,
  FIRM,
  listOf,
  PROJECT,
  renderScreen,
  success,
  toastsWith,
} from '#testing/render-screen.tsx';

import { ApprovalsPage } from './approvals-page.tsx';

const LIST = 'GET /api/v1/approvals';
const decideAt = (id: string) => `POST /api/v1/approvals/${id}/decide`;

const REQUEST: WaitingApproval = {
  id: 'a1',
  documentType: 'MATERIAL_REQUEST',
  documentId: 'd1',
  number: 'MRN/26-27/00001',
  revision: 0,
  about: 'Imran Shaikh',
  project: { id: PROJECT.id, name: PROJECT.name, firm: FIRM, siteStateCode: '27' },
  requestedBy: { id: 'p1', name: 'Imran Shaikh' },
  payable: '1180.00',
  flags: [],
  level: 1,
  levelCount: 3,
  since: '2026-11-21T04:30:00Z',
  standsInFor: null,
  isForAdministrator: false,
  contentHash: '1'.repeat(64),
  budget: null,
  comparison: null,
};
const ORDER: WaitingApproval = {
  ...REQUEST,
  id: 'a2',
  documentType: 'PURCHASE_ORDER',
  number: 'PO/26-27/00002',
  revision: 1,
  about: 'Ispatika Steel',
  payable: null,
  standsInFor: { id: 'p2', name: 'Devendra Rao' },
  contentHash: '2'.repeat(64),
  budget: {
    amount: '500000.00',
    left: '-12000.00',
    isCounted: false,
    overLines: 1,
    unbudgetedLines: 0,
  },
  comparison: { materials: 2, compared: 2, dearer: 1, most: '4.5' },
};

async function openInbox(answers: Answers) {
  const rendered = renderScreen(<ApprovalsPage />, {
    at: '/approvals',
    answers: { [LIST]: () => listOf([REQUEST, ORDER]), ...answers },
  });
  await screen.findByText('2 documents wait for your decision in all projects, oldest first');
  return rendered;
}

test('who stands in decides on the amendment for the other, with a reason where one is needed', async () => {
  const { user, sent } = await openInbox({
    [decideAt(ORDER.id)]: () => success({ approval: { state: 'RETURNED' }, message: 'Returned' }),
  });
  expect(screen.getAllByRole('row')[2]?.textContent).toMatch(/Amendment 1.*for Devendra Rao/);
  expect(screen.getAllByRole('row')[2]?.textContent).toContain('Not known');
  expect(screen.getAllByRole('row')[2]?.textContent).toContain(
    '₹12,000.00 over ₹5,00,000.00 before it',
  );
  expect(screen.getAllByRole('row')[2]?.textContent).toContain(
    '1 of 2 materials above, at most +4.5 %',
  );
  await user.click(screen.getByRole('button', { name: `Return ${ORDER.number}` }));
  const name = `Return ${ORDER.number}, Amendment 1`;
  const dialog = within(await screen.findByRole('dialog', { name }));
  dialog.getByText(/You decide for Devendra Rao\./);
  const send = dialog.getByRole('button', { name: 'Return' });
  await user.click(send);
  await dialog.findByText('Please give a reason');
  await fill(user, dialog.getByLabelText(/^Reason/), 'Too dear');
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesSentTo(sent, decideAt(ORDER.id))).toEqual([
    { verdict: 'RETURNED', comment: 'Too dear', contentHash: ORDER.contentHash },
  ]);
  expect(await toastsWith('Returned')).toHaveLength(1);
});

test('several are approved together; one that was decided meanwhile is refused alone', async () => {
  const failure = { status: 'ERROR', message: 'This approval is over', code: 'conflict' };
  const { user, sent } = await openInbox({
    [decideAt(REQUEST.id)]: () => success({ approval: { state: 'APPROVED' } }),
    [decideAt(ORDER.id)]: () => Response.json(failure, { status: 409 }),
  });
  for (const { number } of [REQUEST, ORDER]) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${number}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Approve…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 documents' }));
  await user.click(dialog.getByRole('button', { name: 'Approve 2 documents' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('1 of 2 approved');
  const [approved, over] = dialog.getAllByRole('listitem');
  expect(approved?.textContent).toMatch(/MRN\/26-27\/00001.*Approved$/);
  expect(over?.textContent).toContain('This approval is over');
  expect(bodiesSentTo(sent, decideAt(REQUEST.id))).toMatchObject([
    { contentHash: REQUEST.contentHash },
  ]);
  const [, close] = dialog.getAllByRole('button', { name: 'Close' }).toReversed();
  await user.click(close ?? expect.fail('no button'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
});
