import type { Store } from '@plinth/contracts/stores';
import { requiredViolations } from '@plinth/domain/shared/violation';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import type { ActForm } from '#form/use-act-form.ts';
import { paths } from '#lib/paths.ts';
import type { ProjectChoice } from '#lib/project-choice.ts';
import { today } from '#lib/today.ts';
import { BudgetNotes } from '#parts/budgets/budget-notes.tsx';
import type { OutgoingForm } from '#parts/stock/outgoing-form-model.ts';
import { OutgoingFormView, OutgoingPage } from '#parts/stock/outgoing-page.tsx';
import { useOutgoingForm } from '#parts/stock/use-outgoing-form.ts';

import { destinationsQuery } from './stock-transfers.api.ts';
import { TransferHeaderFields } from './transfer-header-fields.tsx';

const WORDS = {
  another: 'Enter another transfer',
  refused: 'Not sent',
  submit: 'Send',
  submitting: 'Sending...',
  act: 'send material',
};

export function CreateTransferPage() {
  return (
    <OutgoingPage title="Send Material">
      {(choice, stores) => <TransferForm choice={choice} stores={stores} />}
    </OutgoingPage>
  );
}

function TransferForm({ choice, stores }: { choice: ProjectChoice; stores: readonly Store[] }) {
  const navigate = useNavigate();
  const { project, firm } = choice;
  const permission = usePermission('stock:transfer', { id: project.id, firm });
  const { form, act } = useOutgoingForm({
    kind: 'stock-transfer',
    projectId: project.id,
    blank: {
      storeId: stores[0]?.id ?? '',
      toStoreId: '',
      dispatchedOn: today(),
      vehicleNo: '',
      driverName: '',
      transporter: '',
      ewayBillNo: '',
      remark: '',
      /** The reason for going over the budget of the receiving project. */
      budgetReason: '',
    },
    headerViolations: ({ toStoreId }) =>
      requiredViolations({ toStoreId }, { toStoreId: 'Please choose where it goes' }),
    title: ({ storeId }) =>
      `Transfer from ${stores.find(({ id }) => id === storeId)?.name ?? project.name}`,
    toBody: ({ budgetReason, ...header }, items) => ({
      ...header,
      ...(budgetReason && { budgetReason }),
      items,
    }),
    onDone: (id) =>
      void navigate(id === null ? paths.transfers() : paths.transfer(id), { replace: true }),
  });
  return (
    <OutgoingFormView form={form} act={act} words={WORDS} permission={permission}>
      <TransferHeaderFields form={form} stores={stores} />
      <TransferBudget form={form} fromProjectId={project.id} />
    </OutgoingFormView>
  );
}

interface TransferBudgetProps {
  form: ActForm<OutgoingForm>;
  fromProjectId: string;
}

/** Shows what a transfer would take of the budget of the receiving project. */
function TransferBudget({ form: { control }, fromProjectId }: TransferBudgetProps) {
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
