import { describe, expect, test } from 'vitest';

import type { PastedField } from './pasted-columns.ts';
import { pastedPrices } from './pasted-prices.ts';

const line = (materialCode: string, materialName: string) => ({
  materialId: materialCode,
  materialCode,
  materialName,
  isOrdered: true,
});
const LINES = [
  line('MAT-00001', 'TMT bar Fe 550D 12 mm'),
  line('MAT-00002', 'Cement OPC 53'),
  line('MAT-00003', 'CP bib cock'),
];

function paste(text: string, index = 0, field: PastedField = 'pricePerUnit', lines = LINES) {
  const { figures, problems } = pastedPrices(text, lines, { index, field });
  return { figures: Object.fromEntries(figures), problems };
}

const price = (pricePerUnit: string) => ({ pricePerUnit });

describe('in the order of the lines', () => {
  test.each([
    ['a column', '53900\n290\n250', '53900 290 250'],
    ['as people write money', '₹ 53,900.50\nRs. 290/-\n 1,23,456', '53900.5 290 123456'],
    ['below a heading', 'Rate (₹)\n53900\n290\n250', '53900 290 250'],
    ['below any other heading', 'Ispatika\n53900\n290\n250', '53900 290 250'],
    ['blank cells and dashes leave their lines', '53900\n\n250', '53900 - 250'],
    ['below blank rows and a heading', '\n\nRate\n53900\n\n250', '53900 - 250'],
    ['blank cells at the top leave their lines', '\n290\n250', '- 290 250'],
    ['a dash is blank', '53900\n -   \n250', '53900 - 250'],
    ['beside units and serial numbers', '1\tTon\t53900\n2\tBag\t290\n3\tNos\t250', '53900 290 250'],
  ])('%s', (_, text, prices) => {
    const { figures, problems } = paste(text);
    expect(problems).toEqual([]);
    expect(LINES.map((_line, at) => figures[at]?.pricePerUnit ?? '-').join(' ')).toBe(prices);
  });

  test('from the pasted line downwards; what is over is told', () => {
    expect(paste('290\n250\n7\n8', 1)).toEqual({
      figures: { 1: price('290'), 2: price('250') },
      problems: ['2 rows more than there are lines below'],
    });
  });

  test('a second column of rates is GST', () => {
    expect(paste('53900\t18%\n290\t28\n250\t')).toEqual({
      figures: {
        0: { pricePerUnit: '53900', gst: '18' },
        1: { pricePerUnit: '290', gst: '28' },
        2: price('250'),
      },
      problems: [],
    });
  });

  test('each field takes a column', () => {
    expect(paste('5\n18', 0, 'gst').figures).toEqual({ 0: { gst: '5' }, 1: { gst: '18' } });
    expect(paste('4\n2.5', 1, 'quantity').figures).toEqual({
      1: { quantity: '4' },
      2: { quantity: '2.5' },
    });
  });

  test('what is no price is told with its row, and the others are taken', () => {
    expect(paste('53900\non request\n-5')).toEqual({
      figures: { 0: price('53900') },
      problems: [
        'Row 2: column 1: “on request” is not a price',
        'Row 3: column 1: “-5” is not a price',
      ],
    });
  });

  test('a rate as a fraction is not taken for a percentage', () => {
    expect(paste('Price\tGST\n53900\t0.18')).toEqual({
      figures: { 0: price('53900') },
      problems: ['Row 2: column 2: “0.18” is not a rate of GST'],
    });
  });

  test.each([
    ['Rate', '#REF!', 'Row 3: column 2: the cell shows #REF!'],
    ['Rate', '4.57E+15', 'Row 3: column 2: 4.57E+15 is a number in short form'],
    ['Rate', '02/01/2026', 'Row 3: column 2: 02/01/2026 is a date'],
  ])('a %s that shows %s is refused with the reason', (heading, shown, problem) => {
    const { figures, problems } = paste(
      `Material\t${heading}\nTMT bar Fe 550D 12 mm\t53900\nCement OPC 53\t${shown}\nCP bib cock\t250`,
    );
    expect(figures).toEqual({ 0: price('53900'), 2: price('250') });
    expect(problems[0]).toContain(problem);
  });

  test('a name that shows an error is refused, and so is a code that became a date', () => {
    const { figures, problems } = paste('Code\tRate\n#N/A\t53900\n2-Jan\t290\nMAT-00003\t250');
    expect(figures).toEqual({ 2: price('250') });
    expect(problems.slice(0, 2)).toEqual([
      expect.stringContaining('Row 2: column 1: the cell shows #N/A'),
      expect.stringContaining('Row 3: column 1: 2-Jan is a date'),
    ]);
  });

  test.each([
    ['quantities beside prices', '500\t45\n20\t51'],
    ['three columns', '11\t290\t3190\n12\t5\t60'],
  ])('%s without headings are not guessed', (_, text) => {
    expect(paste(text)).toEqual({
      figures: {},
      problems: ['Copy the headings too, so that it is known which column has the price'],
    });
  });
});

describe('by name', () => {
  test('in any order and spelling, or by code', () => {
    const text = 'cement OPC-53\t290\nMAT-00003\t250\nTMT Bar Fe550D 12MM\t53,900';
    expect(paste(text, 2)).toEqual({
      figures: { 0: price('53900'), 1: price('290'), 2: price('250') },
      problems: [],
    });
  });

  test('headings tell which column is what, whatever else is there', () => {
    const heads = 'Sr No\tItem Description\tUnit\tQty\tRate (Rs.)\tGST %\tGST Amount\tTotal';
    const row = '1\tCement OPC 53\tBag\t11\t290.00\t28\t893.20\t4,083.20';
    const blank = '2\tCP bib cock\tNos\t5\t\t18\t\t';
    const steel = '3\tTMT bar Fe 550D 12 mm\tTon\t2\t53900\t18\t19404\t127204';
    expect(paste([heads, row, blank, steel].join('\n'))).toEqual({
      figures: {
        0: { pricePerUnit: '53900', gst: '18' },
        1: { pricePerUnit: '290', gst: '28' },
        2: { gst: '18' },
      },
      problems: [],
    });
  });

  test('the price before the discount is read, and the quantity beside a number of bars', () => {
    const prices = 'Material\tList price\tDisc %\tRate\nCement OPC 53\t300\t10\t270';
    expect(paste(prices).figures).toEqual({ 1: { pricePerUnit: '300', discount: '10' } });
    const bars = 'Material\tNos\tQty (kg)\nMAT-00001\t10\t500';
    expect(paste(bars, 0, 'quantity').figures).toEqual({ 0: { quantity: '500' } });
  });

  test('what matches no line, and the lines that got nothing, are told', () => {
    expect(paste('Cement OPC 53\t290\nTMT 12 mm\t53900')).toEqual({
      figures: { 1: price('290') },
      problems: [
        'Row 2: no line is “TMT 12 mm”',
        'Not in the list: TMT bar Fe 550D 12 mm, CP bib cock',
      ],
    });
  });

  test('a material with several lines takes one price for all, or a row each', () => {
    const lines = [...LINES, line('MAT-00002', 'Cement OPC 53')];
    const rest = '\nMAT-00001\t1\nMAT-00003\t3';
    const prices = (text: string) =>
      [1, 3].map((at) => paste(text + rest, 0, 'pricePerUnit', lines).figures[at]?.pricePerUnit);
    expect(prices('Cement OPC 53\t290')).toEqual(['290', '290']);
    expect(prices('Cement OPC 53\t290\nCement OPC 53\t285')).toEqual(['290', '285']);
  });

  test('rows that contradict each other are not taken', () => {
    const { figures, problems } = paste('CP bib cock\t250\nCP bib cock\t240');
    expect(figures).toEqual({});
    expect(problems[0]).toBe('Rows 1, 2 differ for CP bib cock');
  });
});
