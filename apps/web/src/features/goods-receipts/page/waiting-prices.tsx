/** Prices of received goods that wait for approval: the prices, and the people who decide. */
import type { GoodsPricing } from '@plinth/contracts/goods-pricing';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { mayDecideOnPrices } from '@plinth/domain/goods-receipt/goods-pricing';
import { useQuery } from '@tanstack/react-query';

import { approvalsQuery } from '#api/approvals.ts';
import { useDocumentAct } from '#api/documents.ts';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { reasonDialog } from '#document/reason-dialog.tsx';
import { WaitingActs } from '#document/waiting-acts.tsx';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { ApprovalNotice, runningOf } from '#parts/approvals/approval-notice.tsx';

interface WaitingProps {
  receipt: GoodsReceipt;
  pricing: GoodsPricing;
}

export function WaitingPrices({ receipt, pricing }: WaitingProps) {
  const { data: trail, isPending } = useQuery(approvalsQuery('GOODS_RECEIPT', receipt.id));
  const running = runningOf(trail);
  const document = {
    documentType: 'GOODS_RECEIPT',
    documentId: receipt.id,
    number: `the prices of ${receipt.receiptNumber ?? ''}`,
  } as const;
  return (
    <>
      <DecisionNotice
        look="waiting"
        title="Prices wait for approval, entered"
        by={{ name: pricing.madeByName, at: pricing.madeAt }}
        reason={wordsOf(pricing)}
      >
        <PriceActs receipt={receipt} pricing={pricing} isDecidedHere={!isPending && !running} />
      </DecisionNotice>
      {trail && running && (
        <ApprovalNotice isApprovedHere trail={trail} running={running} document={document} />
      )}
    </>
  );
}

/** A line of its own for each material, then the amount and the reason. */
function wordsOf({ lines, payable, reason }: GoodsPricing): string {
  const rates = lines.map(({ material: { name, unit }, quantity, rate, valueBefore }) => {
    const before = valueBefore === null ? '' : `; worth ${formatMoney(valueBefore)} until now`;
    return `${name}: ${formatQuantity(quantity)} ${unit} at ${formatMoney(rate)}${before}`;
  });
  return [...rates, `${formatMoney(payable)} with tax`, reason].filter(Boolean).join('\n');
}

/**
 * Buttons for prices that wait for approval: the person who entered them can withdraw them; without
 * an approval policy, another person who may approve orders decides.
 */
function PriceActs({ receipt, pricing, isDecidedHere }: WaitingProps & { isDecidedHere: boolean }) {
  const approve = useDocumentAct(
    'GOODS_RECEIPT',
    receipt,
    'approve-prices',
    'Failed to approve the prices',
  );
  const withdraw = useDocumentAct(
    'GOODS_RECEIPT',
    receipt,
    'withdraw-prices',
    'Failed to withdraw the prices',
  );
  return (
    <WaitingActs
      type="GOODS_RECEIPT"
      document={receipt}
      waiting={pricing}
      noun="prices"
      isDecidedHere={isDecidedHere}
      mayDecide={(personId) => mayDecideOnPrices(pricing, personId)}
      withdraw={withdraw}
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
