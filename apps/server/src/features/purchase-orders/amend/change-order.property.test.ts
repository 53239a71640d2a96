/**
 * Random orders with charges and GST, amended at random: value and grounds against a model in whole
 * numbers alone.
 */
import { amendmentApproval } from '@plinth/domain/purchase-order/decide/amendment-approval';
import {
  changeOrder,
  changeViolations,
  type OrderLine,
} from '@plinth/domain/purchase-order/amend/change-order';
import {
  changedContent,
  currentContent,
  type OrderInForce,
} from '@plinth/domain/purchase-order/amend/order-content';
import { decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  type Charge,
  groundsOf,
  type Line,
  linesOf,
  partsOf,
  type Price,
  type Story,
  story,
  totalOf,
} from '#testing/amendment-model.ts';

/** The number of random amendments in the test suite; AMENDMENT_RUNS sets more. */
const RUNS = Number(process.env['AMENDMENT_RUNS'] ?? 200);

const text = (value: number, by: 1 | 100 | 1000) => decimal(value).div(String(by)).toString();
const rupees = (paise: number | bigint) => moneyString(decimal(String(paise)).div('100'));

const priced = ({ paise, discount, gst }: Price) => ({
  pricePerUnit: rupees(paise),
  discount: text(discount, 100),
  gst: text(gst, 100),
});

const toTerms = ({ basis, timing, value, gst }: Charge) => ({
  kind: 'FREIGHT' as const,
  basis,
  value: rupees(value),
  unit: basis === 'PER_UNIT' ? ('Bag' as const) : null,
  timing,
  gst: timing === 'AFTER_TAX' ? '0' : text(gst, 100),
  amount: '0.00',
});

const HEAD = {
  expectedDeliveryDate: '2026-12-31',
  siteAddress: '',
  siteContact: '',
  supplierContact: '',
  creditDays: '',
  advancePercent: '',
  deliveryTerms: '',
  terms: '30 days',
  remark: '',
};

function stored(one: Line, received: number): OrderLine {
  return {
    ...priced(one.before),
    id: one.id,
    lineNo: Number(one.id.replace(/\D/g, '')) || 0,
    requestLineId: `request-${one.id}`,
    material: { id: `material-${one.id}`, name: one.id, unit: one.isBag ? 'Bag' : 'Ton' },
    quantity: decimal(text(one.quantity, 1000)),
    receivedQuantity: decimal(text(received, 1000)),
    closedQuantity: decimal('0'),
    isClosed: false,
    amount: '0.00',
    reverseChargeRate: null,
    isPriceHidden: false,
    contract: null,
    isOnReceipt: received > 0,
  };
}

/** The planned amendment of a story, with what came by then. */
function planned(example: Story, lines: readonly Line[], isDecided: boolean) {
  const ofAdded = example.added.map((one, index) => ({ ...one, id: `added-${index}` }));
  const order: OrderInForce = {
    ...HEAD,
    supplierId: 'supplier',
    supply: example.taxedAs,
    charge: 'CHARGED',
    additionalCharge: '0.00',
    grandTotal: '0.00',
    charges: example.charges.map(toTerms),
    lines: lines.map((one) => stored(one, isDecided ? one.late : one.received)),
  };
  const patch = {
    head: example.isTermsChanged ? { terms: '50 % advance' } : {},
    charges: example.newCharges?.map(toTerms) ?? null,
    items: lines
      .filter(({ isRemoved }) => !isRemoved)
      .map((one) => ({ id: one.id, quantity: text(one.asked, 1000), ...priced(one.after) })),
    removed: lines.filter(({ isRemoved }) => isRemoved).map(({ id }) => id),
    added: ofAdded.map(({ id, quantity, price: at }) => ({
      id,
      requestLineId: null,
      material: { id, name: id, unit: 'Bag' as const },
      quantity: text(quantity, 1),
      ...priced(at),
      contract: null,
      reverseChargeRate: null,
    })),
    restIds: Object.fromEntries(lines.map(({ id }) => [id, `rest of ${id}`])),
  };
  expect(changeViolations(order, patch, { today: '2026-11-23', isDecided })).toEqual([]);
  const change = changeOrder(order, patch);
  return { order, plan: { ...change, content: changedContent(change) } };
}

/** The total of the amended order in paise, with so much received of each line. */
function expected(example: Story, lines: readonly Line[], by: 'received' | 'late'): bigint {
  const added = example.added.map((one) => ({
    ...one.price,
    isBag: true,
    thousandths: one.quantity * 1000,
  }));
  const parts = [...lines.flatMap((one) => partsOf(one, one[by])), ...added];
  return totalOf(parts, example.newCharges ?? example.charges, example);
}

/** The content of the order as made, without an amendment. */
function planOf(example: Story) {
  const unchanged = { ...example, added: [], newCharges: null, isTermsChanged: false };
  const lines = linesOf(example).map((one) => ({
    ...one,
    isRemoved: false,
    asked: one.quantity,
    after: one.before,
  }));
  return planned(unchanged, lines, false).plan.content;
}

test('an amendment comes to what its lines, charges and GST come to, and asks for what is worse', () => {
  fc.assert(
    fc.property(story, (example) => {
      const lines = linesOf(example);
      const { order, plan } = planned(example, lines, false);
      const total = expected(example, lines, 'received');
      expect(plan.content.grandTotal).toBe(rupees(total));

      const asMade = lines.map(({ isBag, before, quantity }) => ({
        ...before,
        isBag,
        thousandths: quantity,
      }));
      const before = totalOf(asMade, example.charges, example);
      const { threshold, tolerance, hasPolicy, wasNeeded } = example;
      const { certain, possible } = groundsOf(example, lines, before, total);
      const isAsked = threshold !== null && (wasNeeded || total > BigInt(threshold));
      const current = {
        ...currentContent(order),
        charges: planOf(example).charges,
        grandTotal: rupees(before),
      };
      const { grounds, isNeeded } = amendmentApproval(
        { approved: current, current, after: plan.content },
        plan.lines,
        {
          rule: { hasPolicy, threshold: threshold === null ? null : decimal(rupees(threshold)) },
          wasNeeded,
          tolerance: decimal(text(tolerance, 100)),
          isBeyondContract: false,
        },
      );
      expect(grounds).toEqual(expect.arrayContaining(certain));
      expect(possible).toEqual(expect.arrayContaining([...grounds]));
      expect(isNeeded).toBe(grounds.length > 0 && (hasPolicy || isAsked));
    }),
    { numRuns: RUNS },
  );
});

test('with what came while it waited, it comes to that at the old price and the rest at the new', () => {
  fc.assert(
    fc.property(story, (example) => {
      const lines = linesOf(example);
      const { plan } = planned(example, lines, true);
      expect(plan.content.grandTotal).toBe(rupees(expected(example, lines, 'late')));
      for (const one of lines) {
        const own = plan.lines.filter(({ id, restOf }) => id === one.id || restOf === one.id);
        expect(own.map(({ quantity }) => quantity.toString())).toEqual(
          partsOf(one, one.late).map(({ thousandths }) => text(thousandths, 1000)),
        );
      }
    }),
    { numRuns: RUNS },
  );
});
