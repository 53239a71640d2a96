import { describe, expect, test } from 'vitest';

import {
  chooseCommonSupplier,
  chooseLineSupplier,
  splitAt,
  tickLines,
  undoSplitAt,
} from './lines/line-changes.ts';
import {
  blankForm,
  formViolations,
  type PurchaseOrderForm,
  supplierIdOf,
  toRequest,
} from './purchase-order-form-model.ts';
import { AEROLITE, ISPATIKA, PLACES, STEEL, TAPS, editLine } from '../purchase-order-samples.ts';

const TODAY = '2026-11-20';

const blank = blankForm([STEEL, TAPS]);
const suppliersOf = (form: PurchaseOrderForm) => form.lines.map((line) => supplierIdOf(form, line));
const quantitiesOf = (form: PurchaseOrderForm) => form.lines.map(({ quantity }) => quantity);

/** Everything filled: steel at 53,900.50, taps at 250, one supplier. */
const filled = [
  (form: PurchaseOrderForm) => chooseCommonSupplier(form, ISPATIKA.id),
  (form: PurchaseOrderForm) => editLine(form, 0, { pricePerUnit: '53900.50' }),
  (form: PurchaseOrderForm) => editLine(form, 1, { pricePerUnit: '250' }),
].reduce((form, step) => step(form), { ...blank, expectedDeliveryDate: TODAY });

describe('a new form', () => {
  test('one supplier for all, no price, the rate of the material or 18 %', () => {
    expect(blank).toMatchObject({
      expectedDeliveryDate: '',
      isOneSupplier: true,
      commonSupplierId: '',
      isAsPerAgreement: false,
      additionalCharge: '0',
    });
    expect(blank.lines.map(({ pricePerUnit, gst }) => [pricePerUnit, gst])).toEqual([
      ['0', '18'],
      ['0', '12'],
    ]);
  });
});

describe('choosing suppliers', () => {
  test('one for all sets it on every line §4', () => {
    const form = chooseCommonSupplier(blank, ISPATIKA.id);
    expect(suppliersOf(form)).toEqual([ISPATIKA.id, ISPATIKA.id]);
    expect(suppliersOf({ ...form, isOneSupplier: false })).toEqual([ISPATIKA.id, ISPATIKA.id]);
  });

  test('one on a row turns one for all off and clears it; the others keep theirs §4', () => {
    const form = chooseLineSupplier(chooseCommonSupplier(blank, ISPATIKA.id), 1, AEROLITE.id);
    expect(form).toMatchObject({ isOneSupplier: false, commonSupplierId: '' });
    expect(suppliersOf(form)).toEqual([ISPATIKA.id, AEROLITE.id]);
  });

  test('what rows chose comes back when one for all is switched on and off again', () => {
    const mixed = chooseLineSupplier(blank, 0, AEROLITE.id);
    const on = { ...mixed, isOneSupplier: true };
    expect(suppliersOf(on)).toEqual(['', '']);
    expect(suppliersOf({ ...on, isOneSupplier: false })).toEqual([AEROLITE.id, '']);
  });
});

describe('splitting', () => {
  test('parts in the place of the line, remainder first, without supplier §4', () => {
    const form = splitAt(filled, 1, 3);
    expect(quantitiesOf(form)).toEqual(['12.5', '5', '3', '3']);
    expect(suppliersOf(form)).toEqual([ISPATIKA.id, '', '', '']);
    expect(form).toMatchObject({ isOneSupplier: false, commonSupplierId: '' });
  });

  test('the first part keeps a supplier that was chosen for the line', () => {
    const own = chooseLineSupplier(filled, 1, AEROLITE.id);
    expect(suppliersOf(splitAt(own, 1, 2))).toEqual([ISPATIKA.id, AEROLITE.id, '']);
  });

  test('undone, the line is whole again, with the price of its first part', () => {
    const split = editLine(splitAt(filled, 0, 2), 0, { pricePerUnit: '54000', quantity: '1' });
    const form = undoSplitAt(split, 1);
    expect(form.lines[0]).toEqual({ ...filled.lines[0], supplierId: '', pricePerUnit: '54000' });
    expect(form.lines[1]).toEqual(filled.lines[1]);
    expect(form.lines).toHaveLength(2);
  });

  test('undoing one split leaves another', () => {
    const both = splitAt(splitAt(filled, 1, 2), 0, 2);
    expect(quantitiesOf(both)).toEqual(['6.25', '6.25', '6', '5']);
    expect(quantitiesOf(undoSplitAt(both, 0))).toEqual(['12.5', '6', '5']);
  });
});

describe('ticking lines', () => {
  const part = tickLines(filled, (index) => index === 0, false);

  test('sends the ticked ones, with what was left of them', () => {
    expect(toRequest(editLine(part, 1, { quantity: '4' }), PLACES).items).toMatchObject([
      { mrnItemId: 'item-taps', quantity: '4', leftToOrder: '11' },
    ]);
  });

  test('checks the ticked ones, at their places', () => {
    const wrong = editLine(editLine(part, 0, { pricePerUnit: '0' }), 1, { quantity: '0' });
    expect(formViolations(wrong, TODAY).map(({ path }) => path)).toEqual(['lines.1.quantity']);
    const none = tickLines(filled, () => true, false);
    expect(formViolations(none, TODAY)).toMatchObject([{ path: 'lines', code: 'no-lines' }]);
  });
});

describe('what is wrong', () => {
  const messagesOf = (form: PurchaseOrderForm) =>
    formViolations(form, TODAY).map(({ path, message }) => `${path}: ${message}`);
  const missing = 'Please fill all supplier and price fields';

  test('nothing', () => expect(messagesOf(filled)).toEqual([]));

  test('a blank form lacks the date, the suppliers and the prices', () => {
    expect(messagesOf(blank)).toEqual([
      'expectedDeliveryDate: Please select expected delivery date',
      `lines.0.supplierId: ${missing}`,
      `lines.0.pricePerUnit: ${missing}`,
      `lines.1.supplierId: ${missing}`,
      `lines.1.pricePerUnit: ${missing}`,
    ]);
  });

  test('the supplier that counts is the one for all', () => {
    const unseen = { ...filled, commonSupplierId: '' };
    expect(messagesOf(unseen)).toEqual([
      `lines.0.supplierId: ${missing}`,
      `lines.1.supplierId: ${missing}`,
    ]);
  });

  test('as per agreement asks for no price', () => {
    const form = { ...chooseCommonSupplier(blank, ISPATIKA.id), isAsPerAgreement: true };
    expect(messagesOf({ ...form, expectedDeliveryDate: TODAY })).toEqual([]);
  });
});

describe('what is sent', () => {
  test('quantities and amounts as they were on the screen §3', () => {
    const form = { ...filled, remark: 'By road', additionalCharge: '2500' };
    expect(toRequest(form, PLACES)).toEqual({
      expectedDeliveryDate: TODAY,
      remark: 'By road',
      additionalCharge: '2500',
      items: [
        {
          mrnItemId: 'item-steel',
          quantity: '12.5',
          leftToOrder: '12.5',
          pricePerUnit: '53900.50',
          gst: '18',
          supplierId: ISPATIKA.id,
          // 673756.25 + 2 × 60638.06
          amount: '795032.37',
        },
        {
          mrnItemId: 'item-taps',
          quantity: '11',
          leftToOrder: '11',
          pricePerUnit: '250',
          gst: '12',
          supplierId: ISPATIKA.id,
          amount: '3080.00',
        },
      ],
    });
  });

  test('parts repeat the request line', () => {
    const { items } = toRequest(splitAt(filled, 1, 2), PLACES);
    expect(items.map(({ mrnItemId, quantity }) => [mrnItemId, quantity])).toEqual([
      ['item-steel', '12.5'],
      ['item-taps', '6'],
      ['item-taps', '5'],
    ]);
  });

  test('as per agreement the words stand for every figure §7', () => {
    const { items } = toRequest({ ...filled, isAsPerAgreement: true }, PLACES);
    expect(items[0]).toMatchObject({
      pricePerUnit: 'As per contract',
      gst: 'As per contract',
      amount: 'As per contract',
    });
  });

  test('no charges typed are none', () => {
    expect(toRequest({ ...filled, additionalCharge: '' }, PLACES).additionalCharge).toBe('0');
  });
});
