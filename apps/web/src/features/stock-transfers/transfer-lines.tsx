/** The lines of a transfer, to be read: sent is received, short and on the road. */
import type { StockTransfer, StockTransferLine } from '@plinth/contracts/stock-transfers';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';

import { MovedLines } from '#document/moved-lines.tsx';
import { formatMoney, formatQuantity } from '#lib/format.ts';

export function TransferLines({ transfer: { items, value } }: { transfer: StockTransfer }) {
  const isShown = value !== NOT_SHOWN;
  const columns = ['Sent', 'Received', 'Short', 'On the road', ...(isShown ? ['Value'] : [])];
  return (
    <>
      <MovedLines
        label="What was sent"
        columns={columns}
        lines={items.map((line) => ({
          id: line.id,
          material: line.material,
          note: line.shortReason && `short: ${line.shortReason}`,
          figures: figuresOf(line, isShown),
        }))}
      />
      {isShown && (
        <p className="flex flex-wrap justify-between gap-x-4 border-t px-4 py-3">
          <span className="text-muted-foreground">Value at the sending store&apos;s average</span>
          <span className="figures font-semibold">{formatMoney(value)}</span>
        </p>
      )}
    </>
  );
}

function figuresOf(line: StockTransferLine, isShown: boolean): string[] {
  return [
    `${formatQuantity(line.quantity)} ${line.material.unit}`,
    formatQuantity(line.receivedQuantity),
    formatQuantity(line.shortQuantity),
    formatQuantity(line.onTheRoadQuantity),
    ...(isShown ? [formatMoney(line.value)] : []),
  ];
}
