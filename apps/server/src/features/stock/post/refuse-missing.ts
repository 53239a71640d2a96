/** Refuses issues of more than is in stock, now or on any day since their date. */
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
import { dayText, type IsoDate } from '@plinth/domain/shared/iso-date';
import { quantityText } from '@plinth/domain/shared/quantity';
import type { Violation } from '@plinth/domain/shared/violation';

import { refuseViolations } from '#errors.ts';
import type { LockedLedger } from '../correct/lock-timeline.ts';
import type { Movement } from './movement.ts';
import { keyOf } from '../stock.store.ts';
import type { RevaluedEntries } from '../correct/revalue-entries.ts';

interface Known {
  readonly ledger: LockedLedger;
  readonly revaluedEntries: Pick<RevaluedEntries, 'lowest' | 'missing'>;
}

/** @throws AppError unprocessable at the path of each such movement */
export function refuseMissing(
  day: IsoDate,
  movements: readonly Movement[],
  { ledger, revaluedEntries }: Known,
): void {
  const violations = [...Map.groupBy(movements, keyOf)].flatMap(([key, some]) => {
    const now = ledger.balances.get(key)?.quantity ?? decimal('0');
    const lacking = lackingFrom(some, now, notThere);
    return lacking.length > 0
      ? lacking
      : lackingFrom(some, freeSince(some, key, revaluedEntries, now), (movement, free) =>
          notFree(movement, free, day),
        );
  });
  refuseViolations(violations);
}

/** The quantity that could be issued without a negative day since. */
function freeSince(
  movements: readonly Movement[],
  key: string,
  { lowest, missing }: Known['revaluedEntries'],
  now: Decimal,
): Decimal {
  const low = lowest.get(key);
  if (!low) return now;
  const moved = sum(movements.map(({ quantity }) => quantity));
  const free = low.minus(moved);
  const short = missing.get(key);
  if (!short || free.plus(moved).lt('0')) return free;
  // In stock at the end of the day, but another issue of the day needed it.
  return moved.neg().minus(short);
}

type Telling = (movement: Movement, there: Decimal) => Violation;

function lackingFrom(movements: readonly Movement[], there: Decimal, tell: Telling): Violation[] {
  let left = there;
  return movements.flatMap((movement) => {
    const available = left;
    left = left.plus(movement.quantity);
    return movement.quantity.lt('0') && left.lt('0') ? [tell(movement, available)] : [];
  });
}

function notThere({ path, materialName }: Movement, there: Decimal): Violation {
  const message = `Only ${quantityText(there)} of ${materialName} is in the store`;
  return { code: 'not-in-stock', path, message };
}

function notFree({ path, materialName }: Movement, free: Decimal, day: IsoDate): Violation {
  const message = `Only ${quantityText(free)} of ${materialName} was free in the store from ${dayText(day)} on`;
  return { code: 'not-in-stock', path, message };
}
