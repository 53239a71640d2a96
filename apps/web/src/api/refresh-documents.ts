/**
 * After an act, done or refused: documents lead to each other and to what lies in the stores,
 * so all that is shown of any is asked for again.
 */
import { DOCUMENTS } from '@plinth/domain/document/documents';
import type { QueryClient } from '@tanstack/react-query';

export function refreshDocuments(queryClient: QueryClient): void {
  const names = Object.values(DOCUMENTS).map(({ feature }) => feature);
  for (const name of [...names, 'stock']) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}
