/** Lines of documents that take of a budget, with how far they went. */
import type { getUnbudgeted } from '@plinth/contracts/budgets';
import type { Answer } from '@plinth/contracts/shared/endpoint';

import { DocumentLink } from '#document/document-link.tsx';
import { formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { workText } from '#lib/work-text.ts';

export type BudgetUse = Answer<typeof getUnbudgeted>['list'][number];

const STEPS = [
  ['requested', 'requested'],
  ['ordered', 'ordered'],
  ['received', 'received'],
  ['issued', 'issued'],
] as const;

interface BudgetUsesProps {
  label: string;
  uses: readonly BudgetUse[];
  /** The number of uses, of which `uses` may be only a part. */
  count: number;
  /** Whether each use shows its material, as needed if there are several materials. */
  isNamed?: boolean;
}

export function BudgetUses({ label, uses, count, isNamed = false }: BudgetUsesProps) {
  return (
    <>
      <ul aria-label={label} className="divide-y">
        {uses.map((use, index) => (
          <li key={`${use.documentId} ${index.toString()}`} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                <DocumentLink to={linkOf(use)}>{use.documentNumber}</DocumentLink>
              </span>
              <span className="figures">{takenText(use)}</span>
            </p>
            {isNamed && <p className="wrap-anywhere">{use.material.name}</p>}
            {use.workItem && (
              <p className="text-[13px] wrap-anywhere text-muted-foreground">
                {workText(use.workItem)}
              </p>
            )}
            {use.orders.length > 0 && (
              <p className="flex flex-wrap gap-x-3 text-[13px]">
                {use.orders.map(({ id, poNumber }) => (
                  <span key={id}>
                    <DocumentLink to={paths.purchaseOrder(id)}>{poNumber}</DocumentLink>
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
      {count > uses.length && (
        <p className="pt-2 text-[13px] text-muted-foreground">
          {`The newest ${formatQuantity(uses.length)} of ${formatQuantity(count)}`}
        </p>
      )}
    </>
  );
}

const LINKS = {
  MATERIAL_REQUEST: paths.materialRequest,
  STOCK_ISSUE: paths.issue,
  STOCK_TRANSFER: paths.transfer,
} as const;

function linkOf({ documentType, documentId }: BudgetUse): string {
  return LINKS[documentType](documentId);
}

/** `40 ordered, 60 received Bag`. */
function takenText(use: BudgetUse): string {
  const taken = STEPS.flatMap(([figure, word]) =>
    use[figure] === 0 ? [] : [`${formatQuantity(use[figure])} ${word}`],
  );
  if (use.transferred > 0) taken.push(`${formatQuantity(use.transferred)} from another project`);
  if (use.transferred < 0) taken.push(`${formatQuantity(0 - use.transferred)} to another project`);
  return `${taken.join(', ')} (${use.unit})`;
}
