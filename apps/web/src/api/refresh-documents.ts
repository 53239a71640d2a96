/**
 * Invalidates all documents and stock after an act, done or refused, because documents refer to
 * each other.
 */
import { DOCUMENTS } from '@plinth/domain/document/documents';
import type { QueryClient } from '@tanstack/react-query';

export function refreshDocuments(queryClient: QueryClient): void {
  const names = Object.values(DOCUMENTS).map(({ feature }) => feature);
  for (const name of [...names, 'stock']) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}
