/** Budget overruns of a document, with the reasons for accepting them. */
import { type BudgetOverrunRow, listBudgetFindings } from '@plinth/contracts/budgets';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import type { RolePlace } from '#api/roles-in-project.ts';
import { usePermission } from '#api/session.ts';
import { RecordLink } from '#document/document-link.tsx';
import { formatDateTime, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useModule } from '#lib/project-choice.ts';
import { CardSection } from '#ui/card.tsx';

interface BudgetOverrunsProps {
  documentId: string;
  project: RolePlace & { readonly id: string };
}

const overrunsQuery = (projectId: string, documentId: string) =>
  queryOptions({
    queryKey: ['budget', projectId, 'findings', documentId],
    queryFn: ({ signal }) =>
      call(listBudgetFindings, { params: { id: projectId }, query: { documentId }, signal }),
    meta: FAILS_SILENTLY,
  });

export function BudgetOverruns({ documentId, project }: BudgetOverrunsProps) {
  const isOn = useModule('PROJECT') === true;
  const mayRead = usePermission('budgets:read', project) === true;
  const { data } = useQuery({
    ...overrunsQuery(project.id, documentId),
    enabled: isOn && mayRead,
  });
  const current = data?.list.filter(({ isSuperseded }) => !isSuperseded) ?? [];
  if (current.length === 0) return null;
  return (
    <CardSection>
      <div className="flex gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        <div className="min-w-0">
          <p className="font-semibold text-warning">Budget</p>
          <ul className="flex flex-col gap-1.5">
            {current.map((overrun) => (
              <li key={overrun.id} className="wrap-anywhere">
                {wordsOf(overrun)}{' '}
                {overrun.budgetLineId !== null && (
                  <RecordLink to={paths.budget({ line: overrun.budgetLineId })}>
                    What took it
                  </RecordLink>
                )}
                {overrun.reason !== '' && (
                  <span className="block text-[13px] text-muted-foreground">
                    {`${overrun.reason} · ${overrun.foundByName}, ${formatDateTime(overrun.foundAt)}`}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {data && data.totalElements > data.list.length && (
            <p className="text-[13px] text-muted-foreground">
              {`The newest ${formatQuantity(data.list.length)} of ${formatQuantity(data.totalElements)}`}
            </p>
          )}
          <RecordLink to={paths.budget()}>Budget of the project</RecordLink>
        </div>
      </div>
    </CardSection>
  );
}

function wordsOf({ material, unit, budgetLineId, overQuantity }: BudgetOverrunRow): string {
  if (budgetLineId === null) return `${material.name} is not in the budget`;
  if (overQuantity === 0) return `${material.name}: over the budget in rupees`;
  return `${material.name}: ${formatQuantity(overQuantity)} ${unit} over the budget`;
}
