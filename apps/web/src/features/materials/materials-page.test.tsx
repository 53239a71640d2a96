/** Tests the screen of materials with its dialogs. */
import type { MaterialRow } from '@plinth/contracts/materials';
import type { Role } from '@plinth/domain/access/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  bodiesSentTo,
  broken,
  fill,
  listOf,
  renderScreen,
  success,
  toastsWith,
} from '#testing/render-screen.tsx';
import { WIRE } from '#testing/samples.ts';

import { MaterialsPage } from './materials-page.tsx';

const LIST = 'GET /api/v1/materials';
const ADD = 'POST /api/v1/materials';
const ONE = `/api/v1/materials/${WIRE.id}`;
const REFUSAL = 'All fields are required';

type Answers = Parameters<typeof renderScreen>[1]['answers'];

async function openList(answers: Answers = {}, role: Role = 'PURCHASE_MANAGER', at = '/materials') {
  const rendered = renderScreen(<MaterialsPage />, {
    at,
    role,
    answers: {
      [LIST]: ({ query }) => listOf(query.has('named') ? [] : [WIRE]),
      'GET /api/v1/materials/categories': () => success({ list: [] }),
      ...answers,
    },
  });
  await screen.findByText(WIRE.name);
  return rendered;
}

async function openDialog(answers?: Answers) {
  const rendered = await openList(answers);
  await rendered.user.click(screen.getByRole('button', { name: 'Add New Material' }));
  return {
    ...rendered,
    dialog: within(await screen.findByRole('dialog', { name: 'Add New Material' })),
  };
}

type Opened = Pick<Awaited<ReturnType<typeof openDialog>>, 'user' | 'dialog'>;

async function chooseUnit({ user, dialog }: Opened, unit: string) {
  await user.click(dialog.getByLabelText(/^Unit/));
  await user.click(await screen.findByRole('option', { name: unit }));
}

async function fillIn(opened: Opened) {
  const { user, dialog } = opened;
  await fill(user, dialog.getByLabelText(/^Name/), 'Epoxy grout');
  await chooseUnit(opened, 'Kg');
  await fill(user, dialog.getByLabelText(/^HSN code/), '3214');
}

test('every field is required, and the first one missing is gone to §5', async () => {
  const opened = await openDialog();
  const { user, dialog } = opened;
  const name = dialog.getByLabelText(/^Name/);
  const submit = dialog.getByRole('button', { name: 'Add Material' });
  await user.click(submit);
  await waitFor(() => expect(dialog.getAllByText(REFUSAL)).toHaveLength(1));
  expect(document.activeElement).toBe(name);
  expect(
    dialog.getByRole('textbox', { name: /^Name/, description: `Enter a name ${REFUSAL}` }),
  ).toBe(name);

  await fill(user, name, 'Epoxy grout');
  expect(dialog.queryByText(REFUSAL)).toBeNull();
  await fill(user, dialog.getByLabelText(/^HSN code/), '3214');
  await user.click(submit);
  await dialog.findByText(REFUSAL);
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Unit/));
  expect(name).toHaveProperty('value', 'Epoxy grout');

  await chooseUnit(opened, 'Kg');
  await waitFor(() => expect(dialog.queryByText(REFUSAL)).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Add New Material' }));
  expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', '');
});

test('an unusual HSN code is warned about and taken', async () => {
  const warning = 'HSN codes usually have 4, 6 or 8 digits';
  const saved = { ...WIRE, name: 'Curing compound', hsnCode: '38245' };
  const rows: MaterialRow[] = [WIRE];
  const opened = await openDialog({
    [LIST]: ({ query }) => listOf(query.has('named') ? [] : rows),
    [ADD]: () => {
      rows.splice(0, 1, saved);
      return success({ Material: saved });
    },
  });
  const { user, dialog, sent } = opened;
  await fill(user, dialog.getByLabelText(/^Name/), 'Curing compound');
  await chooseUnit(opened, 'Liter');
  await fill(user, dialog.getByLabelText(/^HSN code/), '3824');
  await dialog.findByText('4, 6 or 8 digits, as invoices print it');
  expect(dialog.queryByText(warning)).toBeNull();
  await fill(user, dialog.getByLabelText(/^HSN code/), '38245');
  await dialog.findByText(warning);
  await user.click(dialog.getByRole('button', { name: 'Add Material' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ name }) => name === ADD)?.body).toMatchObject({
    name: 'Curing compound',
    unit: 'Liter',
    hsnCode: '38245',
  });
  await screen.findByText('Curing compound');
  expect(screen.getByText(warning)).toBeTruthy();
});

test('a failed call says so once, and keeps what was typed §8', async () => {
  const opened = await openDialog({ [ADD]: broken });
  const { user, dialog } = opened;
  await fillIn(opened);
  await user.click(dialog.getByRole('button', { name: 'Add Material' }));
  expect(await toastsWith('Failed to add material')).toHaveLength(1);
  expect(await toastsWith('Error')).toHaveLength(1);
  expect(screen.queryByText('API Error')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Failed to add material')).toBeNull());
  expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Epoxy grout');
  expect(dialog.getByLabelText(/^HSN code/)).toHaveProperty('value', '3214');
});

test('the loaded page answers before the server does §5', async () => {
  const searched = Promise.withResolvers<Response>();
  const sand = { ...WIRE, id: '0193f0a0-0000-7000-8000-0000000000a2', name: 'Fine sand' };
  const { user } = await openList({
    [LIST]: ({ query }) => (query.has('search') ? searched.promise : listOf([WIRE, sand])),
  });
  await screen.findByText('Showing 1-2 of 2');
  await fill(user, screen.getByRole('searchbox', { name: 'Search materials...' }), 'binding');
  await waitFor(() => expect(screen.queryByText('Fine sand')).toBeNull());
  expect(screen.getByText(WIRE.name)).toBeTruthy();
  searched.resolve(listOf([WIRE]));
  await screen.findByText('Showing 1-1 of 1');
});

test('a column sorts, flips and starts at the first page', async () => {
  const rows = (query: URLSearchParams) => ({
    list: [{ ...WIRE, materialCode: `MAT of page ${query.get('page')}` }],
    totalElements: 11,
    totalPages: 2,
  });
  const { user, sent } = await openList({ [LIST]: ({ query }) => success(rows(query)) });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('MAT of page 1');
  const head = screen.getByRole('columnheader', { name: 'Material Code' });
  expect(head.getAttribute('aria-sort')).toBe('none');
  for (const [direction, state] of [
    ['asc', 'ascending'],
    ['desc', 'descending'],
  ]) {
    await user.click(within(head).getByRole('button'));
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe(state));
    await waitFor(() =>
      expect(Object.fromEntries(sent.at(-1)?.query ?? [])).toMatchObject({
        page: '0',
        sortBy: 'materialCode',
        direction,
      }),
    );
    await screen.findByText(/^Page 1 of 2$/);
  }
});

test('who may not add, change or delete materials has no buttons for it, and no link helps', async () => {
  await openList({}, 'STORE_KEEPER', '/materials?add=1');
  for (const name of [/^Import/, 'Add New Material', /^Edit /, /^Delete /]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the unit of a material in use stays, and the form says why', async () => {
  const message = 'The unit stays Kg: the material is used on 1 document';
  const violations = [{ code: 'in-use', path: 'unit', message }];
  const { user, sent } = await openList({
    [`PUT ${ONE}`]: () =>
      sent.filter(({ name }) => name === `PUT ${ONE}`).length === 1
        ? Response.json({ status: 'ERROR', message, violations }, { status: 409 })
        : success({ Material: WIRE }),
  });
  await user.click(screen.getByRole('button', { name: `Edit ${WIRE.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Material' }));
  await chooseUnit({ user, dialog }, 'Box');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByRole('combobox', { name: /^Unit/, description: message });
  expect(await toastsWith(message)).toHaveLength(1);
  await chooseUnit({ user, dialog }, 'Kg');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a deletion that fails says so once, and asks on', async () => {
  let answer = broken;
  const { user } = await openList({
    [`GET ${ONE}/use`]: () => success({ documents: 0 }),
    [`DELETE ${ONE}`]: () => answer(),
  });
  await user.click(screen.getByRole('button', { name: `Delete ${WIRE.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete material' }));
  await dialog.findByText('No document uses it: it will be deleted.');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await toastsWith('Failed to delete material')).toHaveLength(1);
  answer = () => success({ outcome: 'deleted', message: 'Material deleted' });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await toastsWith('Material deleted')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a material is changed, which is checked like a new one §2.5', async () => {
  let row = WIRE;
  const { user, sent } = await openList({
    [LIST]: ({ query }) => listOf(query.has('named') ? [] : [row]),
    [`PUT ${ONE}`]: () => {
      row = { ...WIRE, name: 'Binding wire grey', unit: 'Box', hsnCode: '72179' };
      return success({ Material: row });
    },
  });
  await user.click(screen.getByRole('button', { name: `Edit ${WIRE.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Material' }));
  const name = dialog.getByLabelText(/^Name/);
  expect(name).toHaveProperty('value', WIRE.name);
  const hsnCode = dialog.getByLabelText(/^HSN code/);
  expect(hsnCode).toHaveProperty('value', WIRE.hsnCode);
  await user.clear(hsnCode);
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByText(REFUSAL);
  expect(bodiesSentTo(sent, `PUT ${ONE}`)).toEqual([]);

  await fill(user, name, 'Binding wire grey');
  await chooseUnit({ user, dialog }, 'Box');
  await fill(user, hsnCode, '72179');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await toastsWith('Material updated successfully')).toHaveLength(1);
  expect(bodiesSentTo(sent, `PUT ${ONE}`)).toMatchObject([
    { name: 'Binding wire grey', unit: 'Box', hsnCode: '72179', version: 1 },
  ]);
  const edit = await screen.findByRole('button', { name: 'Edit Binding wire grey' });
  await waitFor(() => expect(document.activeElement).toBe(edit));
});

test('a page that is not there any more becomes the last one', async () => {
  const { address } = await openList(
    {
      [LIST]: ({ query }) =>
        success({
          list: query.get('page') === '0' ? [WIRE] : [],
          totalElements: 5,
          totalPages: 1,
        }),
    },
    'PURCHASE_MANAGER',
    '/materials?size=5&page=99',
  );
  await screen.findByText('Page 1 of 1');
  expect(address()).toBe('/materials?size=5');
});

test('the name alone is the link to a material', async () => {
  await openList();
  const links = within(screen.getByRole('table')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([WIRE.name]);
});
