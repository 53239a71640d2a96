/** Cells of the purchase order list. */
import type { ListedOrder } from '@plinth/contracts/purchase-orders';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { withoutPriceNote } from '@plinth/domain/purchase-order/amounts/without-price';
import { indianDate } from '@plinth/domain/shared/iso-date';

import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { payableText } from '#lib/payable.ts';
import { today } from '#lib/today.ts';
import { waitsInShort } from '#parts/approvals/approval-words.ts';
import { QuotedStatus } from '#parts/approvals/quoted-status.tsx';
import { ButtonLink } from '#table/button-link.tsx';

import { lateness } from './create/delivery.ts';
import { ReceiveLink } from './receive/receive-link.tsx';

interface OrderProps {
  order: ListedOrder;
}

export function SupplierName({ order: { supplier } }: OrderProps) {
  return (
    <>
      <span className="block leading-5">{supplier.supplierName}</span>
      <span className="figures block text-[13px] leading-4 text-muted-foreground @[35rem]:hidden">
        {supplier.supplierCode}
      </span>
    </>
  );
}

export function DeliveryDate({ order }: OrderProps) {
  const late = lateness(order, today());
  return (
    <span className={late ? 'text-destructive' : undefined}>
      {formatDate(order.expectedDeliveryDate)}
      {late && <span className="block text-[13px] leading-4">{late}</span>}
    </span>
  );
}

/** The person with the day, in Indian time. */
export function OrderedBy({ order: { orderedByName, creationDate } }: OrderProps) {
  return (
    <>
      <span className="block leading-5">{orderedByName}</span>
      <span className="figures block text-[13px] leading-4 text-muted-foreground">
        {formatDate(indianDate(new Date(creationDate)))}
      </span>
    </>
  );
}

/** The payable, and how many lines are not in it because they have no price. */
export function OrderAmount({
  order: { isAsPerAgreement, grandTotal, unpricedLines },
}: OrderProps) {
  const words = grandTotal === NOT_SHOWN ? NOT_SHOWN : isAsPerAgreement && AS_PER_AGREEMENT;
  if (words) return <span className="text-muted-foreground">{words}</span>;
  return (
    <>
      {payableText(grandTotal)}
      {unpricedLines > 0 && (
        <span className="block text-[13px] leading-4 text-warning">
          {withoutPriceNote(unpricedLines)}
        </span>
      )}
    </>
  );
}

/** The status of the order, and whether an amendment waits for approval. */
export function OrderStatus({ order: { status, stage, waitingRevision, waitsFor } }: OrderProps) {
  const isAmended = waitingRevision !== null;
  const amendment = waitsInShort(waitsFor).replace(/^W/, 'w') || 'waiting';
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <QuotedStatus
        type="PURCHASE_ORDER"
        status={status}
        stage={stage}
        waitsFor={isAmended ? [] : waitsFor}
      />
      {isAmended && (
        <span className="text-xs leading-3.25 wrap-anywhere whitespace-normal text-info max-sm:max-w-32">
          {`Amendment ${amendment}`}
        </span>
      )}
    </span>
  );
}

export function OrderActions({ order }: OrderProps) {
  return (
    <div className="flex gap-1 max-sm:w-full max-sm:gap-2">
      <ReceiveLink order={order} variant="outline" size="sm" />
      <ButtonLink
        variant="ghost"
        size="sm"
        to={paths.purchaseOrder(order.id)}
        aria-label={`View ${order.poNumber}`}
      >
        View
      </ButtonLink>
    </div>
  );
}
