/**
 * Rows of a list of thousands that scrolls with the window: only those in sight are rendered, and
 * the one with the focus. On paper the first of them.
 */
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import { useIsPrinting } from '#lib/use-is-printing.ts';

/** Rows beyond the edges of the window, so that Tab always finds the next one. */
const OVERSCAN = 8;

/** Chrome takes a gigabyte of memory to print a table of 1,500 rows. */
export const MAX_PRINTED = 1000;

/** A row, or the space of rows that are not rendered. */
export type Slot =
  | { readonly index: number; readonly key: string }
  | { readonly gap: number; readonly key: string };

interface WindowedRows {
  readonly slots: readonly Slot[];
  /** The props of a row: its index, and its tab index, which is 0 for one row only. */
  readonly stop: (index: number) => { 'data-index': number; tabIndex: 0 | -1 };
  /**
   * The props of the element with the rows: arrow keys, Home and End move the focus, Enter opens a
   * row.
   */
  readonly travel: {
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** The `ref` of rows that are not all of one height. */
  readonly measure: (row: Element | null) => void;
}

interface Rows {
  /** The ids of all rows, as a stable array. */
  readonly ids: readonly string[];
  /** The element with the rows. */
  readonly box: RefObject<HTMLElement | null>;
  /** The height of a row in rem; an approximate one if rows differ. */
  readonly height: number;
  readonly onOpen: (index: number) => void;
  /**
   * Opens or closes a row of a tree, or moves from it, as the key asks.
   * @returns the index that the focus moves to
   */
  readonly onTurn?: (index: number, key: TurnKey) => number;
  /** The id of the row that is scrolled to and gets the focus at first. */
  readonly startId?: string | null;
}

/**
 * The ids of the active row and of those that replace it if it is removed: the next, and the one
 * before.
 */
type ActiveIds = readonly (string | undefined)[];

/** Moves the focus to the next row if the focused one was removed. */
function useFocusOfGone(
  activeId: string | undefined,
  ids: readonly string[],
  focusNext: () => void,
): void {
  useEffect(() => {
    const isGone = activeId !== undefined && ids.length > 0 && !ids.includes(activeId);
    if (isGone && document.activeElement === document.body) requestAnimationFrame(focusNext);
    // oxlint-disable-next-line react/exhaustive-deps -- only when rows come and go
  }, [ids]);
}

/** Left closes a row of a tree or moves above it, right opens it or moves below it. */
export type TurnKey = 'ArrowLeft' | 'ArrowRight';

export function useWindowedRows(given: Rows): WindowedRows {
  const { ids, box, height, onOpen, onTurn, startId } = given;
  const isPrinting = useIsPrinting();
  const [activeIds, setActiveIds] = useState<ActiveIds>([startId ?? undefined]);
  const active = Math.max(indexOfFirst(ids, activeIds), 0);
  const activate = (index: number) => setActiveIds([ids[index], ids[index + 1], ids[index - 1]]);
  const scrollMargin = useTopOf(box);
  const [rem] = useState(remInPixels);
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => height * rem,
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), active),
  });

  const rowAt = (index: number) =>
    box.current?.querySelector<HTMLElement>(`[data-index="${index.toString()}"]`);

  useEffect(() => {
    const row = startId && ids[active] === startId ? rowAt(active) : null;
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-deps -- once; the row is rendered, as the active one
  }, []);

  useFocusOfGone(activeIds[0], ids, () => focus(active));

  function focus(index: number): void {
    flushSync(() => activate(index));
    const row = rowAt(index);
    // The browser scrolls to it, clear of the bars that stay.
    row?.focus();
    // Far away, the rows around it are measured first, which moves it.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }));
    });
  }

  return {
    slots: isPrinting
      ? ids.slice(0, MAX_PRINTED).map((id, index) => ({ index, key: id }))
      : withGaps(rows.getVirtualItems(), scrollMargin, rows.getTotalSize() + scrollMargin),
    stop: (index) => ({ 'data-index': index, tabIndex: index === active ? 0 : -1 }),
    measure: rows.measureElement,
    travel: {
      onFocus: ({ target }) => {
        const index = indexOf(target.closest('[data-index]'));
        if (index !== undefined) activate(index);
      },
      onKeyDown: (event) => {
        const { target, key } = event;
        // Controls in a row keep their own keys.
        const index = target instanceof Element ? indexOf(target) : undefined;
        if (index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        const turned = isTurnKey(key) ? onTurn?.(index, key) : undefined;
        const next = turned ?? nextIndex(index, key, ids.length);
        if (next === undefined && key !== 'Enter') return;
        event.preventDefault();
        if (next === undefined) onOpen(index);
        else if (next !== index) focus(next);
      },
    },
  };
}

function indexOf(row: Element | null): number | undefined {
  const index = row?.getAttribute('data-index');
  return index ? Number(index) : undefined;
}

/** The index of the first wanted id that is among the ids; -1 if none is. */
function indexOfFirst(ids: readonly string[], wanted: ActiveIds): number {
  for (const id of wanted) {
    const index = id === undefined ? -1 : ids.indexOf(id);
    if (index >= 0) return index;
  }
  return -1;
}

function isTurnKey(key: string): key is TurnKey {
  return key === 'ArrowLeft' || key === 'ArrowRight';
}

function nextIndex(index: number, key: string, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function withIndex(indexes: number[], index: number): number[] {
  const first = indexes[0];
  const last = indexes.at(-1);
  if (first === undefined || last === undefined || (index >= first && index <= last))
    return indexes;
  return index < first ? [index, ...indexes] : [...indexes, index];
}

interface Placed {
  readonly index: number;
  readonly key: unknown;
  readonly start: number;
  readonly end: number;
}

function withGaps(rows: readonly Placed[], from: number, to: number): Slot[] {
  const slots: Slot[] = [];
  let reached = from;
  for (const { index, key, start, end } of rows) {
    if (start > reached) slots.push({ gap: start - reached, key: `before ${String(key)}` });
    slots.push({ index, key: String(key) });
    reached = end;
  }
  if (to > reached) slots.push({ gap: to - reached, key: 'after' });
  return slots;
}

/** The distance of an element from the top of the page, also after something above it grew. */
function useTopOf(box: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (box.current) setTop(box.current.getBoundingClientRect().top + scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return top;
}

function remInPixels(): number {
  return Number(getComputedStyle(document.documentElement).fontSize.replace('px', ''));
}
