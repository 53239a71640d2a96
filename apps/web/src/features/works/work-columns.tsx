/** The columns of the work tree, as wide as the longest of their texts, and the parts of a row. */
import type { WorkRow } from '@plinth/contracts/works';
import { ChevronDown, ChevronRight, EllipsisVertical } from 'lucide-react';

import { formatMoney, formatQuantity } from '#lib/format.ts';
import type { Column } from '#table/columns.ts';
import { longest, widthOf } from '#table/text-width.ts';
import { menuColumn, useWindowedRow } from '#table/windowed-table.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

export type WorkAct = 'history' | 'edit' | 'below' | 'move' | 'archive' | 'restore';

/** The parts of a row are given these by the tree. */
export interface WorkParts {
  /** `true`, or why nothing can be changed. */
  permission: true | string;
  onAct: (act: WorkAct, row: WorkRow) => void;
  onToggle: (row: WorkRow) => void;
  /** Whether the items below the row are shown; null if it has none that can be hidden. */
  isOpen: (row: WorkRow) => boolean | null;
}

type WorkHead = 'Code' | 'Unit' | 'Quantity' | 'Rate' | 'Amount';

/** Widths of the columns in rem; the description takes the remaining width. */
export type WorkWidths = Readonly<Record<WorkHead, number>>;

/** Minimum width of the description, in rem. */
const LEAST_DESCRIPTION = 16;
/** A code of fifty characters takes two lines. */
const MAX_CODE_LENGTH = 16;
/** The indentation of each level below the first, in rem. */
const INDENT = 1.25;
/** The width of the button that opens a heading with its gap, in rem. */
const TOGGLE = 2.25;

/**
 * Column widths for all rows, including hidden ones, so that columns do not move while scrolling or
 * opening.
 */
export function workWidths(rows: readonly WorkRow[]): WorkWidths {
  const column = (head: string, texts: readonly string[]) => widthOf(longest([head, ...texts]));
  const code = rows.reduce(
    (widest, row) => Math.max(widest, widthOf(row.code) + row.level * INDENT),
    widthOf('Code'),
  );
  const units = rows.map(({ unit }) => unit);
  return {
    Code: Math.min(code + TOGGLE, MAX_CODE_LENGTH),
    Unit: column('Unit', units),
    Quantity: column('Quantity', rows.map(quantityText)),
    Rate: column('Rate', rows.map(rateText)),
    Amount: column('Amount', rows.map(amountText)),
  };
}

/** The whole text is in the dialog of the item, and on paper. */
const TWO_LINES = 'line-clamp-2 wrap-anywhere print:line-clamp-none';

export function workColumns(widths: WorkWidths, parts: WorkParts): readonly Column<WorkRow>[] {
  const fixed = (header: WorkHead) => ({ header, least: widths[header], grow: 0 });
  return [
    {
      ...fixed('Code'),
      role: 'code',
      className: 'leading-5 whitespace-normal',
      show: (row) => (
        <span
          className="flex items-center gap-1"
          style={{ paddingLeft: `${row.level * INDENT}rem` }}
        >
          <Toggle row={row} {...parts} />
          <span className={TWO_LINES}>{row.code}</span>
        </span>
      ),
    },
    {
      header: 'Description',
      least: LEAST_DESCRIPTION,
      className: 'leading-5',
      show: (row) => (
        <span className="flex items-center gap-2">
          <span className={TWO_LINES}>{row.description}</span>
          <Marks row={row} />
        </span>
      ),
    },
    { ...fixed('Unit'), role: 'unit', show: ({ unit }) => unit },
    { ...fixed('Quantity'), role: 'quantity', show: quantityText },
    { ...fixed('Rate'), role: 'money', show: rateText },
    { ...fixed('Amount'), role: 'money', show: amountText },
    menuColumn((row) => <Acts row={row} {...parts} />),
  ];
}

export function quantityText({ quantity }: WorkRow): string {
  return quantity === null ? '' : formatQuantity(quantity);
}

function rateText({ rate }: WorkRow): string {
  return rate === null ? '' : formatMoney(rate);
}

export function amountText({ amount }: WorkRow): string {
  return amount === null ? '' : formatMoney(amount);
}

interface ToggleProps extends Pick<WorkParts, 'isOpen' | 'onToggle'> {
  row: WorkRow;
}

export function Toggle({ row, isOpen, onToggle }: ToggleProps) {
  const { tabIndex } = useWindowedRow();
  const isShown = isOpen(row);
  if (isShown === null) return <span aria-hidden className="w-8 shrink-0 max-sm:w-11" />;
  const Icon = isShown ? ChevronDown : ChevronRight;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      tabIndex={tabIndex}
      aria-expanded={isShown}
      aria-label={`${row.code}: items under it`}
      onClick={() => onToggle(row)}
    >
      <Icon aria-hidden className="text-muted-foreground" />
    </Button>
  );
}

export function Marks({ row: { kind, isArchived, tower, floor, revision } }: { row: WorkRow }) {
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

interface ActsProps extends Pick<WorkParts, 'permission' | 'onAct'> {
  row: WorkRow;
}

export function Acts({ row, permission, onAct }: ActsProps) {
  const { tabIndex, open } = useWindowedRow();
  const item = (act: WorkAct, label: string) => (
    <MenuItem disabledReason={permission} onSelect={() => onAct(act, row)}>
      {label}
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          tabIndex={tabIndex}
          aria-label={`More about ${row.code}`}
        >
          <EllipsisVertical aria-hidden className="text-muted-foreground" />
        </Button>
      }
    >
      <MenuItem onSelect={open}>Revisions and history…</MenuItem>
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
