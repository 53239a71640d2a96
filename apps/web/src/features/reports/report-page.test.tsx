import type { getReport } from '@plinth/contracts/reports';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen, success } from '#testing/render-screen.tsx';

import { ReportPage } from './report-page.tsx';

const column = (key: string, title: string, kind: 'text' | 'money', isSummed = false) => ({
  key,
  title,
  kind,
  isSummed,
});

const REGISTER: Omit<Answered<typeof getReport>, 'status'> = {
  columns: [
    column('supplier', 'Supplier', 'text'),
    column('gstin', 'GSTIN', 'text'),
    column('taxable', 'Taxable', 'money', true),
    column('cgst', 'CGST', 'money', true),
    column('sgst', 'SGST', 'money', true),
  ],
  list: [
    {
      supplier: 'Mumbai Traders',
      gstin: '27AAACP1234A1Z5',
      taxable: '1000.00',
      cgst: '90.00',
      sgst: '90.00',
    },
  ],
  sums: { taxable: '5000.00', cgst: '450.00', sgst: '451.00' },
  unpriced: 3,
  totalElements: 120,
  totalPages: 3,
};

function open(report: object) {
  return renderScreen(<ReportPage />, {
    at: '/reports/purchase-register',
    path: '/reports/:report',
    answers: { 'GET /api/v1/reports/purchase-register': () => success(report) },
  });
}

test('totals of all pages at the foot, with the lines that no total counts', async () => {
  open(REGISTER);
  const table = await screen.findByRole('table', { name: 'Purchase Register' });
  const total = await within(table).findByRole('rowheader', { name: /^Total/ });
  expect(total.textContent).toBe('Total plus 3 lines without a price');
  const cells = within(total.closest('tr')!).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['₹5,000.00', '₹450.00₹451.00']);
  expect(total.closest('tfoot')?.className).toContain('sticky bottom-0');
});

test('50 rows a page', async () => {
  const { sent } = open(REGISTER);
  await screen.findByText('Mumbai Traders');
  await screen.findByText('Page 1 of 3');
  expect(sent[0]?.query.get('size')).toBe('50');
});

test('no column of amounts for who reads no prices', async () => {
  const hidden = { taxable: 'Not shown', cgst: 'Not shown', sgst: 'Not shown' };
  const { list } = REGISTER;
  open({ ...REGISTER, sums: hidden, list: [{ ...list[0], ...hidden }] });
  await screen.findByText('Mumbai Traders');
  expect(screen.queryByRole('columnheader', { name: /Taxable/ })).toBeNull();
  expect(screen.queryByText('Not shown')).toBeNull();
});
