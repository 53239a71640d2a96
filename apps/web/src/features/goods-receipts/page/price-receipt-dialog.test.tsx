/** Tests the prices of received lines: first ones, and corrections with a reason. */
import type { GoodsReceipt, GoodsReceiptLine } from '@plinth/contracts/goods-receipts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { bodiesSentTo, fill, renderScreen, success } from '#testing/render-screen.tsx';

import { PriceReceiptDialog } from './price-receipt-dialog.tsx';

const PRICES = 'POST /api/v1/goods-receipts/grn/prices';

/** A received line of 100 bags; `rate` is null where it has no price yet. */
function lineOf(id: string, name: string, rate: string | null) {
  const material = {
    id,
    materialCode: '',
    itemCode: '',
    name,
    unit: 'Bag',
    hsnCode: '2523',
    gstRate: null,
  } as const;
  const line: Partial<GoodsReceiptLine> = { id, material, acceptedQuantity: 100, rate };
  return { ...line, variation: null } as GoodsReceiptLine;
}

const RECEIPT = {
  id: 'grn',
  receiptNumber: 'GRN/26-27/00001',
  version: 4,
  items: [lineOf('cement', 'Cement', '290.00'), lineOf('steel', 'Steel', null)],
} as Partial<GoodsReceipt> as GoodsReceipt;

async function openDialog({ isCorrection }: { isCorrection: boolean }) {
  const rendered = renderScreen(
    <PriceReceiptDialog receipt={RECEIPT} isCorrection={isCorrection} onClose={() => undefined} />,
    { answers: { [PRICES]: () => success({ goodsReceipt: RECEIPT }) } },
  );
  const dialog = within(await screen.findByRole('dialog', { name: /GRN\/26-27\/00001$/ }));
  const save = async () => rendered.user.click(dialog.getByRole('button', { name: 'Save Prices' }));
  return { ...rendered, dialog, save };
}

test('lines without a price get one, which has to be entered', async () => {
  const { user, sent, dialog, save } = await openDialog({ isCorrection: false });
  expect(dialog.queryByLabelText(/^Cement/)).toBeNull();
  await save();
  await dialog.findByText('Please enter a rate');
  const rate = dialog.getByLabelText(/^Steel/);
  await fill(user, rate, '4.00005');
  await dialog.findByText(/^Price takes at most 4 decimal/);
  await fill(user, rate, '400');
  await save();
  await waitFor(() => expect(bodiesSentTo(sent, PRICES)).toHaveLength(1));
  expect(bodiesSentTo(sent, PRICES)).toMatchObject([
    { reason: '', items: [{ lineId: 'steel', rate: '400' }], version: 4 },
  ]);
});

test('a price is corrected with a reason', async () => {
  const { user, sent, dialog, save } = await openDialog({ isCorrection: true });
  expect(dialog.queryByLabelText(/^Steel/)).toBeNull();
  await save();
  await dialog.findByText('Please give a reason');
  await fill(user, dialog.getByLabelText(/^Reason/), 'As billed');
  await save();
  await dialog.findByText('Please enter a rate');
  await fill(user, dialog.getByLabelText(/^Cement/), '1490');
  await save();
  await waitFor(() => expect(bodiesSentTo(sent, PRICES)).toHaveLength(1));
  expect(bodiesSentTo(sent, PRICES)).toMatchObject([
    { reason: 'As billed', items: [{ lineId: 'cement', rate: '1490' }], version: 4 },
  ]);
});
