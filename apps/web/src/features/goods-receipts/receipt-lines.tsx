/** The lines of a goods receipt, to be read: a table on a desk, cards where it is narrow. */
import type { GoodsReceipt, GoodsReceiptLine } from '@plinth/contracts/goods-receipts';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { AS_PER_CONTRACT } from '@plinth/domain/purchase-order/line-amount';

import { formatMoney, formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

const LABEL = 'What came';

export function ReceiptLines({ receipt }: { receipt: GoodsReceipt }) {
  const { items, value, isPriced } = receipt;
  const isNarrow = useMediaQuery(NARROW);
  const isShown = value !== NOT_SHOWN;
  return (
    <>
      {isNarrow ? (
        <ul aria-label={LABEL} className="divide-y border-t">
          {items.map((line) => (
            <LineCard key={line.id} line={line} isShown={isShown} />
          ))}
        </ul>
      ) : (
        <LineTable items={items} isShown={isShown} />
      )}
      {isShown && (
        <p className="flex flex-wrap justify-between gap-x-4 border-t px-4 py-3">
          <span className="text-muted-foreground">
            {isPriced
              ? 'Value before tax'
              : 'Value before tax; lines as per contract count 0 until they are priced'}
          </span>
          <span className="figures font-semibold">{formatMoney(value)}</span>
        </p>
      )}
    </>
  );
}

function LineTable({ items, isShown }: { items: readonly GoodsReceiptLine[]; isShown: boolean }) {
  return (
    <ScrollRegion label={LABEL} className="border-t">
      <Table aria-label={LABEL}>
        <thead>
          <tr>
            <HeadCell className="w-full first:pl-4">Material</HeadCell>
            <HeadCell isNumeric>Challan</HeadCell>
            <HeadCell isNumeric>Received</HeadCell>
            <HeadCell isNumeric>Rejected</HeadCell>
            <HeadCell isNumeric className="last:pr-4">
              Accepted
            </HeadCell>
            {isShown && (
              <HeadCell isNumeric className="last:pr-4">
                Value
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((line) => (
            <BodyRow key={line.id}>
              <Cell className="min-w-48 py-1.5 first:pl-4">
                {line.material.name}
                <Note line={line} />
              </Cell>
              <Cell isNumeric>{formatQuantity(line.challanQuantity)}</Cell>
              <Cell isNumeric>{formatQuantity(line.receivedQuantity)}</Cell>
              <Cell isNumeric>{formatQuantity(line.rejectedQuantity)}</Cell>
              <Cell isNumeric className="font-medium last:pr-4">
                {`${formatQuantity(line.acceptedQuantity)} ${line.material.unit}`}
              </Cell>
              {isShown && (
                <Cell isNumeric className="last:pr-4">
                  {valueOf(line)}
                </Cell>
              )}
            </BodyRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function LineCard({ line, isShown }: { line: GoodsReceiptLine; isShown: boolean }) {
  const facts = [
    ['On the challan', formatQuantity(line.challanQuantity)],
    ['Received', formatQuantity(line.receivedQuantity)],
    ['Rejected', formatQuantity(line.rejectedQuantity)],
    ['Accepted', `${formatQuantity(line.acceptedQuantity)} ${line.material.unit}`],
    ...(isShown ? [['Value', valueOf(line)] as const] : []),
  ] as const;
  return (
    <li className="p-4">
      <p className="font-semibold wrap-anywhere">{line.material.name}</p>
      <Note line={line} />
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-2">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** What nobody has priced yet says so. */
function valueOf({ rate, value }: GoodsReceiptLine): string {
  return rate === null ? AS_PER_CONTRACT : formatMoney(value);
}

/** The order, what differs from the challan, how it was measured, why it was turned away, and where it lies. */
function Note({ line }: { line: GoodsReceiptLine }) {
  const { purchaseOrder, shortQuantity, excessQuantity, enteredUnit, material } = line;
  const facts = [
    purchaseOrder.poNumber,
    shortQuantity > 0 && `${formatQuantity(shortQuantity)} short`,
    excessQuantity > 0 && `${formatQuantity(excessQuantity)} more than the challan`,
    line.rejectionReason && `rejected: ${line.rejectionReason}`,
    enteredUnit !== material.unit &&
      `measured ${formatQuantity(line.enteredQuantity)} ${enteredUnit} at ${line.factor}`,
    line.bin && `bin ${line.bin}`,
    line.returnedQuantity + line.returnedRejectedQuantity > 0 &&
      `${formatQuantity(line.returnedQuantity + line.returnedRejectedQuantity)} returned`,
  ];
  return (
    <span className="block text-[13px] wrap-anywhere text-muted-foreground">
      {facts.filter(Boolean).join(' · ')}
    </span>
  );
}
