/** The read-only items of a request, with their orders. */
import type {
  MaterialRequestDocument,
  MaterialRequestDocumentItem,
} from '@plinth/contracts/material-requests';

import { formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { workText } from '#lib/work-text.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

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
    <ScrollRegion label={LABEL} className="-mx-4">
      <Table
        aria-label={LABEL}
        className="[&_:is(th,td):first-child]:pl-4 [&_:is(th,td):last-child]:pr-4 [&_td]:py-2 [&_td]:align-top"
      >
        <thead>
          <tr>
            <HeadCell className="w-16">Sr No</HeadCell>
            <HeadCell>Description</HeadCell>
            <HeadCell isNumeric>Required Quantity</HeadCell>
            {isOrdered && <HeadCell>Ordered</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {request.items.map((item, index) => (
            <BodyRow key={item.id}>
              <Cell className="figures text-muted-foreground">{index + 1}</Cell>
              <Cell className="min-w-48">
                {item.material.name}
                <Lesser>{item.purpose}</Lesser>
                {item.workItem && <Lesser>{workText(item.workItem)}</Lesser>}
                <Lesser>{codesOf(item)}</Lesser>
              </Cell>
              <Cell isNumeric>
                {formatQuantity(item.quantity)} {item.material.unit}
              </Cell>
              {isOrdered && (
                <Cell className="min-w-56">
                  <ItemOrders item={item} request={request} />
                </Cell>
              )}
            </BodyRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

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
