/** The lines that a revision changes, from what to what, in quantity and in rupees. */
import type { BudgetRevision } from '@plinth/contracts/budgets';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { useState } from 'react';

import { formatMoney, formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

import { nameOf, workOf } from '../page/budget-lines.ts';

type Change = BudgetRevision['changes'][number];

/** The number of changes shown at first, and added by each press. */
const SHOWN = 10;
const MORE = 200;

interface RevisionChangesProps {
  revision: BudgetRevision;
  /** Whether the changes are expanded at first, as for the person who decides on them. */
  isOpen?: boolean;
}

export function RevisionChanges({ revision, isOpen = false }: RevisionChangesProps) {
  const { changes } = revision;
  return (
    <details open={isOpen} className="text-[13px]">
      <summary className="min-h-6 cursor-pointer text-primary">{lineCount(changes.length)}</summary>
      <ChangeList revision={revision.revision} changes={changes} />
    </details>
  );
}

export function lineCount(count: number): string {
  return count === 1 ? '1 line' : `${formatQuantity(count)} lines`;
}

interface ChangeListProps {
  /** The number of the revision. */
  revision: number;
  changes: readonly Change[];
}

export function ChangeList({ revision, changes }: ChangeListProps) {
  const [most, setMost] = useState(SHOWN);
  return (
    <>
      <ul aria-label={`Lines of revision ${revision}`} className="mt-1 divide-y">
        {changes.slice(0, most).map((change) => (
          <li key={change.lineId} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span className="min-w-0 wrap-anywhere">{`${nameOf(change)}, ${workOf(change)}`}</span>
            <span className="figures ml-auto text-right">
              {quantityText(change)}
              <span className="block text-muted-foreground empty:hidden">{moneyText(change)}</span>
            </span>
          </li>
        ))}
      </ul>
      {changes.length > most && (
        <Button variant="link" size="sm" onClick={() => setMost(most + MORE)}>
          {`Show more (${formatQuantity(changes.length - most)})`}
        </Button>
      )}
    </>
  );
}

function quantityText({ quantityBefore, quantity, unit }: Change): string {
  const before = quantityBefore === null ? 'new' : formatQuantity(quantityBefore);
  const after = quantity === null ? 'removed' : formatQuantity(quantity);
  return `${before} → ${after} ${unit}`;
}

/** Empty without prices, and where no rupees change. */
function moneyText({ amountBefore, amount }: Change): string {
  if (amountBefore === NOT_SHOWN || amount === NOT_SHOWN || amountBefore === amount) return '';
  return `${formatMoney(amountBefore ?? '0.00')} → ${formatMoney(amount ?? '0.00')}`;
}
