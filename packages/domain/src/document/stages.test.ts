import { describe, expect, test } from 'vitest';

import { MATERIAL_REQUEST_STATUSES } from '../material-request/status.ts';
import { stageOfRequest } from '../material-request/stage.ts';
import { stageOfOrder } from '../purchase-order/stage.ts';
import type { PurchaseOrderStatus } from '../purchase-order/status.ts';
import { keysOf } from '../shared/keys.ts';
import type { StatusDescriptor } from './descriptor.ts';
import { DOCUMENT_TYPES, DOCUMENTS, shownStatus, statusText } from './documents.ts';
import { STAGES } from './stages.ts';

const FLAGS = [false, true];

test('a request: every status, with and without orders, and waiting for approval', () => {
  const table = MATERIAL_REQUEST_STATUSES.map((status) => [
    status,
    ...FLAGS.map(
      (isOnOrder) => STAGES[stageOfRequest({ status, isOnOrder, isApprovalPending: false })].word,
    ),
    STAGES[stageOfRequest({ status, isOnOrder: false, isApprovalPending: status === 'SUBMITTED' })]
      .word,
  ]);
  expect(table).toEqual([
    ['PENDING', 'Draft', 'Draft', 'Draft'],
    ['SUBMITTED', 'Open', 'Part ordered', 'Waits for approval'],
    ['APPROVED', 'Left out', 'Ordered', 'Left out'],
    ['REJECTED', 'Rejected', 'Rejected', 'Rejected'],
  ]);
});

test('an order: every status, whether approval is needed, sent back, part received, closed short', () => {
  const all = (word: (key: string) => string) =>
    Object.fromEntries(
      Array.from({ length: 16 }, (_, number) => number.toString(2).padStart(4, '0')).map((key) => [
        key,
        word(key),
      ]),
    );
  const wordsOf = (status: PurchaseOrderStatus) =>
    all((key) => {
      const [isApprovalNeeded, isSentBack, isPartReceived, isClosedShort] = [...key].map(
        (flag) => flag === '1',
      ) as [boolean, boolean, boolean, boolean];
      const facts = { isApprovalNeeded, isSentBack, isPartReceived, isClosedShort };
      return STAGES[stageOfOrder({ status, ...facts })].word;
    });
  expect(wordsOf('CANCELLED')).toEqual(all(() => 'Cancelled'));
  expect(wordsOf('DELIVERED')).toEqual(
    all((key) => (key.endsWith('1') ? 'Closed short' : 'Delivered')),
  );
  expect(wordsOf('APPROVED')).toEqual(all((key) => (key[2] === '1' ? 'Part received' : 'Open')));
  expect(wordsOf('SUBMITTED')).toEqual({
    ...all(() => 'Sent back'),
    '0000': 'Open',
    '0001': 'Open',
    '0010': 'Part received',
    '0011': 'Part received',
    '1000': 'Waits for approval',
    '1001': 'Waits for approval',
    '1010': 'Waits for approval',
    '1011': 'Waits for approval',
  });
});

test.each([
  ['PURCHASE_ORDER', 'SUBMITTED', 'OPEN', 'Submitted'],
  ['PURCHASE_ORDER', 'SUBMITTED', 'WAITS_FOR_APPROVAL', 'Submitted, waits for approval'],
  ['PURCHASE_ORDER', 'APPROVED', 'PART_RECEIVED', 'Approved, part received'],
  ['PURCHASE_ORDER', 'CANCELLED', 'CANCELLED', 'Cancelled'],
  ['MATERIAL_REQUEST', 'PENDING', 'DRAFT', 'Pending'],
  ['MATERIAL_REQUEST', undefined, null, 'Pending'],
  ['MATERIAL_REQUEST', 'APPROVED', 'ORDERED', 'Approved'],
  ['GOODS_RECEIPT', 'REVERSED', 'REVERSED', 'Reversed'],
] as const)('a %s that is %s and %s is shown as “%s” §4', (type, status, stage, text) => {
  expect(statusText(shownStatus(type, status, stage))).toBe(text);
});

describe('one meaning and one colour', () => {
  test('each word is that of one stage', () => {
    const words = keysOf(STAGES).map((stage) => STAGES[stage].word);
    expect(new Set(words).size).toBe(words.length);
  });

  /** The statuses that the specification names, with its own colours. */
  const QUOTED = ['MATERIAL_REQUEST', 'PURCHASE_ORDER'];

  test.each(DOCUMENT_TYPES.filter((type) => !QUOTED.includes(type)))(
    '%s is called by its stages',
    (type) => {
      const statuses: Readonly<Record<string, StatusDescriptor>> = DOCUMENTS[type].statuses ?? {};
      const stages: readonly StatusDescriptor[] = Object.values(STAGES);
      for (const status of Object.values(statuses)) expect(stages).toContain(status);
    },
  );
});
