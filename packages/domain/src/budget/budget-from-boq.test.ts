import { describe, expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import type { Unit } from '../shared/quantity.ts';
import { type BillOfQuantities, type BoqGrouping, budgetFromBoq } from './budget-from-boq.ts';
import type { LineKey } from './line-key.ts';

const norm = (
  workItemId: string,
  of: string,
  coefficient: string,
  wastage = '0',
  unit: Unit = 'Bag',
) => ({
  workItemId,
  materialId: of === 'Steel' ? null : of,
  category: of === 'Steel' ? of : '',
  unit,
  coefficient: decimal(coefficient),
  wastage: decimal(wastage),
});

const item = (parentId: string | null = null, isHeading = false) => ({ parentId, isHeading });
const ofBill = (workItemId: string, quantity: string) => ({
  workItemId,
  quantity: decimal(quantity),
});

/**
 * Concrete of 100 takes 8 bags and 2 % each: 816. Plaster of 333.333 takes 0.1 bags: 33.3333.
 * Brick work of 10.5 takes 0.5 pieces: 5.25. Painting has no norm.
 */
const BILL: BillOfQuantities = {
  items: new Map([
    ['heading', item(null, true)],
    ['concrete', item('heading')],
    ['plaster', item('heading')],
    ['bricks', item()],
    ['painting', item()],
    ['nothing', item()],
  ]),
  quantities: [
    ofBill('concrete', '100'),
    ofBill('plaster', '333.333'),
    ofBill('bricks', '10.5'),
    ofBill('painting', '40'),
    ofBill('nothing', '0'),
  ],
  norms: [
    norm('heading', 'cement', '99'),
    norm('concrete', 'cement', '8', '2'),
    norm('concrete', 'Steel', '110', '0', 'Kg'),
    norm('plaster', 'cement', '0.1'),
    norm('bricks', 'brick', '0.5', '0', 'Piece'),
    norm('nothing', 'cement', '8'),
  ],
  materials: [
    { id: 'cement', name: 'Cement', category: 'Cement', unit: 'Bag', alternateUnits: [] },
    { id: 'brick', name: 'Brick', category: 'Masonry', unit: 'Piece', alternateUnits: [] },
  ],
};

function shown(by: BoqGrouping, budgeted: readonly LineKey[] = [], bill = BILL) {
  const { lines, ...rest } = budgetFromBoq(bill, by, budgeted);
  return {
    ...rest,
    lines: lines.map(({ workItemId, materialId, category, unit, quantity }) => [
      workItemId,
      materialId ?? category,
      `${quantity.toString()} ${unit}`,
    ]),
  };
}

describe('what the bill of quantities needs', () => {
  test('for the whole project, with counted units rounded up', () => {
    expect(shown('PROJECT')).toEqual({
      lines: [
        [null, 'brick', '6 Piece'],
        // 816 + 33.3333 bags, of which no part is bought.
        [null, 'cement', '850 Bag'],
        [null, 'Steel', '11000 Kg'],
      ],
      budgeted: 0,
      withoutNorm: ['painting'],
      notCounted: [],
    });
  });

  test('for each item', () => {
    expect(shown('ITEM').lines).toEqual([
      ['bricks', 'brick', '6 Piece'],
      ['concrete', 'cement', '816 Bag'],
      ['plaster', 'cement', '34 Bag'],
      ['concrete', 'Steel', '11000 Kg'],
    ]);
  });

  test('without what the budget has, in the same grouping', () => {
    const cement = { workItemId: null, materialId: 'cement', category: '', unit: 'Bag' };
    const found = shown('PROJECT', [cement]);
    expect([found.lines.length, found.budgeted]).toEqual([2, 1]);
    expect(shown('ITEM', [cement])).toMatchObject({ budgeted: 0 });
    const steel = { workItemId: null, materialId: null, category: 'STEEL', unit: 'Kg' };
    expect(shown('PROJECT', [steel]).budgeted).toBe(1);
  });

  test('measured units keep three decimals', () => {
    const sand = {
      id: 'sand',
      name: 'Sand',
      category: 'Sand',
      unit: 'Brass' as Unit,
      alternateUnits: [],
    };
    const bill = {
      ...BILL,
      quantities: [ofBill('plaster', '333.333')],
      norms: [norm('plaster', 'sand', '0.0125', '0', 'Brass')],
      materials: [sand],
    };
    // 4.1666625
    expect(shown('PROJECT', [], bill).lines).toEqual([[null, 'sand', '4.167 Brass']]);
  });

  test('what no factor converts is named and not counted', () => {
    const bill = {
      ...BILL,
      norms: [norm('plaster', 'cement', '5', '0', 'Kg'), norm('plaster', 'brick', '1', '0', 'Kg')],
    };
    const found = shown('PROJECT', [], bill);
    expect(found.lines).toEqual([]);
    expect(found.notCounted).toContain('Norms in Kg: nothing says how much Piece that is');
  });
});
