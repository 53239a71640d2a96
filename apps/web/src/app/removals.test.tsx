/** Tests what lists delete or archive, and bring back. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { MaterialsPage } from '#features/materials/materials-page.tsx';
import { SuppliersPage } from '#features/suppliers/suppliers-page.tsx';
import { listOf, renderScreen, success, toastsWith } from '#testing/render-screen.tsx';
import { STEEL_TRADER, WIRE } from '#testing/samples.ts';

const DELETE_TRADER = `Delete ${STEEL_TRADER.supplierName}`;

test.each([
  ['deleted', 0, 'No document uses it: it will be deleted.', 'Material deleted'],
  [
    'archived',
    1,
    /^It is used on 1 document, so it will be archived/,
    'Material archived: it is used on 1 document',
  ],
])(
  'a material is %s after a question, and its toast brings it back §2.5',
  async (_how, documents, note, message) => {
    const one = `/api/v1/materials/${WIRE.id}`;
    let rows = [WIRE];
    const { user } = renderScreen(<MaterialsPage />, {
      answers: {
        'GET /api/v1/materials': () => listOf(rows),
        [`GET ${one}/use`]: () => success({ documents }),
        [`DELETE ${one}`]: () => {
          rows = [];
          return success({ message });
        },
        [`POST ${one}/restore`]: () => {
          rows = [WIRE];
          return success({ Material: WIRE });
        },
      },
    });
    const button = await screen.findByRole('button', { name: `Delete ${WIRE.name}` });
    button.focus();
    await user.keyboard('{Enter}');
    let dialog = within(await screen.findByRole('dialog', { name: 'Delete material' }));
    await dialog.findByText(note);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button));

    await user.click(button);
    dialog = within(await screen.findByRole('dialog', { name: 'Delete material' }));
    await dialog.findByText(note);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await toastsWith(message)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(WIRE.materialCode)).toBeNull());
    const heading = screen.getByRole('heading', { name: 'Materials' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await toastsWith('Material restored')).toHaveLength(1);
    await screen.findByText(WIRE.materialCode);
  },
);

test('a supplier with open orders is archived, and said so §2.9', async () => {
  const one = `/api/v1/suppliers/${STEEL_TRADER.id}`;
  const message = 'Supplier archived: it is used on 1 purchase order, which is open';
  const { user } = renderScreen(<SuppliersPage />, {
    answers: {
      'GET /api/v1/suppliers': () => listOf([STEEL_TRADER]),
      [`GET ${one}/use`]: () => success({ orders: 1, openOrders: 1, hasBankAccount: false }),
      [`DELETE ${one}`]: () => success({ message }),
    },
  });
  await user.click(await screen.findByRole('button', { name: DELETE_TRADER }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete supplier' }));
  await dialog.findByText(/^It has 1 purchase order, which is open/);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await toastsWith(message)).toHaveLength(1);
});

test('two deletions are undone one by one', async () => {
  const both = [STEEL_TRADER, { ...STEEL_TRADER, id: 'twin' }];
  const gone = new Set<string>();
  const answersOf = (id: string) => ({
    [`GET /api/v1/suppliers/${id}/use`]: () =>
      success({ orders: 0, openOrders: 0, hasBankAccount: false }),
    [`DELETE /api/v1/suppliers/${id}`]: () => {
      gone.add(id);
      return success({ message: 'Supplier deleted' });
    },
    [`POST /api/v1/suppliers/${id}/restore`]: () => {
      gone.delete(id);
      return success({ supplier: STEEL_TRADER });
    },
  });
  const { user } = renderScreen(<SuppliersPage />, {
    answers: {
      'GET /api/v1/suppliers': () => listOf(both.filter(({ id }) => !gone.has(id))),
      ...answersOf(STEEL_TRADER.id),
      ...answersOf('twin'),
    },
  });
  await screen.findByText('Showing 2 supplier(s)');
  for (const left of [1, 0]) {
    const [first] = screen.getAllByRole('button', { name: DELETE_TRADER });
    if (!first) throw new Error('no row is left');
    await user.click(first);
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete supplier' }));
    await dialog.findByText('It has no purchase orders: it will be deleted.');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText(`Showing ${left} supplier(s)`);
  }
  const heading = screen.getByRole('heading', { name: 'Suppliers' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  for (const back of [1, 2]) {
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    undo?.focus();
    await user.keyboard('{Enter}');
    await screen.findByText(`Showing ${back} supplier(s)`);
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(2 - back),
    );
  }
});
