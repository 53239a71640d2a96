/** Related documents: the requests, their orders, their receipts. */
import type { OrderLink, RequestLink } from '@plinth/contracts/shared/documents';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { payableText } from '#lib/payable.ts';
import { Card, CardSection } from '#ui/card.tsx';

import { DocumentLink } from './document-link.tsx';
import { StatusBadge } from './status-badge.tsx';

interface DocumentChainProps {
  requests: readonly RequestLink[];
  orders: readonly OrderLink[];
  /** The current document, which is not a link. */
  currentId: string;
}

export function DocumentChain({ requests, orders, currentId }: DocumentChainProps) {
  return (
    <Card>
      <CardSection title="Related documents">
        <ol className="flex flex-col gap-1">
          {requests.map((request) => (
            <Step
              key={request.id}
              to={paths.materialRequest(request.id)}
              number={request.mrnNumber}
              facts={[request.requestedByName, formatDate(request.requestedDate)]}
              badge={<StatusBadge type="MATERIAL_REQUEST" {...request} />}
              isCurrent={request.id === currentId}
            />
          ))}
          <li className="ml-3.5 border-l pl-2.5">
            {orders.length > 0 ? (
              <ol
                aria-label={`Purchase orders of ${requests.map(({ mrnNumber }) => mrnNumber).join(', ')}`}
              >
                {orders.map((order) => (
                  <Step
                    key={order.id}
                    to={paths.purchaseOrder(order.id)}
                    number={order.poNumber}
                    facts={[
                      order.supplierName,
                      order.isAsPerAgreement ? AS_PER_AGREEMENT : payableText(order.grandTotal),
                    ]}
                    badge={<StatusBadge type="PURCHASE_ORDER" {...order} />}
                    isCurrent={order.id === currentId}
                    isVoid={order.status === 'CANCELLED'}
                  >
                    <OrderReceipts order={order} />
                  </Step>
                ))}
              </ol>
            ) : (
              <p className="px-2 py-1.5 text-muted-foreground">No purchase orders yet</p>
            )}
          </li>
        </ol>
      </CardSection>
    </Card>
  );
}

interface StepProps {
  to: string;
  number: string;
  facts: readonly string[];
  badge: ReactNode;
  isCurrent: boolean;
  isVoid?: boolean;
  /** The documents that followed this one. */
  children?: ReactNode;
}

function Step({ to, number, facts, badge, isCurrent, isVoid = false, children }: StepProps) {
  const name = cn('figures py-0.5 font-medium', isVoid && 'line-through');
  return (
    <li className={cn('rounded-md px-2 py-1.5', isCurrent && 'bg-muted')}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        {isCurrent ? (
          <span aria-current="page" className={name}>
            {number}
          </span>
        ) : (
          <Link to={to} className={cn(name, 'rounded-sm text-primary hover:underline')}>
            {number}
          </Link>
        )}
        {badge}
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-[13px] text-muted-foreground">
        {facts.map((fact) => (
          <span key={fact} className="min-w-0 wrap-anywhere">
            {fact}
          </span>
        ))}
      </p>
      {children}
    </li>
  );
}

function OrderReceipts({ order: { id, poNumber, receipts, receiptCount } }: { order: OrderLink }) {
  if (receiptCount === 0) return null;
  return (
    <ul
      aria-label={`Goods receipts of ${poNumber}`}
      className="mt-1 ml-1 border-l pl-2.5 text-[13px]"
    >
      {receipts.map((receipt) => (
        <li key={receipt.id} className="flex flex-wrap justify-between gap-x-3">
          <DocumentLink to={paths.receipt(receipt.id)} isVoid={receipt.status === 'REVERSED'}>
            {receipt.receiptNumber}
          </DocumentLink>
          <span className="text-muted-foreground">
            {receipt.status === 'REVERSED' ? 'Reversed' : formatDate(receipt.receivedOn)}
          </span>
        </li>
      ))}
      {receiptCount > receipts.length && (
        <li>
          <DocumentLink to={paths.receipts({ purchaseOrderId: id, scope: 'all' })}>
            {`All ${receiptCount} receipts`}
          </DocumentLink>
        </li>
      )}
    </ul>
  );
}
