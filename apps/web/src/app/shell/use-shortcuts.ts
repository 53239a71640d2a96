/** Global keyboard shortcuts; `shortcuts-dialog.tsx` lists them. */
import { useEffect } from 'react';

import { areSingleKeysOn } from '#lib/single-keys.ts';

import { closeShellDialog, openShellDialog } from './shell-dialog.ts';

/** @param isPaletteOpen its shortcut then closes it */
export function useShortcuts(isPaletteOpen: boolean): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isDone = isWithModifier(event)
        ? event.key.toLowerCase() === 'k' && togglePalette(isPaletteOpen)
        : pressSingle(event);
      if (isDone) event.preventDefault();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isPaletteOpen]);
}

function isWithModifier({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Prevents the browser's own search. */
function togglePalette(isOpen: boolean): true {
  if (isOpen) closeShellDialog();
  else if (!isInDialog()) openShellDialog('palette');
  return true;
}

/** The palette is not opened over a dialog, whose input would be lost. */
function isInDialog(): boolean {
  return document.querySelector('[role="dialog"][data-modal]') !== null;
}

function pressSingle(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (!areSingleKeysOn() || isTyping(event.target) || isInDialog()) return false;
  if (event.key === '?') {
    openShellDialog('shortcuts');
    return true;
  }
  return event.key === '/' && focusSearch();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches(
        'input, textarea, select, [role="combobox"], [role="listbox"], [role="menu"] *',
      ))
  );
}

/** The search box of a list, if the screen has one. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  box?.select();
  return box !== null;
}
