/** After an act, done or refused: requests and orders lead to each other, and to what came in, so all that is shown of either is asked for again. */
import type { QueryClient } from '@tanstack/react-query';

export function refreshDocuments(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['material-requests'] });
  void queryClient.invalidateQueries({ queryKey: ['purchase-orders'] });
}
