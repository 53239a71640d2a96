/**
 * Roles of list columns: each has a minimum width, a share of the remaining width, an alignment,
 * and a place on cards. Pure.
 */
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

/** A column as the kit needs it. */
export interface ColumnMeta {
  readonly role: ColumnRole;
  /** The minimum width in rem; by default that of the role. */
  readonly least?: number;
  /** Another share of the remaining width than that of the role. */
  readonly grow?: number;
  /** Another place on cards than that of the role. */
  readonly card?: CardPlace;
  readonly className?: string;
}

const NONE: ColumnMeta = { role: 'text' };

/** The role with what the column sets itself. */
export function roleOf({ role, ...own }: ColumnMeta = NONE): Role {
  return { ...(ROLES[role] satisfies Role as Role), ...own, className: classOf(ROLES[role], own) };
}

function classOf(role: Role, own: Omit<ColumnMeta, 'role'>): string {
  return [role.className, own.className].filter(Boolean).join(' ');
}

/** The width of the checkboxes, in rem. */
const CHECKBOX_WIDTH = 2.5;

/** The minimum width of the table in rem; in less space it scrolls horizontally. */
export function leastWidthOf(metas: readonly (ColumnMeta | undefined)[], isSelectable: boolean) {
  const start = isSelectable ? CHECKBOX_WIDTH : 0;
  return metas.reduce((sum, meta) => sum + roleOf(meta).least, start);
}

/** CSS widths: the least ones, and shares of what remains of the container. */
export function widthsOf(metas: readonly (ColumnMeta | undefined)[], isSelectable: boolean) {
  const roles = metas.map(roleOf);
  const least = leastWidthOf(metas, isSelectable);
  const growth = roles.reduce((sum, { grow }) => sum + grow, 0);
  return roles.map(
    (role) =>
      `calc(${role.least}rem + max(0px, 100cqw - ${least}rem) * ${growth === 0 ? 0 : role.grow / growth})`,
  );
}
