/** The content of a revision of an order, and the differences between two of them. */
import { composed } from '../../shared/composed.ts';
import { decimal } from '../../shared/decimal.ts';
import { keysOf } from '../../shared/keys.ts';
import type { Unit } from '../../shared/quantity.ts';
import type { ChargeBasis, ChargeKind, ChargeTiming } from '../charges/charges.ts';
import { NO_TERMS, plainTerms, TERM_FIELDS } from '../terms/order-terms.ts';

/** A line as a revision stores it: figures are texts, and an order's money has two decimals. */
export interface RevisionLine {
  readonly id: string;
  readonly materialId: string;
  readonly materialName: string;
  readonly unit: Unit;
  readonly quantity: string;
  /** The price in rupees, or `As per contract`, as are `gst` and `amount` then. */
  readonly pricePerUnit: string;
  readonly discount: string;
  readonly gst: string;
  /** The amount of the line with tax. */
  readonly amount: string;
  /** The id of the line of which this is the rest, at another price; null for other lines. */
  readonly restOf: string | null;
}

export interface RevisionCharge {
  readonly kind: ChargeKind;
  readonly basis: ChargeBasis;
  readonly value: string;
  readonly unit: Unit | null;
  readonly timing: ChargeTiming;
  readonly gst: string;
  readonly amount: string;
}

/** The labels of the texts at the head of an order, by their field. */
export const HEAD_FIELDS = {
  expectedDeliveryDate: 'Expected delivery',
  siteAddress: 'Delivery address',
  siteContact: 'Contact at the site',
  supplierContact: 'Contact at the supplier',
  ...TERM_FIELDS,
  remark: 'Remark',
} as const;

export type HeadField = keyof typeof HEAD_FIELDS;

export type Heads = Readonly<Record<HeadField, string>>;

/** The texts of the head, as requested or else unchanged. */
export function headOf(order: Heads, requested: Partial<Heads> = {}): Heads {
  const wanted = plainTerms(requested);
  const texts = keysOf(HEAD_FIELDS).map((field) => [field, wanted[field] ?? order[field]] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text of each
  return Object.fromEntries(texts) as Heads;
}

/** A stored content with the terms that contents of earlier releases do not have. */
export function completeContent<Content extends object>(content: Content): Content {
  return { ...NO_TERMS, ...content };
}

export interface RevisionContent extends Heads {
  readonly lines: readonly RevisionLine[];
  readonly charges: readonly RevisionCharge[];
  /** The amount of the charges before tax. */
  readonly additionalCharge: string;
  readonly grandTotal: string;
}

interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
}

export const LINE_FIELDS = ['quantity', 'pricePerUnit', 'discount', 'gst', 'amount'] as const;

export type LineField = (typeof LINE_FIELDS)[number];

export interface LineDifference {
  readonly kind: 'ADDED' | 'REMOVED' | 'CHANGED';
  readonly id: string;
  readonly materialName: string;
  readonly unit: Unit;
  readonly restOf: string | null;
  /** The figures of the line: `before` is null for an added line, `after` for a removed one. */
  readonly before: Pick<RevisionLine, LineField> | null;
  readonly after: Pick<RevisionLine, LineField> | null;
  /** The fields that differ, if the line was changed. */
  readonly fields: readonly LineField[];
}

export interface RevisionDifference {
  readonly head: readonly (Change<string> & { readonly field: HeadField })[];
  /** The lines in the sequence of the new revision, removed lines last. */
  readonly lines: readonly LineDifference[];
  readonly isChargeChanged: boolean;
  readonly additionalCharge: Change<string>;
  readonly grandTotal: Change<string>;
}

export function differenceOf(earlier: RevisionContent, later: RevisionContent): RevisionDifference {
  const [before, after] = [composed(earlier), composed(later)];
  const head = keysOf(HEAD_FIELDS).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );
  const current = new Map(before.lines.map((line) => [line.id, line]));
  const remaining = new Set(after.lines.map(({ id }) => id));
  return {
    head,
    lines: [
      ...after.lines.flatMap((line) => lineDifference(current.get(line.id) ?? null, line) ?? []),
      ...before.lines.flatMap((line) =>
        remaining.has(line.id) ? [] : (lineDifference(line, null) ?? []),
      ),
    ],
    isChargeChanged: !areSameCharges(before.charges, after.charges),
    additionalCharge: { before: before.additionalCharge, after: after.additionalCharge },
    grandTotal: { before: before.grandTotal, after: after.grandTotal },
  };
}

/** Whether the charges have the same terms and amounts, by value. */
export function areSameCharges(
  before: readonly RevisionCharge[],
  after: readonly RevisionCharge[],
): boolean {
  return (
    before.length === after.length &&
    before.every((charge, index) => {
      const other = after[index];
      return (
        other !== undefined && CHARGE_FIELDS.every((field) => isEqual(charge[field], other[field]))
      );
    })
  );
}

const CHARGE_FIELDS = ['kind', 'basis', 'value', 'unit', 'timing', 'gst', 'amount'] as const;

function lineDifference(
  before: RevisionLine | null,
  after: RevisionLine | null,
): LineDifference | null {
  const line = after ?? before;
  if (!line) return null;
  const { id, materialName, unit, restOf } = line;
  const fields =
    before && after ? LINE_FIELDS.filter((field) => !isSame(before, after, field)) : [];
  if (before && after && fields.length === 0) return null;
  const kind = before ? (after ? 'CHANGED' : 'REMOVED') : 'ADDED';
  return {
    kind,
    id,
    materialName,
    unit,
    restOf,
    before: before && figuresOf(before),
    after: after && figuresOf(after),
    fields,
  };
}

function figuresOf({ quantity, pricePerUnit, discount, gst, amount }: RevisionLine) {
  return { quantity, pricePerUnit, discount, gst, amount };
}

/** Whether two figures are equal by value, or both are `As per contract`. */
function isSame(before: RevisionLine, after: RevisionLine, field: LineField): boolean {
  return isEqual(before[field], after[field]);
}

function isEqual(one: string | null, other: string | null): boolean {
  return one === other || (isFigure(one) && isFigure(other) && decimal(one).eq(other));
}

function isFigure(text: string | null): text is string {
  return text !== null && /^\d/.test(text);
}

export function isNothingChanged(difference: RevisionDifference): boolean {
  const { head, lines, isChargeChanged } = difference;
  return head.length === 0 && lines.length === 0 && !isChargeChanged;
}
