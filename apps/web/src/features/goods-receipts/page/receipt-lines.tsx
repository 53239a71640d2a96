import type { GoodsReceipt, GoodsReceiptLine } from '@plinth/contracts/goods-receipts';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';

import { DocumentLines, visibleColumns } from '#document/document-lines.tsx';
import { DocumentValue } from '#document/facts.tsx';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import type { Column } from '#table/columns.ts';

import { variationNotes } from '../receive/variation-notes.ts';

const COLUMNS: readonly Column<GoodsReceiptLine>[] = [
  {
    header: 'Challan',
    role: 'quantity',
    cardLabel: 'On the challan',
    show: ({ challanQuantity }) => formatQuantity(challanQuantity),
  },
  {
    header: 'Received',
    role: 'quantity',
    show: ({ receivedQuantity }) => formatQuantity(receivedQuantity),
  },
  {
    header: 'Rejected',
    role: 'quantity',
    show: ({ rejectedQuantity }) => formatQuantity(rejectedQuantity),
  },
  {
    header: 'Accepted',
    role: 'quantity',
    className: 'font-medium',
    show: ({ acceptedQuantity, material }) =>
      `${formatQuantity(acceptedQuantity)} ${material.unit}`,
  },
];

/** Lines without a price say so. */
const VALUE: Column<GoodsReceiptLine> = {
  header: 'Value',
  role: 'quantity',
  show: ({ rate, value }) => (rate === null ? AS_PER_AGREEMENT : formatMoney(value)),
};

export function ReceiptLines({ receipt: { items, value, isPriced } }: { receipt: GoodsReceipt }) {
  return (
    <>
      <DocumentLines
        label="What came"
        lines={items}
        columns={[...COLUMNS, ...visibleColumns(value, VALUE)]}
        noteOf={noteOf}
      />
      <DocumentValue
        label={
          isPriced
            ? 'Value before tax'
            : 'Value before tax; lines as per contract count 0 until they are priced'
        }
        value={value}
      />
    </>
  );
}

/** Order and request, differences, unit, reason of the rejection, bin. */
function noteOf(line: GoodsReceiptLine) {
  const { purchaseOrder, mrnNumber, shortQuantity, excessQuantity, enteredUnit, material } = line;
  const returned = line.returnedQuantity + line.returnedRejectedQuantity;
  return [
    purchaseOrder.poNumber,
    mrnNumber && `for ${mrnNumber}`,
    shortQuantity > 0 && `${formatQuantity(shortQuantity)} short`,
    excessQuantity > 0 && `${formatQuantity(excessQuantity)} more than the challan`,
    line.rejectionReason && `rejected: ${line.rejectionReason}`,
    enteredUnit !== material.unit &&
      `measured ${formatQuantity(line.enteredQuantity)} ${enteredUnit} at ${line.factor}`,
    line.bin && `bin ${line.bin}`,
    returned > 0 && `${formatQuantity(returned)} returned`,
    line.areChargesProvisional && 'provisional: charges wait until every line has a price',
    ...variationNotes(line),
  ];
}
