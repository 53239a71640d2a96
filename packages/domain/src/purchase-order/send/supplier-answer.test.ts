import { describe, expect, test } from 'vitest';

import { type Answer, answerViolations, promisedLines } from './supplier-answer.ts';

const TODAY = '2026-08-14';
const ASKED = {
  deliverBy: '2026-08-20',
  lines: [
    { lineId: 'cement', unit: 'Bag', quantity: '100.000' },
    { lineId: 'steel', unit: 'Ton', quantity: '12.5' },
  ],
} as const;
const CEMENT = { lineId: 'cement', promisedOn: '2026-08-22', quantity: '100', remark: '' };
const ANSWER: Answer = {
  answer: 'CHANGES',
  name: 'Ramesh',
  phone: '98220 00000',
  reason: '',
  lines: [CEMENT],
};
const wrong = (changed: Partial<Answer>) =>
  answerViolations({ ...ANSWER, ...changed }, ASKED, TODAY).map(
    ({ path, code }) => `${path} ${code}`,
  );
const ofLine = (changed: object) => wrong({ lines: [{ ...CEMENT, ...changed }] });

describe('an answer', () => {
  test('of each kind is taken', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ answer: 'ACCEPTED', lines: [] })).toEqual([]);
    expect(wrong({ answer: 'REFUSED', reason: 'No stock', lines: [] })).toEqual([]);
  });

  test('says who gives it, and why it refuses', () => {
    expect(wrong({ name: ' ', phone: '' })).toEqual(['name required', 'phone required']);
    expect(wrong({ phone: '12345' })).toEqual(['phone phone']);
    expect(wrong({ answer: 'REFUSED', lines: [] })).toEqual(['reason required']);
  });

  test.each([
    ['a later day', {}, []],
    ['today', { promisedOn: TODAY }, []],
    ['yesterday', { promisedOn: '2026-08-13' }, ['lines.0.promisedOn past-day']],
    ['no day', { promisedOn: '' }, ['lines.0.promisedOn required']],
    ['nothing of a line', { quantity: '0' }, []],
    ['less', { quantity: '60' }, []],
    ['more', { quantity: '101' }, ['lines.0.quantity above-ordered']],
    ['part of a bag', { quantity: '60.5' }, ['lines.0.quantity quantity']],
    ['a negative quantity', { quantity: '-1' }, ['lines.0.quantity quantity']],
    ['no number', { quantity: 'sixty' }, ['lines.0.quantity quantity']],
    ['a line of another order', { lineId: 'sand' }, ['lines.0 unknown-line']],
    ['a remark alone', { promisedOn: '2026-08-20', remark: 'Rate is 380 now' }, []],
    ['nothing else', { promisedOn: '2026-08-20' }, ['lines no-change']],
  ])('with %s', (_, changed, expected) => {
    expect(ofLine(changed)).toEqual(expected);
  });

  test('names a line once', () => {
    expect(wrong({ lines: [CEMENT, CEMENT] })).toEqual(['lines.1 unknown-line']);
    expect(wrong({ lines: [] })).toEqual(['lines no-change']);
  });
});

test('what is promised is every line of an accepted order, and none of a refused one', () => {
  const steel = { lineId: 'steel', promisedOn: '2026-08-20', quantity: '12.500', remark: '' };
  expect(promisedLines(ASKED, ANSWER)).toEqual([CEMENT, steel]);
  const accepted = promisedLines(ASKED, { ...ANSWER, answer: 'ACCEPTED' });
  expect(accepted).toEqual([{ ...CEMENT, promisedOn: '2026-08-20' }, steel]);
  expect(promisedLines(ASKED, { ...ANSWER, answer: 'REFUSED' })).toEqual([]);
});
