/** Tests what a supplier sees and answers behind a link. */
import type { SupplierLink } from '@plinth/contracts/links';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { bodiesSentTo, fill, renderRoutes, success } from '#testing/render-screen.tsx';

import { LinkPage } from './link-page.tsx';

const READ = 'GET /api/v1/links/secret';
const ANSWER = 'POST /api/v1/links/secret/acknowledgement';

const line = (id: string, quantity: number) => ({
  id,
  materialName: 'Cement OPC 53',
  unit: 'Bag' as const,
  quantity,
  pricePerUnit: '290.00',
  discount: '0',
  isChanged: false,
  before: null,
});

const FIRST = '0193f0a0-0000-7000-8000-0000000000a1';
const SECOND = '0193f0a0-0000-7000-8000-0000000000a2';

const LINK: SupplierLink = {
  kind: 'ACKNOWLEDGEMENT',
  state: 'OPEN',
  closedReason: '',
  firmName: 'Devgiri Developers',
  poNumber: 'PO/26-27/00012',
  supplierName: 'Konkan Traders',
  revision: 0,
  recipient: { name: 'Ramesh', phone: '98220 00000' },
  answerDue: null,
  refusal: null,
  order: {
    orderedOn: '2099-08-14',
    deliverBy: '2099-08-20',
    deliverTo: { name: 'Site', address: '', contact: '' },
    billTo: { address: '', gstNo: '' },
    remark: '',
    terms: '',
    // The buyer split the cement at equal terms: a hundred for two requests, and ten more.
    items: [line(FIRST, 100), line(SECOND, 10)],
    grandTotal: '37642.00',
    isAsPerAgreement: false,
  },
  answer: null,
};

test('each line of the order is shown and answered once, as the buyer split it', async () => {
  const { user, sent } = renderRoutes([{ path: '/l/:secret', element: <LinkPage /> }], {
    at: '/l/secret',
    width: 360,
    answers: {
      [READ]: () => success({ link: LINK }),
      [ANSWER]: () => success({ link: LINK, message: 'Thank you.' }),
    },
  });
  const materials = within(await screen.findByRole('list', { name: 'Materials' }));
  expect(materials.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cement OPC 53100 Bag₹290.00 per Bag',
    'Cement OPC 5310 Bag₹290.00 per Bag',
  ]);
  await user.click(screen.getByRole('button', { name: 'Accept with changes' }));
  const [quantity, ...others] = screen.getAllByLabelText('Quantity, Bag');
  expect([quantity, ...others].map((field) => (field as HTMLInputElement).value)).toEqual([
    '100',
    '10',
  ]);
  await fill(user, quantity!, '80');
  await user.click(screen.getByRole('button', { name: 'Send changes' }));
  await screen.findByRole('button', { name: 'Accept' }).catch(() => null);
  expect(bodiesSentTo(sent, ANSWER)).toMatchObject([
    {
      answer: 'CHANGES',
      lines: [{ lineId: FIRST, promisedOn: '2099-08-20', quantity: '80', remark: '' }],
    },
  ]);
});
