import { expect, test } from 'vitest';

import type { Violation } from '../shared/violation.ts';
import {
  arrivalDayViolations,
  countedDayViolations,
  countedReceiptViolations,
  dayViolations,
  earlyReceiptViolations,
  issueReturnDayViolations,
  notInFuture,
  notLocked,
  receiptDayViolations,
  supplierReturnDayViolations,
} from './document-days.ts';

const messagesOf = (found: readonly Violation[]) =>
  found.map(({ path, message }) => `${path}: ${message}`);

test.each([
  ['2026-11-20', null, []],
  ['2026-11-21', null, ["issuedOn: The date can't be in the future"]],
  ['2026-11-11', '2026-11-10', []],
  ['2026-11-10', '2026-11-10', ['issuedOn: Stock is locked up to 10/11/2026; choose a later date']],
  ['', '2026-11-10', []],
  ['31/02/2026', null, ['issuedOn: Please enter a date as dd/MM/yyyy']],
  ['12', '2026-11-10', ['issuedOn: Please enter a date as dd/MM/yyyy']],
])('%s, locked up to %s', (day, locked, expected) => {
  const bounds = [notInFuture('2026-11-20'), notLocked(locked)];
  expect(messagesOf(dayViolations({ day, path: 'issuedOn' }, bounds))).toEqual(expected);
});

const RECEIPT = {
  receivedOn: '2026-11-18',
  challanDate: '2026-11-18',
  invoiceDate: '2026-11-20',
  gateInAt: '2026-11-18T04:00:00.000Z',
  gateOutAt: '2026-11-18T05:00:00.000Z',
};

test.each([
  ['as it should be', {}, []],
  ['nothing typed yet', { receivedOn: '', challanDate: '', invoiceDate: '', gateInAt: '' }, []],
  [
    'a day that is none: the challan is not compared with it',
    { receivedOn: '12' },
    ['receivedOn: Please enter a date as dd/MM/yyyy'],
  ],
  [
    'received tomorrow',
    { receivedOn: '2026-11-21' },
    ["receivedOn: Received on can't be in the future"],
  ],
  [
    'a challan of the day after the goods',
    { challanDate: '2026-11-19' },
    ["challanDate: Challan date can't be after the day the goods came"],
  ],
  ['a challan of long before', { challanDate: '2025-01-31' }, []],
  [
    'a challan of tomorrow',
    { challanDate: '2026-11-21' },
    ["challanDate: Challan date can't be in the future"],
  ],
  [
    'a bill of tomorrow',
    { invoiceDate: '2026-11-21' },
    ["invoiceDate: Invoice date can't be in the future"],
  ],
  [
    'a lorry that left before it came',
    { gateOutAt: '2026-11-18T03:59:59.000Z' },
    ["gateOutAt: Gate out can't be before gate in"],
  ],
  // 18:30 UTC is midnight in India.
  [
    'goods of the day before their lorry',
    { gateInAt: '2026-11-18T18:30:00.000Z', gateOutAt: '' },
    ["receivedOn: Received on can't be before the lorry came in at the gate"],
  ],
  [
    'a lorry that came tomorrow',
    { receivedOn: '', challanDate: '', gateInAt: '2026-11-20T18:30:00.000Z', gateOutAt: '' },
    ["gateInAt: Gate in can't be in the future"],
  ],
  ['a lorry that is still there', { gateOutAt: '' }, []],
  ['a lorry of which nobody saw when it came', { gateInAt: '' }, []],
  [
    'a lorry of tomorrow',
    { receivedOn: '2026-11-20', gateInAt: '', gateOutAt: '2026-11-20T18:30:00.000Z' },
    ["gateOutAt: Gate out can't be in the future"],
  ],
])('a receipt, %s', (_, changed, expected) => {
  expect(messagesOf(receiptDayViolations({ ...RECEIPT, ...changed }, '2026-11-20'))).toEqual(
    expected,
  );
});

test('goods of before their order need a reason', () => {
  const orders = [
    { poNumber: 'PO/26-27/00001', orderedOn: '2026-11-02' },
    { poNumber: 'PO/26-27/00002', orderedOn: '2026-11-10' },
  ];
  const early = (receivedOn: string, earlyReason = '') =>
    messagesOf(earlyReceiptViolations({ receivedOn, earlyReason }, orders));
  expect(early('2026-11-10')).toEqual([]);
  expect(early('12')).toEqual([]);
  expect(early('2026-11-09')).toEqual([
    'receivedOn: PO/26-27/00002 was made on 10/11/2026; goods before it need a reason',
    'earlyReason: Please say why the goods came before the order',
  ]);
  expect(early('2026-11-09', ' ')).toHaveLength(2);
  expect(early('2026-11-09', 'Ordered by phone')).toEqual([]);
  expect(early('')).toEqual([]);
});

const MOVES = [
  [
    'an issue',
    (day: string) => issueReturnDayViolations(day, { issuedOn: '2026-11-18', today: '2026-11-20' }),
    "It was issued on 18/11/2026; the return can't be before that",
    'day',
    'returnedOn',
  ],
  [
    'a transfer',
    (day: string) => arrivalDayViolations(day, { dispatchedOn: '2026-11-18', today: '2026-11-20' }),
    "It left on 18/11/2026; it can't have come before that",
    'day',
    'receivedOn',
  ],
  [
    'a receipt',
    (day: string) =>
      supplierReturnDayViolations(day, { receivedOn: '2026-11-18', today: '2026-11-20' }),
    "It can't go back before it came",
    'too-early',
    'returnedOn',
  ],
] as const;

test.each(MOVES)(
  'what follows from %s lies between it and today',
  (_, violations, early, code, path) => {
    expect(['2026-11-18', '2026-11-20'].flatMap((day) => violations(day))).toEqual([]);
    expect(violations('2026-11-17')).toEqual([{ code, path, message: early }]);
    expect(violations('2026-11-21')).toMatchObject([{ code: 'future' }]);
  },
);

test('what was counted is not changed for a day before', () => {
  const on = (day: string, countedOn: string | null = '2026-11-15') =>
    messagesOf(
      countedDayViolations({ day, path: 'issuedOn' }, { materialName: 'Cement', countedOn }),
    );
  expect(on('2026-11-15')).toEqual([]);
  expect(on('2026-11-14')).toEqual([
    'issuedOn: Cement was counted here on 15/11/2026; date it then or later, or have it counted again',
  ]);
  expect(on('2026-11-14', null)).toEqual([]);
});

test('what was counted after it came is not as though it never came', () => {
  const at = (receivedOn: string, countedOn: string | null = '2026-11-15') =>
    messagesOf(countedReceiptViolations(receivedOn, { materialName: 'Cement', countedOn }));
  expect(at('2026-11-15')).toEqual([]);
  expect(at('2026-11-14')).toEqual([
    ': Cement was counted here on 15/11/2026, after it came; send it back to the supplier, or have it counted again',
  ]);
  expect(at('2026-11-14', null)).toEqual([]);
});

test('what is wrong with a day says what kind of thing it is', () => {
  const codes = (found: readonly Violation[]) => found.map(({ code }) => code);
  const receipt = (changed: Partial<typeof RECEIPT>) =>
    codes(receiptDayViolations({ ...RECEIPT, ...changed }, '2026-11-20'));
  const locked = { day: '2026-11-10', path: 'issuedOn' };
  expect(codes(dayViolations(locked, [notLocked('2026-11-10')]))).toEqual(['locked']);
  expect(receipt({ receivedOn: '2026-11-21' })).toEqual(['future']);
  expect(receipt({ challanDate: '2026-11-19' })).toEqual(['after-goods']);
  expect(receipt({ gateInAt: '2026-11-18T18:30:00.000Z', gateOutAt: '' })).toEqual(['day']);
  expect(receipt({ gateOutAt: '2026-11-18T03:59:59.000Z' })).toEqual(['day']);
  const counted = { materialName: 'Cement', countedOn: '2026-11-15' };
  expect(codes(countedDayViolations(locked, counted))).toEqual(['counted']);
});
