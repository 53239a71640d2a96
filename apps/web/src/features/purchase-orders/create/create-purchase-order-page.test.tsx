/** Tests the form that orders a request, and for whom it is. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { itemOf, requestOf } from '#testing/material-request-samples.ts';
import {
  type Answers,
  bodiesSentTo,
  broken,
  choose,
  fill,
  listOf,
  PROJECT,
  renderScreen,
  success,
  toastsWith,
} from '#testing/render-screen.tsx';
import { SITE } from '#testing/samples.ts';

import { CreatePurchaseOrderPage } from './create-purchase-order-page.tsx';
import { ISPATIKA } from '../purchase-order-samples.ts';

const ONE = 'GET /api/v1/mrns/request';
const CREATE = 'POST /api/v1/purchase-orders/from-mrn/request';
const REQUEST = requestOf({
  status: 'SUBMITTED',
  stage: 'OPEN',
  project: SITE,
  items: [{ ...itemOf({}), id: 'item' }],
});

function render(
  answers: Answers = {},
  role: 'PURCHASE_MANAGER' | 'SITE_ENGINEER' = 'PURCHASE_MANAGER',
) {
  return renderScreen(<CreatePurchaseOrderPage />, {
    at: '/create/request',
    path: '/create/:mrnId',
    role,
    answers: {
      [ONE]: () => success({ mrn: REQUEST }),
      'GET /api/v1/suppliers': () => listOf([ISPATIKA]),
      [`GET /api/v1/projects/${PROJECT.id}/taxation`]: broken,
      'GET /api/v1/mrns/request/rates': broken,
      [`GET /api/v1/projects/${PROJECT.id}/contract-rates`]: () => listOf([]),
      ...answers,
    },
  });
}

test('what stands there, and which days can be chosen §2.1 §2.8 §5 §9', async () => {
  const answered = Promise.withResolvers<Response>();
  const { user, sent } = render({ [ONE]: () => answered.promise });
  await screen.findByText('Loading MRN data...');
  answered.resolve(success({ mrn: REQUEST }));
  await screen.findByText(/Current User/);
  screen.getByRole('checkbox', { name: 'Apply one supplier for all items', checked: true });
  expect(screen.getByLabelText(/^Supplier, /)).toHaveProperty('disabled', true);
  screen.getByRole('switch', { name: 'Price as per agreement', checked: false });
  const heads = within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  for (const head of [
    'Material',
    'Unit',
    'HSN',
    'Quantity',
    'Price per unit',
    'GST',
    'Supplier',
    'Amount',
    'Split',
  ]) {
    expect(heads.some((text) => text.startsWith(head))).toBe(true);
  }
  for (const text of ['Subtotal', 'Total tax', 'Additional charges', 'Grand total']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(screen.getByLabelText(/^GST/)).toHaveProperty('value', '18');
  await user.click(screen.getByRole('button', { name: 'Create Purchase Order' }));
  expect(
    (await screen.findAllByText('Please select expected delivery date')).length,
  ).toBeGreaterThan(0);
  expect(screen.getAllByText('Please fill all supplier and price fields').length).toBeGreaterThan(
    0,
  );
  expect(bodiesSentTo(sent, CREATE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  const yesterday = new Date(Date.now() - 86_400_000);
  const days = within(await screen.findByRole('grid')).getAllByRole('button');
  const day = days.find(({ textContent }) => textContent === String(yesterday.getDate()));
  if (new Date().getDate() > 1) expect(day).toHaveProperty('disabled', true);
});

test('an order that is not created says so, and stays as it was typed §7 §8', async () => {
  const { user, sent } = render({ [CREATE]: broken });
  const date = await screen.findByLabelText(/^Expected delivery date/);
  await fill(user, date, '31/12/2099');
  await user.click(screen.getByLabelText('Price as per agreement'));
  await choose(user, screen.getByLabelText(/^Supplier for all items/), /^Ispatika/);
  await user.click(screen.getByRole('button', { name: 'Create Purchase Order' }));
  expect(await toastsWith('Failed to create Purchase Order')).toHaveLength(1);
  expect(date).toHaveProperty('value', '31/12/2099');
  expect(bodiesSentTo(sent, CREATE)).toMatchObject([
    {
      expectedDeliveryDate: '2099-12-31',
      items: [{ mrnItemId: 'item', supplierId: ISPATIKA.id, pricePerUnit: 'As per contract' }],
    },
  ]);
});

test('who takes a split back at a later part goes on from the line', async () => {
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: /^Split,/ }));
  await screen.findByLabelText('Number of parts');
  await user.keyboard('{Enter}');
  const [, second] = await screen.findAllByRole('button', { name: /^Undo split,/ });
  second?.focus();
  await user.keyboard('{Enter}');
  const split = await screen.findByRole('button', { name: /^Split,/ });
  await waitFor(() => expect(document.activeElement).toBe(split));
});

test('nobody fills in for nothing what is not for them', async () => {
  render({}, 'SITE_ENGINEER');
  await screen.findByText('To create purchase orders, ask your administrator.');
  expect(screen.queryByRole('button', { name: 'Create Purchase Order' })).toBeNull();
});

test('an MRN that cannot be ordered says why', async () => {
  render({ [ONE]: () => success({ mrn: { ...REQUEST, status: 'PENDING', stage: 'DRAFT' } }) });
  await screen.findByText(`${REQUEST.mrnNumber} is pending.`);
  expect(screen.queryByRole('button', { name: 'Create Purchase Order' })).toBeNull();
});

test('the terms are the supplier’s, then the firm’s, and can be changed before they are sent', async () => {
  const terms = {
    creditDays: 30,
    deliveryTerms: 'Free at site',
    orderTerms: 'Payment within 30 days.\nRates are firm.',
  };
  const firm = { id: PROJECT.firmId, gstNo: '', address: '', terms, registration: null };
  const site = { stateCode: '27', isSez: false, isPromoterScheme: false };
  const { user, sent } = render({
    'GET /api/v1/suppliers': () => listOf([{ ...ISPATIKA, creditDays: 21 }]),
    [`GET /api/v1/projects/${PROJECT.id}/taxation`]: () =>
      success({ taxation: { site, requestsNeedApproval: false, firm } }),
    [CREATE]: broken,
  });
  await fill(user, await screen.findByLabelText(/^Expected delivery date/), '31/12/2099');
  await user.click(screen.getByLabelText('Price as per agreement'));
  await choose(user, screen.getByLabelText(/^Supplier for all items/), /^Ispatika/);
  await user.click(screen.getByText(/^Within 21 days of receipt.* · Free at site$/));
  expect(screen.getByLabelText('Other terms')).toHaveProperty('value', 'Rates are firm.');
  await fill(user, screen.getByLabelText('Advance %'), '120');
  await user.click(screen.getByRole('button', { name: 'Create Purchase Order' }));
  await screen.findByText(/^Advance must be a percentage from 0 to 100/);
  expect(bodiesSentTo(sent, CREATE)).toEqual([]);
  await fill(user, screen.getByLabelText('Advance %'), '20');
  screen.getByText(/^20 % in advance, the rest within 21 days/);
  await user.click(screen.getByRole('button', { name: 'Create Purchase Order' }));
  await waitFor(() =>
    expect(bodiesSentTo(sent, CREATE)).toMatchObject([
      {
        terms: {
          [ISPATIKA.id]: {
            creditDays: '21',
            advancePercent: '20',
            deliveryTerms: 'Free at site',
            terms: 'Rates are firm.',
          },
        },
      },
    ]),
  );
});

test('the stock of the material is beside its line', async () => {
  const materialId = REQUEST.items[0]!.material.id;
  const stock = { materialId, onHand: 3.5, onOrder: 0, elsewhere: [] };
  render({
    [`GET /api/v1/projects/${PROJECT.id}/material-stock`]: () => success({ list: [stock] }),
  });
  const { unit } = REQUEST.items[0]!.material;
  const table = within(await screen.findByRole('table', { name: 'Items to order' }));
  expect(table.getByText(`In stock 3.5 ${unit}`)).toBeTruthy();
});
