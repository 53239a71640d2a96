/** Shows what a transfer would take of the budget of the receiving project. */
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { BudgetNotes } from '#form/budget-notes.tsx';
import type { OutgoingForm } from '#form/outgoing-form-model.ts';
import type { ActForm } from '#form/use-act-form.ts';

import { destinationsQuery } from './stock-transfers.api.ts';

interface TransferBudgetProps {
  form: ActForm<OutgoingForm>;
  fromProjectId: string;
}

export function TransferBudget({ form: { control }, fromProjectId }: TransferBudgetProps) {
  const [storeId, toStoreId, lines] = useWatch({
    control,
    name: ['header.storeId', 'header.toStoreId', 'lines'],
  });
  const { data: destinations } = useQuery({
    ...destinationsQuery(storeId ?? ''),
    enabled: storeId !== '',
  });
  const to = destinations?.find(({ id }) => id === toStoreId)?.project;
  if (!to || to.id === fromProjectId) return null;
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p className="text-[13px] text-muted-foreground">
        {`What is sent leaves the budget of this project and is taken of the budget of ${to.name}.`}
      </p>
      <BudgetNotes
        project={to}
        stage="TRANSFER"
        lines={lines.map(({ materialId, quantity }) => ({ materialId, quantity }))}
        control={control}
        name="header.budgetReason"
      />
    </div>
  );
}
