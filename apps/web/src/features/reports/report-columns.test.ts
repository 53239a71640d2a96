import type { ReportColumn } from '@plinth/contracts/reports';
import { expect, test } from 'vitest';

import { shownColumns } from './report-columns.ts';

const column = (key: string, kind: ReportColumn['kind'] = 'text'): ReportColumn => ({
  key,
  title: key,
  kind,
  isSummed: kind === 'money',
});

const REGISTER = [
  column('day', 'date'),
  column('document', 'document'),
  column('supplier'),
  column('gstin'),
  column('material'),
  column('hsn'),
  column('quantity', 'quantity'),
  column('unit'),
  column('percent', 'quantity'),
  column('taxable', 'money'),
  column('cgst', 'money'),
  column('sgst', 'money'),
  column('igst', 'money'),
  column('total', 'money'),
  column('reverseCharge', 'money'),
];

const placed = (...call: Parameters<typeof shownColumns>) =>
  shownColumns(...call).map(({ column: { key }, below }) => [key, ...below.map((one) => one.key)]);

test('short facts stand below the fact that they belong to, and no column is lost', () => {
  const shown = placed('purchase-register', REGISTER, true);
  expect(shown).toEqual([
    ['document', 'day'],
    ['supplier', 'gstin'],
    ['material', 'hsn', 'unit'],
    ['quantity'],
    ['taxable', 'percent'],
    ['cgst', 'sgst'],
    ['igst'],
    ['total', 'reverseCharge'],
  ]);
  expect(shown.flat().toSorted()).toEqual(REGISTER.map(({ key }) => key).toSorted());
});

test('a fact without its place has a column of its own', () =>
  expect(
    placed('tax-by-rate', [column('percent', 'quantity'), column('sgst', 'money')], true),
  ).toEqual([['percent'], ['sgst']]));

test('the project is shown where rows may be of several', () => {
  const columns = [column('project'), column('store'), column('material')];
  expect(placed('stock-statement', columns, true)).toEqual([['store'], ['material']]);
  expect(placed('stock-statement', columns, false)).toEqual([['project', 'store'], ['material']]);
});
