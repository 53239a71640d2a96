import { describe, expect, test } from 'vitest';

import type { LineContract } from '../../rate-contract/rate/line-rate.ts';
import { decimal } from '../../shared/decimal.ts';
import { payableIfWorse } from '../decide/amendment-approval.ts';
import {
  changeOrder,
  changeViolations,
  lineMovements,
  type OrderLine,
  type OrderPatch,
  waitingQuantities,
} from './change-order.ts';
import { changedContent, currentContent, type OrderInForce } from './order-content.ts';

const CEMENT: OrderLine = {
  id: 'cement',
  lineNo: 1,
  requestLineId: 'asked-cement',
  material: { id: 'm1', name: 'Cement', unit: 'Bag' },
  quantity: decimal('100'),
  receivedQuantity: decimal('0'),
  closedQuantity: decimal('0'),
  isClosed: false,
  pricePerUnit: '350.00',
  discount: '0',
  gst: '28',
  amount: '44800.00',
  isPriceHidden: false,
  contract: null,
  reverseChargeRate: null,
  isOnReceipt: false,
};

const STEEL: OrderLine = {
  ...CEMENT,
  id: 'steel',
  lineNo: 2,
  requestLineId: 'asked-steel',
  material: { id: 'm2', name: 'Steel', unit: 'Kg' },
  pricePerUnit: '60.00',
  gst: '18',
  amount: '7080.00',
};

const FREIGHT = {
  kind: 'FREIGHT',
  basis: 'PERCENT',
  value: '10.00',
  unit: null,
  timing: 'BEFORE_TAX',
  gst: '18',
  amount: '4100.00',
} as const;

const ORDER: OrderInForce = {
  expectedDeliveryDate: '2026-12-31',
  siteAddress: '',
  siteContact: '',
  supplierContact: '',
  creditDays: '',
  advancePercent: '',
  deliveryTerms: '',
  terms: '30 days',
  remark: '',
  supplierId: 'supplier',
  supply: 'INTRA',
  charge: 'CHARGED',
  charges: [FREIGHT],
  lines: [CEMENT, STEEL],
  additionalCharge: '4100.00',
  grandTotal: '56718.00',
};

const CONTRACT: LineContract = {
  contractLineId: 'c1',
  contractNumber: 'RC/1',
  rate: decimal('340'),
  parts: [{ quantity: decimal('100'), rate: decimal('340') }],
  gst: decimal('28'),
  standing: 'AS_AGREED',
  reason: '',
  isProvisional: false,
};

const cement = (figures: object) => ({
  id: 'cement',
  quantity: '100',
  pricePerUnit: '350',
  discount: '0',
  gst: '28',
  ...figures,
});

const AS_PER_CONTRACT = { pricePerUnit: 'As per contract', discount: '0', gst: 'As per contract' };

/** The lines with quantity and price, then charges and total. */
function shown(patch: OrderPatch, order = ORDER) {
  const { lines, charges, totals } = changeOrder(order, patch);
  return [
    ...lines.map(
      ({ id, quantity, priced }) =>
        `${id}: ${quantity.toString()} @ ${priced?.pricePerUnit.toString() ?? 'contract'}`,
    ),
    ...charges.map(({ kind, amount }) => `${kind} ${amount.toString()}`),
    totals.grandTotal.toString(),
  ];
}

describe('the plan of a change', () => {
  test.each<[string, OrderPatch, string[]]>([
    ['nothing', {}, ['cement: 100 @ 350', 'steel: 100 @ 60', 'FREIGHT 4100', '56718']],
    [
      'another price, which charges in percent follow',
      { items: [cement({ pricePerUnit: '300' })] },
      ['cement: 100 @ 300', 'steel: 100 @ 60', 'FREIGHT 3600', '49728'],
    ],
    [
      'a line removed and one added',
      {
        removed: ['steel'],
        added: [
          {
            ...cement({}),
            id: 'new',
            quantity: '10',
            requestLineId: null,
            material: CEMENT.material,
            contract: null,
            reverseChargeRate: null,
          },
        ],
      },
      ['cement: 100 @ 350', 'new: 10 @ 350', 'FREIGHT 3850', '53823'],
    ],
    ['other charges', { charges: [] }, ['cement: 100 @ 350', 'steel: 100 @ 60', '51880']],
    [
      'the contract that prices a line',
      { items: [cement({ ...AS_PER_CONTRACT, contract: CONTRACT })] },
      ['cement: 100 @ 340', 'steel: 100 @ 60', 'FREIGHT 4000', '55320'],
    ],
    [
      'a contract without a rate yet',
      { items: [cement({ ...AS_PER_CONTRACT, contract: { ...CONTRACT, rate: null } })] },
      ['cement: 100 @ contract', 'steel: 100 @ 60', 'FREIGHT 600', '7788'],
    ],
  ])('%s', (_, patch, expected) => {
    expect(shown(patch)).toEqual(expected);
  });

  test('another supply taxes prices and charges anew', () => {
    const { totals } = changeOrder(ORDER, { supply: 'INTER' });
    expect(totals.igst.toString()).toBe('11618');
    expect(totals.cgst.toString()).toBe('0');
    expect(totals.grandTotal.toString()).toBe('56718');
  });

  test('goods that came keep their price, and the rest is a line of its own', () => {
    const order = { ...ORDER, lines: [{ ...CEMENT, receivedQuantity: decimal('40') }, STEEL] };
    const patch = { items: [cement({ pricePerUnit: '340' })], restIds: { cement: 'rest' } };
    expect(shown(patch, order).slice(0, 2)).toEqual(['cement: 40 @ 350', 'rest: 60 @ 340']);
  });

  test('a rest as per contract has no price, so that its change is approved as one', () => {
    const { parts: _parts, gst: _gst, ...contract } = CONTRACT;
    const line = { ...CEMENT, contract, receivedQuantity: decimal('40') };
    const order = { ...ORDER, lines: [line, STEEL] };
    const change = changeOrder(order, {
      items: [cement(AS_PER_CONTRACT)],
      restIds: { cement: 'rest' },
    });
    expect(change.lines[1]).toMatchObject({
      id: 'rest',
      priced: null,
      isPriceHidden: false,
      contract: { contractLineId: 'c1', standing: 'AS_AGREED' },
    });
    expect(payableIfWorse(order, change)?.toString()).toBe('56718');
  });

  test('a hidden price stays where the line is still as per contract', () => {
    const { rate, contractLineId, contractNumber } = CONTRACT;
    const contract = {
      rate,
      contractLineId,
      contractNumber,
      standing: 'AS_AGREED',
      reason: '',
      isProvisional: false,
    } as const;
    const hidden = { ...CEMENT, isPriceHidden: true, contract };
    const order = { ...ORDER, lines: [hidden, STEEL] };
    const patch = { items: [cement({ ...AS_PER_CONTRACT, quantity: '50' })] };
    expect(shown(patch, order)[0]).toBe('cement: 50 @ 350');
    const [line] = changedContent(changeOrder(order, patch)).lines;
    expect(line).toMatchObject({ pricePerUnit: 'As per contract', amount: 'As per contract' });
    const violations = changeViolations(
      order,
      { items: [cement({ pricePerUnit: '300' })] },
      { today: '2026-12-01' },
    );
    expect(violations.map(({ code, path }) => [code, path])).toEqual([
      ['contract-rate', 'items.0.pricePerUnit'],
    ]);
  });
});

describe('its violations', () => {
  const pathsOf = (patch: OrderPatch, order = ORDER) =>
    changeViolations(order, patch, { today: '2027-01-01' }).map(({ path }) => path);

  test.each<[string, OrderPatch, string[]]>([
    ['none, though its day has passed', {}, []],
    [
      'the day that is asked for',
      { head: { expectedDeliveryDate: '2026-12-31' } },
      ['expectedDeliveryDate'],
    ],
    [
      'a line at its place in the request',
      { items: [cement({ quantity: '0' })] },
      ['items.0.quantity'],
    ],
    [
      'an added line',
      {
        added: [
          {
            ...cement({ pricePerUnit: 'x' }),
            id: 'new',
            requestLineId: null,
            material: CEMENT.material,
            contract: null,
            reverseChargeRate: null,
          },
        ],
      },
      ['added.0.pricePerUnit'],
    ],
    ['no lines left', { removed: ['cement', 'steel'], charges: [] }, ['items']],
  ])('%s', (_, patch, paths) => {
    expect(pathsOf(patch)).toEqual(paths);
  });

  test('a receipt names the line', () => {
    const order = { ...ORDER, lines: [{ ...CEMENT, isOnReceipt: true }, STEEL] };
    expect(pathsOf({ removed: ['cement'] }, order)).toEqual(['removed']);
  });
});

test('what each line takes more of its request and of the budget', () => {
  const change = changeOrder(ORDER, {
    items: [cement({ quantity: '80', pricePerUnit: '400' })],
    removed: ['steel'],
  });
  const moved = lineMovements(ORDER, change).map(({ requestLineId, quantity, value }) => [
    requestLineId,
    quantity.toString(),
    value.toString(),
  ]);
  expect(moved).toEqual([
    ['asked-cement', '-20', '-3000'],
    ['asked-steel', '-100', '-6000'],
  ]);
  const waiting = waitingQuantities(ORDER, change);
  expect(waiting.map(({ id, quantity }) => [id, quantity.toString()])).toEqual([
    ['cement', '80'],
    ['steel', '0'],
  ]);
});

test('an unchanged plan says what the order says', () => {
  expect(changedContent(changeOrder(ORDER, {}))).toEqual(currentContent(ORDER));
});

test.each([
  ['nothing', {}, null],
  ['a lower price', { items: [cement({ pricePerUnit: '300' })] }, null],
  ['a higher price', { items: [cement({ pricePerUnit: '351' })] }, '56718'],
  [
    'a price that nobody knows',
    { items: [cement({ ...AS_PER_CONTRACT, contract: null })] },
    '56718',
  ],
])('approvers are asked about the former amount if it gets worse: %s', (_, patch, payable) => {
  expect(payableIfWorse(ORDER, changeOrder(ORDER, patch))?.toString() ?? null).toBe(payable);
});
