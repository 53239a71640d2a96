/** Whether the page is being printed, or shown as print; true before its layout is made. */
import { useSyncExternalStore } from 'react';

let isPrinting = false;
/** The list is cached, because rows use it in every frame while scrolling. */
let print: MediaQueryList | undefined;

export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || printList().matches);
}

function printList(): MediaQueryList {
  return (print ??= matchMedia('print'));
}

function subscribe(onChange: () => void): () => void {
  const set = (value: boolean) => () => {
    isPrinting = value;
    onChange();
  };
  const [start, end] = [set(true), set(false)];
  const list = printList();
  addEventListener('beforeprint', start);
  addEventListener('afterprint', end);
  list.addEventListener('change', onChange);
  return () => {
    removeEventListener('beforeprint', start);
    removeEventListener('afterprint', end);
    list.removeEventListener('change', onChange);
  };
}
