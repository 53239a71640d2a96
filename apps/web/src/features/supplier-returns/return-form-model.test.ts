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
const typed = (goodsReceiptLineId: string, rejectedQuantity: string, acceptedQuantity: string) => ({
  goodsReceiptLineId,
  rejectedQuantity,
  acceptedQuantity,
});
const blank = blankReturn(receipt, TODAY);

test('starts with what was rejected', () => {
  expect(blank.lines).toEqual([typed('a', '10', ''), typed('b', '', '')]);
});

test('says what is missing and what is too much, at the line', () => {
  const tooMuch = { ...blank, lines: [typed('a', '', ''), typed('b', '', '5')] };
  const found = returnViolations(tooMuch, receipt, TODAY);
  expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'reason: Please say why it goes back',
    'lines.1.acceptedQuantity: Only 4 Piece can still go back',
  ]);
  const nothing = { ...blank, reason: 'Broken', lines: [typed('a', '', '')] };
  expect(returnViolations(nothing, receipt, TODAY)[0]?.message).toBe(
    'Enter what goes back on at least one line',
  );
});

test('sends the lines that are something, and finds them again in a refusal', () => {
  const lines = [typed('a', '0', ''), typed('b', '', '2')];
  const form = { ...blank, reason: 'Broken', lines };
  expect(toReturnBody(form, 'r')).toEqual({
    goodsReceiptId: 'r',
    returnedOn: TODAY,
    vehicleNo: '',
    reason: 'Broken',
    items: [{ goodsReceiptLineId: 'b', rejectedQuantity: '', acceptedQuantity: '2' }],
  });
  const refused = [{ code: 'x', path: 'items.0.acceptedQuantity', message: 'Only 1' }];
  expect(violationsInForm(refused, form)[0]?.path).toBe('lines.1.acceptedQuantity');
});

test('only what can be read is taken from the storage', () => {
  expect(readReturnDraft(JSON.parse(JSON.stringify(blank)), receipt)).toEqual(blank);
  const empty = { returnedOn: '', vehicleNo: '', reason: 'Old' };
  expect(readReturnDraft({ reason: 'Old', lines: { a: 3 } }, receipt)).toEqual({
    ...empty,
    lines: [typed('a', '', ''), typed('b', '', '')],
  });
  const older = { b: { rejectedQuantity: '', acceptedQuantity: '2' } };
  expect(readReturnDraft({ reason: 'Old', lines: older }, receipt)).toEqual({
    ...empty,
    lines: [typed('a', '', ''), typed('b', '', '2')],
  });
  expect(readReturnDraft('broken', receipt)).toBeNull();
});
