import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { cellText, parseExcel, plainNumber } from './parse-excel.ts';

async function sample(): Promise<ArrayBuffer> {
  const file = await readFile(new URL('./samples/register.xlsx', import.meta.url));
  return new Uint8Array(file).buffer;
}

test('a workbook is read as people see it: rows where they stand, formulas by value', async () => {
  const [register, empty] = await parseExcel(await sample());
  expect(register?.name).toBe('Register');
  expect(register?.rows).toEqual([
    ['', '', '', '', ''],
    ['Material register', '', '', '', ''],
    ['', '', '', '', ''],
    ['Item', 'UOM', 'Tax', '', 'Remarks'],
    ['', '', 'HSN/SAC', 'GST %', ''],
    ['Cement OPC 53', 'Nos', '25232910', '0.28', '01/08/2026'],
    ['River sand', 'Brass', '25059000', '5', 'TRUE'],
    ['', '', '', '', ''],
    ['Cover  block', 'pcs', '6810', '', ''],
  ]);
  expect(empty?.rows).toEqual([]);
});

test('what is no workbook is refused', async () => {
  const text = new TextEncoder().encode('Name,Unit\nSand,Brass\n');
  await expect(parseExcel(text.buffer)).rejects.toThrow();
});

test.each([
  ['18', '18'],
  ['18.100000000000001', '18.1'],
  ['0.30000000000000004', '0.3'],
  ['9.8200222220000000E9', '9820022222'],
  ['-2.50', '-2.5'],
])('the number %s reads %s', (stored, text) => {
  expect(plainNumber(stored)).toBe(text);
});

test.each([
  [null, ''],
  ['text', 'text'],
  [true, 'TRUE'],
  [false, 'FALSE'],
  [new Date('2026-11-27T00:00:00.000Z'), '27/11/2026'],
])('the cell %j reads %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});
