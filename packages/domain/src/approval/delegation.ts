/**
 * Delegations: a person approves in place of another one, from day to day. A delegate cannot
 * delegate again.
 */
import { type Decimal, parseDecimal } from '../shared/decimal.ts';
import type { IsoDate } from '../shared/iso-date.ts';
import { dateViolations, type Violation } from '../shared/violation.ts';
import type { ApprovedDocument } from './policy.ts';
import type { StandIn } from './signers.ts';

export interface Delegation extends StandIn {
  /** The first and the last day, both inclusive, are days in India. */
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly documents: readonly ApprovedDocument[];
  /**
   * The highest payable that the delegate may approve, in rupees, inclusive; null for no limit of
   * its own.
   */
  readonly cap: Decimal | null;
  /** The firms in which the delegation is in force; null for every firm of `fromId`. */
  readonly firmIds: readonly string[] | null;
}

interface Asked {
  readonly firmId: string;
  readonly document: ApprovedDocument;
  /** The payable in rupees; null if unknown, which counts as above every limit. */
  readonly payable: Decimal | null;
  readonly day: IsoDate;
}

export function isInForce(
  { firstDay, lastDay, documents, cap, firmIds }: Delegation,
  { firmId, document, payable, day }: Asked,
): boolean {
  const isHere = firmIds === null || firmIds.includes(firmId);
  const isWithinCap = cap === null || (payable !== null && payable.lte(cap));
  return firstDay <= day && day <= lastDay && documents.includes(document) && isHere && isWithinCap;
}

export interface NewDelegation {
  readonly fromId: string;
  readonly toId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly documents: readonly ApprovedDocument[];
  /** The typed limit in rupees; empty if there is none. */
  readonly cap: string;
}

const LONGEST_DAYS = 366;

/**
 * @param standing those in force today or later
 * @param isMember whether the person is still with the organisation
 */
export function delegationViolations(
  { fromId, toId, firstDay, lastDay, documents, cap }: NewDelegation,
  { today, current }: { readonly today: IsoDate; readonly current: readonly Delegation[] },
  isMember: (personId: string) => boolean,
): Violation[] {
  const found = dateViolations({ firstDay, lastDay });
  const add = (isBroken: boolean, code: string, path: string, message: string) => {
    if (isBroken) found.push({ code, path, message });
  };
  add(toId === '', 'required', 'toId', 'Choose who stands in');
  add(toId !== '' && toId === fromId, 'self', 'toId', 'Nobody stands in for themselves');
  add(toId !== '' && !isMember(toId), 'left', 'toId', 'This person is not with the firm any more');
  add(firstDay === '', 'required', 'firstDay', 'Choose the first day');
  add(lastDay === '', 'required', 'lastDay', 'Choose the last day');
  add(firstDay !== '' && firstDay < today, 'past', 'firstDay', 'This day has passed');
  const isBackwards = lastDay !== '' && lastDay < firstDay;
  add(isBackwards, 'order', 'lastDay', 'The last day is before the first');
  const isLong = days(firstDay, lastDay) > LONGEST_DAYS;
  add(isLong, 'long', 'lastDay', 'Nobody stands in for longer than a year');
  add(documents.length === 0, 'required', 'documents', 'Choose at least one kind of document');
  const limit = parseDecimal(cap);
  add(cap.trim() !== '' && limit === null, 'amount', 'cap', 'The amount must be a number');
  add(limit !== null && limit.lte('0'), 'amount', 'cap', 'The amount must be above 0');
  const isExact = limit === null || limit.round(2, 0).eq(limit);
  add(!isExact, 'amount', 'cap', 'The amount can have at most 2 decimals');
  if (found.length > 0) return found;
  const wanted = { fromId, toId, firstDay, lastDay, documents, cap: limit, firmIds: null };
  add(
    closesCircle(wanted, current),
    'circle',
    'toId',
    'These people would stand in for each other on the same day',
  );
  return found;
}

function days(first: string, last: string): number {
  if (first === '' || last === '') return 0;
  return (Date.parse(last) - Date.parse(first)) / 86_400_000;
}

/** Whether the delegation would lead, through other people's delegations, back to its own giver. */
function closesCircle(added: Delegation, current: readonly Delegation[]): boolean {
  const same = current.filter(
    ({ firstDay, lastDay, documents }) =>
      firstDay <= added.lastDay &&
      lastDay >= added.firstDay &&
      documents.some((one) => added.documents.includes(one)),
  );
  const reached = new Set([added.toId]);
  for (const personId of reached) {
    for (const { fromId, toId } of same) if (fromId === personId) reached.add(toId);
  }
  return reached.has(added.fromId);
}
