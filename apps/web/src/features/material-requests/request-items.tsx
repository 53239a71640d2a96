/** The materials of a request: a table on a desk, cards on a phone. */
import type { MaterialRequestItem } from '@plinth/contracts/material-requests';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { formatQuantity } from '#lib/format.ts';
import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

interface RequestItemsProps {
  items: readonly MaterialRequestItem[];
  /** Given where materials can be taken off. */
  onRemove?: (item: MaterialRequestItem) => void;
  /** The one that is being taken off. */
  removing?: MaterialRequestItem | undefined;
}

export function RequestItems(props: RequestItemsProps) {
  const isPhone = useMediaQuery(PHONE);
  const root = useFocusAfterRemoval(props.items.length);
  return (
    <div ref={root} tabIndex={-1} className="outline-none max-sm:-mx-4 sm:overflow-x-auto">
      {isPhone ? <ItemCards {...props} /> : <ItemTable {...props} />}
    </div>
  );
}

function ItemTable({ items, ...removal }: RequestItemsProps) {
  return (
    <Table aria-label="Materials" className="min-w-160">
      <thead>
        <tr>
          <HeadCell className="w-16 whitespace-nowrap">Sr No</HeadCell>
          <HeadCell>Description</HeadCell>
          <HeadCell>Unit</HeadCell>
          <HeadCell>HSN</HeadCell>
          <HeadCell isNumeric>Required Quantity</HeadCell>
          <HeadCell>Purpose</HeadCell>
          {removal.onRemove && (
            <HeadCell className="w-12">
              <span className="sr-only">Remove</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <BodyRow key={item.id}>
            <Cell className="figures text-muted-foreground">{index + 1}</Cell>
            <Cell>
              {item.material.name}
              <span className="block text-[13px] text-muted-foreground">
                {item.material.materialCode}
              </span>
            </Cell>
            <Cell>{item.material.unit}</Cell>
            <Cell className="figures">{item.material.hsnCode}</Cell>
            <Cell isNumeric>{formatQuantity(item.quantity)}</Cell>
            <Cell className="min-w-40 break-words">{item.purpose}</Cell>
            {removal.onRemove && (
              <Cell className="text-right">
                <RemoveButton item={item} number={index + 1} {...removal} />
              </Cell>
            )}
          </BodyRow>
        ))}
      </tbody>
    </Table>
  );
}

function ItemCards({ items, ...removal }: RequestItemsProps) {
  return (
    <ol aria-label="Materials" className="divide-y border-y">
      {items.map((item, index) => (
        <li key={item.id} className="flex items-start gap-3 py-3 pr-2 pl-4">
          <span className="figures w-5 text-muted-foreground">{index + 1}</span>
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-3">
              <p className="min-w-0 font-medium break-words">{item.material.name}</p>
              <p className="figures font-medium">
                {formatQuantity(item.quantity)} {item.material.unit}
              </p>
            </div>
            <p className="text-[13px] text-muted-foreground">
              {item.material.materialCode} · HSN {item.material.hsnCode}
            </p>
            <p className="mt-1 break-words">{item.purpose}</p>
          </div>
          {removal.onRemove && <RemoveButton item={item} number={index + 1} {...removal} />}
        </li>
      ))}
    </ol>
  );
}

interface RemoveButtonProps extends Omit<RequestItemsProps, 'items'> {
  item: MaterialRequestItem;
  number: number;
}

function RemoveButton({ item, number, onRemove, removing }: RemoveButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={`Remove ${number}, ${item.material.name}`}
      isLoading={removing === item}
      onClick={() => onRemove?.(item)}
    >
      {removing !== item && <Trash2 aria-hidden className="text-muted-foreground" />}
    </Button>
  );
}

/** A removed row takes the focus with it: it goes to the row that has moved up, or to the list. */
function useFocusAfterRemoval(count: number) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef({ count, index: -1 });
  useEffect(() => {
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])];
    const { count: oldCount, index } = before.current;
    if (count < oldCount && index >= 0 && document.activeElement === document.body) {
      (buttons[Math.min(index, buttons.length - 1)] ?? root.current)?.focus();
    }
    before.current = { count, index: -1 };
  }, [count]);
  return root;
}
