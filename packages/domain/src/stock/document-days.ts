/**
 * The days that documents stand on, for all of them in one place: nothing is dated tomorrow,
 * into days that are locked, before what it follows from, or before a count that it would
 * have changed. Who asks brings the facts; the words that people read stand here.
 */
import { dayOfInstant, dayText, type IsoDate, isEarlier } from '../shared/iso-date.ts';
import { isBlank, type Violation } from '../shared/violation.ts';

/** A day as it was typed; empty where none was. */
export interface TypedDay {
  readonly day: string;
  readonly path: string;
  /** As the screen calls it. */
  readonly label?: string;
}

/** What a day is held against. */
interface Bound {
  readonly code: string;
  readonly isKept: (day: IsoDate) => boolean;
  readonly message: (label: string) => string;
}

export function notInFuture(today: IsoDate): Bound {
  return {
    code: 'future',
    isKept: (day) => day <= today,
    message: (label) => `${label} can't be in the future`,
  };
}

/** @param lockedUntil the last day that the firm has locked; null where all are open */
export function notLocked(lockedUntil: IsoDate | null): Bound {
  return {
    code: 'locked',
    isKept: (day) => lockedUntil === null || day > lockedUntil,
    message: () => `Stock is locked up to ${dayText(lockedUntil ?? '')}; choose a later date`,
  };
}

function notBefore(earlier: IsoDate, code: string, message: string): Bound {
  return { code, isKept: (day) => day >= earlier, message: () => message };
}

/** The first bound that the day does not keep, if any; a day that was not typed keeps all. */
export function dayViolations(
  { day, path, label = 'The date' }: TypedDay,
  bounds: readonly Bound[],
): Violation[] {
  const broken = day === '' ? undefined : bounds.find(({ isKept }) => !isKept(day));
  return broken ? [{ code: broken.code, path, message: broken.message(label) }] : [];
}

/** As they were typed; empty where nothing was. */
export interface ReceiptDays {
  readonly receivedOn: string;
  readonly challanDate: string;
  readonly invoiceDate: string;
  /** Instants, ISO 8601. */
  readonly gateInAt: string;
  readonly gateOutAt: string;
}

/** Of a goods receipt: the challan came with the goods, the bill may come later, the lorry leaves after it came. */
export function receiptDayViolations(days: ReceiptDays, today: IsoDate): Violation[] {
  const { receivedOn, challanDate, invoiceDate, gateInAt, gateOutAt } = days;
  const notTomorrow = notInFuture(today);
  const withTheGoods: Bound = {
    code: 'after-goods',
    isKept: (day) => receivedOn === '' || day <= receivedOn,
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
  /** The day it was made. */
  readonly orderedOn: IsoDate;
}

export const BEFORE_ORDER = 'before-order';

/**
 * Goods that came before their order was made, and so perhaps before there was a project: it
 * happens, for paper is late at sites, and mostly it is a slip. So it takes a reason.
 */
export function earlyReceiptViolations(
  { receivedOn, earlyReason }: { readonly receivedOn: string; readonly earlyReason: string },
  orders: readonly OrderDay[],
): Violation[] {
  const late = orders.find(({ orderedOn }) => receivedOn !== '' && receivedOn < orderedOn);
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

/** Of what comes back of an issue. */
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

/** Of what arrives of a transfer. */
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

/** Of what goes back to a supplier. */
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
  /** The day of its last count in the store that was posted; null where there is none. */
  readonly countedOn: IsoDate | null;
}

/**
 * A count held what lay there against the books of its day: what is put before it
 * afterwards would make it wrong. On its own day the one may have come after the other.
 */
export function countedDayViolations(
  typed: TypedDay,
  { materialName, countedOn }: CountedMaterial,
): Violation[] {
  if (countedOn === null) return [];
  const message = `${materialName} was counted here on ${dayText(countedOn)}; date it then or later, or have it counted again`;
  return dayViolations(typed, [notBefore(countedOn, 'counted', message)]);
}

/** The receipt lay there when it was counted, whatever is said of it since. */
export function countedReceiptViolations(
  receivedOn: IsoDate,
  { materialName, countedOn }: CountedMaterial,
): Violation[] {
  if (countedOn === null || countedOn <= receivedOn) return [];
  const message = `${materialName} was counted here on ${dayText(countedOn)}, after it came; send it back to the supplier, or have it counted again`;
  return [{ code: 'counted', path: '', message }];
}
