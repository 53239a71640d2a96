/** The grounds on which an amended order is worse for the firm than what was approved last. */
import { type Decimal, decimal, sum } from '../../shared/decimal.ts';
import { keysOf } from '../../shared/keys.ts';
import { roundMoney } from '../../shared/money.ts';
import type { LinePrice } from '../amend/amend-lines.ts';
import { chargesOfLines } from '../charges/charges.ts';
import { isAsPerAgreement, netPrice } from '../amounts/line-amount.ts';
import type { RevisionCharge, RevisionContent, RevisionLine } from '../amend/revision-content.ts';
import { roundOff } from '../amounts/round-off.ts';
import { areTermsWorse, type OrderTerms, TERM_FIELDS } from '../terms/order-terms.ts';

export const APPROVAL_GROUNDS = {
  PAYABLE: 'It costs more',
  RATE: 'A rate is higher',
  QUANTITY: 'A quantity is higher',
  NEW_LINE: 'A line is new',
  CHARGES: 'The charges are higher',
  TERMS: 'The terms change',
  CONTRACT: 'It goes beyond its rate contract',
} as const;

export type ApprovalGround = keyof typeof APPROVAL_GROUNDS;

/** Grounds that reveal something about prices, so that only people who see prices may see them. */
export const PRICE_GROUNDS = [
  'PAYABLE',
  'RATE',
  'CHARGES',
  'CONTRACT',
] as const satisfies readonly ApprovalGround[];

type GroundedLine = Pick<RevisionLine, 'id' | 'restOf' | 'unit' | 'quantity' | keyof LinePrice>;

/** The parts of a revision on which its approval depends; a form knows them before it is sent. */
export interface GroundedContent
  extends OrderTerms, Pick<RevisionContent, 'grandTotal' | 'charges'> {
  readonly lines: readonly GroundedLine[];
}

export interface ComparedContents {
  /** The content approved last, or the order as made if none of it was approved. */
  readonly approved: GroundedContent;
  readonly current: GroundedContent;
  /**
   * The content after the amendment; the rest of a line names the line of `approved` that it comes
   * from.
   */
  readonly after: GroundedContent;
}

export interface Tolerated {
  /** The percentage of the approved cost by which an amendment may cost more without approval. */
  readonly tolerance: Decimal;
  /** Whether it calls off more than is left of a contract that requires approval then. */
  readonly isBeyondContract: boolean;
}

/**
 * Compares with the content approved last, so that several changes within the tolerance do not add
 * up beyond it. A change of dates or addresses alone is a ground only if the order costs more than
 * was approved; a lower value is none. The tolerance applies where the same goods cost more by
 * their charges. Where goods or another kind of charge became less, the value moved to what became
 * more, and nothing is tolerated.
 */
export function approvalGrounds(
  { approved, current, after }: ComparedContents,
  { tolerance, isBeyondContract }: Tolerated,
): ApprovalGround[] {
  const isDearer = payableOf(after).gt(withPercent(payableOf(approved), tolerance));
  if (areTermsEqual(current, after)) {
    return [
      ...(isDearer ? ['PAYABLE' as const] : []),
      ...(isBeyondContract ? ['CONTRACT' as const] : []),
    ];
  }
  const [before, now] = [valuesOf(approved), valuesOf(after)];
  const percent = isValueMoved(before, now) ? decimal('0') : tolerance;
  const ownLines = new Map(approved.lines.map((line) => [line.id, line]));
  const lines = after.lines.map((line) => ({ line, was: ownLines.get(originOf(line)) }));
  const grounds: Readonly<Record<ApprovalGround, boolean>> = {
    PAYABLE: isDearer,
    RATE:
      lines.some(({ line, was }) => was !== undefined && isRateWorse(was, line)) ||
      isLandedWorse(before, now, percent),
    QUANTITY: approved.lines.some((was) => quantityOf(after, was.id).gt(was.quantity)),
    NEW_LINE: lines.some(({ was }) => was === undefined),
    CHARGES: areChargesWorse(before, now, payableOf(approved).times(percent).div('100')),
    TERMS: areTermsWorse(approved, after),
    CONTRACT: isBeyondContract,
  };
  return keysOf(grounds).filter((ground) => grounds[ground]);
}

/** Whether nothing that has a value differs: terms, charges, and the figures of the lines. */
function areTermsEqual(current: GroundedContent, after: GroundedContent): boolean {
  return commercialTermsOf(current) === commercialTermsOf(after);
}

function commercialTermsOf({ grandTotal, charges, lines, ...head }: GroundedContent): string {
  const figure = (text: string) => (/^\d/.test(text) ? decimal(text).toString() : text);
  return JSON.stringify([
    keysOf(TERM_FIELDS).map((field) => head[field]),
    figure(grandTotal),
    charges.map(({ kind, basis, value, unit, timing, gst }) => {
      return [kind, basis, figure(value), unit, timing, figure(gst)];
    }),
    lines.map(({ id, quantity, pricePerUnit, discount, gst }) => {
      return [id, figure(quantity), figure(pricePerUnit), figure(discount), figure(gst)];
    }),
  ]);
}

function originOf({ id, restOf }: GroundedLine): string {
  return restOf ?? id;
}

function payableOf({ grandTotal }: GroundedContent): Decimal {
  return roundOff(decimal(grandTotal)).payable;
}

function withPercent(value: Decimal, percent: Decimal): Decimal {
  return value.times(percent.plus('100')).div('100');
}

/** The quantity of a line together with its rests. */
function quantityOf({ lines }: GroundedContent, id: string): Decimal {
  return sum(
    lines.filter((line) => originOf(line) === id).map(({ quantity }) => decimal(quantity)),
  );
}

/** An unknown rate counts as worse, because it may be any. */
function isRateWorse(before: LinePrice, after: LinePrice): boolean {
  if (isAsPerAgreement(before) || isAsPerAgreement(after)) {
    return isAsPerAgreement(before) !== isAsPerAgreement(after);
  }
  return rateOf(after).gt(rateOf(before)) || decimal(after.gst).gt(before.gst);
}

function rateOf({ pricePerUnit, discount }: LinePrice): Decimal {
  return netPrice({ pricePerUnit: decimal(pricePerUnit), discount: decimal(discount) });
}

/** A line together with its rests; its cost in rupees includes its share of the charges. */
interface LandedGoods {
  readonly quantity: Decimal;
  readonly untaxed: Decimal;
  readonly taxed: Decimal;
  /** The rupees by which rounded shares may differ from exact ones. */
  readonly rounding: Decimal;
}

interface ChargesOfKind {
  /** The amount with tax, in rupees. */
  readonly amount: Decimal;
  /** The highest GST of the kind of charge, in percent. */
  readonly gst: Decimal;
}

interface Values {
  /** The value of the goods before tax and charges, in rupees. */
  readonly goods: Decimal;
  readonly byLine: ReadonlyMap<string, LandedGoods>;
  readonly byKind: ReadonlyMap<string, ChargesOfKind>;
}

function valuesOf({ lines, charges }: GroundedContent): Values {
  const amounts = lines.map(amountsOf);
  const charged = lines.map(({ unit, quantity }, index) => {
    return { unit, quantity: decimal(quantity), amounts: amounts[index] ?? null };
  });
  const shared = charges.map((charge) => ({ ...charge, amount: decimal(charge.amount) }));
  const taxedCharges = shared.map((charge) => ({ ...charge, amount: taxedAmount(charge) }));
  const [shares, taxedShares] = [
    chargesOfLines(shared, charged),
    chargesOfLines(taxedCharges, charged),
  ];
  const byLine = new Map<string, LandedGoods>();
  for (const [index, line] of lines.entries()) {
    const [amount, part, taxedPart] = [amounts[index], shares[index], taxedShares[index]];
    if (!amount || !part || !taxedPart) continue;
    const group = byLine.get(originOf(line));
    byLine.set(originOf(line), {
      quantity: decimal(line.quantity).plus(group?.quantity ?? '0'),
      untaxed: sum([amount.taxable, part]).plus(group?.untaxed ?? '0'),
      taxed: sum([amount.amount, taxedPart]).plus(group?.taxed ?? '0'),
      rounding: decimal(charges.length + 2)
        .div('100')
        .plus(group?.rounding ?? '0'),
    });
  }
  const byKind = new Map<string, ChargesOfKind>();
  for (const { kind, amount, gst } of taxedCharges) {
    const same = byKind.get(kind);
    const isHighest = !same || decimal(gst).gt(same.gst);
    byKind.set(kind, {
      amount: amount.plus(same?.amount ?? '0'),
      gst: isHighest ? decimal(gst) : same.gst,
    });
  }
  const goods = sum(amounts.flatMap((amount) => amount?.taxable ?? []));
  return { goods, byLine, byKind };
}

/** The amounts of a line; null if its price is as per contract. */
function amountsOf(line: GroundedLine) {
  if (isAsPerAgreement(line)) return null;
  const taxable = roundMoney(rateOf(line).times(line.quantity));
  return { taxable, amount: withPercent(taxable, decimal(line.gst)) };
}

function taxedAmount({
  amount,
  gst,
  timing,
}: { amount: Decimal } & Pick<RevisionCharge, 'gst' | 'timing'>) {
  return timing === 'AFTER_TAX' ? amount : roundMoney(withPercent(amount, decimal(gst)));
}

/** Whether the value of the goods, or of a kind of charge, became less. */
function isValueMoved(before: Values, now: Values): boolean {
  const isKindLess = Array.from(before.byKind).some(([kind, { amount }]) => {
    return amount.gt(now.byKind.get(kind)?.amount ?? '0');
  });
  return isKindLess || before.goods.gt(now.goods);
}

/**
 * Compares with and without tax: the tax is part of the cost of a project without input credit, and
 * is not part of it otherwise.
 */
function isLandedWorse(before: Values, now: Values, percent: Decimal): boolean {
  return Array.from(now.byLine).some(([id, goods]) => {
    const was = before.byLine.get(id);
    if (!was) return false;
    return (['untaxed', 'taxed'] as const).some((measure) => {
      // The rounding difference of a small quantity grows in proportion to the quantity.
      const most = withPercent(was[measure].plus(was.rounding), percent);
      const ofQuantity = most.times(goods.quantity).div(was.quantity);
      return goods[measure].gt(ofQuantity.plus(goods.rounding));
    });
  });
}

function areChargesWorse(before: Values, now: Values, tolerated: Decimal): boolean {
  const kinds = Array.from(now.byKind, ([kind, is]) => ({ is, was: before.byKind.get(kind) }));
  const rises = kinds.map(({ is, was }) => is.amount.minus(was?.amount ?? '0'));
  const isTaxHigher = kinds.some(({ is, was }) => was !== undefined && is.gst.gt(was.gst));
  return isTaxHigher || sum(rises.filter((rise) => rise.gt('0'))).gt(tolerated);
}
