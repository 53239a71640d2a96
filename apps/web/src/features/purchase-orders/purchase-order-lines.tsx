import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { rateChangeText } from '@plinth/domain/purchase-order/amend/rate-change';
import { type JoinedItem, joinedItems } from '@plinth/domain/purchase-order/joined-items';
import { decimal } from '@plinth/domain/shared/decimal';

import { DocumentLines } from '#document/document-lines.tsx';
import { cn } from '#lib/cn.ts';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { workText } from '#lib/work-text.ts';
import type { Column } from '#table/columns.ts';

type Line = JoinedItem<PurchaseOrder['items'][number]>;

const COLUMNS: readonly Column<Line>[] = [
  {
    header: 'HSN code',
    role: 'code',
    show: ({ material }) => material.hsnCode,
  },
  { header: 'Quantity', role: 'quantity', show: (line) => <Quantity line={line} /> },
];

const PRICES: readonly Column<Line>[] = [
  {
    header: 'Price per unit',
    role: 'quantity',
    className: agreed,
    isOnCard: isPriced,
    show: (line) => <Price line={line} />,
  },
  // `18.000` → `18`; 'As per contract' is unchanged.
  {
    header: 'GST %',
    role: 'quantity',
    className: agreed,
    isOnCard: isPriced,
    show: ({ gst }) => formatQuantity(gst),
  },
  {
    header: 'Amount',
    role: 'quantity',
    className: agreed,
    show: ({ amount }) => formatMoney(amount),
  },
];

export function PurchaseOrderLines({ order: { items, mrns } }: { order: PurchaseOrder }) {
  const arePricesShown = items.every(({ amount }) => amount !== NOT_SHOWN);
  return (
    <DocumentLines
      label="Ordered items"
      heading="Material name"
      lines={joinedItems(items)}
      columns={arePricesShown ? [...COLUMNS, ...PRICES] : COLUMNS}
      noteOf={(line) => [
        purposeOf(line, mrns.length > 1),
        ...new Set(line.parts.map(({ workItem }) => workText(workItem))),
        reverseChargeOf(line),
        contractOf(line),
      ]}
    />
  );
}

/** The rate contract of the line in words, for people who may read prices. */
function contractOf({ contract, amount }: Line): string | null {
  if (!contract || amount === NOT_SHOWN) return null;
  const {
    contractNumber,
    rate,
    standing: comparison,
    reason,
    isPriceHidden,
    isProvisional,
  } = contract;
  if (rate === null) return `${contractNumber}: no rate yet, an index is missing`;
  const priced = `${formatMoney(rate)}${isProvisional ? ', provisional' : ''}`;
  if (comparison === 'BETTER') return `Better than ${contractNumber}: ${priced}`;
  if (comparison === 'OFF_CONTRACT') {
    return `Above ${contractNumber}: ${priced}. ${reason || 'No reason given'}`;
  }
  const hidden = isPriceHidden && contract.amount ? `, ${formatMoney(contract.amount)} in all` : '';
  return `By ${contractNumber}: ${priced}${hidden}`;
}

function isPriced({ amount }: Line): boolean {
  return amount !== AS_PER_AGREEMENT;
}

/** 'As per contract' wraps, because three of them do not fit a row. */
function agreed(line: Line): string {
  return isPriced(line) ? '' : 'whitespace-normal text-muted-foreground';
}

/** `For 6 of 11 requested on MRN/26-27/00118`, if the quantities differ; with several requests always of which. */
function purposeOf({ parts }: Line, isOfMany: boolean): string {
  const purposes = [...new Set(parts.map(({ purpose }) => purpose))].join(', ');
  const requests = parts.flatMap(({ allocatedQuantity, requestedQuantity, mrn: { mrnNumber } }) => {
    const allocated = formatQuantity(allocatedQuantity);
    if (allocatedQuantity !== requestedQuantity) {
      return `${allocated} of ${formatQuantity(requestedQuantity)} requested on ${mrnNumber}`;
    }
    return isOfMany ? `${allocated} requested on ${mrnNumber}` : [];
  });
  return requests.length === 0 ? purposes : `${purposes}\nFor ${requests.join(', ')}`;
}

/** The price of the line, with its discount and the last rate before it. */
function Price({ line }: { line: Line }) {
  const { pricePerUnit, discount, lastRate, lastOrderedOn, rateChange, isAboveLimit } = line;
  return (
    <>
      {formatMoney(pricePerUnit)}
      {discount !== '0' && (
        <span className="block text-[13px] leading-4 text-muted-foreground">
          {`less ${discount} %`}
        </span>
      )}
      {lastRate !== null && rateChange !== null && lastOrderedOn !== null && (
        <span
          className={cn(
            'block text-[13px] leading-4 whitespace-normal',
            isAboveLimit ? 'font-medium text-warning' : 'text-muted-foreground',
          )}
        >
          {`last ${formatMoney(lastRate)}, ${formatDate(lastOrderedOn)}`}
          <span className="block">{rateChangeText(decimal(rateChange))}</span>
        </span>
      )}
    </>
  );
}

function reverseChargeOf({ reverseChargeRate }: Line): string {
  return reverseChargeRate === null ? '' : `Reverse charge ${formatQuantity(reverseChargeRate)} %`;
}

/** Received and closed quantities: `4 received`, `2 closed short`. */
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
