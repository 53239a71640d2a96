/** Opening the page of a row: by its link, by a click anywhere on it, or by Enter. */
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** The page of a row, and the navigation state. */
export interface RowPage {
  readonly to: string;
  readonly state: unknown;
}

/** Opens a page as the browser opens links: in a new tab with Ctrl, ⌘ or the middle button. */
export function useRowOpening<Row>(pageOf: ((row: Row) => RowPage) | undefined) {
  const navigate = useNavigate();
  if (!pageOf) return undefined;
  return (row: Row, event?: MouseEvent) => {
    const { to, state } = pageOf(row);
    const isApart = event && (event.ctrlKey || event.metaKey || event.button === 1);
    if (isApart) open(to, '_blank', 'noopener');
    else void navigate(to, { state });
  };
}

type Opening<Row> = NonNullable<ReturnType<typeof useRowOpening<Row>>>;

/** Mouse handlers of a row; they ignore controls, and text selection. */
export function openUnlessControl<Row>(onOpen: Opening<Row> | undefined, row: Row) {
  if (!onOpen) return {};
  const open = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // React hands on what is clicked in a menu or dialog of the row, which is elsewhere in the page.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest('a, button, input')) return;
    if (getSelection()?.isCollapsed === false) return;
    onOpen(row, event);
  };
  return {
    onClick: open,
    onAuxClick: (event: MouseEvent<HTMLElement>) => {
      if (event.button === 1) open(event);
    },
  };
}

/**
 * Opens a row by a click outside of its controls, for what is shown over the list and has no URL.
 */
export function showUnlessControl<Row>(onShow: (row: Row) => void, row: Row) {
  const { onClick } = openUnlessControl(onShow, row);
  return { onClick };
}
