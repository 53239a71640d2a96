/** Deletes or archives a row of a list; the toast can undo it. */
import type { QueryKey } from '@tanstack/react-query';

import type { ListAnswer } from '#api/list-query.ts';
import { queryClient } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';
import { sentenceCase } from '#lib/format.ts';
import { notify } from '#ui/toaster.tsx';

interface Removal {
  readonly id: string;
  readonly name: string;
  /** The word for what is removed, in messages: `material`. */
  readonly word: string;
  readonly remove: () => Promise<{ readonly message?: string | undefined }>;
  readonly restore: () => Promise<object>;
  readonly list: QueryKey;
  readonly refreshesAfter: readonly QueryKey[];
}

export function useRemoval({ id, name, word, remove, restore, list, refreshesAfter }: Removal) {
  const { mutate: undo } = useCall({
    send: restore,
    success: `${sentenceCase(word)} restored`,
    failure: `Failed to restore ${word}`,
    refreshesAfter,
  });
  return useCall({
    send: remove,
    success: null,
    onSuccess: ({ message = 'Deleted' }) => {
      const action = { label: 'Undo', onSelect: undo };
      notify({ tone: 'success', title: message, description: name, action });
      // Removed at once, so that the focus does not return to a row that disappears.
      queryClient.setQueriesData<ListAnswer<{ readonly id: string }>>(
        { queryKey: list },
        (answer) => answer && { ...answer, list: answer.list.filter((row) => row.id !== id) },
      );
    },
    failure: `Failed to delete ${word}`,
    refreshesAfter,
  });
}
