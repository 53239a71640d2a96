/** The visible rows of the work tree, and moving through it by keys. Pure. */
import type { WorkRow } from '@plinth/contracts/works';

/** Trees with more rows than this are first shown with their top level only. */
const OPEN_AT_ONCE = 300;

/** The items that are closed when the tree is first shown. */
export function closedAtFirst(rows: readonly WorkRow[]): ReadonlySet<string> {
  if (rows.length <= OPEN_AT_ONCE) return new Set();
  return new Set(rows.filter(({ isParent }) => isParent).map(({ id }) => id));
}

/**
 * The visible rows: search results with all items above them, or without a search those under no
 * closed item.
 */
export function shownRows(
  rows: readonly WorkRow[],
  closed: ReadonlySet<string>,
  search: string,
): WorkRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) return foundRows(rows, words);
  let hiddenBelow = Number.POSITIVE_INFINITY;
  return rows.filter((row) => {
    if (row.level > hiddenBelow) return false;
    hiddenBelow = closed.has(row.id) ? row.level : Number.POSITIVE_INFINITY;
    return true;
  });
}

function foundRows(rows: readonly WorkRow[], words: readonly string[]): WorkRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const visible = new Set<string>();
  for (const row of rows) {
    const text = `${row.code} ${row.description}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    let above: WorkRow | undefined = row;
    while (above && !visible.has(above.id)) {
      visible.add(above.id);
      above = above.parentId === null ? undefined : byId.get(above.parentId);
    }
  }
  return rows.filter(({ id }) => visible.has(id));
}

/** The ids of the items above this one. */
export function idsAbove(rows: readonly WorkRow[], id: string | null): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const above: string[] = [];
  for (let next = byId.get(id ?? '')?.parentId; next; next = byId.get(next)?.parentId) {
    above.push(next);
  }
  return above;
}

/** The items that this one may be moved to: all except itself and those below it. */
export function possibleParents(rows: readonly WorkRow[], id: string): WorkRow[] {
  const below = new Set([id]);
  for (const row of rows) if (row.parentId && below.has(row.parentId)) below.add(row.id);
  return rows.filter((row) => !below.has(row.id));
}

interface Tree {
  readonly rows: readonly WorkRow[];
  readonly closed: ReadonlySet<string>;
  /** False while search results are shown, together with all items above them. */
  readonly canToggle: boolean;
}

interface Turn {
  /** The index that the focus moves to. */
  readonly to: number;
  /** The row to be opened or closed; null for none. */
  readonly toggled: WorkRow | null;
}

/** Right opens a row, then goes to the first below it; left closes it, else goes to its heading. */
export function turnedTo(
  { rows, closed, canToggle }: Tree,
  index: number,
  key: 'ArrowLeft' | 'ArrowRight',
): Turn {
  const row = rows[index];
  const stay = { to: index, toggled: null };
  if (!row) return stay;
  const isOpen = row.isParent && !(canToggle && closed.has(row.id));
  if (key === 'ArrowRight') {
    if (row.isParent && !isOpen) return { to: index, toggled: row };
    const isAboveNext = isOpen && rows[index + 1]?.parentId === row.id;
    return isAboveNext ? { to: index + 1, toggled: null } : stay;
  }
  if (canToggle && isOpen) return { to: index, toggled: row };
  const heading = rows.findIndex(({ id }) => id === row.parentId);
  return heading === -1 ? stay : { to: heading, toggled: null };
}
