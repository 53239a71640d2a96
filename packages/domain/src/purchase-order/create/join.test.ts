import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decimal, sum } from '../../shared/decimal.ts';
import { type DraftLine, draftLines, type RequestLine, splitLine } from './draft.ts';
import { joinAgain, joinSameMaterial, separated, sharedLines } from './join.ts';

const CEMENT = {
  id: 'cement',
  materialCode: 'MAT-00001',
  itemCode: '',
  name: 'Cement',
  unit: 'Bag',
  hsnCode: '2523',
  gstRate: null,
} as const;

const requestLine = (id: string, quantity: number, requiredBy: string | null): RequestLine => ({
  id,
  quantity,
  orderedQuantity: 0,
  leftOutQuantity: 0,
  purpose: id,
  material: CEMENT,
  mrnNumber: `MRN/${id}`,
  requiredBy,
});
const SAND = { ...requestLine('sand', 3, null), material: { ...CEMENT, id: 'sand', name: 'Sand' } };

/** Cement for the 5th, the 2nd and some day; sand between them. */
const apart = draftLines([
  requestLine('fifth', 40, '2026-12-05'),
  SAND,
  requestLine('second', 60, '2026-12-02'),
  requestLine('whenever', 10, null),
]);
const [cement, sand] = joinSameMaterial(apart) as [DraftLine, DraftLine];
const sharesOf = (...lines: DraftLine[]) =>
  sharedLines(lines).map(({ mrnItemId, quantity }) => [mrnItemId, quantity]);

describe('joining', () => {
  test('the same material is one line, where it stood first', () => {
    expect(joinSameMaterial(apart)).toHaveLength(2);
    expect(cement).toMatchObject({
      originalLineIndex: 0,
      quantity: '110',
      leftToOrder: '110',
      requestedQuantity: '110',
    });
    expect(cement.mrnNumber).toBeUndefined();
    expect(sand).toBe(apart[1]);
  });

  test('not a part of a split, nor what nobody requested', () => {
    const direct = { ...apart[0]!, mrnItemId: null, originalLineIndex: 9 };
    const lines = [...splitLine(apart[0]!, 2), direct];
    expect(joinSameMaterial(lines).map(({ joined }) => joined)).toEqual(
      Array.from({ length: joinSameMaterial(lines).length }, () => undefined),
    );
  });
});

describe('sharing', () => {
  test.each([
    [
      '110',
      [
        ['second', '60'],
        ['fifth', '40'],
        ['whenever', '10'],
      ],
    ],
    [
      '100',
      [
        ['second', '60'],
        ['fifth', '40'],
      ],
    ],
    [
      '75',
      [
        ['second', '60'],
        ['fifth', '15'],
      ],
    ],
    [
      '120',
      [
        ['second', '60'],
        ['fifth', '40'],
        ['whenever', '20'],
      ],
    ],
  ])('%s goes to the earliest need first', (quantity, shares) => {
    expect(sharesOf({ ...cement, quantity })).toEqual(shares);
  });

  test('the parts of a split go on where the ones before ended', () => {
    const [first, second] = splitLine({ ...cement, quantity: '110' }, 2) as [DraftLine, DraftLine];
    expect(sharesOf({ ...first, quantity: '70' }, { ...second, quantity: '45' })).toEqual([
      ['second', '60'],
      ['fifth', '10'],
      ['fifth', '30'],
      ['whenever', '15'],
    ]);
  });

  test('a quantity that cannot be read, and a line that is not joined, are as they are', () => {
    const unread = { ...cement, quantity: 'x' };
    expect(sharedLines([unread, sand])).toEqual([unread, sand]);
  });

  test('nothing is lost or added', () => {
    const quantity = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(fc.array(quantity, { minLength: 2, maxLength: 6 }), quantity, (left, ordered) => {
        const [line] = joinSameMaterial(
          draftLines(left.map((each, index) => requestLine(String(index), each, null))),
        );
        const shares = sharedLines([{ ...line!, quantity: String(ordered) }]);
        expect(sum(shares.map((share) => decimal(share.quantity))).toString()).toBe(
          String(ordered),
        );
        expect(new Set(shares.map(({ mrnItemId }) => mrnItemId)).size).toBe(shares.length);
      }),
    );
  });
});

describe('taking apart', () => {
  const terms = { supplierId: 's', pricePerUnit: '290', priceOrigin: 'ACCEPTED' } as const;

  test('each request has its share, at the price of the line', () => {
    expect(separated({ ...cement, ...terms, quantity: '75' })).toMatchObject([
      { mrnItemId: 'fifth', mrnNumber: 'MRN/fifth', quantity: '15', isOrdered: true, ...terms },
      { mrnItemId: 'second', quantity: '60', isOrdered: true, ...terms },
      { mrnItemId: 'whenever', quantity: '10', isOrdered: false, ...terms },
    ]);
    expect(separated(sand)).toEqual([sand]);
  });

  test('and joining again gives the line back', () => {
    const line = { ...cement, ...terms };
    const again = joinAgain([...separated(line), sand], 'cement');
    expect(again).toHaveLength(2);
    expect(again[0]).toMatchObject({ ...terms, quantity: '110', originalLineIndex: 0 });
    expect(sharesOf(again[0]!)).toEqual(sharesOf(line));
    expect(joinAgain([sand], 'sand')).toEqual([sand]);
  });
});
