/** Tests the correction of a final index: what it changes is said before, and a reason is needed. */
import type { PriceIndex } from '@plinth/contracts/price-indices';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { bodiesSentTo, fill, renderScreen, success, toastsWith } from '#testing/render-screen.tsx';

import { CorrectIndexDialog } from './correct-index-dialog.tsx';

const PREVIEW = 'GET /api/v1/price-indices/wpi/corrections/preview';
const CORRECT = 'POST /api/v1/price-indices/wpi/corrections';

const MONTH: PriceIndex['months'][number] = {
  month: '2026-10',
  state: 'FINAL',
  index: '107',
  enteredAt: '2026-11-10T05:00:00.000Z',
  enteredByName: 'Asha Kulkarni',
  corrections: [],
};
const INDEX: PriceIndex = {
  id: 'wpi',
  name: 'WPI angles',
  source: '',
  version: 3,
  months: [MONTH],
};

test('a final index is corrected with a reason, and says before how many receipts change', async () => {
  const onClose = vi.fn<() => void>();
  const violations = [{ code: 'required', path: 'reason', message: 'Please give a reason' }];
  const refused = { status: 'ERROR', message: 'Please give a reason', violations };
  const { user, sent } = renderScreen(
    <CorrectIndexDialog index={INDEX} month={MONTH} onClose={onClose} />,
    {
      answers: {
        [PREVIEW]: ({ query }) =>
          success(
            query.get('index') === '110'
              ? { receiptCount: 1, amount: '88.00' }
              : { receiptCount: 2, amount: '-5.00' },
          ),
        [CORRECT]: ({ body }) =>
          (body as { reason: string }).reason === ''
            ? Response.json(refused, { status: 422 })
            : success({ priceIndex: INDEX, message: 'Index corrected; 1 GRN priced again' }),
      },
    },
  );
  const name = 'Correct 10/2026 of WPI angles';
  const dialog = within(await screen.findByRole('dialog', { name }));
  const index = dialog.getByLabelText(/^Right index/);
  await fill(user, index, '106');
  await dialog.findByText('2 receipts change: ₹5.00 less is owed to suppliers, before tax.');
  await fill(user, index, '110');
  await dialog.findByText('1 receipt changes: ₹88.00 more is owed to suppliers, before tax.');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  await dialog.findByText('Please give a reason');
  expect(onClose).not.toHaveBeenCalled();
  await fill(user, dialog.getByLabelText(/^Reason/), 'Misread');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await toastsWith('Index corrected; 1 GRN priced again')).toHaveLength(1);
  expect(bodiesSentTo(sent, CORRECT).at(-1)).toEqual({
    index: '110',
    month: '2026-10',
    reason: 'Misread',
    version: 3,
  });
});
