import { expect, test } from 'vitest';

import { ApiError } from '#api/api-error.ts';

import { orderRefusal } from './order-refusal.ts';
import { blankForm } from './purchase-order-form-model.ts';
import { STEEL, TAPS } from './purchase-order-samples.ts';

const { lines } = blankForm([STEEL, TAPS]);
const refused = (httpStatus: number, violations: { path: string; message: string }[] = []) =>
  ApiError.refused(httpStatus, {
    status: 'ERROR',
    message: 'Only a submitted MRN can be ordered',
    violations: violations.map((violation) => ({ code: 'rule', ...violation })),
  });

test('a refusal of the whole says why', () => {
  expect(orderRefusal(refused(409), lines)).toEqual({
    lines: new Map(),
    messages: ['Only a submitted MRN can be ordered'],
  });
});

test('what is said of a line stands at that line', () => {
  const message = 'The amount sent is ₹1.00, but it comes to ₹2.00.';
  const refusal = orderRefusal(refused(409, [{ path: 'items.1.amount', message }]), lines);
  expect(refusal.lines.get(lines[1]!)).toEqual([{ code: 'rule', path: 'line.amount', message }]);
  expect(refusal.lines.has(lines[0]!)).toBe(false);
  expect(refusal.messages).toEqual(['Please check the marked lines']);
});

test.each(['expectedDeliveryDate', 'items', 'items.7.amount', ''])(
  'what is said of %j stands above the button',
  (path) => {
    const refusal = orderRefusal(refused(422, [{ path, message: 'No' }]), lines);
    expect(refusal).toEqual({ lines: new Map(), messages: ['No'] });
  },
);

test('without an answer it says what was tried', () => {
  expect(orderRefusal(ApiError.unreachable(), lines).messages).toEqual([
    expect.stringContaining('Failed to create Purchase Order'),
  ]);
});
