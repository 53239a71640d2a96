/** The editable items of a request: a table, or cards on narrow screens. */
import type { MaterialRequestItem } from '@plinth/contracts/material-requests';
import { Pencil, Trash2 } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

import { formatQuantity } from '#lib/format.ts';
import { workText } from '#lib/work-text.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { StockOf } from '#parts/stock/material-stock.tsx';
import { Button } from '#ui/button.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

interface RequestItemsProps {
  items: readonly MaterialRequestItem[];
  /** The text that is shown if there are no items. */
  emptyText?: ReactNode;
  onRemove: (item: MaterialRequestItem) => void;
  removing: MaterialRequestItem | undefined;
  /** Opens an item for changing. */
  onChange: (item: MaterialRequestItem) => void;
  /** The id of the item being changed. */
  changedId: string;
  /** The form that is shown in place of the item being changed. */
  editor: ReactNode;
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

function ItemTable({ items, changedId, editor, ...acts }: ListProps) {
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
          <HeadCell className="w-24">
            <span className="sr-only">Change or remove</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <BodyRow key={item.id}>
            <Cell className="figures text-muted-foreground">{index + 1}</Cell>
            <Cell className="min-w-40 wrap-anywhere">
              {item.material.name}
              <span className="block text-[13px] text-muted-foreground">
                {item.material.materialCode}
              </span>
              <StockOf material={item.material} />
            </Cell>
            <Cell className="whitespace-nowrap">{item.material.unit}</Cell>
            <Cell className="figures">{item.material.hsnCode}</Cell>
            {item.id === changedId ? (
              <Cell colSpan={3}>{editor}</Cell>
            ) : (
              <>
                <Cell isNumeric>{formatQuantity(item.quantity)}</Cell>
                <Cell className="min-w-32 wrap-anywhere">
                  {item.purpose}
                  {item.workItem && (
                    <span className="block text-[13px] text-muted-foreground">
                      {workText(item.workItem)}
                    </span>
                  )}
                </Cell>
                <Cell className="text-right whitespace-nowrap">
                  <ItemButtons item={item} number={index + 1} {...acts} />
                </Cell>
              </>
            )}
          </BodyRow>
        ))}
      </tbody>
    </Table>
  );
}

function ItemCards({ items, changedId, editor, ...acts }: ListProps) {
  return (
    <ol aria-label="Materials" className="divide-y border-y">
      {items.map((item, index) => (
        <li key={item.id} className="flex items-start gap-3 py-3 pr-2 pl-4">
          <span className="figures w-5 text-muted-foreground">{index + 1}</span>
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{item.material.name}</p>
            {item.id === changedId ? (
              editor
            ) : (
              <p className="wrap-anywhere">
                <span className="figures font-medium">
                  {formatQuantity(item.quantity)} {item.material.unit}
                </span>
                {` · ${item.purpose}`}
              </p>
            )}
            <p className="text-[13px] text-muted-foreground">
              {item.material.materialCode} · HSN {item.material.hsnCode}
            </p>
            <StockOf material={item.material} />
            {item.workItem && item.id !== changedId && (
              <p className="text-[13px] wrap-anywhere text-muted-foreground">
                {workText(item.workItem)}
              </p>
            )}
          </div>
          {item.id !== changedId && (
            <div className="flex">
              <ItemButtons item={item} number={index + 1} {...acts} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

interface ItemButtonsProps extends Pick<RequestItemsProps, 'onRemove' | 'removing' | 'onChange'> {
  item: MaterialRequestItem;
  number: number;
}

function ItemButtons({ item, number, onRemove, removing, onChange }: ItemButtonsProps) {
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Change ${number}, ${item.material.name}`}
        onClick={() => onChange(item)}
      >
        <Pencil aria-hidden className="text-muted-foreground" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Remove ${number}, ${item.material.name}`}
        isLoading={removing === item}
        onClick={() => onRemove(item)}
      >
        {removing !== item && <Trash2 aria-hidden className="text-muted-foreground" />}
      </Button>
    </>
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
