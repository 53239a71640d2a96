/**
 * Rules of measurements of executed work; a wrong one is reversed instead of changed, because bills
 * refer to it.
 */
import { type Decimal, decimal, decimalPlaces, parseDecimal } from '../shared/decimal.ts';
import type { IsoDate } from '../shared/iso-date.ts';
import { quantityText, type Unit } from '../shared/quantity.ts';
import { isBlank, type Violation } from '../shared/violation.ts';
import { dayViolations } from '../stock/document-days.ts';

export interface EnteredMeasurement {
  readonly workItemId: string;
  readonly executed: string;
  readonly measuredOn: IsoDate;
}

const DECIMALS = 3;
const MAXIMUM = decimal('999999999.999');
/**
 * The multiple of the BOQ quantity above which the executed work needs a confirmation with a
 * reason.
 */
const ASKED_ABOVE = decimal('1.1');

export function measurementViolations(
  { workItemId, executed, measuredOn }: EnteredMeasurement,
  today: IsoDate,
): Violation[] {
  const problem = executedProblem(executed);
  return [
    ...(workItemId === ''
      ? [{ code: 'required', path: 'workItemId', message: 'Choose a BOQ item' }]
      : []),
    ...(problem === null ? [] : [{ code: 'quantity', path: 'executed', message: problem }]),
    ...dayViolations({ day: measuredOn, path: 'measuredOn' }, [
      {
        code: 'future',
        isMet: (day) => day <= today,
        message: () => 'Work is measured when it is done, not before',
      },
    ]),
  ];
}

/**
 * The problem with a typed quantity, or null. Fractions of whole units are allowed: half a door
 * frame is half done.
 */
function executedProblem(text: string): string | null {
  const executed = parseDecimal(text);
  if (executed === null) return 'Executed must be a number';
  if (executed.lte('0')) return 'Executed must be greater than 0';
  if (executed.gt(MAXIMUM)) return 'Executed can be at most 99,99,99,999.999';
  return decimalPlaces(executed) > DECIMALS ? `Executed takes at most ${DECIMALS} decimals` : null;
}

interface Billed {
  /** The quantity of the BOQ item; null if it has none. */
  readonly quantity: Decimal | null;
  /** The quantity that was executed before this measurement. */
  readonly executedBefore: Decimal;
}

/** Whether the executed work, with this measurement, is far above the BOQ. */
export function isFarAbove({ quantity, executedBefore }: Billed, executed: Decimal): boolean {
  return quantity !== null && executedBefore.plus(executed).gt(quantity.times(ASKED_ABOVE));
}

interface Asked extends Billed {
  readonly unit: Unit;
  readonly isConfirmed: boolean;
  readonly reason: string;
}

/** Work far above the BOQ needs a confirmation and a reason. */
export function aboveBoqViolations(
  { isConfirmed, reason, unit, ...billed }: Asked,
  executed: Decimal,
): Violation[] {
  const { quantity, executedBefore } = billed;
  if (quantity === null || !isFarAbove(billed, executed)) return [];
  const named = unit === '' ? undefined : unit;
  const total = quantityText(executedBefore.plus(executed), named);
  if (!isConfirmed) {
    const message = `That makes ${total} of ${quantityText(quantity, named)} in the BOQ. Confirm it with a reason`;
    return [{ code: 'above-boq', path: 'isConfirmed', message }];
  }
  if (!isBlank(reason)) return [];
  return [{ code: 'required', path: 'reason', message: 'Please give a reason' }];
}
