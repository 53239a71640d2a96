import { expect, test } from 'vitest';

import { editLine, STEEL, TAPS } from '../../purchase-order-samples.ts';
import { splitAt, undoSplitAt } from '../lines/line-changes.ts';
import { blankForm } from '../purchase-order-form-model.ts';
import { isAsPasted, pasteLines, unpasteLines } from './pasted-lines.ts';

const blank = blankForm([STEEL, TAPS]);
const START = { index: 0, field: 'pricePerUnit' } as const;
const figures = ({ lines }: Pick<typeof blank, 'lines'>) =>
  lines.map(({ pricePerUnit, gst }) => [pricePerUnit, gst]);

test('prices and GST are filled in, and told', () => {
  const pasted = pasteLines(blank, '53,900.50\t5\n250\t', START);
  expect(figures(pasted)).toEqual([
    ['53900.5', '5'],
    ['250', '12'],
  ]);
  expect(pasted).toMatchObject({ title: '2 prices and 1 GST rate pasted', problems: [] });
});

test('a column of discounts turns them on', () => {
  const heads = 'Material\tRate\tDiscount %';
  const pasted = pasteLines(blank, `${heads}\nCP bib cock\t250\t7.5`, START);
  expect(pasted.hasDiscounts).toBe(true);
  expect(pasted.lines[1]).toMatchObject({ pricePerUnit: '250', discount: '7.5' });
});

test('what cannot be read changes nothing', () => {
  expect(pasteLines(blank, 'one\ntwo', START)).toMatchObject({
    lines: blank.lines,
    title: 'Nothing was pasted',
    changes: [],
  });
});

test('taken back, what was typed since stays', () => {
  const before = editLine(blank, 0, { pricePerUnit: '100' });
  const { lines, changes } = pasteLines(before, '53900\n250', START);
  const after = { ...before, lines };
  expect(isAsPasted(after, { changes })).toBe(true);
  expect(figures(unpasteLines(after, { changes }))).toEqual(figures(before));

  const typed = editLine(after, 1, { pricePerUnit: '260' });
  expect(isAsPasted(typed, { changes })).toBe(false);
  expect(figures(unpasteLines(typed, { changes }))).toEqual([
    ['100', '18'],
    ['260', '12'],
  ]);
});

test('parts of a split are lines of their own, also when they are merged again', () => {
  const split = splitAt(blank, 0, 2);
  const { lines, changes } = pasteLines(split, '1\n2\n3', START);
  expect(lines.map(({ pricePerUnit }) => pricePerUnit)).toEqual(['1', '2', '3']);
  const merged = undoSplitAt({ ...split, lines }, 0);
  expect(figures(unpasteLines(merged, { changes })).map(([price]) => price)).toEqual(['0', '0']);
});

test('a pasted price is confirmed, and taken back it is a proposal again', () => {
  const proposed = editLine(blank, 0, { pricePerUnit: '100', priceOrigin: 'PROPOSED' });
  const { lines, changes } = pasteLines(proposed, '53900', START);
  expect(lines[0]?.priceOrigin).toBeUndefined();
  const undone = unpasteLines({ lines }, { changes });
  expect(undone.lines[0]).toMatchObject({ pricePerUnit: '100', priceOrigin: 'PROPOSED' });
  const gst = pasteLines(proposed, '5', { index: 0, field: 'gst' });
  expect(gst.lines[0]?.priceOrigin).toBe('PROPOSED');
});
