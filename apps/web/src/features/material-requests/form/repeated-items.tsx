/** Warns of a material that the request names more than once, and offers to add it up. */
import type { MaterialRequest, MaterialRequestItem } from '@plinth/contracts/material-requests';
import { addedUp, repeatedItems } from '@plinth/domain/material-request/repeated-items';
import { TriangleAlert } from 'lucide-react';

import { formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

import { useChangeItem } from '../material-requests.api.ts';

export function RepeatedItems({ request }: { request: MaterialRequest }) {
  const change = useChangeItem(request);
  const { items } = request;
  return repeatedItems(items).map((repeated) => {
    const [first, ...others] = repeated;
    if (!first) return null;
    const { name, unit } = first.material;
    const { quantity, purpose } = addedUp(repeated);
    return (
      <div
        key={first.id}
        className="mb-3 flex flex-wrap items-center justify-between gap-x-3 rounded-md border border-warning bg-warning-soft py-1 pr-1 pl-3 text-[13px]"
      >
        <p className="flex min-w-0 items-start gap-1.5 wrap-anywhere text-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {`${name} is on lines ${placesOf(repeated, items)}`}
        </p>
        <Button
          variant="link"
          size="sm"
          aria-label={`Add up to ${formatQuantity(quantity)} ${unit}, ${name}`}
          isLoading={change.isPending && change.variables.itemId === first.id}
          onClick={() =>
            change.mutate({
              itemId: first.id,
              workItemId: first.workItem?.id ?? null,
              quantity,
              purpose,
              replaces: others.map(({ id }) => id),
            })
          }
        >
          {`Add up to ${formatQuantity(quantity)} ${unit}`}
        </Button>
      </div>
    );
  });
}

/** `1, 3 and 4`, as the lines are numbered. */
function placesOf(
  repeated: readonly MaterialRequestItem[],
  items: readonly MaterialRequestItem[],
): string {
  const places = repeated.map((item) => items.indexOf(item) + 1);
  return `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`;
}
