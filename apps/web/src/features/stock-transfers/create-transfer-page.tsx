/** Send material: out of a store of the chosen project, to another store of the firm. */
import type { Store } from '@plinth/contracts/stores';
import { requiredViolations, type Violation } from '@plinth/domain/shared/violation';
import { useRef } from 'react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { toItems } from '#form/outgoing-form-model.ts';
import { OutgoingFormView, OutgoingPage } from '#form/outgoing-page.tsx';
import { storeViolations, useOutgoingForm } from '#form/use-outgoing-form.ts';
import { paths } from '#lib/paths.ts';
import type { ProjectChoice } from '#lib/project-choice.ts';
import { today } from '#lib/today.ts';

import { type TransferHeader, TransferHeaderFields } from './transfer-header-fields.tsx';

const WORDS = {
  another: 'Enter another transfer',
  refused: 'Not sent',
  submit: 'Send',
  submitting: 'Sending...',
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
  const root = useRef<HTMLDivElement>(null);
  const of = useOutgoingForm<TransferHeader, 'stock-transfer'>({
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
    },
    root,
    headerViolations,
    onDone: (id) =>
      void navigate(id === null ? paths.transfers() : paths.transfer(id), { replace: true }),
  });

  function submit() {
    if (of.isSending || !of.check()) return;
    const from = stores.find(({ id }) => id === of.header.storeId)?.name ?? project.name;
    const body = { ...of.header, items: toItems(of.lines) };
    void of.post({ title: `Transfer from ${from}`, body });
  }

  return (
    <OutgoingFormView
      of={of}
      root={root}
      words={WORDS}
      disabledReason={permission}
      onSubmit={submit}
    >
      <TransferHeaderFields of={of} stores={stores} />
    </OutgoingFormView>
  );
}

function headerViolations(header: TransferHeader): Violation[] {
  const { toStoreId } = header;
  return [
    ...storeViolations(header),
    ...requiredViolations({ toStoreId }, { toStoreId: 'Please choose where it goes' }),
  ];
}
