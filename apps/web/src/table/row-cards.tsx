/** Rows as cards: title, status, main facts, actions. */
import { cn } from '#lib/cn.ts';
import { RowCheckbox } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type CardPlace, classOf, columnsAt } from './columns.ts';
import { openUnlessControl, useRowOpening } from './row-open.ts';
import { isLinkedTitle, RowTitle } from './row-title.tsx';
import type { RowsProps } from './row-table.tsx';
import { useRowTravel } from './row-navigation.ts';

export function RowCards<Row>(props: RowsProps<Row>) {
  const { label, rows, rowId, skeletonRows, pageOf, selection } = props;
  const onOpen = useRowOpening(pageOf);
  const travel = useRowTravel(rows.map(rowId));
  const canTravel = onOpen !== undefined || selection !== undefined;
  return (
    <ul aria-label={label} className="divide-y">
      {Array.from({ length: skeletonRows }, (_, index) => (
        <li key={index} className="flex flex-col gap-2 p-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/3" />
        </li>
      ))}
      {rows.map((row, index) => {
        const id = rowId(row);
        const isSelected = selection?.ids.has(id) ?? false;
        const acts = {
          onOpen: onOpen && (() => onOpen(row)),
          onToggle: selection && (() => selection.set([id], !isSelected)),
        };
        return (
          <li
            key={id}
            {...(canTravel && travel(id, acts))}
            className={cn(
              'flex flex-col gap-2 p-4 -outline-offset-2',
              isSelected && 'bg-primary-soft/60',
            )}
            {...openUnlessControl(onOpen, row)}
          >
            <CardBody {...props} row={row} index={index} />
          </li>
        );
      })}
    </ul>
  );
}

interface CardBodyProps<Row> extends RowsProps<Row> {
  row: Row;
  index: number;
}

function CardBody<Row>(props: CardBodyProps<Row>) {
  const { columns, row, index, rowId, selection, pageOf } = props;
  const show = (place: CardPlace) =>
    columnsAt(columns, place).map((column) => (
      <div key={column.id} className={place === 'actions' ? 'contents' : classOf(column, row)}>
        <RowTitle page={isLinkedTitle(columns, column) ? pageOf?.(row) : undefined}>
          {column.show(row, index)}
        </RowTitle>
      </div>
    ));
  const actions = show('actions');
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {selection && (
          <RowCheckbox
            label={`Select ${selection.nameOf(row)}`}
            isChecked={selection.ids.has(rowId(row))}
            onCheckedChange={(isSelected) => selection.set([rowId(row)], isSelected)}
            className="-my-3 -mr-3 -ml-3.5 size-11"
          />
        )}
        <div className="max-w-full flex-1 font-semibold">{show('title')}</div>
        {show('status')}
      </div>
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {columnsAt(columns, 'fact').map(({ id, header, show: showFact }) => (
          <div key={id} className="contents">
            <dt className="text-muted-foreground">{header}</dt>
            <dd className="text-right empty:after:content-['–']">{showFact(row, index)}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className="mt-1 hidden flex-wrap gap-2 has-[>*>*]:flex [&_a]:flex-1 [&_button]:flex-1">
          {actions}
        </div>
      )}
    </>
  );
}
