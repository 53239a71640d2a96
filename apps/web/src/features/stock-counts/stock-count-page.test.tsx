/** Tests the page of a count that a colleague changes meanwhile. */
import type { StockCount } from '@plinth/contracts/stock-counts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  bodiesSentTo,
  fill,
  listOf,
  renderScreen,
  success,
  toastsWith,
} from '#testing/render-screen.tsx';
import { SITE } from '#testing/samples.ts';

import { StockCountPage } from './stock-count-page.tsx';

const CANCEL = 'POST /api/v1/stock-counts/count/cancel';
const COUNT: StockCount = {
  id: 'count',
  countNumber: 'CNT/26-27/00001',
  status: 'COUNTING',
  project: SITE,
  store: { id: 'store', name: 'Main store' },
  startedByName: 'Asha Kulkarni',
  createdAt: '2026-11-20T04:30:00Z',
  lineCount: 0,
  countedCount: 0,
  version: 1,
  recountAbove: '2',
  remark: '',
  finishedAt: null,
  posted: null,
  counterIds: [],
  isReviewed: false,
  varianceValue: null,
  items: [],
};
const IN_REVIEW: StockCount = {
  ...COUNT,
  status: 'REVIEW',
  isReviewed: true,
  varianceValue: '0.00',
  version: 2,
};

test('a colleague finished it meanwhile: why it is to be cancelled stays', async () => {
  let shown = COUNT;
  const { user, sent } = renderScreen(<StockCountPage />, {
    at: '/counts/count',
    path: '/counts/:id',
    role: 'ADMIN',
    hasProject: true,
    answers: {
      'GET /api/v1/stock-counts/count': () => success({ stockCount: shown }),
      'GET /api/v1/stock-counts/count/history': () => listOf([]),
      'GET /api/v1/attachments': () => listOf([]),
      [CANCEL]: () => {
        const isStale = shown === COUNT;
        shown = isStale ? IN_REVIEW : { ...IN_REVIEW, status: 'CANCELLED', version: 3 };
        const message = 'Changed meanwhile';
        return isStale
          ? Response.json({ status: 'ERROR', message }, { status: 409 })
          : success({ stockCount: shown, message: 'Cancelled' });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel count…' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Cancel ${COUNT.countNumber}` }));
  await fill(user, dialog.getByLabelText(/^Reason/), 'Counted the wrong store');
  await user.click(dialog.getByRole('button', { name: 'Cancel count' }));
  expect(await toastsWith('Changed meanwhile')).toHaveLength(1);
  await screen.findByText('Difference in value');
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'Counted the wrong store');
  await user.click(screen.getByRole('button', { name: 'Cancel count' }));
  expect(await toastsWith('Cancelled')).toHaveLength(1);
  const bodies = bodiesSentTo(sent, CANCEL);
  expect(bodies.at(-1)).toEqual({ reason: 'Counted the wrong store', version: 2 });
});
