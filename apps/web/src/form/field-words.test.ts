import { expect, test } from 'vitest';

import { fieldWords } from './field-words.ts';

test.each([
  ['item.quantity', 'Please fill all fields to add material', 'Enter a quantity'],
  ['list.3.material', 'Please fill all fields to add material', 'Choose a material'],
  ['remark', 'Please fill all required fields', 'Enter a remark for the approver'],
  ['lines.0.pricePerUnit', 'Please fill all supplier and price fields', 'Enter a price above 0'],
  ['hsnCode', 'All fields are required', 'Enter an HSN code'],
  [
    'quantity',
    'Quantity must be a whole number for Bag',
    'Quantity must be a whole number for Bag',
  ],
  ['unheardOf', 'All fields are required', 'All fields are required'],
])('%s: %s', (path, message, words) => expect(fieldWords({ path, message })).toBe(words));
