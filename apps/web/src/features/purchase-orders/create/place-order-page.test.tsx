/** Tests the form that orders what nobody requested. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { broken, listOf, PROJECT, renderScreen, success } from '#testing/render-screen.tsx';

import { PlaceOrderPage } from './place-order-page.tsx';

const SITE = { stateCode: '27', isSez: false, isPromoterScheme: false };
const FIRM = {
  id: PROJECT.firmId,
  gstNo: '',
  address: '',
  terms: { creditDays: null, deliveryTerms: '', orderTerms: '' },
  registration: null,
};

test.each([
  [true, 1],
  [false, 0],
])('approval of requests, here %s, is told before the first field', async (isNeeded, count) => {
  renderScreen(<PlaceOrderPage />, {
    at: '/orders/new',
    path: '/orders/new',
    role: 'PURCHASE_MANAGER',
    hasProject: true,
    answers: {
      'GET /api/v1/suppliers': () => listOf([]),
      [`GET /api/v1/projects/${PROJECT.id}/taxation`]: () =>
        success({ taxation: { site: SITE, requestsNeedApproval: isNeeded, firm: FIRM } }),
      [`GET /api/v1/projects/${PROJECT.id}/contract-rates`]: broken,
    },
  });
  const first = await screen.findByText('Project name');
  const notes = screen.queryAllByText(/^Requests need approval here\./);
  expect(notes).toHaveLength(count);
  for (const note of notes) {
    expect(note.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});
