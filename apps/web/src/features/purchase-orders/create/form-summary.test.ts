import { moneyString } from '@plinth/domain/shared/money';
import { describe, expect, test } from 'vitest';

import { formSummary, linesTotal, ordersHint } from './form-summary.ts';
import { chooseCommonSupplier, chooseLineSupplier } from './lines/line-changes.ts';
import { blankForm, type PurchaseOrderForm } from './purchase-order-form-model.ts';
import {
  AEROLITE,
  GAOTHAN,
  ISPATIKA,
  PLACES,
  SOPAN,
  STEEL,
  TAPS,
  editLine,
} from '../purchase-order-samples.ts';

const priced = editLine(
  editLine({ ...blankForm([STEEL, TAPS]), additionalCharge: '2500' }, 0, { pricePerUnit: '100' }),
  1,
  { pricePerUnit: '250' },
);
const figures = (form: PurchaseOrderForm) => {
  const { totals } = formSummary(form, PLACES);
  const { subtotal, cgst, sgst, igst, totalTax, grandTotal } = totals;
  return [subtotal, cgst, sgst, igst, totalTax, grandTotal].map(moneyString);
};

describe('totals', () => {
  test.each([
    ['within the State the tax is CGST and SGST', ISPATIKA, ['277.50', '277.50', '0.00']],
    ['between States it is IGST', AEROLITE, ['0.00', '0.00', '555.00']],
    ['from no known State it is IGST', GAOTHAN, ['0.00', '0.00', '555.00']],
  ])('%s', (_rule, supplier, taxes) => {
    expect(figures(chooseCommonSupplier(priced, supplier.id))).toEqual([
      '4000.00',
      ...taxes,
      '555.00',
      '7055.00',
    ]);
  });

  test('which tax it is stays open until every line has its supplier', () => {
    const half = chooseLineSupplier(priced, 0, ISPATIKA.id);
    expect([...formSummary(half, PLACES).supplyKinds]).toEqual([]);
    const whole = chooseLineSupplier(half, 1, AEROLITE.id);
    expect([...formSummary(whole, PLACES).supplyKinds]).toEqual(['INTRA', 'INTER']);
  });

  test('named charges replace the single figure, and each order has its tax on them', () => {
    const freight = {
      kind: 'FREIGHT',
      basis: 'FIXED',
      value: '400',
      unit: null,
      timing: 'BEFORE_TAX',
      gst: '18',
    } as const;
    const two = chooseLineSupplier(chooseLineSupplier(priced, 0, ISPATIKA.id), 1, AEROLITE.id);
    const { totals, charges } = formSummary({ ...two, charges: [freight] }, PLACES);
    // 125.00 beside 1,250.00 of steel within the State, 275.00 beside 2,750.00 of taps.
    expect(moneyString(totals.cgst)).toBe(moneyString('123.75'));
    expect(charges.map(({ name, amount }) => [name, moneyString(amount)])).toEqual([
      ['Freight', '400.00'],
    ]);
    expect(moneyString(totals.additionalCharge)).toBe('400.00');
  });

  test('the amounts of the lines and the charges with their tax are the grand total', () => {
    const freight = {
      kind: 'FREIGHT',
      basis: 'FIXED',
      value: '400',
      unit: null,
      timing: 'BEFORE_TAX',
      gst: '18',
    } as const;
    const form = { ...chooseCommonSupplier(priced, ISPATIKA.id), charges: [freight] };
    const { totals, taxOnCharges } = formSummary(form, PLACES);
    // 1,250.00 + 225.00 of steel, 2,750.00 + 330.00 of taps; 72.00 on 400.00 of freight.
    expect(moneyString(linesTotal(form, PLACES).amount)).toBe('4555.00');
    expect(moneyString(linesTotal(form, PLACES).tax)).toBe('555.00');
    expect(moneyString(taxOnCharges)).toBe('72.00');
    expect(moneyString(totals.grandTotal)).toBe('5027.00');
  });

  test('as per agreement only the charges are figures', () => {
    const none = ['0.00', '0.00', '0.00', '0.00', '0.00'];
    expect(figures({ ...priced, isAsPerAgreement: true })).toEqual([...none, '2500.00']);
  });
});

describe('which orders it makes', () => {
  const hint = (form: PurchaseOrderForm) => ordersHint(formSummary(form, PLACES));

  test('what is still to choose', () => {
    expect(hint(priced)).toBe('Choose a supplier for 2 lines');
    expect(hint(chooseLineSupplier(priced, 0, ISPATIKA.id))).toBe('Choose a supplier for 1 line');
  });

  test('one order per supplier, in the order of first appearance', () => {
    expect(hint(chooseCommonSupplier(priced, ISPATIKA.id))).toBe(
      '1 purchase order, for Ispatika Steel',
    );
    const two = chooseLineSupplier(chooseLineSupplier(priced, 1, ISPATIKA.id), 0, AEROLITE.id);
    expect(hint(two)).toBe('2 purchase orders, for Aerolite Blocks and Ispatika Steel');
  });

  test('without lines there are none', () => {
    const summary = formSummary(priced, PLACES);
    expect(ordersHint({ ...summary, suppliers: [], linesWithoutSupplier: 0 })).toBe(
      'No lines to order yet',
    );
  });

  test('many are counted', () => {
    const summary = formSummary(priced, PLACES);
    const suppliers = [ISPATIKA, AEROLITE, GAOTHAN, SOPAN];
    expect(ordersHint({ ...summary, suppliers, linesWithoutSupplier: 0 })).toBe(
      '4 purchase orders, for Ispatika Steel, Aerolite Blocks, Gaothan Tempo and 1 more',
    );
  });
});
