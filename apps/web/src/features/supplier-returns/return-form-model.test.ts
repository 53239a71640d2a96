import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { expect, test } from 'vitest';

import {
  blankReturn,
  readReturnDraft,
  returnViolations,
  toReturnBody,
  violationsInForm,
} from './return-form-model.ts';

const TODAY = '2026-08-14';
const line = (id: string, accepted: number, rejected: number) => ({
  id,
  material: { id: 'm', materialCode: 'MAT-1', name: 'Brick', unit: 'Piece' },
  acceptedQuantity: accepted,
  rejectedQuantity: rejected,
  returnedQuantity: 1,
  returnedRejectedQuantity: 0,
});
const receipt = {
  id: 'r',
  receivedOn: '2026-08-10',
  items: [line('a', 80, 10), line('b', 5, 0)],
} as unknown as GoodsReceipt;
const blank = blankReturn(receipt, TODAY);

test('starts with what was rejected', () => {
  expect(blank.lines).toEqual({ a: { rejectedQuantity: '10', acceptedQuantity: '' } });
});

test('says what is missing and what is too much, at the line', () => {
  const typed = { ...blank, lines: { b: { rejectedQuantity: '', acceptedQuantity: '5' } } };
  const found = returnViolations(typed, receipt, TODAY);
  expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'reason: Please say why it goes back',
    'items.b.acceptedQuantity: Only 4 Piece can still go back',
  ]);
  const nothing = { ...blank, reason: 'Broken', lines: {} };
  expect(returnViolations(nothing, receipt, TODAY)[0]?.message).toBe(
    'Enter what goes back on at least one line',
  );
});

test('sends the lines that are something, and finds them again in a refusal', () => {
  const lines = {
    a: { rejectedQuantity: '0', acceptedQuantity: '' },
    b: { rejectedQuantity: '', acceptedQuantity: '2' },
  };
  const form = { ...blank, reason: 'Broken', lines };
  expect(toReturnBody(form, 'r')).toEqual({
    goodsReceiptId: 'r',
    returnedOn: TODAY,
    vehicleNo: '',
    reason: 'Broken',
    items: [{ goodsReceiptLineId: 'b', rejectedQuantity: '', acceptedQuantity: '2' }],
  });
  const refused = [{ code: 'x', path: 'items.0.acceptedQuantity', message: 'Only 1' }];
  expect(violationsInForm(refused, form)[0]?.path).toBe('items.b.acceptedQuantity');
});

test('only what can be read is taken from the storage', () => {
  expect(readReturnDraft(JSON.parse(JSON.stringify(blank)))).toEqual(blank);
  expect(readReturnDraft({ reason: 'Old', lines: { a: 3 } })).toEqual({
    returnedOn: '',
    vehicleNo: '',
    reason: 'Old',
    lines: {},
  });
  expect(readReturnDraft('broken')).toBeNull();
});
