import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';

import { ApprovalTrail } from '#document/approval-trail.tsx';
import { BudgetOverruns } from '#document/budget-overruns.tsx';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { DocumentPage, LoadedDocument } from '#document/document-page.tsx';
import { StatusBadge } from '#document/status-badge.tsx';
import { formatDate } from '#lib/format.ts';
import { CardSection } from '#ui/card.tsx';

import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';
import { receiptHistory } from './receipt-history.ts';
import { ReceiptLines } from './receipt-lines.tsx';
import { WaitingPrices } from './waiting-prices.tsx';

export function GoodsReceiptPage() {
  return (
    <LoadedDocument type="GOODS_RECEIPT">
      {(receipt) => <ReceiptDocument receipt={receipt} />}
    </LoadedDocument>
  );
}

function ReceiptDocument({ receipt }: { receipt: GoodsReceipt }) {
  const { reversal, status, pricing } = receipt;
  return (
    <DocumentPage
      type="GOODS_RECEIPT"
      id={receipt.id}
      title={receipt.receiptNumber ?? 'Draft GRN'}
      status={status}
      badge={<StatusBadge type="GOODS_RECEIPT" status={status} />}
      context={`Received by ${receipt.receivedByName} · ${formatDate(receipt.receivedOn)}`}
      actions={<ReceiptActions receipt={receipt} />}
      notice={
        <>
          {reversal && (
            <DecisionNotice
              look="refused"
              title="Reversed"
              by={reversal}
              reason={reversal.reason}
            />
          )}
          {pricing && <WaitingPrices receipt={receipt} pricing={pricing} />}
        </>
      }
      chain={pricing && <ApprovalTrail type="GOODS_RECEIPT" id={receipt.id} />}
      projects={[receipt.project]}
      toHistory={receiptHistory}
    >
      <CardSection>
        <ReceiptFacts receipt={receipt} />
      </CardSection>
      <BudgetOverruns documentId={receipt.id} project={receipt.project} />
      <ReceiptLines receipt={receipt} />
    </DocumentPage>
  );
}
