/** The read-only items of a request, with their orders. */
import type {
  MaterialRequestDocument,
  MaterialRequestDocumentItem,
} from '@plinth/contracts/material-requests';

import { formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { workText } from '#lib/work-text.ts';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';

import { ItemOrders } from './item-orders.tsx';

const LABEL = 'Materials';

export function RequestLines({ request }: { request: MaterialRequestDocument }) {
  const isNarrow = useMediaQuery(NARROW);
  const { items, purchaseOrders } = request;
  const isOrdered = purchaseOrders.length > 0 || items.some((item) => item.leftOutReason !== null);
  if (items.length === 0) {
    return (
      <p className="px-4 pt-4 pb-8 text-center text-muted-foreground">No materials added yet.</p>
    );
  }
  const Lines = isNarrow ? LineCards : LineTable;
  return <Lines request={request} isOrdered={isOrdered} />;
}

interface LinesProps {
  request: MaterialRequestDocument;
  /** Something is ordered or left out. */
  isOrdered: boolean;
}

function LineTable({ request, isOrdered }: LinesProps) {
  return (
    <Rows
      label={LABEL}
      rows={request.items}
      rowId={({ id }) => id}
      columns={isOrdered ? [...COLUMNS, orderedColumn(request)] : COLUMNS}
      isFlush
      className="-mx-4"
      tableClassName="[&_td]:py-2 [&_td]:align-top"
    />
  );
}

function orderedColumn(request: MaterialRequestDocument): Column<MaterialRequestDocumentItem> {
  return {
    header: 'Ordered',
    className: 'min-w-56',
    show: (item) => <ItemOrders item={item} request={request} />,
  };
}

const COLUMNS: readonly Column<MaterialRequestDocumentItem>[] = [
  {
    header: 'Sr No',
    headClassName: 'w-16',
    role: 'code',
    className: 'text-muted-foreground',
    show: (_, index) => index + 1,
  },
  {
    header: 'Description',
    className: 'min-w-48',
    show: (item) => (
      <>
        {item.material.name}
        <Lesser>{item.purpose}</Lesser>
        {item.workItem && <Lesser>{workText(item.workItem)}</Lesser>}
        <Lesser>{codesOf(item)}</Lesser>
      </>
    ),
  },
  {
    header: 'Required Quantity',
    role: 'measure',
    show: ({ quantity, material }) => `${formatQuantity(quantity)} ${material.unit}`,
  },
];

function LineCards({ request, isOrdered }: LinesProps) {
  return (
    <ol aria-label={LABEL} className="-mx-4 divide-y border-t">
      {request.items.map((item, index) => (
        <li key={item.id} className="flex items-start gap-3 px-4 py-3">
          <span className="figures w-5 text-muted-foreground">{index + 1}</span>
          <div className="min-w-0 flex-1">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 font-medium wrap-anywhere">{item.material.name}</p>
              <p className="figures font-medium">
                {formatQuantity(item.quantity)} {item.material.unit}
              </p>
            </div>
            <Lesser>{item.purpose}</Lesser>
            {item.workItem && <Lesser>{workText(item.workItem)}</Lesser>}
            <Lesser>{codesOf(item)}</Lesser>
            {isOrdered && (
              <div className="mt-1.5">
                <ItemOrders item={item} request={request} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Lesser({ children }: { children: string }) {
  return <p className="text-[13px] leading-4.5 wrap-anywhere text-muted-foreground">{children}</p>;
}

function codesOf({ material: { materialCode, hsnCode } }: MaterialRequestDocumentItem): string {
  return `${materialCode} · HSN ${hsnCode}`;
}
