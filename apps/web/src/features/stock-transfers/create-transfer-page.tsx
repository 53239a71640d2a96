import type { Store } from '@plinth/contracts/stores';
import { requiredViolations } from '@plinth/domain/shared/violation';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { OutgoingFormView, OutgoingPage } from '#form/outgoing-page.tsx';
import { useOutgoingForm } from '#form/use-outgoing-form.ts';
import { paths } from '#lib/paths.ts';
import type { ProjectChoice } from '#lib/project-choice.ts';
import { today } from '#lib/today.ts';

import { TransferBudget } from './transfer-budget.tsx';
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
