/** The foot of a purchase order. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_CONTRACT } from '@plinth/domain/purchase-order/line-amount';

import { formatMoney } from '#lib/format.ts';

import { Amount, AmountList } from './amount-list.tsx';

export function PurchaseOrderTotals({ order }: { order: PurchaseOrder }) {
  const { isAsPerAgreement, supply } = order;
  const shown = (amount: string) => (isAsPerAgreement ? AS_PER_CONTRACT : formatMoney(amount));
  return (
    <AmountList>
      <Amount label="Subtotal">{shown(order.subtotal)}</Amount>
      {!isAsPerAgreement && supply === 'INTRA' && (
        <>
          <Amount label="CGST">{shown(order.cgst)}</Amount>
          <Amount label="SGST">{shown(order.sgst)}</Amount>
        </>
      )}
      {!isAsPerAgreement && supply === 'INTER' && <Amount label="IGST">{shown(order.igst)}</Amount>}
      <Amount label="Total tax">{shown(order.totalTax)}</Amount>
      <Amount label="Additional charges">{formatMoney(order.additionalCharge)}</Amount>
      <Amount label="Grand total" isTotal>
        {shown(order.grandTotal)}
      </Amount>
    </AmountList>
  );
}
