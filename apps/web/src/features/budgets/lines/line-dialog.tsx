/** A line of a budget: what took of it, what went over it, and how it was changed. */
import { type Budget, type BudgetLine, getBudgetLine } from '@plinth/contracts/budgets';
import { lineOverrun } from '@plinth/domain/budget/rupees';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { formatDateTime, formatQuantity } from '#lib/format.ts';
import { Loaded } from '#table/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Explanation } from '#ui/explanation.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { budgetRows, isPriced } from '../page/budget-figures.ts';
import { nameOf, workOf } from '../page/budget-lines.ts';
import { BudgetUses } from './budget-uses.tsx';
import { budgetKey } from '../budgets.api.ts';
import { ChangeLineDialog } from './change-line-dialog.tsx';
import { quantityCalculation, rupeeCalculations } from './line-calculations.ts';
import { RupeeFigures } from '../page/rupee-figures.tsx';

interface LineDialogProps {
  budget: Budget;
  line: BudgetLine;
  /** True, or why lines cannot be changed now. */
  mayChange: true | string;
  onClose: () => void;
}

const lineQuery = (projectId: string, lineId: string) =>
  queryOptions({
    queryKey: [...budgetKey(projectId), 'line', lineId],
    queryFn: async ({ signal }) =>
      (await call(getBudgetLine, { params: { id: projectId, lineId }, signal })).budgetLine,
    meta: FAILS_SILENTLY,
  });

export function LineDialog({ budget, line, mayChange, onClose }: LineDialogProps) {
  const query = useQuery(lineQuery(budget.project.id, line.id));
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <ChangeLineDialog budget={budget} line={line} onClose={onClose} />;
  return (
    <Dialog
      title={nameOf(line)}
      description={`${workOf(line)} · ${formatQuantity(line.quantity)} ${line.unit} budgeted`}
      className="sm:w-[min(40rem,calc(100vw-2rem))]"
      onClose={onClose}
      footer={
        <Button disabledReason={mayChange} onClick={() => setChanging(true)}>
          Change This Line
        </Button>
      }
    >
      <p className="mb-3 flex items-center gap-1">
        <span className="figures">{quantityCalculation(line).result}</span>
        <Explanation of="what is available" calculations={[quantityCalculation(line)]} />
      </p>
      {isPriced([line]) && <InRupees line={line} />}
      <Loaded query={query} what="the line" loading={<Skeleton className="h-40" />}>
        {(shown) => <Behind line={shown} />}
      </Loaded>
    </Dialog>
  );
}

function InRupees({ line }: { line: BudgetLine }) {
  return (
    <section className="mb-5">
      <h3 className="flex items-center gap-1 font-semibold">
        In rupees
        <Explanation of="what is left in rupees" calculations={rupeeCalculations(line)} />
      </h3>
      {budgetRows([line], 'rupees').map(({ figures }) => (
        <RupeeFigures key={line.id} figures={figures} overrun={lineOverrun(line)} />
      ))}
    </section>
  );
}

type Line = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof lineQuery>['queryFn']>>>>;

function Behind({
  line: { uses, useCount, findings, findingCount, changes, unit },
}: {
  line: Line;
}) {
  return (
    <div className="flex flex-col gap-5">
      <section>
        <h3 className="font-semibold">Taken by</h3>
        {uses.length === 0 ? (
          <p className="text-muted-foreground">Nothing yet.</p>
        ) : (
          <BudgetUses label="Taken by" uses={uses} count={useCount} />
        )}
      </section>
      {findings.length > 0 && (
        <section>
          <h3 className="font-semibold">Over the budget</h3>
          <ul className="divide-y">
            {findings.map(({ id, documentNumber, overQuantity, reason, foundByName, foundAt }) => (
              <li key={id} className="py-2 wrap-anywhere">
                <span className="figures">
                  {`${documentNumber}: ${formatQuantity(overQuantity)} ${unit}`}
                </span>
                <span className="block text-[13px] text-muted-foreground">
                  {[reason, foundByName, formatDateTime(foundAt)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {findingCount > findings.length && (
            <p className="pt-2 text-[13px] text-muted-foreground">
              {`The newest ${formatQuantity(findings.length)} of ${formatQuantity(findingCount)}`}
            </p>
          )}
        </section>
      )}
      <section>
        <h3 className="font-semibold">Revisions</h3>
        <ul className="divide-y">
          {changes.map(({ revision, quantityBefore, quantity, reason, decidedAt }) => (
            <li key={revision} className="py-2 wrap-anywhere">
              <span className="figures">
                {`Revision ${revision}: ${changeText(quantityBefore, quantity)} ${unit}`}
              </span>
              <span className="block text-[13px] text-muted-foreground">
                {[reason, decidedAt && formatDateTime(decidedAt)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function changeText(before: number | null, after: number | null): string {
  const [from, to] = [before, after].map((value) =>
    value === null ? null : formatQuantity(value),
  );
  if (from === null || from === undefined) return to ?? '';
  return to === null || to === undefined ? `${from} removed` : `${from} → ${to}`;
}
