/**
 * Rules for the dates of all documents: not in the future, not in locked days, not before the
 * document that they follow, not before a count that they would have changed. Callers supply the
 * facts; the messages are here.
 */
import { dayOfInstant, dayText, type IsoDate, isEarlier, isIsoDate } from '../shared/iso-date.ts';
import { dateViolations, isBlank, type Violation } from '../shared/violation.ts';

/** A date as typed; may be empty. */
export interface TypedDay {
  readonly day: string;
  readonly path: string;
  /** The label of the field on the screen. */
  readonly label?: string;
}

/** A bound of the date. */
interface Bound {
  readonly code: string;
  readonly isMet: (day: IsoDate) => boolean;
  readonly message: (label: string) => string;
}

export function notInFuture(today: IsoDate): Bound {
  return {
    code: 'future',
    isMet: (day) => day <= today,
    message: (label) => `${label} can't be in the future`,
  };
}

/** @param lockedUntil the last day that the firm has locked; null if none */
export function notLocked(lockedUntil: IsoDate | null): Bound {
  return {
    code: 'locked',
    isMet: (day) => lockedUntil === null || day > lockedUntil,
    message: () => `Stock is locked up to ${dayText(lockedUntil ?? '')}; choose a later date`,
  };
}

function notBefore(earlier: IsoDate, code: string, message: string): Bound {
  return { code, isMet: (day) => day >= earlier, message: () => message };
}

/**
 * Returns the violation of a text that is no date, or of the first bound that the date violates; an
 * empty text violates none.
 */
export function dayViolations(
  { day, path, label = 'The date' }: TypedDay,
  bounds: readonly Bound[],
): Violation[] {
  const malformed = dateViolations({ [path]: day });
  if (day === '' || malformed.length > 0) return malformed;
  const broken = bounds.find(({ isMet }) => !isMet(day));
  return broken ? [{ code: broken.code, path, message: broken.message(label) }] : [];
}

/** Dates of a goods receipt as typed; each may be empty. */
export interface ReceiptDays {
  readonly receivedOn: string;
  readonly challanDate: string;
  readonly invoiceDate: string;
  /** The ISO 8601 instants of the lorry at the gate. */
  readonly gateInAt: string;
  readonly gateOutAt: string;
}

/**
 * Dates of a goods receipt: the challan is not later than the receipt, the lorry leaves after it
 * came; the bill may come later.
 */
export function receiptDayViolations(days: ReceiptDays, today: IsoDate): Violation[] {
  const { receivedOn, challanDate, invoiceDate, gateInAt, gateOutAt } = days;
  const notTomorrow = notInFuture(today);
  const withTheGoods: Bound = {
    code: 'after-goods',
    isMet: (day) => !isIsoDate(receivedOn) || day <= receivedOn,
    message: (label) => `${label} can't be after the day the goods came`,
  };
  const lorryCame = notBefore(
    dayOf(gateInAt),
    'day',
    "Received on can't be before the lorry came in at the gate",
  );
  const found = [
    ...dayViolations({ day: receivedOn, path: 'receivedOn', label: 'Received on' }, [
      notTomorrow,
      lorryCame,
    ]),
    ...dayViolations({ day: challanDate, path: 'challanDate', label: 'Challan date' }, [
      notTomorrow,
      withTheGoods,
    ]),
    ...dayViolations({ day: invoiceDate, path: 'invoiceDate', label: 'Invoice date' }, [
      notTomorrow,
    ]),
    ...dayViolations({ day: dayOf(gateInAt), path: 'gateInAt', label: 'Gate in' }, [notTomorrow]),
    ...dayViolations({ day: dayOf(gateOutAt), path: 'gateOutAt', label: 'Gate out' }, [
      notTomorrow,
    ]),
  ];
  if (gateInAt !== '' && gateOutAt !== '' && isEarlier(gateOutAt, gateInAt)) {
    found.push({ code: 'day', path: 'gateOutAt', message: "Gate out can't be before gate in" });
  }
  return found;
}

function dayOf(instant: string): string {
  return instant === '' ? '' : dayOfInstant(instant);
}

export interface OrderDay {
  readonly poNumber: string;
  /** The day the order was created. */
  readonly orderedOn: IsoDate;
}

const BEFORE_ORDER = 'before-order';

/** A receipt dated before its order is usually a typing error, so it needs a reason. */
export function earlyReceiptViolations(
  { receivedOn, earlyReason }: { readonly receivedOn: string; readonly earlyReason: string },
  orders: readonly OrderDay[],
): Violation[] {
  const late = orders.find(({ orderedOn }) => isIsoDate(receivedOn) && receivedOn < orderedOn);
  if (!late || !isBlank(earlyReason)) return [];
  return [
    {
      code: BEFORE_ORDER,
      path: 'receivedOn',
      message: `${late.poNumber} was made on ${dayText(late.orderedOn)}; goods before it need a reason`,
    },
    {
      code: BEFORE_ORDER,
      path: 'earlyReason',
      message: 'Please say why the goods came before the order',
    },
  ];
}

/** Checks the day of a return of an issue. */
export function issueReturnDayViolations(
  returnedOn: IsoDate,
  { issuedOn, today }: { readonly issuedOn: IsoDate; readonly today: IsoDate },
): Violation[] {
  const message = `It was issued on ${dayText(issuedOn)}; the return can't be before that`;
  return dayViolations({ day: returnedOn, path: 'returnedOn' }, [
    notInFuture(today),
    notBefore(issuedOn, 'day', message),
  ]);
}

/** Checks the day on which a transfer arrived. */
export function arrivalDayViolations(
  receivedOn: IsoDate,
  { dispatchedOn, today }: { readonly dispatchedOn: IsoDate; readonly today: IsoDate },
): Violation[] {
  const message = `It left on ${dayText(dispatchedOn)}; it can't have come before that`;
  return dayViolations({ day: receivedOn, path: 'receivedOn' }, [
    notInFuture(today),
    notBefore(dispatchedOn, 'day', message),
  ]);
}

/** Checks the day of a return to a supplier. */
export function supplierReturnDayViolations(
  returnedOn: string,
  { receivedOn, today }: { readonly receivedOn: IsoDate; readonly today: IsoDate },
): Violation[] {
  return dayViolations({ day: returnedOn, path: 'returnedOn' }, [
    notInFuture(today),
    notBefore(receivedOn, 'too-early', "It can't go back before it came"),
  ]);
}

export interface CountedMaterial {
  readonly materialName: string;
  /** The day of its last posted count in the store; null if none. */
  readonly countedOn: IsoDate | null;
}

/**
 * A count compares the stock with the books of its day, so that nothing may be dated before it
 * afterwards. On the same day both sequences are possible.
 */
export function countedDayViolations(
  typed: TypedDay,
  { materialName, countedOn }: CountedMaterial,
): Violation[] {
  if (countedOn === null) return [];
  const message = `${materialName} was counted here on ${dayText(countedOn)}; date it then or later, or have it counted again`;
  return dayViolations(typed, [notBefore(countedOn, 'counted', message)]);
}

/** A receipt whose goods were counted since cannot be reversed. */
export function countedReceiptViolations(
  receivedOn: IsoDate,
  { materialName, countedOn }: CountedMaterial,
): Violation[] {
  if (countedOn === null || countedOn <= receivedOn) return [];
  const message = `${materialName} was counted here on ${dayText(countedOn)}, after it came; send it back to the supplier, or have it counted again`;
  return [{ code: 'counted', path: '', message }];
}
