/** Leaves lines of a request out, with a reason. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { leftToOrder } from '@plinth/domain/material-request/left-to-order';
import { useState } from 'react';

import { ReasonDialog } from '#document/reason-dialog.tsx';
import { formatQuantity } from '#lib/format.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';

interface LeaveOutDialogProps {
  request: MaterialRequest;
  onClose: () => void;
}

export function LeaveOutDialog({ request, onClose }: LeaveOutDialogProps) {
  const lines = request.items.filter((item) => leftToOrder(item).gt('0'));
  const [chosenIds, setChosenIds] = useState<readonly string[]>(() =>
    request.isPartOrdered ? lines.map(({ id }) => id) : [],
  );
  const itemIds = chosenIds.filter((id) => lines.some((line) => line.id === id));
  const isNoneChosen = itemIds.length === 0;
  return (
    <ReasonDialog
      title={`Leave out lines of ${request.mrnNumber}`}
      description={`The rest of these materials will not be bought. ${request.requestedByName} sees the reason. You can put them back.`}
      type="MATERIAL_REQUEST"
      document={request}
      act="leave-out"
      failure="Failed to leave lines out"
      input={isNoneChosen ? null : { itemIds }}
      submitLabel="Leave out"
      submittingLabel="Leaving out..."
      onClose={onClose}
    >
      <fieldset className="rounded-md bg-muted px-3 py-2">
        <legend className="sr-only">Left to order</legend>
        <ul className="flex max-h-48 flex-col overflow-y-auto">
          {lines.map((item) => (
            <li key={item.id} className="flex items-center justify-between gap-4">
              <Checkbox
                label={item.material.name}
                isChecked={itemIds.includes(item.id)}
                onCheckedChange={(isChecked) =>
                  setChosenIds(
                    isChecked ? [...itemIds, item.id] : itemIds.filter((id) => id !== item.id),
                  )
                }
                className="min-w-0 wrap-anywhere"
              />
              <span className="figures text-right">
                {`${formatQuantity(leftToOrder(item).toString())} of ${formatQuantity(item.quantity)} ${item.material.unit}`}
              </span>
            </li>
          ))}
        </ul>
        {isNoneChosen && <FieldError>Choose the lines to leave out</FieldError>}
      </fieldset>
    </ReasonDialog>
  );
}
