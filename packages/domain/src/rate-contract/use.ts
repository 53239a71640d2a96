/** The use of a contract: what is used and left, and the consequence of an order beyond it. */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { addDays, daysBetween, type IsoDate } from '../shared/iso-date.ts';
import type { ContractStage, RateContractStatus } from './status.ts';
import type { OverUse } from './terms.ts';

/** The part of the target that is left, 0 or more; null for a contract without a target. */
export function leftOf(target: Decimal | null, used: Decimal): Decimal | null {
  if (target === null) return null;
  const left = target.minus(used);
  return left.gt(NOTHING) ? left : NOTHING;
}

const NOTHING = decimal('0');
const PERCENT = decimal('100');
/** A contract is expiring from this many days before its last day. */
const DAYS_OF_EXPIRY = 30;

export type CallOff = 'WITHIN' | 'NEEDS_APPROVAL' | 'REFUSED';

/** @param asked in the measure of the target: quantity, or rupees before tax; 0 or less is within */
export function callOff({ target, used, overUse }: CalledContract, asked: Decimal): CallOff {
  const isMore = asked.gt(NOTHING) && target !== null && used.plus(asked).gt(target);
  if (!isMore || overUse === 'NONE') return 'WITHIN';
  return overUse === 'APPROVE' ? 'NEEDS_APPROVAL' : 'REFUSED';
}

interface CalledContract {
  readonly target: Decimal | null;
  readonly used: Decimal;
  readonly overUse: OverUse;
}

/** The used part of the target in whole percent, at most 100; null if there is no target. */
export function usedPercent(target: Decimal | null, used: Decimal): number | null {
  if (target === null || target.eq(NOTHING)) return null;
  const percent = used.times(PERCENT).div(target).round(0, 0);
  return percent.gt(PERCENT) ? PERCENT.toNumber() : percent.toNumber();
}

interface ValidDays {
  readonly validFrom: IsoDate;
  readonly validTo: IsoDate;
}

/** The part of its days that have begun, in whole percent. */
export function elapsedPercent({ validFrom, validTo }: ValidDays, today: IsoDate): number {
  const all = daysBetween(validFrom, validTo) + 1;
  const gone = Math.min(all, Math.max(0, daysBetween(validFrom, today) + 1));
  return usedPercent(decimal(all), decimal(gone)) ?? 0;
}

/** The number of days that are left, including today. */
export function daysLeft({ validTo }: ValidDays, today: IsoDate): number {
  return Math.max(0, daysBetween(today, validTo) + 1);
}

interface StagedContract extends ValidDays {
  readonly status: RateContractStatus;
  /** Whether nothing is left of any line. */
  readonly isUsedUp: boolean;
}

export function contractStage(contract: StagedContract, today: IsoDate): ContractStage {
  const { status, validFrom, validTo, isUsedUp } = contract;
  if (status !== 'AGREED') return status;
  if (today > validTo) return 'EXPIRED';
  if (isUsedUp) return 'EXHAUSTED';
  if (today < validFrom) return 'UPCOMING';
  return addDays(today, DAYS_OF_EXPIRY) >= validTo ? 'EXPIRING' : 'ACTIVE';
}
