/** The lines of a purchase order, to be read: a table on a desk, cards where it is narrow. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { AS_PER_CONTRACT } from '@plinth/domain/purchase-order/line-amount';

import { cn } from '#lib/cn.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

type Line = PurchaseOrder['items'][number];

const LABEL = 'Ordered items';

export function PurchaseOrderLines({ order: { items, mrn } }: { order: PurchaseOrder }) {
  const isNarrow = useMediaQuery(NARROW);
  const arePricesShown = items.every(({ amount }) => amount !== NOT_SHOWN);
  if (isNarrow) {
    return (
      <ul aria-label={LABEL} className="divide-y border-t">
        {items.map((line) => (
          <LineCard key={line.id} line={line} mrnNumber={mrn.mrnNumber} />
        ))}
      </ul>
    );
  }
  return (
    <ScrollRegion label={LABEL} className="border-t">
      <Table aria-label={LABEL}>
        <thead>
          <tr>
            <HeadCell className="w-full first:pl-4">Material name</HeadCell>
            <HeadCell>HSN code</HeadCell>
            <HeadCell isNumeric className="last:pr-4">
              Quantity
            </HeadCell>
            {arePricesShown && (
              <>
                <HeadCell isNumeric>Price per unit</HeadCell>
                <HeadCell isNumeric>GST %</HeadCell>
                <HeadCell isNumeric className="last:pr-4">
                  Amount
                </HeadCell>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((line) => (
            <BodyRow key={line.id}>
              <Cell className="min-w-48 py-1.5 first:pl-4">
                {line.material.name}
                <Purpose line={line} mrnNumber={mrn.mrnNumber} />
              </Cell>
              <Cell className="figures">{line.material.hsnCode}</Cell>
              <Cell isNumeric className="last:pr-4">
                <Quantity line={line} />
              </Cell>
              {arePricesShown && (
                <>
                  <Cell isNumeric className={agreed(line)}>
                    {formatMoney(line.pricePerUnit)}
                  </Cell>
                  <Cell isNumeric className={agreed(line)}>
                    {gstText(line)}
                  </Cell>
                  <Cell isNumeric className={cn('last:pr-4', agreed(line))}>
                    {formatMoney(line.amount)}
                  </Cell>
                </>
              )}
            </BodyRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function hasNoPrice(amount: string): boolean {
  return amount === AS_PER_CONTRACT || amount === NOT_SHOWN;
}

/** Three times the words of a contract take more room than a row has, so they break. */
function agreed({ amount }: Line): string | undefined {
  return hasNoPrice(amount) ? 'whitespace-normal text-muted-foreground' : undefined;
}

interface LineProps {
  line: Line;
  /** The request that the line serves. */
  mrnNumber: string;
}

function LineCard({ line, mrnNumber }: LineProps) {
  return (
    <li className="flex flex-col gap-1 p-4">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-semibold">{line.material.name}</span>
        {line.amount !== NOT_SHOWN && (
          <span className="figures font-medium">{formatMoney(line.amount)}</span>
        )}
      </div>
      <div className="flex items-start justify-between gap-3 text-[13px] leading-4 text-muted-foreground">
        <Purpose line={line} mrnNumber={mrnNumber} />
        <span className="figures text-right">
          {hasNoPrice(line.amount) || `${formatMoney(line.pricePerUnit)} + ${gstText(line)} %`}
        </span>
      </div>
      <span className="figures">
        <Quantity line={line} />
      </span>
    </li>
  );
}

/** `For 6 of 11 requested on MRN/26-27/00118` is told where another quantity serves the request than it asked for. */
function Purpose({
  line: { purpose, allocatedQuantity, requestedQuantity },
  mrnNumber,
}: LineProps) {
  return (
    <span className="block min-w-0 text-[13px] leading-4.5 wrap-anywhere text-muted-foreground">
      {purpose}
      {allocatedQuantity !== requestedQuantity && (
        <span className="block">
          {`For ${formatQuantity(allocatedQuantity)} of ${formatQuantity(requestedQuantity)} requested on `}
          <span className="figures">{mrnNumber}</span>
        </span>
      )}
    </span>
  );
}

/** With what became of it: `4 received`, `2 closed short`. */
function Quantity({ line }: { line: Line }) {
  const { quantity, receivedQuantity, closedQuantity, material } = line;
  const parts = [
    receivedQuantity > 0 ? `${formatQuantity(receivedQuantity)} received` : [],
    closedQuantity > 0 ? `${formatQuantity(closedQuantity)} closed short` : [],
  ].flat();
  return (
    <>
      {formatQuantity(quantity)} {material.unit}
      {parts.map((part) => (
        <span key={part} className="block text-[13px] leading-4 text-muted-foreground">
          {part}
        </span>
      ))}
    </>
  );
}

/** `18.000` → `18`; the words of a contract pass. */
function gstText({ gst }: Line): string {
  return formatQuantity(gst);
}
