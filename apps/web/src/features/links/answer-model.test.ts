import type { SupplierLink } from '@plinth/contracts/links';
import { expect, test } from 'vitest';

import { problemsOf, startingValues, toBody } from './answer-model.ts';

const ITEM = { pricePerUnit: '100.00', discount: '0', isChanged: false, before: null };
const ORDER: NonNullable<SupplierLink['order']> = {
  orderedOn: '2026-08-14',
  deliverBy: '2026-08-20',
  deliverTo: { name: 'Site', address: '', contact: '' },
  billTo: { address: '', gstNo: '' },
  remark: '',
  terms: '',
  items: [
    { ...ITEM, id: 'cement', materialName: 'Cement', unit: 'Bag', quantity: 100 },
    { ...ITEM, id: 'steel', materialName: 'Steel', unit: 'Ton', quantity: 2.5 },
  ],
  grandTotal: '0.00',
  isAsPerAgreement: false,
};
const LINK: SupplierLink = {
  kind: 'ACKNOWLEDGEMENT',
  state: 'OPEN',
  closedReason: '',
  firmName: 'Devgiri Homes',
  poNumber: 'PO/26-27/00012',
  supplierName: 'Konkan Traders',
  revision: 0,
  recipient: { name: 'Ramesh', phone: '98220 00000' },
  answerDue: null,
  refusal: null,
  order: ORDER,
  answer: null,
};
const VALUES = startingValues(LINK, ORDER);
const SENT = { key: 'key', seenAnswerId: null, order: ORDER } as const;
const later = (position: number, changed: object) => ({
  ...VALUES,
  lines: VALUES.lines.map((line, at) => (at === position ? { ...line, ...changed } : line)),
});

test('starts as asked, by whom it was sent to', () => {
  expect(VALUES).toEqual({
    name: 'Ramesh',
    phone: '98220 00000',
    reason: '',
    lines: [
      { lineId: 'cement', promisedOn: '2026-08-20', quantity: '100', remark: '' },
      { lineId: 'steel', promisedOn: '2026-08-20', quantity: '2.5', remark: '' },
    ],
  });
});

test('asks for the lines that an amendment changed, and no others', () => {
  const [cement, steel] = ORDER.items;
  const amended = { ...ORDER, items: [cement!, { ...steel!, isChanged: true }] };
  expect(startingValues(LINK, amended).lines.map(({ lineId }) => lineId)).toEqual(['steel']);
});

test('sends the changed lines alone, and none of an acceptance', () => {
  const values = later(1, { promisedOn: '2026-08-22' });
  const changes = toBody({ ...SENT, answer: 'CHANGES', values });
  expect(changes.lines?.map(({ lineId }) => lineId)).toEqual(['steel']);
  expect(toBody({ ...SENT, answer: 'ACCEPTED', values }).lines).toEqual([]);
});

test('shows what is wrong at the line of the screen', () => {
  const problems = (values: typeof VALUES) => [
    ...problemsOf({ answer: 'CHANGES', values, order: ORDER }, '2026-08-14').keys(),
  ];
  expect(problems(later(1, { quantity: 'three' }))).toEqual(['lines.1.quantity']);
  expect(problems(later(1, { promisedOn: '2026-08-13' }))).toEqual(['lines.1.promisedOn']);
  expect(problems(VALUES)).toEqual(['lines']);
  expect(problems({ ...later(0, { quantity: '60' }), phone: '' })).toEqual(['phone']);
});

test('begins again with what was answered', () => {
  const line = { lineId: 'steel', promisedOn: '2026-08-25', quantity: 2, remark: 'Later' };
  const answer = {
    id: 'answer',
    answer: 'CHANGES',
    name: 'Meena',
    phone: '98220 11111',
    reason: '',
    answeredAt: '2026-08-14T06:00:00Z',
    lines: [line],
    settlement: null,
    settlementNote: '',
  } as const;
  const values = startingValues({ ...LINK, answer: { ...answer, lines: [line] } }, ORDER);
  expect(values).toMatchObject({ name: 'Meena', lines: [{ quantity: '100' }, { quantity: '2' }] });
});
