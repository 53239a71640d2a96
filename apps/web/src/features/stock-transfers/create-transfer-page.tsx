/** Send material: out of a store of the chosen project, to another store of the firm. */
import type { Store } from '@plinth/contracts/stores';
import type { Violation } from '@plinth/domain/shared/violation';
import { requiredViolations } from '@plinth/domain/shared/violation';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { openStoresQuery } from '#api/store-options.ts';
import { useUnsent } from '#device/device.ts';
import { useCorrectedKey } from '#device/use-act.ts';
import { WaitingNotice } from '#device/waiting-notice.tsx';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { toItems } from '#form/outgoing-form-model.ts';
import { FormFooter, NoStore } from '#form/outgoing-frame.tsx';
import { OutgoingLines } from '#form/outgoing-lines.tsx';
import { storeViolations, useOutgoingForm } from '#form/use-outgoing-form.ts';
import { paths } from '#lib/paths.ts';
import { type ProjectChoice, useProjectChoice } from '#lib/project-choice.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { type TransferHeader, TransferHeaderFields } from './transfer-header-fields.tsx';

export function CreateTransferPage() {
  const choice = useProjectChoice();
  const projectId = choice?.project.id ?? '';
  const { isRead } = useUnsent();
  const correctedKey = useCorrectedKey();
  const {
    data: stores,
    error,
    refetch,
  } = useQuery({
    ...openStoresQuery(projectId),
    enabled: projectId !== '',
  });
  return (
    <>
      <PageHead
        title="Send Material"
        context={choice && `${choice.project.name} · ${choice.firm.name}`}
      />
      {choice && isRead && stores && stores.length > 0 ? (
        <TransferForm key={`${projectId} ${correctedKey}`} choice={choice} stores={stores} />
      ) : (stores && isRead) || error ? (
        <NoStore error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner label="Loading the stores..." />
      )}
    </>
  );
}

function TransferForm({ choice, stores }: { choice: ProjectChoice; stores: readonly Store[] }) {
  const navigate = useNavigate();
  const { project, firm } = choice;
  const permission = usePermission('stock:transfer', { id: project.id, firm });
  const [first] = stores;
  const root = useRef<HTMLDivElement>(null);
  const of = useOutgoingForm<TransferHeader, 'stock-transfer'>({
    kind: 'stock-transfer',
    projectId: project.id,
    blank: {
      storeId: first?.id ?? '',
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
    <div ref={root} className="flex flex-col gap-4">
      <WaitingNotice
        acts={of.waiting}
        another={of.enterAnother && { label: 'Enter another transfer', onSelect: of.enterAnother }}
      />
      {of.refusal && <DecisionNotice look="refused" title="Not sent" reason={of.refusal} />}
      <Card>
        <CardSection>
          <TransferHeaderFields of={of} stores={stores} />
        </CardSection>
      </Card>
      <Card>
        <OutgoingLines
          storeId={of.header.storeId}
          lines={of.lines}
          errors={of.errors}
          onChange={of.setLines}
        />
      </Card>
      <FormFooter>
        <Button
          className="max-sm:h-12 max-sm:flex-1"
          disabledReason={permission}
          isLoading={of.isSending}
          onClick={submit}
        >
          {of.isSending ? 'Sending...' : 'Send'}
        </Button>
      </FormFooter>
    </div>
  );
}

function headerViolations(header: TransferHeader): Violation[] {
  const { toStoreId } = header;
  return [
    ...storeViolations(header),
    ...requiredViolations({ toStoreId }, { toStoreId: 'Please choose where it goes' }),
  ];
}
