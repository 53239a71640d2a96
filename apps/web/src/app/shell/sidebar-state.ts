/** Whether the sidebar is expanded; remembered in a cookie for a week. */
import { useEffect } from 'react';

import { createStore, useStore } from '#lib/store.ts';

const COOKIE = 'sidebar:state';
const WEEK_S = 604_800;
const SHORTCUT = 'b';

const isExpanded = createStore(!document.cookie.split('; ').includes(`${COOKIE}=false`));

function setExpanded(next: boolean): void {
  document.cookie = `${COOKIE}=${next}; path=/; max-age=${WEEK_S}; SameSite=Lax`;
  isExpanded.set(next);
}

export function useSidebarExpanded(): boolean {
  return useStore(isExpanded);
}

export function toggleExpanded(): void {
  setExpanded(!isExpanded.get());
}

/** Ctrl + b, or Meta + b on a Mac. */
export function useSidebarShortcut(onToggle: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== SHORTCUT || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onToggle();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onToggle]);
}
