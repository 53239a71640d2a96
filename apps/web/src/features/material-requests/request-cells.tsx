/** Cells of the list of requests: what is urgent, and how much of it is ordered. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { counted } from '@plinth/domain/shared/counted';
import { differenceInCalendarDays, parseISO } from 'date-fns';

import { cn } from '#lib/cn.ts';
import { formatDate, sentenceCase } from '#lib/format.ts';
import { today } from '#lib/today.ts';

interface CellProps {
  request: MaterialRequest;
}

const LESSER = 'block text-[13px] leading-4 text-muted-foreground';

/** The date of the request; with its age in days while the request waits. */
export function RequestedDate({ request: { requestedDate, status } }: CellProps) {
  const age = differenceInCalendarDays(parseISO(today()), parseISO(requestedDate));
  return (
    <>
      {formatDate(requestedDate)}
      {isWaiting(status) && age > 0 && <span className={LESSER}>{counted(age, 'day')} ago</span>}
    </>
  );
}

/** The day, or the requester's words. */
export function NeededBy({ request: { requiredBy, requiredOn, status } }: CellProps) {
  if (requiredBy === null) {
    return (
      <span className="line-clamp-2 text-[13px] leading-4 whitespace-normal">
        {requiredOn ?? ''}
      </span>
    );
  }
  const isPast = isWaiting(status) && requiredBy < today();
  return (
    <span className={cn(isPast && 'text-destructive')}>
      {formatDate(requiredBy)}
      {isPast && <span className="block text-[13px] leading-4">past</span>}
    </span>
  );
}

export function Priority({ request: { priority } }: CellProps) {
  if (priority === null) return null;
  const isUrgent = priority === 'URGENT';
  return <span className={cn(isUrgent && 'font-semibold')}>{sentenceCase(priority)}</span>;
}

/** `6`, `4 of 6 ordered`. */
export function OrderedShare({ request }: CellProps) {
  const { lineCount, orderedLineCount, isPartOrdered } = request;
  if (!isPartOrdered) return lineCount;
  return (
    <>
      {`${orderedLineCount} of ${lineCount}`}
      <span className={LESSER}>ordered</span>
    </>
  );
}

function isWaiting(status: MaterialRequest['status']): boolean {
  return status === 'SUBMITTED';
}
