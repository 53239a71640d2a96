import type { StockCountLine } from '@plinth/contracts/stock-counts';
import { expect, test } from 'vitest';

import {
  afterAnswer,
  afterRefusal,
  type KeptCounts,
  readKept,
  readyCounts,
  toSaveBody,
  withAgain,
  withDone,
  withTyped,
} from './kept-counts.ts';

const line: StockCountLine = {
  id: 'a',
  material: {
    id: 'm',
    materialCode: 'MAT-1',
    name: 'Cement',
    unit: 'Bag',
    hsnCode: '',
    gstRate: null,
  },
  bin: '',
  countedQuantity: null,
  countedAt: null,
  countedByName: '',
  countedTimes: 0,
  firstQuantity: null,
  isRecountAsked: false,
  bookQuantity: null,
  variance: null,
  varianceValue: null,
  isReasonNeeded: false,
  reason: '',
};
const at = new Date('2026-08-14T06:00:00.000Z');
const typed = withTyped({}, line, '12', at);
const done = withDone(typed, line);
const saved = { ...line, countedQuantity: 12, countedTimes: 1 };

test('half of a figure is not sent, the whole of it is, with its age', () => {
  expect(readyCounts(typed)).toEqual([]);
  const ready = readyCounts(done);
  expect(toSaveBody(ready, new Date('2026-08-14T06:20:00.000Z'))).toEqual({
    items: [{ lineId: 'a', quantity: '12', seenTimes: 0, secondsAgo: 1200 }],
  });
  expect(toSaveBody(ready, new Date('2020-01-01'))).toMatchObject({ items: [{ secondsAgo: 0 }] });
});

test.each([
  ['1.5', 'Quantity must be a whole number for Bag'],
  ['many', 'Quantity must be a number'],
])('%s says what is wrong, and stays here', (quantity, problem) => {
  const wrong = withDone(withTyped({}, line, quantity, at), line);
  expect(wrong['a']?.problem).toBe(problem);
  expect(readyCounts(wrong)).toEqual([]);
});

test('what the server has is forgotten; a cleared field is nothing', () => {
  expect(afterAnswer(done, readyCounts(done), { items: [saved], refused: [] })).toEqual({});
  expect(withTyped(done, line, '', at)).toEqual({});
});

test('what was typed while it was on its way stands on what was saved', () => {
  const again = withTyped(done, line, '13', new Date('2026-08-14T06:00:01.000Z'));
  const next = afterAnswer(again, readyCounts(done), { items: [saved], refused: [] });
  expect(next['a']).toMatchObject({ quantity: '13', seenTimes: 1 });
});

test('what a colleague counted otherwise is kept, and the next save has seen it', () => {
  const refused = [{ lineId: 'a', message: 'Ravi counted 10 meanwhile' }];
  const next = afterAnswer(done, readyCounts(done), { items: [saved], refused });
  expect(next['a']).toMatchObject({ quantity: '12', seenTimes: 1, problem: refused[0]?.message });
  expect(readyCounts(next)).toEqual([]);
  expect(readyCounts(withAgain(next, saved))).toHaveLength(1);
  expect(afterRefusal(done, readyCounts(done), 'Finished')['a']?.problem).toBe('Finished');
});

test('only what can be read is taken from the storage', () => {
  const kept: KeptCounts = done;
  expect(readKept(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(readKept({ ...kept, b: { quantity: 3 }, c: null })).toEqual(kept);
  expect(readKept('broken')).toEqual({});
});
