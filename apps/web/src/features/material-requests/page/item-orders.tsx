/** The orders of an item, with quantities: `6 of 11 ordered on PO/26-27/00012`. */
import type {
  MaterialRequestDocument,
  MaterialRequestDocumentItem,
} from '@plinth/contracts/material-requests';
import { leftToOrder } from '@plinth/domain/material-request/left-to-order';
import { materialRequestCan } from '@plinth/domain/material-request/status';

import { useDocumentAct } from '#api/documents.ts';
import { usePermission } from '#api/session.ts';

import { DocumentLink } from '#document/document-link.tsx';
import { cn } from '#lib/cn.ts';
import { formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';

interface ItemOrdersProps {
  item: MaterialRequestDocumentItem;
  request: MaterialRequestDocument;
}

export function ItemOrders({ item, request }: ItemOrdersProps) {
  const left = leftToOrder(item);
  return (
    <ul aria-label={`Orders of ${item.material.name}`} className="text-[13px] leading-4.5">
      {item.orders.map((order) => {
        const isCancelled = order.status === 'CANCELLED';
        return (
          <li key={order.purchaseOrderId} className={cn(isCancelled && 'text-muted-foreground')}>
            <span className={cn('figures', isCancelled && 'line-through')}>
              {`${formatQuantity(order.quantity)} of ${formatQuantity(item.quantity)}`}
            </span>
            {' ordered on '}
            <DocumentLink to={paths.purchaseOrder(order.purchaseOrderId)} isVoid={isCancelled}>
              {order.poNumber}
            </DocumentLink>
            {partsOf(order).map((part) => (
              <span key={part} className="text-muted-foreground">{` · ${part}`}</span>
            ))}
          </li>
        );
      })}
      {left.gt('0') && (
        <li className="text-muted-foreground">
          {item.orderedQuantity === 0
            ? 'Not ordered'
            : `${formatQuantity(left.toString())} not ordered`}
        </li>
      )}
      {item.leftOutReason !== null && (
        <li>
          <span className="figures">{formatQuantity(item.leftOutQuantity)}</span>
          {` left out: ${item.leftOutReason}`}
          <PutBackButton item={item} request={request} />
        </li>
      )}
    </ul>
  );
}

/** The button that undoes leaving out what was left to order. */
function PutBackButton({ item, request }: ItemOrdersProps) {
  const permission = usePermission('material-requests:reject', request.project);
  const putBack = useDocumentAct(
    'MATERIAL_REQUEST',
    request,
    'put-back',
    'Failed to put the line back',
  );
  if (permission !== true || !materialRequestCan.putBack(request.status).isAllowed) return null;
  return (
    <Button
      variant="link"
      size="sm"
      className="ml-2"
      aria-label={`Put back, ${item.material.name}`}
      isLoading={putBack.isPending}
      onClick={() => putBack.mutate({ itemIds: [item.id] })}
    >
      Put back
    </Button>
  );
}

type ItemOrder = MaterialRequestDocumentItem['orders'][number];

/** The state of an order's line in words: `4 received`, `2 closed short`, `cancelled`. */
function partsOf({ status, receivedQuantity, closedQuantity }: ItemOrder): string[] {
  if (status === 'CANCELLED') return ['cancelled'];
  return [
    receivedQuantity > 0 ? `${formatQuantity(receivedQuantity)} received` : [],
    closedQuantity > 0 ? `${formatQuantity(closedQuantity)} closed short` : [],
  ].flat();
}
