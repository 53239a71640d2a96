/**
 * The terms of an order: payment, delivery and other clauses. They are proposed from the supplier
 * and the firm, stored with the order, and changed by amendments. A field is empty if nothing is
 * agreed.
 */
import { decimal, parseDecimal } from '../../shared/decimal.ts';
import type { Violation } from '../../shared/violation.ts';
import {
  ADVANCE_WRONG,
  CREDIT_DAYS_WRONG,
  isAdvance,
  isCreditDays,
  plainAdvance,
  type SupplierDetails,
} from '../../supplier/details.ts';

/** The labels of the terms, by their field. */
export const TERM_FIELDS = {
  creditDays: 'Credit days',
  advancePercent: 'Advance %',
  deliveryTerms: 'Delivery terms',
  terms: 'Other terms',
} as const;

export type OrderTerms = Readonly<Record<keyof typeof TERM_FIELDS, string>>;

export const NO_TERMS: OrderTerms = {
  creditDays: '',
  advancePercent: '',
  deliveryTerms: '',
  terms: '',
};

/** The usual terms of a firm's orders. */
export interface UsualTerms {
  readonly creditDays: number | null;
  readonly deliveryTerms: string;
  readonly orderTerms: string;
}

/**
 * The terms that an order starts with: those agreed with the supplier, else those of the firm. The
 * firm's sentences about days of payment are left out where days or an advance are stated.
 */
export function proposedTerms(
  supplier: Pick<SupplierDetails, 'creditDays' | 'advancePercent' | 'deliveryTerms'>,
  firm: UsualTerms,
): OrderTerms {
  const days = supplier.creditDays ?? firm.creditDays;
  const { advancePercent } = supplier;
  const isStated = days !== null || advancePercent !== '';
  return {
    creditDays: days === null ? '' : String(days),
    advancePercent,
    deliveryTerms: supplier.deliveryTerms || firm.deliveryTerms,
    terms: isStated ? withoutPaymentDays(firm.orderTerms) : firm.orderTerms,
  };
}

/** Leaves out sentences that state days of payment, such as `Payment within 30 days of receipt.` */
function withoutPaymentDays(text: string): string {
  const lines = text.split('\n').flatMap((line) => {
    const sentences = line.split(/(?<=[.;])\s+/);
    const others = sentences.filter((sentence) => !PAYMENT_DAYS.test(sentence));
    return others.length === 0 ? [] : [others.join(' ')];
  });
  return lines.join('\n').trim();
}

const PAYMENT_DAYS = /^\W*(?:payment|credit|pay\b)[^.;]*\b\d{1,3}\s*-?\s*days?\b/i;

/** The figures in their plain form: `20.00` as `20`, and no advance as an empty text. */
export function plainTerms<Terms extends Partial<OrderTerms>>(terms: Terms): Terms {
  const { creditDays, advancePercent } = terms;
  return {
    ...terms,
    ...(creditDays !== undefined && { creditDays: plainDays(creditDays) }),
    ...(advancePercent !== undefined && { advancePercent: plainAdvance(advancePercent) }),
  };
}

/** Unreadable text is returned as it is; `termsViolations` refuses it. */
function plainDays(text: string): string {
  return parseDecimal(text)?.toString() ?? text.trim();
}

/** Violations of the terms of several orders, keyed by supplier id, at paths such as `terms.0198….creditDays`. */
export function termsOfOrdersViolations(
  terms: Readonly<Record<string, { readonly [Field in keyof OrderTerms]?: string | undefined }>>,
): Violation[] {
  return Object.entries(terms).flatMap(([supplierId, stated]) =>
    termsViolations(stated, `terms.${supplierId}.`),
  );
}

/** @param path the path before the name of the field, such as `terms.0198….` */
export function termsViolations(
  terms: { readonly [Field in keyof OrderTerms]?: string | undefined },
  path = '',
): Violation[] {
  const { creditDays = '', advancePercent = '' } = terms;
  return [
    ...(isCreditDays(creditDays)
      ? []
      : [{ code: 'credit-days', path: `${path}creditDays`, message: CREDIT_DAYS_WRONG }]),
    ...(isAdvance(advancePercent)
      ? []
      : [{ code: 'advance', path: `${path}advancePercent`, message: ADVANCE_WRONG }]),
  ];
}

/** The terms of payment as a sentence; empty if none are agreed. */
export function paymentText({
  creditDays,
  advancePercent,
}: Pick<OrderTerms, 'creditDays' | 'advancePercent'>): string {
  if (advancePercent === '') return sentenceCase(balanceText(creditDays));
  if (advancePercent === '100') return 'In full in advance';
  const balance = balanceText(creditDays);
  return `${advancePercent} % in advance${balance && `, the rest ${balance}`}`;
}

function balanceText(creditDays: string): string {
  if (creditDays === '') return '';
  if (creditDays === '0') return 'on delivery';
  return `within ${creditDays} ${creditDays === '1' ? 'day' : 'days'} of receipt of goods and invoice`;
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** All terms as a paper prints them, a line each. */
export function termsText(terms: OrderTerms): string {
  const payment = paymentText(terms);
  const { deliveryTerms } = terms;
  return [
    payment && `Payment: ${payment}`,
    deliveryTerms && `Delivery: ${deliveryTerms}`,
    terms.terms,
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Whether other terms are worse for the firm than those it approved: a higher advance, fewer days of
 * credit, or another text, which may say anything. More credit and a lower advance are no ground.
 */
export function areTermsWorse(before: OrderTerms, after: OrderTerms): boolean {
  if (before.terms !== after.terms || before.deliveryTerms !== after.deliveryTerms) return true;
  const [was, is] = [before.creditDays, after.creditDays];
  const isCreditWorse = was !== is && (was === '' || is === '' || decimal(is).lt(was));
  return isCreditWorse || decimal(after.advancePercent || '0').gt(before.advancePercent || '0');
}
