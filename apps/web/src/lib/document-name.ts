/** The name of the document on the screen, for the trail above it: the page knows it, the address only its id. */
import { useLayoutEffect } from 'react';

import { createStore, useStore } from './store.ts';

const documentName = createStore<string | null>(null);

/** For as long as the page stands. */
export function useNameInTrail(name: string): void {
  useLayoutEffect(() => {
    documentName.set(name);
    return () => documentName.set(null);
  }, [name]);
}

/** `MRN/26-27/00118`; null where no document stands, or it is still on its way. */
export function useDocumentName(): string | null {
  return useStore(documentName);
}
