import { expect, test } from 'vitest';

import { AEROLITE, ISPATIKA, SOPAN } from '../../purchase-order-samples.ts';
import { lineRates, optionsFor, optionsForAll, rateNote } from './line-rates.ts';

const rate = { materialId: 'steel', purchaseOrderId: 'po', poNumber: 'PO/26-27/00012' };
const rates = lineRates({
  warningPercent: '10',
  list: [
    {
      ...rate,
      supplierId: ISPATIKA.id,
      supplierName: 'Ispatika Steel',
      rate: '100.00',
      orderedOn: '2026-11-12',
    },
    {
      ...rate,
      supplierId: SOPAN.id,
      supplierName: 'Sopan Tiles',
      rate: '96.50',
      orderedOn: '2026-10-01',
    },
  ],
});

test.each([
  ['0', '', null, false],
  ['100', '', 'same', false],
  ['110', '', '+10 %', false],
  ['110.10', '', '+10.1 %', true],
  ['120', '10', '+8 %', false],
  ['95', '', '−5 %', false],
])('at %s less %s %%: %s', (pricePerUnit, discount, change, isAboveLimit) => {
  expect(rateNote({ materialId: 'steel', pricePerUnit }, discount, rates, '2026-11-27')).toEqual({
    last: 'Last ₹100.00, Ispatika Steel, 12/11/2026, 15 days ago',
    change,
    isAboveLimit,
  });
});

test('a material that was never ordered has no rate', () => {
  expect(rateNote({ materialId: 'sand', pricePerUnit: '5' }, '', rates, '2026-11-27')).toBeNull();
});

test('who offers the material or sold it stands first, with the last rate', () => {
  const options = [AEROLITE, ISPATIKA, SOPAN].map(({ id, supplierName }) => ({
    value: id,
    label: supplierName,
    detail: 'SUP',
  }));
  const gives = { ...AEROLITE, materialIds: ['steel'] };
  const suppliers = new Map([gives, ISPATIKA, SOPAN].map((one) => [one.id, one]));
  const details = (materialId: string) =>
    optionsFor(materialId, options, suppliers, rates).map(({ label, detail }) => [label, detail]);
  expect(details('steel')).toEqual([
    ['Aerolite Blocks', 'SUP'],
    ['Ispatika Steel', '₹100.00 on 12/11/2026 · SUP'],
    ['Sopan Tiles', '₹96.50 on 01/10/2026 · SUP'],
  ]);
  const none = optionsFor('steel', options, new Map([[SOPAN.id, SOPAN]]), {
    ...rates,
    byMaterial: new Map(),
  });
  expect(none.map(({ label }) => label)).toEqual([
    'Aerolite Blocks',
    'Ispatika Steel',
    'Sopan Tiles',
  ]);
});

test('for all lines, who is known for most of their materials stands first', () => {
  const options = [AEROLITE, ISPATIKA, SOPAN].map(({ id, supplierName }) => ({
    value: id,
    label: supplierName,
    detail: 'SUP',
  }));
  const gives = { ...SOPAN, materialIds: ['tiles', 'grout'] };
  const suppliers = new Map([AEROLITE, ISPATIKA, gives].map((one) => [one.id, one]));
  const all = optionsForAll(['steel', 'tiles', 'tiles', 'sand'], options, suppliers, rates);
  expect(all.map(({ label, detail }) => [label, detail])).toEqual([
    ['Sopan Tiles', '2 of 3 materials · SUP'],
    ['Ispatika Steel', '1 of 3 materials · SUP'],
    ['Aerolite Blocks', 'SUP'],
  ]);
});
