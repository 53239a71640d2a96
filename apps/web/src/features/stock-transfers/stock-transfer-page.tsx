import type { StockTransfer, StockTransferLine } from '@plinth/contracts/stock-transfers';
import { stockTransferCan } from '@plinth/domain/stock-transfer/status';
import { useState } from 'react';

import { useAct, useIsCorrecting } from '#device/use-act.ts';
import { WaitingNotice, waitsReason } from '#device/waiting-notice.tsx';
import { ActButton } from '#document/document-act.tsx';
import { DocumentActions } from '#document/document-actions.tsx';
import { DocumentLines, visibleColumns } from '#document/document-lines.tsx';
import { DocumentPage, LoadedDocument } from '#document/document-page.tsx';
import { DocumentValue, Fact, Facts, FilledFacts } from '#document/facts.tsx';
import { StatusBadge } from '#document/status-badge.tsx';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { BudgetOverruns } from '#parts/budgets/budget-overruns.tsx';
import type { Column } from '#table/columns.ts';
import { CardSection } from '#ui/card.tsx';

import { ReceiveDialog } from './receive-dialog.tsx';
import { transferHistory } from './transfer-history.ts';

const COLUMNS: readonly Column<StockTransferLine>[] = [
  {
    header: 'Sent',
    role: 'quantity',
    show: ({ quantity, material }) => `${formatQuantity(quantity)} ${material.unit}`,
  },
  {
    header: 'Received',
    role: 'quantity',
    show: ({ receivedQuantity }) => formatQuantity(receivedQuantity),
  },
  { header: 'Short', role: 'quantity', show: ({ shortQuantity }) => formatQuantity(shortQuantity) },
  {
    header: 'In transit',
    role: 'quantity',
    show: ({ onTheRoadQuantity }) => formatQuantity(onTheRoadQuantity),
  },
];

const VALUE: Column<StockTransferLine> = {
  header: 'Value',
  role: 'quantity',
  show: ({ value }) => formatMoney(value),
};

export function StockTransferPage() {
  return (
    <LoadedDocument type="STOCK_TRANSFER">
      {(transfer) => <TransferDocument transfer={transfer} />}
    </LoadedDocument>
  );
}

function TransferDocument({ transfer }: { transfer: StockTransfer }) {
  const { id, status, project, toProject, value } = transfer;
  const receiving = useAct('transfer-receipt', id);
  const isCorrecting = useIsCorrecting();
  const [isReceiving, setReceiving] = useState(false);
  return (
    <>
      <DocumentPage
        type="STOCK_TRANSFER"
        id={id}
        title={transfer.challanNumber}
        status={status}
        badge={<StatusBadge type="STOCK_TRANSFER" status={status} />}
        context={`Sent by ${transfer.dispatchedByName} · ${formatDate(transfer.dispatchedOn)}`}
        actions={
          <DocumentActions type="STOCK_TRANSFER" id={id}>
            <ActButton
              type="STOCK_TRANSFER"
              id={id}
              act={{
                label: 'Receive…',
                verdict: stockTransferCan.receive(status),
                obstacle: waitsReason(receiving),
                needs: 'stock:transfer',
                project: toProject,
                onSelect: () => setReceiving(true),
              }}
            />
          </DocumentActions>
        }
        notice={<WaitingNotice acts={receiving.held} />}
        projects={[project, toProject]}
        toHistory={transferHistory}
      >
        <CardSection>
          <TransferFacts transfer={transfer} />
        </CardSection>
        <BudgetOverruns documentId={transfer.id} project={transfer.toProject} />
        <DocumentLines
          label="What was sent"
          lines={transfer.items}
          columns={[...COLUMNS, ...visibleColumns(value, VALUE)]}
          noteOf={({ material, shortReason }) => [
            material.materialCode,
            shortReason && `short: ${shortReason}`,
          ]}
        />
        <DocumentValue label="Value at the sending store's average" value={value} />
      </DocumentPage>
      {(isReceiving || isCorrecting) && (
        <ReceiveDialog transfer={transfer} act={receiving} onClose={() => setReceiving(false)} />
      )}
    </>
  );
}

function TransferFacts({ transfer }: { transfer: StockTransfer }) {
  const { project, store, toProject, toStore, receivedOn, receivedByName } = transfer;
  return (
    <Facts className="sm:grid-cols-2">
      <Fact label="From" note={[project.name, project.firm.name]}>
        {store.name}
      </Fact>
      <Fact label="To" note={[toProject.name]}>
        {toStore.name}
      </Fact>
      <FilledFacts
        facts={{
          'Last received': receivedOn ? `${formatDate(receivedOn)} by ${receivedByName ?? ''}` : '',
          Vehicle: [transfer.vehicleNo, transfer.driverName].filter(Boolean).join(' · '),
          Transporter: transfer.transporter,
          'E-way bill': transfer.ewayBillNo,
          Remark: transfer.remark,
        }}
      />
    </Facts>
  );
}
