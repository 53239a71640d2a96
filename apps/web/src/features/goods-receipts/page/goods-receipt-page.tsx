import type { GoodsReceiptEntry } from '@plinth/contracts/goods-receipt-entries';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';

import { DecisionNotice } from '#document/decision-notice.tsx';
import { DocumentPage, LoadedDocument } from '#document/document-page.tsx';
import { inWords, revaluationWords, signedWords } from '#document/history-rows.ts';
import { StatusBadge } from '#document/status-badge.tsx';
import { formatDate, formatMoney } from '#lib/format.ts';
import { ApprovalTrail } from '#parts/approvals/approval-trail.tsx';
import { BudgetOverruns } from '#parts/budgets/budget-overruns.tsx';
import { CardSection } from '#ui/card.tsx';

import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { usePricesDecision, WaitingPrices } from './waiting-prices.tsx';

export function GoodsReceiptPage() {
  return (
    <LoadedDocument type="GOODS_RECEIPT">
      {(receipt) => <ReceiptDocument receipt={receipt} />}
    </LoadedDocument>
  );
}

function ReceiptDocument({ receipt }: { receipt: GoodsReceipt }) {
  const { reversal, status, pricing } = receipt;
  const decision = usePricesDecision(receipt);
  return (
    <DocumentPage
      type="GOODS_RECEIPT"
      id={receipt.id}
      title={receipt.receiptNumber ?? 'Draft GRN'}
      status={status}
      badge={<StatusBadge type="GOODS_RECEIPT" status={status} />}
      context={`Received by ${receipt.receivedByName} · ${formatDate(receipt.receivedOn)}`}
      actions={<ReceiptActions receipt={receipt} />}
      decision={decision}
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

const receiptHistory = inWords((entry: GoodsReceiptEntry) => {
  if (entry.action === 'create') return { words: 'Written at the gate' };
  if (entry.action === 'update') return { words: 'Draft changed' };
  if (entry.action === 'reverse') return { words: `Reversed: ${entry.detail.reason}` };
  if (entry.action === 'revalue') return revaluationWords(entry);
  if (entry.action === 'sign') return { words: signedWords(entry.detail) };
  if (entry.action === 'reject-prices') return { words: `Prices rejected: ${entry.detail.reason}` };
  if (entry.action === 'withdraw-prices') return { words: 'Prices withdrawn' };
  if (entry.action === 'approve-prices') {
    return { words: 'Prices approved', note: ratesOf(entry.detail) };
  }
  if (entry.action === 'price' || entry.action === 'propose-prices') {
    const { reason = '' } = entry.detail;
    const words = entry.action === 'price' ? 'Priced' : 'Prices entered; they wait for approval';
    return { words, note: [reason, ratesOf(entry.detail)].filter(Boolean).join('\n') };
  }
  const { overrideReason, earlyReason } = entry.detail;
  const note = [
    overrideReason && `Above the order: ${overrideReason}`,
    earlyReason && `Before the order: ${earlyReason}`,
  ]
    .filter(Boolean)
    .join('. ');
  return { words: 'Posted', ...(note && { note }) };
});

interface Rates {
  readonly lines: readonly {
    readonly materialName: string;
    readonly unit: string;
    readonly rate: string;
  }[];
}

function ratesOf({ lines }: Rates): string {
  return lines
    .map(({ materialName, unit, rate }) => `${materialName}: ${formatMoney(rate)} per ${unit}`)
    .join('\n');
}
