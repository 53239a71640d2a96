/** Ordered and promised quantities and days, line by line. */
import type { OrderAcknowledgement } from '@plinth/contracts/acknowledgements';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { joinedItems } from '@plinth/domain/purchase-order/joined-items';

import { cn } from '#lib/cn.ts';
import { formatDate, formatQuantity } from '#lib/format.ts';

type Promised = OrderAcknowledgement['answers'][number]['lines'];

interface PromisedLinesProps {
  order: PurchaseOrder;
  promised: Promised;
}

export function PromisedLines({ order, promised }: PromisedLinesProps) {
  const lines = new Map(promised.map((line) => [line.lineId, line]));
  const { expectedDeliveryDate: day } = order;
  return (
    <table aria-label="Promised against asked" className="w-full text-left">
      <thead className="text-[13px] text-muted-foreground">
        <tr>
          <th className="py-1.5 pr-4 font-medium">Material</th>
          <th className="py-1.5 pr-4 text-right font-medium">Asked</th>
          <th className="py-1.5 text-right font-medium">Promised</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {joinedItems(order.items).map(({ id, material, quantity, closedQuantity }) => {
          const line = lines.get(id);
          if (!line) return null;
          const asked = { quantity: quantity - closedQuantity, day, unit: material.unit };
          const { quantity: amount, promisedOn } = line;
          return (
            <tr key={id} className="align-baseline">
              <td className="py-1.5 pr-4 wrap-anywhere">
                {material.name}
                {line.remark && (
                  <span className="block text-[13px] text-muted-foreground">{line.remark}</span>
                )}
              </td>
              <Figures {...asked} />
              <Figures {...asked} quantity={amount} day={promisedOn} against={asked} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface FiguresProps {
  quantity: number;
  day: string;
  unit: string;
  /** Marked where it is less or later. */
  against?: { quantity: number; day: string };
}

function Figures({ quantity, day, unit, against }: FiguresProps) {
  const isLess = against !== undefined && quantity < against.quantity;
  const isLater = against !== undefined && day > against.day;
  return (
    <td className="figures py-1.5 pr-4 text-right whitespace-nowrap last:pr-0">
      <span className={cn(isLess && MARKED)}>{`${formatQuantity(quantity)} ${unit}`}</span>
      <span className={cn('block text-[13px]', isLater ? MARKED : 'text-muted-foreground')}>
        {formatDate(day)}
      </span>
    </td>
  );
}

const MARKED = 'font-medium text-warning';
