/** Whether the page is being printed, or shown as print; true before its layout is made. */
import { useSyncExternalStore } from 'react';

const PRINT = 'print';
let isPrinting = false;

export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || matchMedia(PRINT).matches);
}

function subscribe(onChange: () => void): () => void {
  const set = (value: boolean) => () => {
    isPrinting = value;
    onChange();
  };
  const [start, end] = [set(true), set(false)];
  const list = matchMedia(PRINT);
  addEventListener('beforeprint', start);
  addEventListener('afterprint', end);
  list.addEventListener('change', onChange);
  return () => {
    removeEventListener('beforeprint', start);
    removeEventListener('afterprint', end);
    list.removeEventListener('change', onChange);
  };
}
