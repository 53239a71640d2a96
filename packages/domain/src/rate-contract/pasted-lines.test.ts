import { describe, expect, test } from 'vitest';

import { pastedContractLines } from './pasted-lines.ts';

const EMPTY = { name: '', code: '', unit: '', rate: '', gst: '', quantity: '' };

describe('with headings', () => {
  test.each([
    [
      'the columns are found in any order',
      'Sr\tItem\tQty\tUOM\tUnit rate ₹\tGST %\tAmount\n1\tCement OPC 53\t1,200\tBag\t₹ 345.50\t28 %\t4,14,600',
      { name: 'Cement OPC 53', unit: 'Bag', rate: '345.5', gst: '28', quantity: '1200' },
    ],
    [
      'a code stands in for a name that is missing',
      'Material code\tMaterial\tRate\nMAT-00007\t\t55000',
      { name: 'MAT-00007', code: 'MAT-00007', rate: '55000' },
    ],
    [
      'a rate that is no figure stays as it was written',
      'Material\tRate\nTMT 12 mm\tas last year',
      { name: 'TMT 12 mm', rate: 'as last year' },
    ],
    ['a dash is no figure', 'Material\tRate\tQty\nSand\t-\t–', { name: 'Sand' }],
    [
      'below blank rows; a tax that is nil is not the one of the material',
      '\n\t\nMaterial\tRate\tGST\nSand\t42\tNil',
      { name: 'Sand', rate: '42', gst: 'Nil' },
    ],
    [
      'no row is left out',
      'Material\tRate\nTotal station\t900',
      { name: 'Total station', rate: '900' },
    ],
  ])('%s', (_, text, line) => {
    const [read, ...others] = pastedContractLines(text);
    expect(others).toEqual([]);
    expect(read).toMatchObject({ ...EMPTY, ...line });
  });
});

describe('without headings', () => {
  test.each([
    [
      'Cement OPC 53\tBag\t345.50\t1200',
      { name: 'Cement OPC 53', unit: 'Bag', rate: '345.5', quantity: '1200' },
    ],
    ['3\tMAT-00007\tTon\t55,000', { name: 'MAT-00007', unit: 'Ton', rate: '55000' }],
    ['Sand\tRs. 4,200/-\tBrass', { name: 'Sand', unit: 'Brass', rate: '4200' }],
    ['Tile\t42\t18 %\tsq ft', { name: 'Tile', unit: 'sq ft', rate: '42', gst: '18' }],
    // With three figures, it cannot be known which one is the rate.
    ['Cement\tBag\t345\t1200\t414000', { name: 'Cement', unit: 'Bag' }],
    ['Cement OPC 53 @ Rs. 345 per bag', { name: 'Cement OPC 53', unit: 'bag', rate: '345' }],
    ['TMT 12 mm - 55,000', { name: 'TMT 12 mm', rate: '55000' }],
    ['Cement OPC 53', { name: 'Cement OPC 53' }],
    ['12\t500', {}],
  ])('%j', (text, line) => {
    expect(pastedContractLines(text)).toEqual([
      { ...EMPTY, ...line, text: text.split('\t').join(' · ') },
    ]);
  });

  test('every row stays, and blank ones go', () => {
    const rows = 'Cement\t345\n\n\t\nSand\t?\nGravel';
    expect(pastedContractLines(rows).map(({ name, rate }) => [name, rate])).toEqual([
      ['Cement', '345'],
      ['Sand', ''],
      ['Gravel', ''],
    ]);
  });
});

test('a rate that is an error of the sheet is not the quantity behind it', () => {
  expect(pastedContractLines('Cement\tBag\t#REF!\t500')).toMatchObject([
    { name: 'Cement', unit: 'Bag', rate: '', quantity: '' },
  ]);
});
