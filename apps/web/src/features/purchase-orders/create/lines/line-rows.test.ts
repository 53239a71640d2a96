import { joinSameMaterial } from '@plinth/domain/purchase-order/create/join';
import { expect, test } from 'vitest';

import { STEEL, TAPS, editLine } from '../../purchase-order-samples.ts';
import { splitAt, undoSplitAt } from './line-changes.ts';
import { blankForm } from '../purchase-order-form-model.ts';
import { lineName, lineRows } from './line-rows.ts';

const whole = blankForm([STEEL, TAPS]);
const split = splitAt(whole, 1, 2);

test('lines and parts are named by their place in the request', () => {
  const names = lineRows(split.lines).map(({ index, partCount }) =>
    lineName(split.lines[index]!, partCount),
  );
  expect(names).toEqual([
    'TMT bar 12 mm, line 1',
    'CP bib cock, line 2, part 1 of 2',
    'CP bib cock, line 2, part 2 of 2',
  ]);
});

test('the first part stands where the line stood', () => {
  const keys = ({ lines }: typeof whole) => lineRows(lines).map(({ lineKey }) => lineKey);
  expect(new Set(keys(split)).size).toBe(3);
  expect(keys(split).slice(0, 2)).toEqual(keys(whole));
  expect(keys(undoSplitAt(split, 1))).toEqual(keys(whole));
});

test('parts of a joined line share its requests, each quantity once', () => {
  const [line] = whole.lines;
  const of = (mrnItemId: string, mrnNumber: string, quantity: string, place: number) => {
    const open = { quantity, leftToOrder: quantity, requestedQuantity: quantity };
    return { ...line!, ...open, mrnItemId, mrnNumber, originalLineIndex: place };
  };
  const joined = joinSameMaterial([of('a', 'MRN/1', '30', 0), of('b', 'MRN/2', '40', 1)]);
  const requests = (lines: Parameters<typeof lineRows>[0]) =>
    lineRows(lines).map((row) => row.requests);
  expect(requests(joined)).toEqual(['MRN/1: 30, MRN/2: 40']);
  const parts = splitAt({ ...whole, lines: joined }, 0, 2).lines;
  expect(requests(parts)).toEqual(['MRN/1: 30, MRN/2: 5', 'MRN/2: 35']);
});

test('all parts of a line are warned when they do not sum to it', () => {
  const warnings = ({ lines }: typeof whole) =>
    lineRows(lines).map(({ splitWarning, splitSums }) => splitWarning && [splitWarning, splitSums]);
  expect(warnings(split)).toEqual([null, null, null]);
  const warning = ['Split quantities do not match original quantity', '12 of 11 Piece'];
  expect(warnings(editLine(split, 1, { quantity: '7' }))).toEqual([null, warning, warning]);
});
