/** Prices of received goods that wait for approval: the prices, and the people who decide. */
import type { GoodsPricing } from '@plinth/contracts/goods-pricing';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { mayDecideOnPrices } from '@plinth/domain/goods-receipt/goods-pricing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { approvalsQuery } from '#api/approvals.ts';
import { useDocumentAct } from '#api/documents.ts';
import { usePermission } from '#api/session.ts';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { reasonDialog } from '#document/reason-dialog.tsx';
import { useDecidesOn, WaitingDecision, WithdrawButton } from '#document/waiting-acts.tsx';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { ApprovalNotice, PolicyDecision, runningOf } from '#parts/approvals/approval-notice.tsx';
import { DecisionFacts } from '#parts/approvals/decision-facts.tsx';

interface WaitingProps {
  receipt: GoodsReceipt;
  pricing: GoodsPricing;
}

export function WaitingPrices({ receipt, pricing }: WaitingProps) {
  const { data: trail } = useQuery(approvalsQuery('GOODS_RECEIPT', receipt.id));
  const running = runningOf(trail);
  const about = { supplier: receipt.supplier.supplierName, project: receipt.project.name };
  const { payable, madeByName: askedBy } = pricing;
  const withdraw = useDocumentAct(
    'GOODS_RECEIPT',
    receipt,
    'withdraw-prices',
    'Failed to withdraw the prices',
  );
  return (
    <>
      {trail && running && <ApprovalNotice trail={trail} running={running} about={about} />}
      <DecisionNotice
        look="waiting"
        title="Prices wait for approval, entered"
        by={{ name: pricing.madeByName, at: pricing.madeAt }}
        facts={
          trail &&
          !running && <DecisionFacts about={{ ...about, payable, askedBy }} facts={trail.facts} />
        }
        reason={wordsOf(pricing)}
      >
        <WithdrawButton waiting={pricing} withdraw={withdraw} />
      </DecisionNotice>
    </>
  );
}

/** The acts of whoever decides on the prices that wait; null for everybody else. */
export function usePricesDecision(receipt: GoodsReceipt): ReactNode {
  const { id: documentId, receiptNumber, pricing, project } = receipt;
  const isDecidedByRole = useDecidesOn(project, pricing);
  const mayApprove = usePermission('purchase-orders:approve', project) === true;
  const { data: trail, isPending } = useQuery({
    ...approvalsQuery('GOODS_RECEIPT', documentId),
    enabled: pricing !== null,
  });
  if (pricing === null || isPending) return null;
  const running = runningOf(trail);
  if (!trail || !running) {
    return isDecidedByRole ? <ByRole receipt={receipt} pricing={pricing} /> : null;
  }
  if (!trail.mayDecide && !mayApprove) return null;
  const number = `the prices of ${receiptNumber ?? ''}`;
  const document = { documentType: 'GOODS_RECEIPT', documentId, number } as const;
  return <PolicyDecision trail={trail} running={running} document={document} />;
}

/** A line of its own for each material, then the amount and the reason. */
function wordsOf({ lines, payable, reason }: GoodsPricing): string {
  const rates = lines.map(({ material: { name, unit }, quantity, rate, valueBefore }) => {
    const before = valueBefore === null ? '' : `; worth ${formatMoney(valueBefore)} until now`;
    return `${name}: ${formatQuantity(quantity)} ${unit} at ${formatMoney(rate)}${before}`;
  });
  return [...rates, `${formatMoney(payable)} with tax`, reason].filter(Boolean).join('\n');
}

/** Without an approval policy, another person who may approve orders decides. */
function ByRole({ receipt, pricing }: WaitingProps) {
  const approve = useDocumentAct(
    'GOODS_RECEIPT',
    receipt,
    'approve-prices',
    'Failed to approve the prices',
  );
  return (
    <WaitingDecision
      type="GOODS_RECEIPT"
      document={receipt}
      waiting={pricing}
      noun="prices"
      mayDecide={(personId) => mayDecideOnPrices(pricing, personId)}
      approve={approve}
      renderReject={reject}
    />
  );
}

const reject = reasonDialog('GOODS_RECEIPT', ({ receiptNumber }: GoodsReceipt) => ({
  act: 'reject-prices',
  failure: 'Failed to reject the prices',
  title: `Reject the prices of ${receiptNumber ?? ''}`,
  description: 'The goods keep the price that they had.',
  submitLabel: 'Reject',
  submittingLabel: 'Rejecting...',
}));
