/** Tests the screen of suppliers with its dialogs. */
import type { SupplierRow } from '@plinth/contracts/suppliers';
import type { Role } from '@plinth/domain/access/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  bodiesSentTo,
  broken,
  choose,
  fill,
  listOf,
  renderScreen,
  success,
  toastsWith,
} from '#testing/render-screen.tsx';
import { STEEL_TRADER as STEEL } from '#testing/samples.ts';

import { SuppliersPage } from './suppliers-page.tsx';

const GSTIN = '27ZZZFI1002B1ZL';
const MISTYPED_GSTIN = '27ZZZFI1002B1ZX';

const LIST = 'GET /api/v1/suppliers';
const ADD = 'POST /api/v1/suppliers';
const ONE = `/api/v1/suppliers/${STEEL.id}`;
const CHANGE = `PUT ${ONE}`;

interface Opening {
  readonly answers?: Parameters<typeof renderScreen>[1]['answers'];
  readonly rows?: readonly SupplierRow[];
  readonly role?: Role;
  readonly at?: string;
  readonly width?: number;
}

async function openList({
  answers,
  rows = [STEEL],
  role = 'PURCHASE_MANAGER',
  at = '/suppliers',
  width = 1280,
}: Opening = {}) {
  const rendered = renderScreen(<SuppliersPage />, {
    at,
    role,
    width,
    answers: { [LIST]: () => listOf(rows), ...answers },
  });
  await screen.findByText(`Showing ${rows.length} supplier(s)`);
  return rendered;
}

/** Opens the dialog and fills in all that is required. */
async function fillIn(gstNo: string, opening?: Opening) {
  const rendered = await openList(opening);
  const { user } = rendered;
  await user.click(screen.getByRole('button', { name: 'Add New Supplier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Supplier' }));
  for (const [label, text] of [
    [/^Supplier name/, 'Girija Demo Traders'],
    [/^GST number/, gstNo],
    [/^Contact person name/, 'Meena Joshi'],
    [/^Contact number/, '+91 98220 00099'],
    [/^Email/, 'sales@new.example'],
    [/^Address/, 'Plot 9, MIDC'],
  ] as const) {
    if (text !== '') await fill(user, dialog.getByLabelText(label), text);
  }
  return { ...rendered, dialog };
}

test('what is missing is said at its field §5', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Add New Supplier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Supplier' }));
  await user.click(dialog.getByRole('button', { name: 'Add Supplier' }));
  for (const [name, description] of [
    [/^Supplier name/, 'Supplier name is required'],
    [/^GST number/, /GST number is required/],
    [/^Contact person name/, 'Contact person name is required'],
    [/^Contact number/, 'Contact number is required'],
    [/^Email/, 'Email is required'],
    [/^Address/, 'Address is required'],
  ] as const) {
    await dialog.findByRole('textbox', { name, description });
  }
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Supplier name/));

  const email = dialog.getByLabelText(/^Email/);
  await fill(user, email, 'sales@new');
  await dialog.findByText('Please enter a valid email');
  await fill(user, email, 'sales@new.example');
  await waitFor(() => expect(dialog.queryByText('Please enter a valid email')).toBeNull());
  expect(dialog.getByRole('textbox', { name: /^Email/, description: '' })).toBe(email);
});

test('a GST number that does not verify is warned about and taken', async () => {
  const { user, dialog, sent } = await fillIn(MISTYPED_GSTIN, {
    answers: { [ADD]: () => success({ supplier: STEEL }) },
  });
  await dialog.findByText('GSTIN does not verify');
  await user.click(dialog.getByLabelText(/^State/));
  await user.click(await screen.findByRole('option', { name: 'Gujarat' }));
  await fill(user, dialog.getByLabelText(/^PIN code/), '411045');
  await dialog.findByText('PIN code 411045 is in Maharashtra, not in Gujarat');
  await user.click(dialog.getByRole('button', { name: 'Add Supplier' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ name }) => name === ADD)?.body).toMatchObject({
    gstNo: MISTYPED_GSTIN,
    stateCode: '24',
    pinCode: '411045',
  });
});

test('who has no GSTIN is entered by one press', async () => {
  const { user, dialog, sent } = await fillIn('', {
    answers: { [ADD]: () => success({ supplier: STEEL }) },
  });
  await user.click(dialog.getByRole('button', { name: 'No GSTIN: enter URP' }));
  expect(dialog.getByLabelText(/^GST number/)).toHaveProperty('value', 'URP');
  expect(dialog.getByLabelText(/^Registration/).textContent).toBe('Unregistered');
  const state = dialog.getByLabelText(/^State/);
  await waitFor(() => expect(document.activeElement).toBe(state));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('option', { name: 'Maharashtra' }));
  await user.click(dialog.getByRole('button', { name: 'Add Supplier' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ name }) => name === ADD)?.body).toMatchObject({
    gstNo: 'URP',
    registration: 'UNREGISTERED',
    stateCode: '27',
  });
});

test('a failed call says so once, and keeps what was typed §8', async () => {
  const { user, dialog } = await fillIn(GSTIN, { answers: { [ADD]: broken } });
  await user.click(dialog.getByRole('button', { name: 'Add Supplier' }));
  expect(await toastsWith('Failed to create supplier')).toHaveLength(1);
  expect(await toastsWith('Error')).toHaveLength(1);
  expect(screen.queryByText('API Error')).toBeNull();
  expect(dialog.getByLabelText(/^Supplier name/)).toHaveProperty('value', 'Girija Demo Traders');
});

test('a row warns of a GST number, names an unregistered supplier, and shows all materials', async () => {
  const { user } = await openList({
    rows: [
      STEEL,
      { ...STEEL, id: 'b2', gstNo: MISTYPED_GSTIN, isGstNoVerified: false, materials: [] },
      { ...STEEL, id: 'b3', gstNo: 'URP', registration: 'UNREGISTERED', materials: [] },
    ],
  });
  const [, steel, mistyped, unregistered] = screen.getAllByRole('row');
  expect(steel?.textContent).not.toContain('GSTIN does not verify');
  expect(mistyped?.textContent).toContain('GSTIN does not verify');
  expect(mistyped?.textContent).toContain('No materials');
  expect(unregistered?.textContent).toMatch(/URP\s*Unregistered · Maharashtra/);
  expect(screen.queryByText('TMT bar 8 mm')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^and \d more$/ }));
  expect(await screen.findByText('TMT bar 8 mm')).toBeTruthy();
});

test('the code sorts up and down', async () => {
  const { user, sent } = await openList();
  const head = screen.getByRole('columnheader', { name: 'Code' });
  for (const [direction, state] of [
    ['asc', 'ascending'],
    ['desc', 'descending'],
  ]) {
    await user.click(within(head).getByRole('button'));
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe(state));
    await waitFor(() =>
      expect(Object.fromEntries(sent.at(-1)?.query ?? [])).toMatchObject({
        sortBy: 'supplierCode',
        direction,
      }),
    );
  }
});

test('a link opens the dialog, and closing it leaves a clean address', async () => {
  const { user, address } = await openList({ at: '/suppliers?add=1' });
  await screen.findByLabelText(/^Supplier name/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/suppliers');
});

test('who may not register suppliers has no buttons for it, and no link helps', async () => {
  await openList({ role: 'SITE_ENGINEER', at: '/suppliers?add=1' });
  for (const name of ['Add New Supplier', /^Edit /, /^Delete /]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a row tells who the supplier is, and how to reach them §2.1 §2.9', async () => {
  await openList({ rows: [{ ...STEEL, materials: [] }] });
  const [, row] = screen.getAllByRole('row');
  for (const text of [
    STEEL.supplierCode,
    STEEL.supplierName,
    GSTIN,
    'Meena Joshi',
    '+91 98220 00099',
    'sales@new.example',
    'Jalna',
    'No materials',
  ]) {
    expect(row?.textContent).toContain(text);
  }
  const phone = screen.getByRole('link', { name: '+91 98220 00099' });
  expect(phone.getAttribute('href')).toBe('tel:+919822000099');
});

test('a supplier is changed, with what it offers', async () => {
  let row: SupplierRow = { ...STEEL, materials: ['TMT bar 10 mm'], materialIds: ['bar'] };
  const { user, sent } = await openList({
    answers: {
      [LIST]: () => listOf([row]),
      'GET /api/v1/materials': () =>
        listOf([{ id: 'wire', name: 'Binding wire', materialCode: 'MAT-00013', unit: 'Kg' }]),
      [CHANGE]: () => {
        row = { ...STEEL, email: 'office@new.example', materials: ['Binding wire'] };
        return success({ supplier: row });
      },
    },
  });
  const open = screen.getByRole('button', { name: `Edit ${STEEL.supplierName}` });
  await user.click(open);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Supplier' }));
  expect(dialog.getByLabelText(/^Supplier name/)).toHaveProperty('value', STEEL.supplierName);
  await choose(user, dialog.getByRole('combobox', { name: 'Materials' }), /^Binding wire/);
  await user.click(await dialog.findByRole('button', { name: 'Remove TMT bar 10 mm' }));
  const email = dialog.getByLabelText(/^Email/);
  await user.clear(email);
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByText('Email is required');
  await fill(user, email, 'office@new.example');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await toastsWith('Supplier updated successfully')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesSentTo(sent, CHANGE)).toMatchObject([
    { email: 'office@new.example', materials: ['wire'], version: 1 },
  ]);
  await screen.findByText('Binding wire');
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: `Edit ${STEEL.supplierName}` }),
    ),
  );
});

test.each([1280, 360])(
  'the name alone is the link to a supplier, %d pixels wide',
  async (width) => {
    await openList({ width });
    const pages = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.endsWith(`/suppliers/${STEEL.id}`));
    expect(pages.map((link) => link.textContent)).toEqual([STEEL.supplierName]);
  },
);
