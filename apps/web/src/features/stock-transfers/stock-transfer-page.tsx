/** One transfer: what left which store for which, what has arrived, and receiving the rest. */
import type { StockTransfer } from '@plinth/contracts/stock-transfers';
import { stockTransferCan } from '@plinth/domain/stock-transfer/status';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';

import { usePermission } from '#api/session.ts';
import { type ActState, useAct, useIsCorrecting } from '#device/use-act.ts';
import { WaitingNotice, waitsReason } from '#device/waiting-notice.tsx';
import { Attachments } from '#document/attachments.tsx';
import { DocumentHistory } from '#document/document-history.tsx';
import { DocumentMissing } from '#document/document-missing.tsx';
import { DocumentPage } from '#document/document-page.tsx';
import { DocumentSkeleton } from '#document/document-skeleton.tsx';
import { Fact, Facts } from '#document/facts.tsx';
import { PdfButton } from '#document/pdf-buttons.tsx';
import { StatusBadge } from '#document/status-badge.tsx';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';

import { ReceiveDialog } from './receive-dialog.tsx';
import { transferHistoryQuery, transferQuery } from './stock-transfers.api.ts';
import { transferHistory } from './transfer-history.ts';
import { TransferLines } from './transfer-lines.tsx';

const BACK = { to: paths.transfers(), label: 'Back to transfers' };

export function StockTransferPage() {
  const { id = '' } = useParams();
  const { data: transfer, error, refetch } = useQuery(transferQuery(id));
  if (transfer) return <TransferDocument key={transfer.id} transfer={transfer} />;
  if (error) {
    return (
      <DocumentMissing what="Transfer" error={error} back={BACK} onRetry={() => void refetch()} />
    );
  }
  return <DocumentSkeleton title="Transfer" label="Loading the transfer..." />;
}

function TransferDocument({ transfer }: { transfer: StockTransfer }) {
  const receiving = useAct('transfer-receipt', transfer.id);
  const history = useQuery({ ...transferHistoryQuery(transfer.id), select: transferHistory });
  return (
    <DocumentPage
      title={transfer.challanNumber}
      status={transfer.status}
      context={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
          <StatusBadge type="STOCK_TRANSFER" status={transfer.status} />
          {`Sent by ${transfer.dispatchedByName} · ${formatDate(transfer.dispatchedOn)}`}
        </span>
      }
      actions={<TransferActions transfer={transfer} act={receiving} />}
      notice={<WaitingNotice acts={receiving.held} />}
      aside={
        <>
          <Attachments
            documentType="STOCK_TRANSFER"
            documentId={transfer.id}
            projects={[transfer.project, transfer.toProject]}
          />
          <DocumentHistory history={history} />
        </>
      }
    >
      <CardSection>
        <TransferFacts transfer={transfer} />
      </CardSection>
      <TransferLines transfer={transfer} />
    </DocumentPage>
  );
}

function TransferFacts({ transfer }: { transfer: StockTransfer }) {
  const { project, store, toProject, toStore, receivedOn, receivedByName } = transfer;
  const further = [
    ['Last received', receivedOn ? `${formatDate(receivedOn)} by ${receivedByName ?? ''}` : ''],
    ['Vehicle', [transfer.vehicleNo, transfer.driverName].filter(Boolean).join(' · ')],
    ['Transporter', transfer.transporter],
    ['E-way bill', transfer.ewayBillNo],
    ['Remark', transfer.remark],
  ] as const;
  return (
    <Facts className="sm:grid-cols-2">
      <Fact label="From" note={[project.name, project.firm.name]}>
        {store.name}
      </Fact>
      <Fact label="To" note={[toProject.name]}>
        {toStore.name}
      </Fact>
      {further.map(
        ([label, value]) =>
          value !== '' && (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  );
}

interface TransferActionsProps {
  transfer: StockTransfer;
  act: ActState<'transfer-receipt'>;
}

function TransferActions({ transfer, act }: TransferActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const isCorrecting = useIsCorrecting();
  const permission = usePermission('stock:transfer', transfer.toProject);
  const receiving = stockTransferCan.receive(transfer.status);
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        aria-label="Print"
        className="max-sm:hidden"
        onClick={() => print()}
      >
        <Printer aria-hidden />
      </Button>
      <PdfButton type="STOCK_TRANSFER" id={transfer.id} />
      <Button
        disabledReason={waitsReason(act) ?? (receiving.isAllowed ? permission : receiving.reason)}
        onClick={() => setAsked(true)}
      >
        Receive…
      </Button>
      {(isAsked || isCorrecting) && (
        <ReceiveDialog transfer={transfer} act={act} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
