import type { ContractOffer } from '@plinth/contracts/contract-rates';
import { joinSameMaterial } from '@plinth/domain/purchase-order/create/join';
import { describe, expect, test } from 'vitest';

import { NO_OFFERS } from '../../contract-offers.ts';
import {
  AEROLITE,
  editLine,
  ISPATIKA,
  PLACES,
  SOPAN,
  STEEL,
  TAPS,
} from '../../purchase-order-samples.ts';
import { blankForm, formViolations, type PurchaseOrderForm } from '../purchase-order-form-model.ts';
import {
  acceptPrices,
  addLine,
  chooseCommonSupplier,
  chooseLineSupplier,
  joinAt,
  separateAt,
  splitAt,
} from './line-changes.ts';
import { lineRates, NO_RATES } from './line-rates.ts';
import { atContractRates, proposedForm, repriced, withAwaited } from './proposals.ts';

const rateOf = (material: typeof STEEL, supplier: typeof SOPAN, rate: string) => ({
  materialId: material.material.id,
  supplierId: supplier.id,
  supplierName: supplier.supplierName,
  rate,
  orderedOn: '2026-11-12',
  purchaseOrderId: 'po',
  poNumber: 'PO/26-27/00012',
});

const known = {
  offers: NO_OFFERS,
  suppliers: PLACES.suppliers,
  rates: lineRates({
    warningPercent: null,
    // The newest first.
    list: [
      rateOf(STEEL, ISPATIKA, '53900.50'),
      rateOf(STEEL, SOPAN, '53000.00'),
      rateOf(TAPS, SOPAN, '250.00'),
    ],
  }),
};

const offerOf = (supplier: typeof SOPAN, rate: string, more: Partial<ContractOffer> = {}) =>
  ({
    materialId: STEEL.material.id,
    contractLineId: `line-${supplier.id}`,
    contractId: `contract-${supplier.id}`,
    contractNumber: 'ARC/26-27/00007',
    supplierId: supplier.id,
    supplierName: supplier.supplierName,
    validTo: '2027-03-31',
    pricing: 'FIXED',
    rate,
    tierMode: 'SLAB',
    tierBasis: 'ORDER',
    tiers: [],
    usedQuantity: 0,
    leftQuantity: null,
    leftValue: null,
    overUse: 'NONE',
    gst: '12',
    isProvisional: false,
    missingIndices: [],
    rank: 1,
    ...more,
  }) satisfies ContractOffer;

const withOffers = (...offers: ContractOffer[]) => ({
  ...known,
  offers: new Map([[STEEL.material.id, offers]]),
});

const shown = ({ lines }: Pick<PurchaseOrderForm, 'lines'>) =>
  lines.map(({ supplierId, pricePerUnit, priceOrigin }) => [supplierId, pricePerUnit, priceOrigin]);

const both = blankForm([STEEL, TAPS]);
const proposed = proposedForm(both, known);

describe('a new form', () => {
  test('each line gets its last rate and supplier, to be confirmed', () => {
    expect(shown(proposed)).toEqual([
      [ISPATIKA.id, '53900.5', 'PROPOSED'],
      [SOPAN.id, '250', 'PROPOSED'],
    ]);
    expect(proposed).toMatchObject({ isOneSupplier: false, commonSupplierId: '' });
  });

  test('proposals that agree are one supplier for all', () => {
    const rates = lineRates({
      warningPercent: null,
      list: [rateOf(STEEL, SOPAN, '53000.00'), rateOf(TAPS, SOPAN, '250.00')],
    });
    expect(proposedForm(both, { ...known, rates })).toMatchObject({
      isOneSupplier: true,
      commonSupplierId: SOPAN.id,
    });
  });

  test('of several requests, each line has its own even if they agree', () => {
    const several = { ...blankForm([TAPS]), isOneSupplier: false };
    expect(proposedForm(several, known)).toMatchObject({
      isOneSupplier: false,
      commonSupplierId: '',
      lines: [{ supplierId: SOPAN.id }],
    });
  });

  test('nothing is known: the specified blank form §4', () => {
    const blank = proposedForm(both, { ...known, rates: NO_RATES });
    expect(blank).toMatchObject({ isOneSupplier: true, commonSupplierId: '' });
    expect(shown(blank)).toEqual([
      ['', '0', undefined],
      ['', '0', undefined],
    ]);
  });

  test('who cannot be ordered from any more is not proposed', () => {
    const suppliers = new Map([[SOPAN.id, SOPAN]]);
    expect(shown(proposedForm(both, { ...known, suppliers }))[0]).toEqual([
      SOPAN.id,
      '53000',
      'PROPOSED',
    ]);
  });

  test('what repeats an order is unchanged', () => {
    const repeated = chooseCommonSupplier(both, AEROLITE.id);
    expect(proposedForm(repeated, known)).toBe(repeated);
  });
});

describe('rate contracts', () => {
  test('the rate of a contract applies by itself, before the last rate', () => {
    const form = proposedForm(both, withOffers(offerOf(AEROLITE, '51000.00')));
    expect(form.lines[0]).toMatchObject({
      supplierId: AEROLITE.id,
      pricePerUnit: '51000',
      gst: '12',
      priceOrigin: 'CONTRACT',
    });
    expect(formViolations(form, '2026-11-20').map(({ path }) => path)).toEqual([
      'expectedDeliveryDate',
      'lines.1.pricePerUnit',
    ]);
  });

  test('of two suppliers with contracts the cheaper is proposed, to be confirmed', () => {
    const offers = withOffers(offerOf(AEROLITE, '51000.00'), offerOf(SOPAN, '9800.00'));
    expect(shown(proposedForm(both, offers))[0]).toEqual([SOPAN.id, '9800', 'PROPOSED']);
  });

  test('of equal contracts of a supplier, and without an index, the last rate is proposed', () => {
    const equal = withOffers(offerOf(SOPAN, '51000'), offerOf(SOPAN, '52000'));
    const missing = withOffers(offerOf(SOPAN, '1', { rate: null, missingIndices: ['WPI'] }));
    for (const offers of [equal, missing]) {
      expect(shown(proposedForm(both, offers))[0]).toEqual([ISPATIKA.id, '53900.5', 'PROPOSED']);
    }
  });

  test('the price follows the quantity through the tiers, unless it was typed', () => {
    const tiered = offerOf(AEROLITE, '100.00', {
      tierMode: 'WHOLE',
      tiers: [
        { above: 0, rate: '100.00' },
        { above: 10, rate: '90.00' },
      ],
    });
    const offers = withOffers(tiered);
    const form = editLine(proposedForm(blankForm([STEEL]), offers), 0, { quantity: '9' });
    expect(atContractRates(form, offers.offers).lines[0]?.pricePerUnit).toBe('100');
    const more = editLine(form, 0, { quantity: '20' });
    expect(atContractRates(more, offers.offers).lines[0]?.pricePerUnit).toBe('90');
    const typed = editLine(more, 0, { pricePerUnit: '95', priceOrigin: undefined });
    expect(atContractRates(typed, offers.offers)).toEqual(typed);
  });

  test('a line of two requests has the tier of both, each alone that of its own', () => {
    const tiers = [
      { above: 0, rate: '100.00' },
      { above: 20, rate: '90.00' },
    ];
    const offers = withOffers(offerOf(AEROLITE, '100.00', { tierMode: 'WHOLE', tiers }));
    const two = blankForm([
      { ...STEEL, mrnNumber: 'MRN/1' },
      { ...STEEL, id: 'other', mrnNumber: 'MRN/2' },
    ]);
    const rates = ({ lines }: typeof two) =>
      lines.map((line) => [line.quantity, line.pricePerUnit]);
    const joined = proposedForm({ ...two, lines: joinSameMaterial(two.lines) }, offers);
    expect(rates(joined)).toEqual([['25', '90']]);
    const apart = atContractRates(separateAt(joined, 0), offers.offers);
    expect(rates(apart)).toEqual([
      ['12.5', '100'],
      ['12.5', '100'],
    ]);
    expect(rates(atContractRates(joinAt(apart, 0), offers.offers))).toEqual([['25', '90']]);
  });
});

describe('another supplier', () => {
  test('brings its own last rate, to be confirmed again', () => {
    const accepted = acceptPrices(proposed);
    const changed = chooseLineSupplier(accepted, 0, SOPAN.id);
    expect(shown(repriced(accepted, changed, known))).toEqual([
      [SOPAN.id, '53000', 'PROPOSED'],
      [SOPAN.id, '250', 'ACCEPTED'],
    ]);
  });

  test('who never sold it: the last rate of another', () => {
    const changed = chooseCommonSupplier(proposed, AEROLITE.id);
    expect(shown(repriced(proposed, changed, known))).toEqual([
      [AEROLITE.id, '53900.5', 'PROPOSED'],
      [AEROLITE.id, '250', 'PROPOSED'],
    ]);
  });

  test('a typed price stays', () => {
    const typed = editLine(proposed, 0, { pricePerUnit: '54000', priceOrigin: undefined });
    const changed = chooseLineSupplier(typed, 0, SOPAN.id);
    expect(shown(repriced(typed, changed, known))[0]).toEqual([SOPAN.id, '54000', undefined]);
  });

  test('the contract of another does not apply', () => {
    const offers = withOffers(offerOf(AEROLITE, '51000.00'));
    const form = proposedForm(both, offers);
    const changed = chooseLineSupplier(form, 0, SOPAN.id);
    expect(shown(repriced(form, changed, offers))[0]).toEqual([SOPAN.id, '53000', 'PROPOSED']);
  });
});

describe('confirming', () => {
  const unconfirmed = (form: PurchaseOrderForm) =>
    formViolations({ ...form, expectedDeliveryDate: '2026-11-20' }, '2026-11-20').map(
      ({ path, message }) => [path, message],
    );

  test('nothing is ordered at a price that nobody confirmed', () => {
    const message = 'Please confirm the proposed prices, or type others';
    expect(unconfirmed(proposed)).toEqual([
      ['lines.0.pricePerUnit', message],
      ['lines.1.pricePerUnit', message],
    ]);
    expect(unconfirmed(acceptPrices(proposed, 0))).toEqual([['lines.1.pricePerUnit', message]]);
    expect(unconfirmed(acceptPrices(proposed))).toEqual([]);
  });

  test('not of a line that is ordered later, nor as per agreement', () => {
    const later = editLine(acceptPrices(proposed, 0), 1, { isOrdered: false });
    expect(unconfirmed(later)).toEqual([]);
    expect(acceptPrices(later).lines[1]?.priceOrigin).toBe('PROPOSED');
    expect(unconfirmed({ ...proposed, isAsPerAgreement: true })).toEqual([]);
  });

  test('the parts of a split line are confirmed like lines', () => {
    const split = splitAt(proposed, 0, 2);
    expect(shown(split).slice(0, 2)).toEqual([
      [ISPATIKA.id, '53900.5', 'PROPOSED'],
      ['', '53900.5', 'PROPOSED'],
    ]);
  });
});

describe('an added material', () => {
  const added = addLine(blankForm([]), TAPS.material);

  test('gets its proposal when its rates are there', () => {
    expect(withAwaited(added, { ...known, rates: NO_RATES })).toBe(added);
    const form = withAwaited(added, known);
    expect(form.isOneSupplier).toBe(false);
    expect(shown(form)).toEqual([[SOPAN.id, '250', 'PROPOSED']]);
    expect(withAwaited(form, known)).toBe(form);
  });

  test('from the supplier that was chosen for all', () => {
    const common = addLine(chooseCommonSupplier(blankForm([]), AEROLITE.id), TAPS.material);
    const form = withAwaited(common, known);
    expect(form).toMatchObject({ isOneSupplier: true, commonSupplierId: AEROLITE.id });
    expect(shown(form)).toEqual([[AEROLITE.id, '250', 'PROPOSED']]);
  });

  test('a price that was typed meanwhile stays', () => {
    const typed = editLine(added, 0, { pricePerUnit: '260', priceOrigin: undefined });
    expect(withAwaited(typed, known)).toBe(typed);
  });
});
