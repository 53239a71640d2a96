/** After an act that moves stock, done or refused: what lies in the stores, and the documents that say why. */
import type { QueryClient } from '@tanstack/react-query';

export function refreshStock(queryClient: QueryClient): void {
  for (const document of ['stock', 'stock-issues', 'stock-transfers']) {
    void queryClient.invalidateQueries({ queryKey: [document] });
  }
}
