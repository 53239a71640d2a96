/** Opening a document by its row. */
import type { MouseEvent } from 'react';

/**
 * A click handler for a row: it leaves clicks on buttons and links to them, and
 * does not open while text is being selected for copying.
 */
export function openUnlessControl<Row>(onOpen: ((row: Row) => void) | undefined, row: Row) {
  if (!onOpen) return undefined;
  return (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (target instanceof Element && target.closest('a, button, input, [role="dialog"]')) return;
    if (getSelection()?.isCollapsed === false) return;
    onOpen(row);
  };
}
