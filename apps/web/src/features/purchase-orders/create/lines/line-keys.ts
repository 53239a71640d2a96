/** Keyboard navigation within a column of lines, by Enter and arrows. */
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['Enter', 1],
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Moves the focus within a column; inputs name their column in `data-column`. */
export function moveInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget, key, shiftKey } = event;
  const step = STEPS.get(key);
  if (!step) return;
  event.preventDefault();
  const selector = `input[data-column="${currentTarget.dataset['column']}"]`;
  const lines = currentTarget.closest('[role="table"], ul');
  const column = [...(lines?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
  column[column.indexOf(currentTarget) + (shiftKey ? -step : step)]?.focus();
}

/** A focused field shows what was typed into it; it must take what a change of all lines put there. */
export function changeAround(field: HTMLInputElement, change: () => void): void {
  flushSync(change);
  field.blur();
  field.focus();
}
