import { expect, test } from 'vitest';

import { pastedAmount, pastedLines, pastedTotal } from './pasted-lines.ts';

const SHEET = [
  'Code\tMaterial\tUnit\tQty\tRate',
  'A\tEARTH WORK\t\t\t',
  '3.10\tCement OPC\tBags\t1,20,000\t₹ 355.50',
  '\tSteel\tMT\t38.5\t55900',
  '\tTotal\t\t\t4,48,12,150',
  '3.1\tSand\tbrass\tten\t',
].join('\n');

test('a sheet is read as it is: codes as texts, Indian figures, headings and totals left out', () => {
  const lines = pastedLines(SHEET);
  expect(lines).toEqual([
    { workCode: '3.10', name: 'Cement OPC', unit: 'Bag', quantity: '120000', rate: '355.5' },
    { workCode: '', name: 'Steel', unit: 'Ton', quantity: '38.5', rate: '55900' },
    { workCode: '3.1', name: 'Sand', unit: 'Brass', quantity: 'ten', rate: '0' },
  ]);
  // 1,20,000 × 355.50 and 38.5 × 55,900.
  expect(lines.map(pastedAmount)).toEqual(['42660000.00', '2152150.00', null]);
  expect(pastedTotal(lines)).toBe('44812150.00');
});

test('a sheet without a row of titles loses no line', () => {
  expect(pastedLines('2.1\tCement\tBag\t10\t350')).toHaveLength(1);
  expect(pastedLines('')).toEqual([]);
});
