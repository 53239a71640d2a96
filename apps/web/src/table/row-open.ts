import type { MouseEvent } from 'react';

/** A click handler for a row; ignores clicks on controls, and text selection. */
export function openUnlessControl<Row>(onOpen: ((row: Row) => void) | undefined, row: Row) {
  if (!onOpen) return undefined;
  return (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (target instanceof Element && target.closest('a, button, input, [role="dialog"]')) return;
    if (getSelection()?.isCollapsed === false) return;
    onOpen(row);
  };
}
