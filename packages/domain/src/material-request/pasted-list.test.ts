import { describe, expect, test } from 'vitest';

import { pastedList } from './pasted-list.ts';

const read = (text: string) =>
  pastedList(text).lines.map(({ name, quantity, unit, purpose }) => [
    name,
    quantity,
    unit,
    purpose,
  ]);

describe('a message', () => {
  test.each([
    ['TMT 12 mm 500 kg', 'TMT 12 mm', '500', 'kg', ''],
    ['TMT 12mm - 500kg', 'TMT 12mm', '500', 'kg', ''],
    ['1. Cement OPC 53: 1,200 bags', 'Cement OPC 53', '1200', 'bags', ''],
    ['2) 20mm aggregate 2.5 Brass for footing', '20mm aggregate', '2.5', 'Brass', 'footing'],
    ['• 500 kg of TMT 12 mm', 'TMT 12 mm', '500', 'kg', ''],
    ['50 bags cement for plaster of wing B', 'cement', '50', 'bags', 'plaster of wing B'],
    ['Binding wire (80 kgs)', 'Binding wire', '80', 'kgs', ''],
    ['GI pipe 6 m 20 nos.', 'GI pipe 6 m', '20', 'nos.', ''],
    ['20 bags cement 50 kg', 'cement 50 kg', '20', 'bags', ''],
    ['Plywood 12 mm 300 sq ft, shuttering', 'Plywood 12 mm', '300', 'sq ft', 'shuttering'],
    ['TMT 16 mm 2.5 M.T.', 'TMT 16 mm', '2.5', 'M.T.', ''],
    ['Cement OPC 53 - 200', 'Cement OPC 53', '200', '', ''],
    ['Door frame x 12', 'Door frame', '12', '', ''],
    ['Cement OPC 53', 'Cement OPC 53', '', '', ''],
    ['River sand for plaster', 'River sand', '', '', 'plaster'],
    ['[12/11/26, 10:03:22 am] Ravi Shah: Cement 50 bag', 'Cement', '50', 'bag', ''],
    ['12/11/26, 10:03 - Ravi: Sand 2 brass', 'Sand', '2', 'brass', ''],
    ['500', '500', '', '', ''],
    ['सीमेंट 50 bags', 'सीमेंट', '50', 'bags', ''],
  ])('%s', (text, ...expected) => expect(read(text)).toEqual([expected]));

  test('one material per line; blank lines are none', () =>
    expect(read('Cement 50 bags\r\n\n  \nSand 2 brass\n')).toEqual([
      ['Cement', '50', 'bags', ''],
      ['Sand', '2', 'brass', ''],
    ]));
});

describe('columns of a sheet', () => {
  test.each([
    ['Cement OPC 53\t200\tBag', 'Cement OPC 53', '200', 'Bag', ''],
    ['1\tTMT 12 mm\t1,200.5\tKg\tSlab of wing A', 'TMT 12 mm', '1200.5', 'Kg', 'Slab of wing A'],
    ['Binding wire\tkg\t80', 'Binding wire', '80', 'kg', ''],
    ['River sand\t2 brass', 'River sand', '2', 'brass', ''],
    ['River sand\t\t', 'River sand', '', '', ''],
  ])('%s', (text, ...expected) => expect(read(text)).toEqual([expected]));

  test.each([
    ['Qty\tUOM\tItem\tPurpose\n50\tBag\tCement\tSlab', 'Cement', '50', 'Bag', 'Slab'],
    ['Sr\tUnit\tMaterial\tStock\tQty\n1\tBag\tCement\t7\t50', 'Cement', '50', 'Bag', ''],
    ['Item code\tItem\tQty\n10023\tCement\t5', 'Cement', '5', '', ''],
    ['#\tMaterial\tQty\n1\tRiver sand\t2 brass', 'River sand', '2', 'brass', ''],
    ['Area\tMaterial\tQty\nWing A\tCement\t5', 'Cement', '5', '', 'Wing A'],
  ])('below the headings of %j', (text, ...expected) => expect(read(text)).toEqual([expected]));

  test('headings are no material', () =>
    expect(read('Material\tQty\tUnit\nCement\t50\tBag')).toEqual([['Cement', '50', 'Bag', '']]));
});

test('each line is kept as it was pasted', () =>
  expect(pastedList(' 1) Something odd?? \nA\t5\tkg').lines.map(({ text }) => text)).toEqual([
    'Something odd??',
    'A 5 kg',
  ]));

describe('cells of a sheet that cannot be read', () => {
  const problems = (text: string) => pastedList(text).problems;

  test.each([
    [
      'an error in place of the quantity',
      'Cement\t#REF!\tBag\t200',
      'column 2: the cell shows #REF!',
    ],
    ['a number in short form', 'Cement\t4.57E+15\tBag', 'column 2: 4.57E+15 is a number in short'],
    ['a quantity that became a date', 'Cement\t02/01/2026\tBag', 'column 2: 02/01/2026 is a date'],
    ['a date before the quantity', 'Cement\t2-Jan\t5\tBag', 'column 2: 2-Jan is a date'],
  ])('%s', (_, row, message) => {
    expect(problems(`Name\tQty\tUnit\nSand\t2\tBrass\n${row}`)).toEqual([
      { row: 3, message: expect.stringContaining(message) },
    ]);
  });

  test('a date behind the quantity is one, and so is a message that begins with one', () => {
    expect(problems('Cement\t5\tBag\t12/01/2026')).toEqual([]);
    expect(problems('27/11/2026\nCement 50 bags')).toEqual([]);
  });

  test('a cell of several lines is one cell', () => {
    expect(read('"Cement\nOPC 53"\t5\tBag')).toEqual([['Cement OPC 53', '5', 'Bag', '']]);
  });
});
