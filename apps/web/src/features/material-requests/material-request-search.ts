/** Finding material requests on the loaded page while the server searches all of them. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';

/** Whether every typed word stands in the number, the requester or a material's name: where the server searches too. */
function isRequestFound(request: MaterialRequest, searchText: string): boolean {
  const names = request.items.map(({ material }) => material.name);
  const fields = [request.mrnNumber, request.requestedByName, ...names].join('\n').toLowerCase();
  const words = searchText.toLowerCase().split(/\s+/);
  return words.every((word) => fields.includes(word));
}

/** The rows to show before the server has answered: those found, or none known yet (`undefined`). */
export function foundOnPage(
  requests: readonly MaterialRequest[] | undefined,
  searchText: string,
): readonly MaterialRequest[] | undefined {
  const found = requests?.filter((request) => isRequestFound(request, searchText)) ?? [];
  return found.length > 0 ? found : undefined;
}
