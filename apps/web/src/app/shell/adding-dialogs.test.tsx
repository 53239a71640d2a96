/** Tests that a missing material is added where it is picked, by whom it is for. */
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import type { PickedMaterial } from '#parts/masters/add-record.ts';
import { MaterialCombobox } from '#parts/materials/material-combobox.tsx';
import {
  bodiesSentTo,
  choose,
  fill,
  listOf,
  renderScreen,
  success,
} from '#testing/render-screen.tsx';
import { WIRE } from '#testing/samples.ts';

import { AddingDialogs } from './adding-dialogs.tsx';

const ADD = 'POST /api/v1/materials';
const MISSING = 'Qv Putty';

function Picker() {
  const [material, setMaterial] = useState<PickedMaterial | null>(null);
  return (
    <>
      <MaterialCombobox aria-label="Material" material={material} onMaterialChange={setMaterial} />
      <AddingDialogs />
    </>
  );
}

function render(role: 'PURCHASE_MANAGER' | 'STORE_KEEPER') {
  return renderScreen(<Picker />, {
    role,
    answers: {
      'GET /api/v1/materials': () => listOf([]),
      'GET /api/v1/materials/categories': () => success({ list: [] }),
      [ADD]: () => success({ Material: { ...WIRE, name: MISSING } }),
    },
  });
}

test('it is added by the keyboard, and picked', async () => {
  const { user, sent } = render('PURCHASE_MANAGER');
  const picker = screen.getByRole('combobox', { name: 'Material' });
  picker.focus();
  // The first letter opens the list, and is searched for.
  await user.keyboard(MISSING);
  const search = await screen.findByRole('combobox', { name: /^Search/ });
  expect(search).toHaveProperty('value', MISSING);
  await screen.findByRole('option', { name: `Add “${MISSING}”` });
  await user.keyboard('{End}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Material' }));
  expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', MISSING);
  await choose(user, dialog.getByLabelText(/^Unit/), 'Kg');
  await fill(user, dialog.getByLabelText(/^HSN code/), '3214');
  await user.click(dialog.getByRole('button', { name: 'Add Material' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesSentTo(sent, ADD)).toMatchObject([{ name: MISSING, unit: 'Kg', hsnCode: '3214' }]);
  await waitFor(() => expect(picker.textContent).toContain(MISSING));
  expect(document.activeElement).toBe(picker);
});

test('who may not add it is told whom to ask', async () => {
  const { user } = render('STORE_KEEPER');
  screen.getByRole('combobox', { name: 'Material' }).focus();
  await user.keyboard(MISSING);
  await screen.findByText('Ask a purchase manager or an administrator to add it.');
  expect(screen.queryByRole('option')).toBeNull();
});
