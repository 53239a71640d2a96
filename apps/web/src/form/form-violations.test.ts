import type { Violation } from '@plinth/domain/shared/violation';
import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { ApiError } from '#api/api-error.ts';

import {
  errorsByName,
  FormViolations,
  messagesForForm,
  violationsInTexts,
  violationsOf,
} from './form-violations.ts';
import { brokenRules } from './use-form.ts';

interface Receipt {
  challanNo: string;
  lines: { quantity: string; reason: string }[];
}

const BLANK: Receipt = { challanNo: '', lines: [{ quantity: '', reason: '' }] };

/** A challan number and a quantity for each line; to post it, also a reason. */
function rules({ challanNo, lines }: Receipt, action: 'save' | 'post'): Violation[] {
  const missing = (path: string, text: string) =>
    text === '' ? [{ code: 'required', path, message: `${path} is missing` }] : [];
  return [
    ...missing('challanNo', challanNo),
    ...lines.flatMap((line, index) => [
      ...missing(`lines.${index}.quantity`, line.quantity),
      ...(action === 'post' ? missing(`lines.${index}.reason`, line.reason) : []),
    ]),
  ];
}

function opened() {
  const { formControl: _formControl, ...form } = createFormControl<Receipt>({
    defaultValues: structuredClone(BLANK),
  });
  // Its values count from the first who listens.
  form.subscribe({ callback: () => undefined });
  const violations = new FormViolations<Receipt, 'save' | 'post'>({
    ...form,
    formState: form.control._formState,
  });
  const shown = (name: 'challanNo' | 'lines.0.quantity' | 'lines.0.reason') =>
    form.getErrors(name)?.message;
  const check = (action: 'save' | 'post') => {
    violations.check(action, rules(form.getValues(), action));
    violations.show(rules);
  };
  const type = (...[name, text]: Parameters<typeof form.setValue>) => {
    form.setValue(name, text);
    violations.show(rules);
  };
  return { form, violations, shown, check, type };
}

test('what a check found is shown until it is corrected, and again with the same mistake', () => {
  const { shown, check, type } = opened();
  expect(shown('challanNo')).toBeUndefined();
  check('save');
  expect(shown('challanNo')).toBe('challanNo is missing');
  type('challanNo', '778');
  expect([shown('challanNo'), shown('lines.0.quantity')]).toEqual([
    undefined,
    'lines.0.quantity is missing',
  ]);
  type('challanNo', '');
  expect(shown('challanNo')).toBe('challanNo is missing');
});

test('what no check found is not shown while it is typed', () => {
  const { shown, check, type } = opened();
  type('challanNo', '778');
  check('post');
  expect(shown('lines.0.reason')).toBe('lines.0.reason is missing');
  type('challanNo', '');
  expect(shown('challanNo')).toBeUndefined();
});

test('what the server refused is shown until its line changes, and no longer than the next check', () => {
  const { form, violations, shown, check, type } = opened();
  const refused = { code: 'stock', path: 'lines.0.quantity', message: 'Only 5' };
  form.setValue('lines.0.quantity', '9');
  violations.refuse([refused]);
  violations.show(rules);
  expect(shown('lines.0.quantity')).toBe('Only 5');
  type('challanNo', '778');
  expect(shown('lines.0.quantity')).toBe('Only 5');
  type('lines.0.reason', 'more');
  expect(shown('lines.0.quantity')).toBeUndefined();
  violations.refuse([refused]);
  check('save');
  expect(shown('lines.0.quantity')).toBeUndefined();
});

test('clearing one action leaves the other', () => {
  const { violations, shown, check } = opened();
  check('save');
  check('post');
  violations.clear('post');
  violations.show(rules);
  expect([shown('lines.0.reason'), shown('challanNo')]).toEqual([
    undefined,
    'challanNo is missing',
  ]);
  violations.clear();
  violations.show(rules);
  expect(shown('challanNo')).toBeUndefined();
});

test('each violation at its field, the first one wins; of a list at its root; the rest with the form', () => {
  const violation = (path: string, message: string) => ({ code: 'rule', path, message });
  const errors = errorsByName(
    [
      violation('challanNo', 'Used'),
      violation('challanNo', 'Too long'),
      violation('lines', 'Enter one'),
      violation('lines.0.quantity', 'Too much'),
      violation('', 'Not now'),
      violation('stock', 'Not now'),
      violation('stock', 'Never'),
    ],
    BLANK,
  );
  expect([...errors].map(([name, { message }]) => `${name}: ${message}`)).toEqual([
    'challanNo: Used',
    'lines.root: Enter one',
    'lines.0.quantity: Too much',
    'root.0: Not now',
    'root.1: Never',
  ]);
});

test('a failure without violations says what was tried', () => {
  const [only, ...more] = violationsOf(ApiError.unreachable(), 'Failed to save');
  expect([only?.path, more]).toEqual(['', []]);
  expect(only?.message).toContain('Failed to save');
});

test('a refusal that is about no field is shown until anything changes', () => {
  const { form, violations, type } = opened();
  violations.refuse([{ code: 'refused', path: '', message: 'The store is closed' }]);
  violations.show(rules);
  expect(form.control._formState.errors.root?.['0']?.message).toBe('The store is closed');
  type('challanNo', '778');
  expect(form.control._formState.errors.root?.['0']).toBeUndefined();
});

const broken = (path: string, message: string) => ({ code: 'rule', path, message });

test('a violation in lines that are typed as one text says the line, or its row in the sheet', () => {
  const refused = [broken('lines.1.unit', 'No unit'), broken('items.2.quantity', 'Too much')];
  const values = { items: [{}, {}, {}], lines: 'a\n\nb' };
  expect(violationsInTexts(refused, values)).toEqual([
    broken('lines', 'Line 2: No unit'),
    broken('items.2.quantity', 'Too much'),
  ]);
  expect(violationsInTexts(refused, values, { lines: [1, 3] })[0]).toEqual(
    broken('lines', 'Row 3: No unit'),
  );
});

test('what has no field is said once for the form, and a failure without violations as well', () => {
  const values = { email: '' };
  const refused = [
    broken('email', 'Email is required'),
    broken('stock', 'No stock'),
    broken('', 'No stock'),
  ];
  expect(messagesForForm(refused, values)).toEqual(['No stock']);
  expect(messagesForForm(violationsOf(ApiError.unexplained(502)), values)).toEqual([
    'HTTP error! status: 502',
  ]);
});

test('limits of the shape and rules are broken at once; rules see trimmed texts', () => {
  const shape = z.object({ name: z.string().trim().max(3, 'Too long'), code: z.string().trim() });
  const noCode = broken('code', 'Enter a code');
  const checks = { shape, rules: ({ code }: { code: string }) => (code === '' ? [noCode] : []) };
  const found = (name: string, code: string) =>
    brokenRules(checks, { name, code }, 'submit').map(({ path, message }) => `${path}: ${message}`);
  expect(found('Cement', ' ')).toEqual(['name: Too long', 'code: Enter a code']);
  expect(found('Cem', ' ')).toEqual(['code: Enter a code']);
  expect(found('Cem', 'C1')).toEqual([]);
});
