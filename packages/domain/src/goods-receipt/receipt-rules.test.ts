import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { excessViolations, headerViolations, postingViolations } from './receipt-rules.ts';

const HEADER = {
  storeId: 'the main store',
  receivedOn: '2026-11-20',
  challanNo: 'CH-1',
  challanDate: '2026-11-19',
  invoiceDate: '',
  gateInAt: '',
  gateOutAt: '',
  grossWeight: null,
  tareWeight: null,
};

test.each([
  ['as it should be', {}, []],
  ['nowhere and never', { storeId: '', receivedOn: '' }, ['storeId', 'receivedOn']],
  ['received tomorrow', { receivedOn: '2026-11-21' }, ['receivedOn']],
  ['a challan of tomorrow', { challanDate: '2026-11-21' }, ['challanDate']],
  [
    'a lorry lighter than empty',
    { grossWeight: decimal('9000'), tareWeight: decimal('9000') },
    ['tareWeight'],
  ],
  ['weighed once', { grossWeight: decimal('9000') }, []],
])('%s', (_, changed, paths) => {
  const found = headerViolations({ ...HEADER, ...changed }, '2026-11-20');
  expect(found.map(({ path }) => path)).toEqual(paths);
});

test('a draft needs no challan; posting does', () => {
  const blank = { ...HEADER, challanNo: ' ', challanDate: '' };
  expect(headerViolations(blank, '2026-11-20')).toEqual([]);
  expect(postingViolations(blank).map(({ path }) => path)).toEqual(['challanNo', 'challanDate']);
  expect(postingViolations(HEADER)).toEqual([]);
});

test('a line that takes more than its order leaves says how much that is', () => {
  const line = { path: 'items.1', receivable: decimal('200'), unit: 'Piece' } as const;
  expect(excessViolations([{ ...line, accepted: decimal('200') }])).toEqual([]);
  expect(excessViolations([{ ...line, accepted: decimal('201') }])).toEqual([
    {
      code: 'over-tolerance',
      path: 'items.1.receivedQuantity',
      message: 'This line can still receive 200 Piece',
    },
  ]);
});

test('what is missing or wrong is said in words', () => {
  const heavy = { grossWeight: decimal('9000'), tareWeight: decimal('9001') };
  const typed = {
    ...HEADER,
    ...heavy,
    storeId: '',
    receivedOn: '',
    challanNo: '',
    challanDate: '',
  };
  expect(headerViolations(typed, '2026-11-20')).toEqual([
    { code: 'required', path: 'storeId', message: 'Please choose the store' },
    { code: 'required', path: 'receivedOn', message: 'Please enter the day the goods came' },
    { code: 'weight', path: 'tareWeight', message: 'Tare must be less than gross' },
  ]);
  expect(postingViolations(typed).map(({ message }) => message)).toEqual([
    'Please enter the challan number',
    'Please enter the challan date',
  ]);
});
