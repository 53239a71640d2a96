/**
 * The columns of all tables: lists, sections, lines and previews. The role of a column gives it a
 * minimum width, a share of the remaining width, an alignment, and a place on cards. Pure.
 */
import type { Permission } from '@plinth/domain/access/permissions';
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';
import { formatDate, formatMoney } from '#lib/format.ts';

export type CardPlace = 'title' | 'status' | 'fact' | 'actions';

interface Role {
  /** The minimum width, in rem. */
  readonly least: number;
  /** Share of the width that remains; 0: as wide as its content ever is. */
  readonly grow: number;
  readonly card: CardPlace;
  /** Whether it is right-aligned, in tabular figures. */
  readonly isNumeric?: true;
  readonly className?: string;
  readonly hasOwnLink?: true;
}

const ROLES = {
  /** The number of the row's document; a link. */
  number: { least: 9.75, grow: 0, card: 'title', className: 'figures font-semibold' },
  /** The name of the row's subject; a link if it has a page. */
  name: { least: 13, grow: 3, card: 'title', className: 'font-semibold' },
  /** Names and words that may take two lines. */
  text: { least: 10.5, grow: 2, card: 'fact' },
  person: { least: 7.75, grow: 0.5, card: 'fact' },
  /** Numbers of others, codes, telephones: never on two lines. */
  code: { least: 8, grow: 0.25, card: 'fact', className: 'figures' },
  gstin: { least: 10.5, grow: 0, card: 'fact', className: 'figures' },
  /** The number of another document. */
  document: { least: 9.75, grow: 0, card: 'fact', className: 'figures' },
  date: { least: 7, grow: 0, card: 'fact', className: 'figures' },
  /** A date with its time. */
  moment: { least: 10, grow: 0, card: 'fact', className: 'figures' },
  /** Aligned at the decimal point. */
  quantity: { least: 6.5, grow: 0.25, card: 'fact', isNumeric: true },
  /** A quantity with its unit. */
  measure: { least: 9.5, grow: 0.25, card: 'fact', isNumeric: true },
  unit: { least: 4.5, grow: 0, card: 'fact' },
  money: { least: 8.25, grow: 0.25, card: 'fact', isNumeric: true },
  /** A word or two: `Yes`. */
  flag: { least: 6.5, grow: 0, card: 'fact' },
  status: { least: 8, grow: 0, card: 'status' },
  /** Buttons; the column sets its own least width. */
  actions: { least: 6.25, grow: 0, card: 'actions', className: 'print:hidden' },
} as const satisfies Record<string, Role>;

export type ColumnRole = keyof typeof ROLES;

/** The layout of a column, where it is not that of its role alone. */
interface ColumnLayout {
  readonly role?: ColumnRole;
  /** The minimum width in rem; by default that of the role. */
  readonly least?: number;
  /** Another share of the remaining width than that of the role. */
  readonly grow?: number;
  /** Another place on cards than that of the role. */
  readonly card?: CardPlace;
  /**
   * The column is hidden from people who have none of these permissions in any project, because its
   * buttons would be missing in each row.
   */
  readonly needs?: readonly Permission[];
  /** Whether its cells contain the link to the page of the row, because they show more than its name. */
  readonly hasOwnLink?: true;
}

/** A column of a table whose rows have the type `Row`; defined at module scope where possible. */
export interface Column<Row> extends ColumnLayout {
  /** The contract's sort key on list pages, which also store it for hidden columns. */
  readonly id?: string;
  readonly header: string;
  readonly show: (row: Row, index: number) => ReactNode;
  /** The figure of the cell, if figures of the column are aligned at the decimal point. */
  readonly figureOf?: (row: Row) => unknown;
  /** The classes of its cells. */
  readonly className?: string | ((row: Row) => string);
  readonly headClassName?: string;
  /** A longer label for cards. */
  readonly cardLabel?: string;
  /** Shown on cards in its place. */
  readonly showOnCard?: (row: Row) => ReactNode;
  /** Whether cards show it; true by default. */
  readonly isOnCard?: (row: Row) => boolean;
  /** Whether the cell names its row for screen readers. */
  readonly isRowHeader?: true;
  /** Whether only screen readers read the head. */
  readonly isHeadHidden?: true;
}

/** The fields that only rows which are loaded as a whole support (`rows.tsx`). */
type RowsOnly =
  | 'headClassName'
  | 'cardLabel'
  | 'showOnCard'
  | 'isOnCard'
  | 'isRowHeader'
  | 'isHeadHidden';

/** A column of a list page, where its id and its role are required. */
export type ListColumn<Row> = Omit<Column<Row>, RowsOnly> &
  Required<Pick<Column<Row>, 'id' | 'role'>>;

type ShownKey<Row> = {
  [Key in keyof Row]: Row[Key] extends string | number | null ? Key : never;
}[keyof Row];

/** A list column that shows a property of its rows, written as its role requires. */
export function factColumn<Row>(
  id: ShownKey<Row> & string,
  header: string,
  role: ColumnRole,
  look: Omit<ColumnLayout, 'role'> = {},
): ListColumn<Row> {
  return { id, header, role, ...look, show: (row) => written(String(row[id] ?? ''), role) };
}

function written(value: string, role: ColumnRole): string {
  if (role === 'date') return formatDate(value);
  return role === 'money' ? formatMoney(value) : value;
}

/**
 * The buttons of a row; `least`: their width in rem; `needs`: the permissions of which one is
 * necessary to have any button.
 */
export function actionsColumn<Row>(
  least: number,
  show: (row: Row) => ReactNode,
  needs?: readonly Permission[],
): ListColumn<Row> {
  const column = { id: 'actions', header: 'Actions', role: 'actions', least, show } as const;
  return needs ? { ...column, needs } : column;
}

/** The role with what the column sets itself. */
export function roleOf({ role = 'text', least, grow, card, hasOwnLink }: ColumnLayout): Role {
  const own: Role = ROLES[role];
  return {
    ...own,
    least: least ?? own.least,
    grow: grow ?? own.grow,
    card: card ?? own.card,
    ...(hasOwnLink && { hasOwnLink }),
  };
}

/** The classes of the cells of a column; those that depend on a row only if it is given. */
export function classOf<Row>(column: Column<Row>, row?: Row): string {
  const { className } = column;
  return cn(
    roleOf(column).className,
    typeof className === 'function' ? row && className(row) : className,
  );
}

/** Whether the cells of a column are right-aligned, in tabular figures. */
export function isNumeric(column: ColumnLayout): boolean {
  return roleOf(column).isNumeric ?? false;
}

/** The columns that cards show in a place. */
export function columnsAt<Shown extends ColumnLayout>(columns: readonly Shown[], place: CardPlace) {
  return columns.filter((column) => roleOf(column).card === place);
}

/** The width of the checkboxes, in rem. */
const CHECKBOX_WIDTH = 2.5;

/** The minimum width of the table in rem; in less space it scrolls horizontally. */
export function leastWidthOf(columns: readonly ColumnLayout[], isSelectable: boolean) {
  const start = isSelectable ? CHECKBOX_WIDTH : 0;
  return columns.reduce((sum, column) => sum + roleOf(column).least, start);
}

/** CSS widths: the least ones, and shares of what remains of the container. */
export function widthsOf(columns: readonly ColumnLayout[], isSelectable: boolean) {
  const roles = columns.map(roleOf);
  const least = leastWidthOf(columns, isSelectable);
  const growth = roles.reduce((sum, { grow }) => sum + grow, 0);
  return roles.map(
    (role) =>
      `calc(${role.least}rem + max(0px, 100cqw - ${least}rem) * ${growth === 0 ? 0 : role.grow / growth})`,
  );
}
