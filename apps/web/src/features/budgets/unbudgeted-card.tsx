/** Uses by documents of the project that no budget line covers. */
import { getUnbudgeted } from '@plinth/contracts/budgets';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { Card, CardSection } from '#ui/card.tsx';

import { BudgetUses } from './budget-uses.tsx';
import { budgetKey } from './budgets.api.ts';

const unbudgetedQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...budgetKey(projectId), 'unbudgeted'],
    queryFn: ({ signal }) => call(getUnbudgeted, { params: { id: projectId }, signal }),
    meta: FAILS_SILENTLY,
  });

export function UnbudgetedCard({ projectId }: { projectId: string }) {
  const { data } = useQuery(unbudgetedQuery(projectId));
  if (!data || data.list.length === 0) return null;
  return (
    <Card className="mt-4">
      <CardSection title="Not in the budget">
        <BudgetUses label="Not in the budget" uses={data.list} count={data.useCount} isNamed />
      </CardSection>
    </Card>
  );
}
