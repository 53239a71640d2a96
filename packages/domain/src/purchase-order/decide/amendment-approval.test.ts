import { describe, expect, test } from 'vitest';

import { decimal } from '../../shared/decimal.ts';
import { amendmentApproval, approvalSentence, groundsText } from './amendment-approval.ts';
import { amendmentReasonViolations, reasonWords } from '../amend/amendment.ts';
import { before, cement, changed, sand } from '../../testing/example-revision.ts';
import { differenceOf, isNothingChanged, type RevisionContent } from '../amend/revision-content.ts';

const higher = {
  approved: before,
  current: before,
  after: { ...before, lines: [changed(cement, { pricePerUnit: '351' }), sand] },
};
const KNOWN = { priced: {} };
const UNKNOWN = { priced: null };
const LINES = [KNOWN, KNOWN];

test.each([
  ['approved before', true, higher, '90000', LINES, true],
  [
    'nothing is worse',
    true,
    { approved: before, current: before, after: before },
    '50000',
    LINES,
    false,
  ],
  ['above the limit', false, higher, '50000', LINES, true],
  ['at the limit', false, higher, '82600', LINES, false],
  ['a rate that is not known', false, higher, '90000', [KNOWN, UNKNOWN], true],
  ['the firm asks for none', true, higher, null, [KNOWN, UNKNOWN], false],
] as const)('needs approval, %s', (_, wasNeeded, contents, threshold, lines, isNeeded) => {
  const limit = threshold === null ? null : decimal(threshold);
  const terms = {
    rule: { hasPolicy: false, threshold: limit },
    wasNeeded,
    tolerance: decimal('0'),
    isBeyondContract: false,
  };
  expect(amendmentApproval(contents, lines, terms).isNeeded).toBe(isNeeded);
  // A policy decides whatever the amount, because it determines who is asked.
  const byPolicy = amendmentApproval(contents, lines, {
    ...terms,
    rule: { hasPolicy: true, threshold: limit },
  });
  expect(byPolicy.isNeeded).toBe(contents === higher);
  const beyond = amendmentApproval(contents, lines, { ...terms, isBeyondContract: true });
  expect(beyond).toMatchObject({ isNeeded: true, grounds: expect.arrayContaining(['CONTRACT']) });
});

test.each([
  [['RATE'], 'a rate is higher'],
  [['PAYABLE', 'NEW_LINE'], 'it costs more and a line is new'],
  [['PAYABLE', 'QUANTITY', 'TERMS'], 'it costs more, a quantity is higher and the terms change'],
] as const)('%o are said in a sentence', (grounds, words) => {
  expect(approvalSentence({ grounds, isNeeded: true }, { byPolicy: false })).toBe(
    `This change will need approval because ${words}.`,
  );
  expect(approvalSentence({ grounds, isNeeded: false }, { byPolicy: false })).toContain(
    'needs no approval',
  );
});

describe('the difference', () => {
  const after: RevisionContent = {
    ...before,
    expectedDeliveryDate: '2026-10-01',
    lines: [
      changed(cement, { quantity: '80', amount: '33040.00' }),
      changed(sand, { id: 'steel' }),
    ],
    additionalCharge: '500.00',
    grandTotal: '74840.00',
    charges: [
      {
        kind: 'FREIGHT',
        basis: 'FIXED',
        value: '500.00',
        unit: null,
        timing: 'AFTER_TAX',
        gst: '0',
        amount: '500.00',
      },
    ],
  };

  test('names what changed, was added and removed', () => {
    expect(differenceOf(before, after)).toMatchObject({
      head: [{ field: 'expectedDeliveryDate', before: '2026-09-01', after: '2026-10-01' }],
      lines: [
        { kind: 'CHANGED', id: 'cement', fields: ['quantity', 'amount'] },
        { kind: 'ADDED', id: 'steel', before: null },
        { kind: 'REMOVED', id: 'sand', after: null },
      ],
      isChargeChanged: true,
      additionalCharge: { before: '0.00', after: '500.00' },
    });
  });

  test('is nothing where only the writing differs', () => {
    const lines = [changed(cement, { quantity: '100', discount: '0.00' }), sand];
    expect(isNothingChanged(differenceOf(before, { ...before, lines }))).toBe(true);
    expect(isNothingChanged(differenceOf(before, after))).toBe(false);
  });
});

test.each([
  [{ reasonCode: 'RATE', reason: 'New offer' }, []],
  [{ reasonCode: '', reason: '' }, ['reasonCode', 'reason']],
  [{ reasonCode: 'toString', reason: ' ' }, ['reasonCode', 'reason']],
  [{ reasonCode: 'WHIM', reason: 'x' }, ['reasonCode']],
])('%o is refused at %o', (sent, paths) => {
  expect(amendmentReasonViolations(sent).map(({ path }) => path)).toEqual(paths);
});

test('grounds and reasons are said in words', () => {
  expect(groundsText(['PAYABLE', 'NEW_LINE'])).toBe('It costs more, a line is new');
  expect(reasonWords('RATE')).toBe('Rate renegotiated');
  expect(reasonWords('AS_MADE')).toBe('As ordered');
});
