/** Shared parts of the table and the cards of the work tree: visible rows, and parts of a row. */
import type { WorkRow } from '@plinth/contracts/works';
import { ChevronDown, ChevronRight, EllipsisVertical } from 'lucide-react';
import { useMemo, useRef } from 'react';

import { useWindowedRows } from '#table/windowed-rows.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

import type { WorkColumns } from './work-columns.ts';
import { turnedTo } from './work-tree-model.ts';

export type WorkAct = 'history' | 'edit' | 'below' | 'move' | 'archive' | 'restore';

export interface WorkActsProps {
  /** `true`, or why nothing can be changed. */
  permission: true | string;
  onAct: (act: WorkAct, row: WorkRow) => void;
  onToggle: (row: WorkRow) => void;
}

export interface WorkRowsProps extends WorkActsProps {
  rows: readonly WorkRow[];
  columns: WorkColumns;
  closed: ReadonlySet<string>;
  /** False while search results are shown, together with all items above them. */
  canToggle: boolean;
  /** The id of the item that the URL names, which is highlighted; null for none. */
  shownId: string | null;
}

/** The class of the row that the URL names. */
export const SHOWN = 'bg-primary-soft';

/** @param height of a row in rem */
export function useTreeRows(props: WorkRowsProps, height: number) {
  const { rows, closed, canToggle, shownId, onToggle, onAct } = props;
  const box = useRef<HTMLElement>(null);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const windowed = useWindowedRows({
    ids,
    box,
    height,
    startId: shownId,
    onOpen: (index) => {
      const row = rows[index];
      if (row) onAct('history', row);
    },
    onTurn: (index, key) => {
      const { to, toggled } = turnedTo({ rows, closed, canToggle }, index, key);
      if (toggled) onToggle(toggled);
      return to;
    },
  });
  const setBox = (element: HTMLElement | null) => {
    box.current = element;
  };
  /** Whether the items below the row are shown; null if it has none that can be hidden. */
  const isOpen = (row: WorkRow) => (row.isParent && canToggle ? !closed.has(row.id) : null);
  return { ...windowed, setBox, isOpen };
}

/** Props of the components of one row. */
export interface WorkRowProps extends WorkActsProps {
  row: WorkRow;
  /** Whether the items below the row are shown; null if it has none that can be hidden. */
  isOpen: boolean | null;
  isShown: boolean;
  /** Tab reaches one row, and its controls. */
  tabIndex: 0 | -1;
}

export function Toggle({ row, isOpen, tabIndex, onToggle }: WorkRowProps) {
  if (isOpen === null) return <span aria-hidden className="w-8 shrink-0 max-sm:w-11" />;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      tabIndex={tabIndex}
      aria-expanded={isOpen}
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

export function Acts({ row, tabIndex, permission, onAct }: WorkRowProps) {
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
