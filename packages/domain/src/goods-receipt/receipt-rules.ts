/** Rules of a goods receipt, as a draft and for posting. */
import type { Decimal } from '../shared/decimal.ts';
import type { IsoDate } from '../shared/iso-date.ts';
import { quantityText } from '../shared/quantity.ts';
import type { Unit } from '../shared/quantity.ts';
import { requiredViolations, type Violation } from '../shared/violation.ts';
import { type ReceiptDays, receiptDayViolations } from '../stock/document-days.ts';

export interface ReceiptHeader extends ReceiptDays {
  readonly storeId: string;
  readonly challanNo: string;
  readonly grossWeight: Decimal | null;
  readonly tareWeight: Decimal | null;
}

/** Lists the broken rules of a receipt, which apply to drafts too. */
export function headerViolations(header: ReceiptHeader, today: IsoDate): Violation[] {
  const violations = requiredViolations(
    { storeId: header.storeId, receivedOn: header.receivedOn },
    { storeId: 'Please choose the store', receivedOn: 'Please enter the day the goods came' },
  );
  violations.push(...receiptDayViolations(header, today));
  const { grossWeight, tareWeight } = header;
  if (grossWeight && tareWeight && tareWeight.gte(grossWeight)) {
    const message = 'Tare must be less than gross';
    violations.push({ code: 'weight', path: 'tareWeight', message });
  }
  return violations;
}

/** Lists the fields that are required for posting. */
export function postingViolations({ challanNo, challanDate }: ReceiptHeader): Violation[] {
  return requiredViolations(
    { challanNo, challanDate },
    { challanNo: 'Please enter the challan number', challanDate: 'Please enter the challan date' },
  );
}

export interface ExcessLine {
  readonly path: string;
  readonly accepted: Decimal;
  /** The quantity that the order line can still receive, with tolerance. */
  readonly receivable: Decimal;
  readonly unit: Unit;
  /** Whether an amendment that lowers the quantity is pending. */
  readonly isAmendmentWaiting?: boolean;
}

export const OVER_TOLERANCE = 'over-tolerance';

/** Lists the lines that exceed the receivable quantity; a permission and a reason override it. */
export function excessViolations(lines: readonly ExcessLine[]): Violation[] {
  return lines
    .filter(({ accepted, receivable }) => accepted.gt(receivable))
    .map(({ path, receivable, unit, isAmendmentWaiting }) => ({
      code: OVER_TOLERANCE,
      path: `${path}.receivedQuantity`,
      message: `This line can still receive ${quantityText(receivable, unit)}${
        isAmendmentWaiting ? ' while an amendment of the order waits' : ''
      }`,
    }));
}
