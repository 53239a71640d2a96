/**
 * The lines of an amended order. Received goods keep their price: a new rate of a partly received
 * line applies to its rest, which becomes a line of its own.
 */
import { type Decimal, decimal, decimalOrZero } from '../../shared/decimal.ts';
import { type Unit, quantityText } from '../../shared/quantity.ts';
import type { Violation } from '../../shared/violation.ts';
import { AS_PER_AGREEMENT, isAsPerAgreement } from '../amounts/line-amount.ts';

/** Figures of a line as texts, as they are sent and compared. */
export interface LinePrice {
  /** The price in rupees, or `As per contract`. */
  readonly pricePerUnit: string;
  /** The discount in percent off the price. */
  readonly discount: string;
  /** The GST in percent, or `As per contract`. */
  readonly gst: string;
}

/** The material of a line, as the order names it. */
export interface LineMaterial {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
}

/** A line of the revision in force. */
export interface CurrentLine extends LinePrice {
  readonly id: string;
  readonly material: LineMaterial;
  readonly quantity: Decimal;
  /** The quantity accepted and not returned. */
  readonly receivedQuantity: Decimal;
  readonly closedQuantity: Decimal;
  readonly isClosed: boolean;
}

/** The requested figures of a line of the order, or of a new one. */
export interface RequestedLine extends LinePrice {
  readonly id: string;
  readonly quantity: string;
}

export interface AmendedLine extends LinePrice {
  readonly id: string;
  readonly quantity: Decimal;
  /** The id of the line whose rest this is, at another price; null for any other line. */
  readonly restOf: string | null;
}

/** The quantity received or closed short, below which the ordered quantity cannot go. */
export function completedQuantity({
  receivedQuantity,
  closedQuantity,
}: Pick<CurrentLine, 'receivedQuantity' | 'closedQuantity'>): Decimal {
  return receivedQuantity.plus(closedQuantity);
}

/**
 * Returns the lines after the amendment, in their order, each rest after its line. A line that is
 * not in the request is removed.
 * @param restId the id of the rest of a line
 */
export function amendedLines(
  current: readonly CurrentLine[],
  asked: readonly RequestedLine[],
  restId: (lineId: string) => string,
): AmendedLine[] {
  const byId = new Map(asked.map((line) => [line.id, line]));
  return current.flatMap((line): AmendedLine[] => {
    const wanted = byId.get(line.id);
    if (!wanted) return [];
    const { id } = line;
    const quantity = decimalOrZero(wanted.quantity);
    const completed = completedQuantity(line);
    if (completed.eq('0') || !isPriceChanged(line, wanted)) {
      return [{ ...priceOf(wanted), id, quantity, restOf: null }];
    }
    const unchanged = { ...priceOf(line), id, restOf: null };
    // The whole quantity was received meanwhile, so that there is no rest.
    if (quantity.lte(completed)) return [{ ...unchanged, quantity }];
    const rest = { ...priceOf(wanted), id: restId(id), restOf: id };
    return [
      { ...unchanged, quantity: completed },
      { ...rest, quantity: quantity.minus(completed) },
    ];
  });
}

function priceOf({ pricePerUnit, discount, gst }: LinePrice): LinePrice {
  return { pricePerUnit, discount, gst };
}

/** Whether price, discount or GST differ. */
export function isPriceChanged(before: LinePrice, after: LinePrice): boolean {
  if (isAsPerAgreement(before) || isAsPerAgreement(after)) {
    return isAsPerAgreement(before) !== isAsPerAgreement(after);
  }
  return (['pricePerUnit', 'discount', 'gst'] as const).some(
    (field) => !decimalOrZero(before[field]).eq(decimalOrZero(after[field])),
  );
}

/**
 * Refuses changes that received goods do not allow, with the paths of the requested lines.
 * @param removed ids of standing lines
 */
export function amendedLineViolations(
  current: readonly CurrentLine[],
  asked: readonly RequestedLine[],
  removed: readonly string[],
): Violation[] {
  const byId = new Map(current.map((line) => [line.id, line]));
  const changed = asked.flatMap((wanted, index) => {
    const line = byId.get(wanted.id);
    return line ? changeViolations(line, wanted, `items.${index}`) : [];
  });
  const gone = removed.flatMap((id): Violation[] => {
    const line = byId.get(id);
    if (!line || completedQuantity(line).eq('0')) return [];
    const message = `${line.material.name} has come in part and cannot be removed; lower its quantity instead`;
    return [{ code: 'received', path: 'removed', message }];
  });
  return [...changed, ...gone];
}

function changeViolations(line: CurrentLine, wanted: RequestedLine, path: string): Violation[] {
  const quantity = decimalOrZero(wanted.quantity);
  const isQuantityChanged = !quantity.eq(line.quantity);
  const isChanged = isQuantityChanged || isPriceChanged(line, wanted);
  if (line.isClosed) {
    const message = `${line.material.name} was closed; add a new line instead`;
    return isChanged ? [{ code: 'closed', path: `${path}.quantity`, message }] : [];
  }
  const completed = completedQuantity(line);
  if (isQuantityChanged && quantity.lt(completed)) {
    const message = `${quantityText(completed, line.material.unit)} came in or were given up; the quantity cannot be less`;
    return [{ code: 'received', path: `${path}.quantity`, message }];
  }
  if (completed.gt('0') && quantity.lte(completed) && isPriceChanged(line, wanted)) {
    const message = 'All of it came in; its price is changed on the receipt';
    return [{ code: 'received', path: `${path}.pricePerUnit`, message }];
  }
  return [];
}

/** The price of a line as texts; null if it is as per contract. */
export function priceTexts(line: {
  readonly pricePerUnit: string | null;
  readonly discount: string;
  readonly gst: string | null;
}): LinePrice {
  return {
    pricePerUnit: line.pricePerUnit ?? AS_PER_AGREEMENT,
    discount: decimal(line.discount).toString(),
    gst: line.gst === null ? AS_PER_AGREEMENT : decimal(line.gst).toString(),
  };
}

/**
 * The quantity up to which a line may be received while the amendment is pending; null if the
 * amendment does not lower it.
 */
export function waitingQuantity(current: Decimal, asked: Decimal | null): Decimal | null {
  const after = asked ?? decimal('0');
  return after.lt(current) ? after : null;
}
