/** The name of the current document, for breadcrumbs. */
import { useLayoutEffect } from 'react';

import { createStore, useStore } from './store.ts';

const documentName = createStore<string | null>(null);

/** Sets the name in the breadcrumbs while the page is mounted. */
export function useBreadcrumbName(name: string): void {
  useLayoutEffect(() => {
    documentName.set(name);
    return () => documentName.set(null);
  }, [name]);
}

/** `MRN/26-27/00118`; null without a document, or while loading. */
export function useDocumentName(): string | null {
  return useStore(documentName);
}
