import { expect, test } from 'vitest';

import { askedLines, joinedPromises, sharedPromises, type ShareOfLine } from './line-shares.ts';

/** Cement for the 5th and the 2nd, of which the first has 30 already; sand between them. */
const share = (lineId: string, fields: Partial<ShareOfLine> = {}): ShareOfLine => ({
  lineId,
  lineNo: 1,
  unit: 'Bag',
  quantity: '40',
  requiredBy: null,
  receivedQuantity: '0',
  ...fields,
});
const SHARES = [
  share('fifth', { requiredBy: '2026-12-05', receivedQuantity: '30' }),
  share('sand', { lineNo: 2, quantity: '3' }),
  share('second', { requiredBy: '2026-12-02', quantity: '60' }),
];
const promise = (lineId: string, quantity: string) => ({
  lineId,
  promisedOn: '2026-12-04',
  quantity,
  remark: 'By road',
});

test('the supplier answers a line for all of its requests', () => {
  expect(askedLines(SHARES)).toMatchObject([
    { lineId: 'fifth', quantity: '100' },
    { lineId: 'sand', quantity: '3' },
  ]);
});

test.each([
  ['100', ['40', '60']],
  // What came in stays where it is; of 50 to come, the earliest need gets all.
  ['80', ['30', '50']],
  ['20', ['0', '20']],
  ['0', ['0', '0']],
])('a promise of %s applies to the requests', (quantity, expected) => {
  const lines = [promise('fifth', quantity), promise('sand', '3')];
  const promises = sharedPromises(lines, SHARES);
  const of = (lineId: string) => promises.find((line) => line.lineId === lineId);
  expect([of('fifth')?.quantity, of('second')?.quantity]).toEqual(expected);
  expect(promises.every(({ promisedOn }) => promisedOn === '2026-12-04')).toBe(true);
  expect(of('second')?.remark).toBe('By road');
  expect(of('sand')?.quantity).toBe('3');
});

test('a line that is not answered has no promise', () => {
  expect(sharedPromises([promise('sand', '3')], SHARES).map(({ lineId }) => lineId)).toEqual([
    'sand',
  ]);
});

test('the promises of the shares are shown as that of their line', () => {
  const promises = [
    { ...promise('fifth', '10.5'), lineNo: 1, promisedOn: '2026-12-06' },
    { ...promise('sand', '3'), lineNo: 2, remark: '' },
    { ...promise('second', '60'), lineNo: 1 },
  ];
  expect(joinedPromises(promises)).toMatchObject([
    { lineId: 'fifth', quantity: '70.5', promisedOn: '2026-12-06', remark: 'By road' },
    { lineId: 'sand', quantity: '3', promisedOn: '2026-12-04', remark: '' },
  ]);
});
