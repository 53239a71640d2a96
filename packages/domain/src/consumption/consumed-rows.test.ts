import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import type { Unit } from '../shared/quantity.ts';
import { averageRate, consumedRows, type IssuedMaterial, type Norm } from './consumed-rows.ts';

const ITEMS = new Map([
  ['slab', { parentId: null, isHeading: false }],
  ['wall', { parentId: null, isHeading: false }],
  ['paint', { parentId: null, isHeading: false }],
]);

function norm(workItemId: string, of: string, coefficient: string, unit: Unit): Norm {
  const isCategory = of === of.toUpperCase();
  const figures = { coefficient: decimal(coefficient), wastage: decimal('0') };
  return {
    workItemId,
    materialId: isCategory ? null : of,
    category: isCategory ? of : '',
    unit,
    ...figures,
  };
}

const BAG_OF_50 = [{ unit: 'Quintal', factor: '2', isMeasured: false }] as const;

function material(
  id: string,
  unit: Unit,
  issued: string,
  more: Partial<IssuedMaterial> = {},
): IssuedMaterial {
  const moved = {
    issued: decimal(issued),
    returned: decimal('0'),
    value: decimal(issued).times('10'),
  };
  return { id, name: id, category: 'Cement', unit, alternateUnits: [], ...moved, ...more };
}

function work(workItemId: string, executed: string) {
  return { workItemId, executed: decimal(executed) };
}

test('norms in kilograms, material in bags: 2 of them are 100 kg', () => {
  const { rows } = consumedRows({
    items: ITEMS,
    norms: [norm('slab', 'Opc', '400', 'Kg')],
    measured: [work('slab', '10')],
    materials: [material('Opc', 'Bag', '85', { alternateUnits: BAG_OF_50 })],
  });
  // 4,000 kg are 80 bags.
  expect(rows).toMatchObject([{ unit: 'Bag', notCounted: [] }]);
  expect(rows[0]?.theoretical?.toString()).toBe('80');
});

test('norms in quintals, material in bags: 1 quintal is 2 of them', () => {
  const { rows } = consumedRows({
    items: ITEMS,
    norms: [norm('slab', 'CEMENT', '4', 'Quintal'), norm('wall', 'CEMENT', '0.625', 'Quintal')],
    measured: [work('slab', '100.5'), work('wall', '20')],
    materials: [
      material('OPC 53', 'Bag', '830', { alternateUnits: BAG_OF_50, returned: decimal('5') }),
    ],
  });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    key: 'category:cement',
    name: 'CEMENT',
    unit: 'Bag',
    notCounted: [],
  });
  expect(rows[0]?.theoretical?.toFixed()).toBe('829');
  expect(rows[0]?.workings.map(({ theoretical }) => theoretical?.toFixed())).toEqual(['804', '25']);
});

test('weights are converted by themselves: issued in tons, normed in kilograms', () => {
  const { rows } = consumedRows({
    items: ITEMS,
    norms: [norm('slab', 'STEEL', '110', 'Kg')],
    measured: [work('slab', '100')],
    materials: [
      material('TMT 10', 'Kg', '4000', { category: 'Steel' }),
      material('TMT 12', 'Ton', '7.5', { category: 'steel' }),
    ],
  });
  expect(rows[0]).toMatchObject({ name: 'STEEL', unit: 'Kg' });
  expect(rows[0]?.theoretical?.toFixed()).toBe('11000');
  expect(rows[0]?.issued.toFixed()).toBe('11500');
});

test('what no factor converts is told, and not counted', () => {
  const { rows } = consumedRows({
    items: ITEMS,
    norms: [norm('slab', 'CEMENT', '4', 'Quintal'), norm('wall', 'CEMENT', '3', 'Bag')],
    measured: [work('slab', '10'), work('wall', '10')],
    materials: [material('OPC 53', 'Bag', '100'), material('White', 'Kg', '80')],
  });
  expect(rows[0]?.theoretical?.toFixed()).toBe('30');
  expect(rows[0]?.issued.toFixed()).toBe('100');
  expect(rows[0]?.notCounted).toEqual([
    'Norms in Quintal: nothing says how much Bag that is',
    'White is in Kg: nothing says how much Bag that is',
  ]);
});

test('a material with a norm of its own is not in its category', () => {
  const { rows } = consumedRows({
    items: ITEMS,
    norms: [norm('slab', 'CEMENT', '4', 'Bag'), norm('wall', 'ppc', '3', 'Bag')],
    measured: [work('slab', '10'), work('wall', '10')],
    materials: [material('opc', 'Bag', '41'), material('ppc', 'Bag', '33')],
  });
  expect(rows.map(({ key, issued }) => [key, issued.toFixed()])).toEqual([
    ['category:cement', '41'],
    ['material:ppc', '33'],
  ]);
});

test('no norm is null, not nothing, for the work as for the material', () => {
  const { rows, withoutNorm } = consumedRows({
    items: ITEMS,
    norms: [],
    measured: [work('paint', '500')],
    materials: [material('putty', 'Kg', '90'), material('unused', 'Kg', '0')],
  });
  expect(withoutNorm).toEqual(['paint']);
  expect(rows.map(({ name, theoretical }) => [name, theoretical])).toEqual([['putty', null]]);
  expect(rows[0] && averageRate(rows[0])?.toFixed()).toBe('10');
});

test('a normed material that nobody issued has its row', () => {
  const { rows } = consumedRows({
    items: ITEMS,
    norms: [norm('slab', 'ppc', '4', 'Bag')],
    measured: [work('slab', '10')],
    materials: [material('ppc', 'Bag', '0')],
  });
  expect(rows[0] && [rows[0].theoretical?.toFixed(), averageRate(rows[0])]).toEqual(['40', null]);
});

test('what is measured as a whole and in its parts counts once, as the whole', () => {
  const items = new Map([
    ['frame', { parentId: null, isHeading: false }],
    ['columns', { parentId: 'frame', isHeading: false }],
    ['stubs', { parentId: 'columns', isHeading: false }],
    ['wall', { parentId: null, isHeading: false }],
  ]);
  const { rows } = consumedRows({
    items,
    norms: [
      norm('frame', 'Opc', '8', 'Bag'),
      norm('columns', 'Opc', '9', 'Bag'),
      // For nails, only the parts have a norm, so that nothing counts twice.
      norm('columns', 'Nails', '2', 'Kg'),
      norm('wall', 'Opc', '3', 'Bag'),
    ],
    measured: [work('frame', '70'), work('columns', '31'), work('stubs', '4'), work('wall', '11')],
    materials: [material('Nails', 'Kg', '90'), material('Opc', 'Bag', '700')],
  });
  const figures = rows.map(({ name, theoretical, notCounted }) => [
    name,
    theoretical?.toString(),
    notCounted,
  ]);
  const once = 'Work that is measured as a whole and in its parts is counted once, as the whole';
  expect(figures).toEqual([
    // 31 × 2; the stubs are a part of the columns.
    ['Nails', '62', [once]],
    // 70 × 8 and 11 × 3.
    ['Opc', '593', [once]],
  ]);
  const [, cement] = rows;
  expect(cement?.workings.map(({ theoretical }) => theoretical?.toString() ?? null)).toEqual([
    '560',
    null,
    null,
    '33',
  ]);
});
