/** Tests the form that completes an MRN. */
import type { MaterialRow } from '@plinth/contracts/materials';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

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
import { SITE, WIRE } from '#testing/samples.ts';

import { CompleteMaterialRequestPage } from './complete-material-request-page.tsx';
import { itemOf, requestOf as sampleOf } from '#testing/material-request-samples.ts';

const requestOf = (fields: Parameters<typeof sampleOf>[0]) =>
  sampleOf({ project: SITE, ...fields });

const CEMENT: MaterialRow = {
  ...WIRE,
  id: '0193f0a0-0000-7000-8000-0000000000c1',
  materialCode: 'MAT-00001',
  name: 'Cement OPC 53',
  unit: 'Bag',
};

const ONE = 'GET /api/v1/mrns/request';
const ADD = 'POST /api/v1/mrns/request/items';
const ADD_ALL = 'POST /api/v1/mrns/request/add-items';
const SUBMIT = 'PUT /api/v1/mrns/request';
const ITEM = { ...itemOf(CEMENT), id: 'item' };

async function openForm(answers: Answers = {}, request = requestOf({})) {
  const rendered = renderScreen(<CompleteMaterialRequestPage />, {
    at: '/mrn/request',
    path: '/mrn/:id',
    answers: {
      [ONE]: () => success({ mrn: request }),
      'GET /api/v1/materials': ({ query }) => listOf(query.has('named') ? [] : [CEMENT, WIRE]),
      'GET /api/v1/work-items': () => listOf([]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: `Materials (${request.items.length})` });
  return rendered;
}

type Opened = Awaited<ReturnType<typeof openForm>>;

const press = async ({ user }: Opened, name: string) =>
  user.click(screen.getByRole('button', { name }));

async function fillItem({ user }: Opened, quantity: string) {
  await choose(user, screen.getByLabelText(/^Material/), new RegExp(`^${CEMENT.name}`));
  await fill(user, screen.getByLabelText(/^Quantity/), quantity);
  await fill(user, screen.getByLabelText(/^Purpose/), 'Columns');
}

test('what is asked for, and what is missing §2.7 §3 §5 §9', async () => {
  const form = await openForm();
  const { user } = form;
  const main = document.body.textContent;
  for (const text of ['MRN/26-27/00118', '20/11/2026', 'Imran Shaikh', 'Devgiri Heights']) {
    expect(main).toContain(text);
  }
  screen.getByText('No materials added yet. Use the form above to add materials.');
  const requiredOn = screen.getByLabelText(/^Required On/);
  expect(requiredOn.getAttribute('placeholder')).toBe('e.g., Before slab casting');
  await press(form, 'Add Item');
  expect(await toastsWith('Please fill all fields to add material')).toHaveLength(1);
  await press(form, 'Submit MRN');
  expect(await toastsWith('Please fill all required fields')).toHaveLength(1);
  screen.getByRole('textbox', { name: /^Required On/, description: 'Enter when it is needed' });
  await fill(user, requiredOn, 'Now');
  await waitFor(() => expect(requiredOn.getAttribute('aria-invalid')).not.toBe('true'));
  await user.click(screen.getByLabelText(/^Priority/));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Low',
    'Medium',
    'High',
    'Urgent',
  ]);
});

test('a piece is not divided, a material is added, and the next one begins empty §2.7 §5', async () => {
  let added = false;
  const form = await openForm({
    [ADD]: () => success({ MaterialItem: ITEM }),
    [ONE]: () => success({ mrn: requestOf({ items: added ? [ITEM] : [] }) }),
  });
  const { sent } = form;
  await fillItem(form, '1.5');
  await press(form, 'Add Item');
  await screen.findByText('Quantity must be a whole number for Bag');
  expect(bodiesSentTo(sent, ADD)).toEqual([]);
  added = true;
  await fill(form.user, screen.getByLabelText(/^Quantity/), '12');
  await press(form, 'Add Item');
  expect(await toastsWith('Material item added successfully')).toHaveLength(1);
  expect(bodiesSentTo(sent, ADD)).toMatchObject([
    { materialId: CEMENT.id, quantity: '12', purpose: 'Columns' },
  ]);
  const table = await screen.findByRole('table', { name: 'Materials' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual('Sr No|Description|Unit|HSN|Required Quantity|Purpose|Change or remove'.split('|'));
  expect(screen.getByLabelText(/^Quantity/)).toHaveProperty('value', '');
});

test('an item that is not added says so once, and stays as typed §8', async () => {
  const form = await openForm({ [ADD]: broken });
  await fillItem(form, '2');
  await press(form, 'Add Item');
  expect(await toastsWith('Failed to add material item')).toHaveLength(1);
  expect(await toastsWith('Error')).toHaveLength(1);
  expect(screen.queryByText('API Error')).toBeNull();
  expect(screen.getByLabelText(/^Purpose/)).toHaveProperty('value', 'Columns');
});

test('a material that is named twice is added up with one press', async () => {
  let items = [
    { ...ITEM, quantity: 40, purpose: 'Raft' },
    { ...ITEM, id: 'again', quantity: 60, purpose: 'Columns' },
  ];
  const change = 'PUT /api/v1/mrns/request/items/item';
  const form = await openForm(
    {
      [ONE]: () => success({ mrn: requestOf({ items }) }),
      [change]: () => {
        items = [{ ...ITEM, quantity: 100, purpose: 'Raft; Columns' }];
        return success({ MaterialItem: items[0] });
      },
    },
    requestOf({ items }),
  );
  screen.getByText('Cement OPC 53 is on lines 1 and 2');
  await press(form, 'Add up to 100 Bag, Cement OPC 53');
  await screen.findByRole('heading', { name: 'Materials (1)' });
  expect(screen.queryByText(/is on lines/)).toBeNull();
  expect(bodiesSentTo(form.sent, change)).toMatchObject([
    { quantity: '100', purpose: 'Raft; Columns', replaces: ['again'] },
  ]);
});

test('an item is removed on the server, and brought back by its toast §4', async () => {
  let items = [ITEM];
  const form = await openForm(
    {
      [ONE]: () => success({ mrn: requestOf({ items }) }),
      'DELETE /api/v1/mrns/request/items/item': () => {
        items = [];
        return success({});
      },
      [ADD]: () => success({ MaterialItem: ITEM }),
    },
    requestOf({ items }),
  );
  await press(form, `Remove 1, ${CEMENT.name}`);
  await screen.findByText(/^No materials added yet/);
  items = [ITEM];
  await form.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: `Remove 1, ${CEMENT.name}` });
  expect(bodiesSentTo(form.sent, ADD)).toMatchObject([{ materialId: CEMENT.id, quantity: '12.5' }]);
});

test('an item is changed in its row by the keyboard, whose focus comes back to it', async () => {
  let items = [ITEM];
  const form = await openForm(
    {
      [ONE]: () => success({ mrn: requestOf({ items }) }),
      'PUT /api/v1/mrns/request/items/item': () => {
        items = [{ ...ITEM, quantity: 250 }];
        return success({ MaterialItem: items[0] });
      },
    },
    requestOf({ items }),
  );
  await press(form, `Change 1, ${CEMENT.name}`);
  const quantity = await screen.findByLabelText(/^New quantity \(Bag\)/);
  expect(document.activeElement).toBe(quantity);
  await fill(form.user, quantity, '250');
  await form.user.keyboard('{Enter}');
  await screen.findByText('250');
  const opener = screen.getByRole('button', { name: `Change 1, ${CEMENT.name}` });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('an MRN that is not updated stays as it was typed, then goes as submitted §2.7 §4 §7 §8', async () => {
  let answer = broken;
  const form = await openForm({ [SUBMIT]: () => answer() }, requestOf({ items: [ITEM] }));
  const { user, sent } = form;
  await user.click(screen.getByLabelText(/^Priority/));
  await user.click(await screen.findByRole('option', { name: 'High' }));
  await fill(user, screen.getByLabelText(/^Required On/), 'Before slab casting');
  await fill(user, screen.getByLabelText(/^Remark/), 'Raft of wing B');
  await press(form, 'Submit MRN');
  expect(await toastsWith('Failed to update MRN')).toHaveLength(1);
  expect(screen.getByLabelText(/^Remark/)).toHaveProperty('value', 'Raft of wing B');
  answer = () => success({ mrn: requestOf({ status: 'SUBMITTED', items: [ITEM] }) });
  await press(form, 'Submit MRN');
  expect(await toastsWith('MRN updated successfully')).toHaveLength(1);
  expect(await toastsWith(/^MRN.* submitted$/)).toHaveLength(1);
  expect(bodiesSentTo(sent, SUBMIT).at(-1)).toMatchObject({
    status: 'SUBMITTED',
    priority: 'HIGH',
    requiredOn: 'Before slab casting',
    remark: 'Raft of wing B',
    version: 1,
  });
  expect(form.address()).toBe('/home/purchase-inventory/mrn');
});

test('a pasted list finds its materials, asks for what is missing, and is added at once', async () => {
  const form = await openForm({
    'POST /api/v1/materials/match': () =>
      success({
        list: [
          { materials: [CEMENT], isSure: true },
          { materials: [WIRE], isSure: true },
          { materials: [], isSure: false },
        ],
      }),
    [ADD_ALL]: () => success({ mrn: requestOf({ items: [ITEM] }), message: '3 materials added' }),
  });
  const { user, sent } = form;
  await press(form, 'Paste a list');
  const text = ['1. cement opc53 - 200 bags', 'Binding wire\t80\tkg\tTying', 'Unobtanium 5 nos'];
  await fill(user, await screen.findByLabelText(/^List of materials/), text.join('\n'));
  await press(form, 'Find materials');
  const list = within(await screen.findByRole('list', { name: 'Listed materials' }));
  const [first, second, third] = list.getAllByRole('listitem').map((line) => within(line));
  if (!first || !second || !third) throw new Error('three lines were pasted');
  expect(first.getByLabelText('Quantity (Bag)')).toHaveProperty('value', '200');
  expect(second.getByLabelText('Purpose')).toHaveProperty('value', 'Tying');
  third.getByText(/Unobtanium 5 nos/);
  await press(form, 'Add 3 materials');
  expect(await toastsWith('Please fill all fields to add material')).toHaveLength(1);
  await fill(user, screen.getByLabelText(/^Purpose of all/), 'Columns');
  await choose(user, third.getByLabelText('Material'), new RegExp(`^${WIRE.name}`));
  await fill(user, third.getByLabelText(/^Quantity/), '5');
  await press(form, 'Add 3 materials');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Listed materials' })).toBeNull());
  expect(bodiesSentTo(sent, ADD_ALL)).toMatchObject([
    {
      items: [
        { materialId: CEMENT.id, quantity: '200', purpose: 'Columns' },
        { materialId: WIRE.id, quantity: '80', purpose: 'Tying' },
        { materialId: WIRE.id, quantity: '5', purpose: 'Columns' },
      ],
    },
  ]);
});

test('the last request of the person is copied, with its quantities', async () => {
  const form = await openForm({
    'GET /api/v1/mrns': () => listOf([requestOf({ id: 'last', items: [ITEM] })]),
    'POST /api/v1/materials/match': () =>
      success({ list: [{ materials: [CEMENT], isSure: true }] }),
  });
  await press(form, 'As last time');
  const list = within(await screen.findByRole('list', { name: 'Listed materials' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByLabelText('Purpose')).toHaveProperty('value', ITEM.purpose);
  expect(form.sent.find(({ name }) => name === 'GET /api/v1/mrns')?.query.get('requestedBy')).toBe(
    'imran',
  );
});

test('the stock is beside each line, read at once for all, and nothing where it is not known', async () => {
  const other = { ...itemOf(WIRE), id: 'other' };
  const stock = {
    materialId: CEMENT.id,
    onHand: 60,
    onOrder: 40,
    elsewhere: [{ store: { id: 's', name: 'Yard' }, projectName: 'Tech Park', quantity: 25 }],
  };
  const STOCK = `GET /api/v1/projects/${PROJECT.id}/material-stock`;
  const { sent } = await openForm(
    { [STOCK]: () => success({ list: [stock] }) },
    requestOf({ items: [ITEM, other] }),
  );
  await screen.findByText('In stock 60 Bag · on order 40 · other stores 25: Tech Park, Yard');
  expect(screen.getAllByText(/^In stock /)).toHaveLength(1);
  const calls = sent.filter(({ name }) => name === STOCK);
  expect(calls.map(({ query }) => query.get('materialIds')?.split(','))).toEqual([
    [CEMENT.id, WIRE.id].toSorted(),
  ]);
});
