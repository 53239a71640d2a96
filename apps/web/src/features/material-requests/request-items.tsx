/** The editable items of a request: a table, or cards on narrow screens. */
import type { MaterialRequestItem } from '@plinth/contracts/material-requests';
import { Trash2 } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

import { formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

interface RequestItemsProps {
  items: readonly MaterialRequestItem[];
  /** Without items. */
  emptyText?: ReactNode;
  /** Given if items can be removed. */
  onRemove?: (item: MaterialRequestItem) => void;
  /** The id of the item being removed. */
  removing?: MaterialRequestItem | undefined;
}

export function RequestItems({ emptyText, ...props }: RequestItemsProps) {
  const isNarrow = useMediaQuery(NARROW);
  const focus = useFocusAfterRemoval(props.items.length);
  const Items = isNarrow ? ItemCards : ItemTable;
  return (
    <div {...focus} tabIndex={-1} className="-mx-4 outline-none">
      {props.items.length > 0 ? (
        <Items {...props} />
      ) : (
        <p className="px-4 py-8 text-center text-muted-foreground">{emptyText}</p>
      )}
    </div>
  );
}

type ListProps = Omit<RequestItemsProps, 'emptyText'>;

function ItemTable({ items, ...removal }: ListProps) {
  return (
    <Table
      aria-label="Materials"
      className="[&_:is(th,td):first-child]:pl-4 [&_:is(th,td):last-child]:pr-4"
    >
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
            <Cell className="min-w-40">
              {item.material.name}
              <span className="block text-[13px] text-muted-foreground">
                {item.material.materialCode}
              </span>
            </Cell>
            <Cell className="whitespace-nowrap">{item.material.unit}</Cell>
            <Cell className="figures">{item.material.hsnCode}</Cell>
            <Cell isNumeric>{formatQuantity(item.quantity)}</Cell>
            <Cell className="min-w-32">{item.purpose}</Cell>
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

function ItemCards({ items, ...removal }: ListProps) {
  return (
    <ol aria-label="Materials" className="divide-y border-y">
      {items.map((item, index) => (
        <li key={item.id} className="flex items-start gap-3 py-3 pr-2 pl-4">
          <span className="figures w-5 text-muted-foreground">{index + 1}</span>
          <div className="min-w-0 flex-1">
            <p className="font-medium">{item.material.name}</p>
            <p>
              <span className="figures font-medium">
                {formatQuantity(item.quantity)} {item.material.unit}
              </span>
              {` · ${item.purpose}`}
            </p>
            <p className="text-[13px] text-muted-foreground">
              {item.material.materialCode} · HSN {item.material.hsnCode}
            </p>
          </div>
          {removal.onRemove && <RemoveButton item={item} number={index + 1} {...removal} />}
        </li>
      ))}
    </ol>
  );
}

interface RemoveButtonProps extends Pick<RequestItemsProps, 'onRemove' | 'removing'> {
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

/** Focus moves to the next row, or to the list. */
function useFocusAfterRemoval(count: number) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef({ count, button: -1 });
  useEffect(() => {
    const { count: before, button } = last.current;
    last.current.count = count;
    if (count >= before || button < 0 || document.activeElement !== document.body) return;
    const buttons = root.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(button, buttons.length - 1)] ?? root.current)?.focus();
  }, [count]);
  return {
    ref: root,
    onFocus: ({ target }: FocusEvent) => {
      const buttons = [...(root.current?.querySelectorAll('button') ?? [])];
      last.current.button = buttons.findIndex((button) => button === target);
    },
  };
}
