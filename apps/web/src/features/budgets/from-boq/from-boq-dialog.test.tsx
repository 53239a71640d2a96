/** Tests the start of a budget from the bill of quantities: proposed rates, and whom to ask. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  bodiesSentTo,
  fill,
  FIRM,
  PROJECT,
  renderScreen,
  success,
} from '#testing/render-screen.tsx';

import { BudgetPage } from '../page/budget-page.tsx';

const project = { id: PROJECT.id, name: PROJECT.name, firm: FIRM };
const BUDGET = { project, revision: 0, version: 0, lines: [], draft: null };
const PATH = `/api/v1/projects/${PROJECT.id}/budget`;

const item = { id: 'w1', code: '3.2', description: 'RCC in columns' };
const line = (id: string, name: string, last: object | null) => ({
  workItem: null,
  material: { id, materialCode: 'MAT-00001', name },
  category: '',
  unit: 'Bag',
  quantity: 816,
  workings: [
    {
      workItem: item,
      executed: 100,
      coefficient: '8',
      wastage: '2',
      unit: 'Bag',
      theoretical: 816,
    },
  ],
  last,
});
const last = {
  rate: '345.00',
  materialName: 'Cement',
  supplierName: 'Bhairav',
  orderedOn: '2026-11-12',
  purchaseOrderId: 'p',
  poNumber: 'PO/26-27/00001',
};
const FOUND = {
  project,
  lines: [line('cement', 'Cement', last), line('sand', 'Sand', null)],
  itemCount: 2,
  budgeted: 0,
  withoutNorm: [{ id: 'w2', code: '9.1', description: 'Painting' }],
  notCounted: [],
};

const ANSWERS = {
  [`GET ${PATH}`]: () => success({ budget: BUDGET }),
  [`GET ${PATH}/from-boq`]: () => success(FOUND),
  [`POST ${PATH}/revisions`]: () => success({ budget: BUDGET, message: 'Waits for approval' }),
};

test('last rates are confirmed, a missing one is typed, and the lines are proposed', async () => {
  const { user, sent } = renderScreen(<BudgetPage />, { answers: ANSWERS, hasProject: true });
  await user.click(await screen.findByRole('button', { name: 'Start from the BOQ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lines from the BOQ' }));
  expect(dialog.getByText('1 item without a norm: 9.1.')).toBeTruthy();
  expect(dialog.getByText('1 price to confirm')).toBeTruthy();
  expect(dialog.getByText(/1 line without a rate/)).toBeTruthy();
  expect(dialog.getByText(/Last ₹345\.00, Bhairav, 12\/11\/2026/)).toBeTruthy();

  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getByText('Please confirm the proposed prices, or type others')).toBeTruthy();
  expect(dialog.getByText('It was never ordered: please type a rate')).toBeTruthy();
  expect(bodiesSentTo(sent, `POST ${PATH}/revisions`)).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Accept all shown' }));
  const sand = within(dialog.getByRole('group', { name: 'Line 2: Sand' }));
  await fill(user, sand.getByRole('textbox', { name: /^Rate/ }), '70');
  // 816 × 345 + 816 × 70
  expect(dialog.getByText('2 lines, ₹3,38,640.00 before tax')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(bodiesSentTo(sent, `POST ${PATH}/revisions`)).toEqual([
    {
      reason: 'From the BOQ, its norms and the last rates',
      lines: [
        { workItemId: null, materialId: 'cement', quantity: '816', rate: '345' },
        { workItemId: null, materialId: 'sand', quantity: '816', rate: '70' },
      ],
      version: 0,
    },
  ]);
});

test('who may not propose a budget reads whom to ask', async () => {
  renderScreen(<BudgetPage />, { answers: ANSWERS, hasProject: true, role: 'STORE_KEEPER' });
  expect(
    await screen.findByText(
      'Ask an administrator, project manager or purchase manager to start a budget.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start from the BOQ' })).toBeNull();
});
