/** The rows of the tree of work: a table, or cards on phones. */
import type { WorkRow } from '@plinth/contracts/works';
import { ChevronDown, ChevronRight, EllipsisVertical } from 'lucide-react';

import { cn } from '#lib/cn.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

export type WorkAct = 'history' | 'edit' | 'below' | 'move' | 'archive' | 'restore';

interface WorkRowsProps {
  rows: readonly WorkRow[];
  closed: ReadonlySet<string>;
  /** Whose place is shown: the id that the address names. */
  shownId: string | null;
  onToggle: (row: WorkRow) => void;
  /** `true`, or why nothing can be changed. */
  permission: true | string;
  onAct: (act: WorkAct, row: WorkRow) => void;
}

export function WorkRows(props: WorkRowsProps) {
  const isNarrow = useMediaQuery(NARROW);
  return isNarrow ? <Cards {...props} /> : <TreeTable {...props} />;
}

function TreeTable({ rows, ...acts }: WorkRowsProps) {
  const { shownId } = acts;
  return (
    <ScrollRegion label="Work">
      <Table aria-label="Work">
        <thead>
          <tr>
            <HeadCell>Code</HeadCell>
            <HeadCell>Description</HeadCell>
            <HeadCell>Unit</HeadCell>
            <HeadCell isNumeric>Quantity</HeadCell>
            <HeadCell isNumeric>Rate</HeadCell>
            <HeadCell isNumeric>Amount</HeadCell>
            <HeadCell className="w-12">
              <span className="sr-only">Acts</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow
              key={row.id}
              ref={row.id === shownId ? showPlace : undefined}
              className={cn(row.isParent && 'font-medium', row.id === shownId && SHOWN)}
              {...(row.id === shownId && { 'aria-current': 'true', tabIndex: -1 })}
            >
              <Cell className="figures whitespace-nowrap">
                <span
                  className="flex items-center gap-1"
                  style={{ paddingLeft: `${row.level * 1.25}rem` }}
                >
                  <Toggle row={row} {...acts} />
                  {row.code}
                </span>
              </Cell>
              <Cell className="min-w-64">
                {row.description} <Marks row={row} />
              </Cell>
              <Cell className="whitespace-nowrap">{row.unit}</Cell>
              <Cell isNumeric>{row.quantity === null ? '' : formatQuantity(row.quantity)}</Cell>
              <Cell isNumeric>{row.rate === null ? '' : formatMoney(row.rate)}</Cell>
              <Cell isNumeric>{row.amount === null ? '' : formatMoney(row.amount)}</Cell>
              <Cell>
                <Acts row={row} {...acts} />
              </Cell>
            </BodyRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function Cards({ rows, ...acts }: WorkRowsProps) {
  const { shownId } = acts;
  return (
    <ul aria-label="Work" className="divide-y">
      {rows.map((row) => (
        <li
          key={row.id}
          ref={row.id === shownId ? showPlace : undefined}
          className={cn('flex items-start gap-1 py-2 pr-2 pl-2', row.id === shownId && SHOWN)}
          {...(row.id === shownId && { 'aria-current': 'true', tabIndex: -1 })}
          style={{ paddingLeft: `${0.5 + Math.min(row.level, 5) * 0.75}rem` }}
        >
          <Toggle row={row} {...acts} />
          <div className="min-w-0 flex-1 py-1">
            <p className={cn('wrap-anywhere', row.isParent && 'font-medium')}>
              <span className="figures">{row.code}</span> {row.description} <Marks row={row} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-[13px] text-muted-foreground">
              <span className="figures">
                {row.quantity === null ? '' : `${formatQuantity(row.quantity)} ${row.unit}`}
              </span>
              <span className="figures">{row.amount === null ? '' : formatMoney(row.amount)}</span>
            </p>
          </div>
          <Acts row={row} {...acts} />
        </li>
      ))}
    </ul>
  );
}

/** Of the row that the address names. */
const SHOWN = 'bg-primary-soft outline-none';

/** Once, when the row appears. */
function showPlace(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}

type RowProps = Omit<WorkRowsProps, 'rows'> & { row: WorkRow };

function Toggle({ row, closed, onToggle }: RowProps) {
  if (!row.isParent) return <span aria-hidden className="w-8 shrink-0" />;
  const isOpen = !closed.has(row.id);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-expanded={isOpen}
      aria-label={`${row.code}: items under it`}
      onClick={() => onToggle(row)}
    >
      <Icon aria-hidden className="text-muted-foreground" />
    </Button>
  );
}

function Marks({ row: { kind, isArchived, tower, floor, revision } }: { row: WorkRow }) {
  const where = [tower?.name, floor?.name].filter(Boolean).join(', ');
  return (
    <>
      {where && <span className="text-[13px] text-muted-foreground">{where} </span>}
      {revision > 0 && <Badge tone="neutral">{`Revision ${revision}`}</Badge>}
      {kind === 'COST_CODE' && <Badge tone="neutral">Cost code</Badge>}
      {isArchived && <Badge tone="neutral">Archived</Badge>}
    </>
  );
}

function Acts({ row, permission, onAct }: RowProps) {
  const item = (act: WorkAct, label: string) => (
    <MenuItem disabledReason={permission} onSelect={() => onAct(act, row)}>
      {label}
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={`More about ${row.code}`}>
          <EllipsisVertical aria-hidden className="text-muted-foreground" />
        </Button>
      }
    >
      <MenuItem onSelect={() => onAct('history', row)}>Revisions and history…</MenuItem>
      {row.isArchived ? (
        item('restore', 'Restore')
      ) : (
        <>
          {item('edit', 'Edit…')}
          {item('below', 'Add below…')}
          {item('move', 'Move…')}
          {item('archive', 'Archive…')}
        </>
      )}
    </Menu>
  );
}
