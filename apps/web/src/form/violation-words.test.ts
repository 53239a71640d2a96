import { expect, test } from 'vitest';

import { isInOtherWords, violationWords } from './violation-words.ts';

test.each([
  ['required', 'item.quantity', 'Please fill all fields to add material', 'Enter a quantity'],
  ['required', 'list.3.material', 'Please fill all fields to add material', 'Choose a material'],
  ['required', 'remark', 'Please fill all required fields', 'Enter a remark for the approver'],
  [
    'required',
    'lines.0.pricePerUnit',
    'Please fill all supplier and price fields',
    'Enter a price above 0',
  ],
  ['required', 'hsnCode', 'All fields are required', 'Enter an HSN code'],
  [
    'quantity',
    'quantity',
    'Quantity must be a whole number for Bag',
    'Quantity must be a whole number for Bag',
  ],
  ['required', 'unheardOf', 'All fields are required', 'All fields are required'],
])('%s at %s: %s', (code, path, message, words) => {
  const violation = { code, path, message };
  expect(violationWords(violation)).toBe(words);
  expect(isInOtherWords(violation)).toBe(words !== message);
});
